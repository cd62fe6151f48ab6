/*
 * An empty point is guarded by a colour when the opponent who plays there does not get through: the colour's stones on
 * both sides stay connected by a bamboo joint, a one-point jump, a jump along the edge and the like. Such points stop the
 * search for what a colour can reach while dame are still unfilled. The shapes are those of lightvector's goscorer.
 *
 * The eight points around a point are bits: 0 north-west, 1 north, 2 north-east, 3 west, 4 east, 5 south-west, 6 south,
 * 7 south-east.
 */
const SHAPES = [
  ['.pp', '.@e', '.pe'],
  ['ep.', 'e@e', 'ep.'],
  ['pee', 'e@p', 'pee'],
  ['.e.', 'p@p', '.#.'],
  ['.pp', '.@e', '.#.'],
  ['ep.', 'e@e', '.#.'],
]

/**
 * For each set of points around that a kind of condition may name (own living stones, points that the opponent's living
 * stones do not hold, walls) the shapes that it satisfies, as bits of two numbers.
 */
interface Tables {
  readonly own: Int32Array
  readonly open: Int32Array
  readonly wall: Int32Array
}

let tables: Tables | undefined

function buildTables(): Tables {
  const found = new Map<string, readonly [number, number, number]>()
  for (const shape of SHAPES) {
    for (let symmetry = 0; symmetry < 8; symmetry++) {
      let own = 0
      let open = 0
      let wall = 0
      let bit = 0
      for (let y = 0; y < 3; y++) {
        for (let x = 0; x < 3; x++) {
          if (x === 1 && y === 1) continue
          const a = (symmetry & 1) !== 0 ? 2 - x : x
          const b = (symmetry & 2) !== 0 ? 2 - y : y
          const c = (symmetry & 4) !== 0 ? shape[a]![b]! : shape[b]![a]!
          if (c === 'p') own |= 1 << bit
          if (c === 'e') open |= 1 << bit
          if (c === '#') wall |= 1 << bit
          bit++
        }
      }
      found.set(`${own} ${open} ${wall}`, [own, open, wall])
    }
  }
  const shapes = [...found.values()]
  const table = (kind: 0 | 1 | 2): Int32Array => {
    const bits = new Int32Array(512)
    for (let around = 0; around < 256; around++) {
      shapes.forEach((needs, i) => {
        if ((around & needs[kind]) === needs[kind]) bits[2 * around + (i >> 5)]! |= 1 << (i & 31)
      })
    }
    return bits
  }
  return { own: table(0), open: table(1), wall: table(2) }
}

/**
 * @internal Fills `guards` by cell: bit 0 where Black guards the empty point, bit 1 where White does.
 *
 * @param cells all stones, 3 for walls
 * @param live the living stones only, 3 for walls
 */
export function markGuards(
  cells: Uint8Array,
  live: Uint8Array,
  cellOf: Int16Array,
  stride: number,
  guards: Uint8Array,
): void {
  const { own, open, wall } = (tables ??= buildTables())
  const around = [-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1]
  for (const p of cellOf) {
    if (cells[p] !== 0) continue
    let black = 0
    let white = 0
    let blackOpen = 0
    let whiteOpen = 0
    let walls = 0
    for (let k = 0; k < 8; k++) {
      const q = p + around[k]!
      const bit = 1 << k
      const alive = live[q]!
      if (alive === 3) walls |= bit
      else if (alive === 1) {
        black |= bit
        blackOpen |= bit
      } else if (alive === 2) {
        white |= bit
        whiteOpen |= bit
      } else {
        if (cells[q] !== 1) blackOpen |= bit
        if (cells[q] !== 2) whiteOpen |= bit
      }
    }
    // More than 32 shapes: each table holds their bits in two numbers.
    let guard = 0
    if (black !== 0 && (own[2 * black]! & open[2 * blackOpen]! & wall[2 * walls]!) !== 0) guard = 1
    else if (black !== 0 && (own[2 * black + 1]! & open[2 * blackOpen + 1]! & wall[2 * walls + 1]!) !== 0) guard = 1
    if (white !== 0 && (own[2 * white]! & open[2 * whiteOpen]! & wall[2 * walls]!) !== 0) guard |= 2
    else if (white !== 0 && (own[2 * white + 1]! & open[2 * whiteOpen + 1]! & wall[2 * walls + 1]!) !== 0) guard |= 2
    guards[p] = guard
  }
}
