import type { Diagram, DiagramLink, MarkKind, Vertex } from './diagram.js'
import { hoshi as starPoints } from './hoshi.js'
import { layoutBoard, type LayoutOptions } from './layout-board.js'
import { layoutGrid, type Cuts } from './layout-grid.js'
import { layoutLink } from './layout-links.js'
import { round2, round3 } from './layout-round.js'
import { fitText } from './layout-text.js'
import type {
  Ground,
  Scene,
  SceneGhost,
  SceneHeat,
  SceneLabel,
  SceneLink,
  SceneMark,
  SceneSpot,
  SceneStone,
  SceneTerritory,
} from './scene.js'
import { stoneRadius } from './scene-shapes.js'

const kinds: readonly MarkKind[] = ['square', 'circle', 'triangle', 'cross', 'selected']

/** Font sizes for one, two, and three characters or more: alone, on a ghost, inside a mark, sharing the point. */
const plainSizes = [0.62, 0.54, 0.46]
const ghostSizes = [0.5, 0.42, 0.34]
const markedSizes = [0.4, 0.36, 0.3]
const sharedSizes = [0.34, 0.34, 0.3]

/** Marks that share a point are graded in size from the outermost, by their number. */
const grades = [[1], [1.35, 0.8], [1.4, 1, 0.6], [1.45, 1.1, 0.8, 0.5], [1.5, 1.2, 0.9, 0.7, 0.45]]
const aroundText = [1.38, 1.38, 1.38, 1.38, 1.38]

const grounds: readonly Ground[] = ['board', 'black', 'white']
const bytes = (): Uint8Array => new Uint8Array(2704)

// What stands on each point. Used by one call at a time, and cleared at its beginning.
const scratch = {
  /** 1 where the crop shows the point, 2 where the view does. */
  shown: bytes(),
  /** Bits of the kinds of marks. */
  marks: bytes(),
  /** Number of texts, and how many have been placed. */
  texts: bytes(),
  placed: bytes(),
  /** The ground that a ghost makes, and the owner of the point: 1 black, 2 white. */
  ghosts: bytes(),
  owner: bytes(),
  /** Points where something hides a star point, and those that a link runs across. */
  busy: bytes(),
  crossed: bytes(),
}

const layers = Object.values(scratch)

/**
 * The geometry of a picture of a diagram: plain data in units of one line distance, the same for the same input.
 *
 * Things on points that are outside the board, outside the crop or not visible are left out, as are links from a point
 * to itself and repeated marks and links. A `stones` text that is too short counts as empty.
 *
 * @throws RangeError for a board of other than 1 to 52 lines a side, an unknown theme, or options out of range
 * @example layout({ columns: 9, rows: 9, stones: '.'.repeat(81) }).box.width // 10.9
 */
export function layout(diagram: Diagram, options: LayoutOptions = {}): Scene {
  const board = layoutBoard(diagram, options)
  const { columns, rows, ratio } = board
  const { left, top, right, bottom } = board.crop
  const { visible, ko, lastMove } = diagram
  const { shown, marks: markBits, texts: textCount, placed, ghosts: ghostGround, owner, busy, crossed } = scratch
  for (const points of layers) points.fill(0)

  for (let y = top; y <= bottom; y++) shown.fill(1, y * columns + left, y * columns + right + 1)
  for (const at of visible ?? []) shown[at]! |= 2
  // An empty list shows all, as `VW[]` does.
  const whole = visible?.length ? 3 : 1
  const drawn = (at: Vertex | undefined): at is Vertex => at !== undefined && shown[at] === whole

  const stoneAt = (at: Vertex): number => {
    const code = diagram.stones.charCodeAt(at)
    return code === 88 ? 1 : code === 79 ? 2 : 0
  }
  const groundAt = (at: Vertex): number => stoneAt(at) || ghostGround[at]!
  const isBare = (at: Vertex): boolean => textCount[at] === 0 && markBits[at] === 0
  const place = (at: Vertex): SceneSpot => {
    const x = at % columns
    return { at, x, y: round3(((at - x) / columns) * ratio), ground: grounds[groundAt(at)]! }
  }
  /** What is drawn of a list, with its place. */
  const placeAll = <Item extends { readonly at: Vertex }, Out>(
    items: readonly Item[] | undefined,
    make: (item: Item) => Out,
  ): Out[] => (items ?? []).filter(({ at }) => drawn(at)).map(make)

  const texts: { readonly at: Vertex; readonly text: string; readonly role: SceneLabel['role'] }[] = []
  const addText = (at: Vertex, text: string | undefined, role: SceneLabel['role']): void => {
    if (!text || !drawn(at)) return
    textCount[at]!++
    texts.push({ at, text, role })
  }
  for (const { at, number } of diagram.numbers ?? []) addText(at, String(number), 'number')
  for (const { at, text } of diagram.labels ?? []) addText(at, text, 'label')

  const heat = placeAll(diagram.heat, ({ at, strength, text }): SceneHeat => {
    addText(at, text, 'heat')
    return { ...place(at), strength: strength > 0 ? round3(Math.min(strength, 1)) : 0 }
  })
  const ghosts = placeAll(diagram.ghosts, ({ at, color, kind = 'next', label }): SceneGhost => {
    if (kind !== 'hover') ghostGround[at] = grounds.indexOf(color)
    addText(at, label, 'ghost')
    return { ...place(at), color, kind }
  })
  const territory = placeAll(diagram.territory, ({ at, color }): SceneTerritory => {
    owner[at] = grounds.indexOf(color)
    return { ...place(at), color }
  })
  const marked: Vertex[] = []
  for (const { at, kind } of diagram.marks ?? []) {
    if (!drawn(at)) continue
    if (markBits[at] === 0) marked.push(at)
    markBits[at]! |= 1 << kinds.indexOf(kind)
  }

  const stones: SceneStone[] = []
  for (let y = top; y <= bottom; y++) {
    const sceneY = round3(y * ratio)
    for (let x = left; x <= right; x++) {
      const at = y * columns + x
      const code = diagram.stones.charCodeAt(at)
      if ((code !== 88 && code !== 79) || shown[at] !== whole) continue
      stones.push({
        at,
        x,
        y: sceneY,
        color: code === 88 ? 'black' : 'white',
        faded: owner[at] === (code === 88 ? 2 : 1),
      })
    }
  }

  // Links first: texts and marks above them need to know what they cross.
  const links: SceneLink[] = []
  const seen = new Set<number>()
  const gapAt = (at: Vertex, tip: number): number => (groundAt(at) > 0 ? stoneRadius + 0.05 : isBare(at) ? tip : 0.42)
  const addLinks = (all: readonly DiagramLink[] | undefined, kind: SceneLink['kind'], tip: number): void => {
    for (const { from, to } of all ?? []) {
      // A line has no direction.
      const key = tip || from < to ? from * 2704 + to : to * 2704 + from
      if (from === to || !drawn(from) || !drawn(to) || seen.has(key)) continue
      seen.add(key)
      busy[from] = busy[to] = 1
      const a = place(from)
      const b = place(to)
      links.push(layoutLink(kind, from, to, [a.x, a.y, b.x, b.y], gapAt(from, 0), gapAt(to, tip)))
      const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y) / ratio) * 2
      for (let i = 1; i < steps; i++) {
        const x = Math.round(a.x + ((b.x - a.x) * i) / steps)
        crossed[Math.round((a.y + ((b.y - a.y) * i) / steps) / ratio) * columns + x] = 1
      }
    }
    seen.clear()
  }
  addLinks(diagram.lines, 'line', 0)
  addLinks(diagram.arrows, 'arrow', 0.08)

  const cuts: Cuts = { rows: [], columns: [] }
  const cut = (axis: keyof Cuts, line: number, middle: number, reach: number): void => {
    ;(cuts[axis][line] ??= []).push([round2(middle - reach), round2(middle + reach)])
  }
  /** Cuts both lines of a point, if it is empty. */
  const cutPoint = ({ at, x, y }: SceneSpot, reach: number): void => {
    if (stoneAt(at) > 0) return
    busy[at] = 1
    cut('rows', (at - x) / columns, x, reach)
    cut('columns', x, y, reach)
  }
  const marks: SceneMark[] = []
  for (const at of marked) {
    const spot = place(at)
    const { x, y, ground } = spot
    const bits = markBits[at]!
    let rest = bits
    let count = 0
    for (; rest > 0; rest &= rest - 1) count++
    const scales = textCount[at] ? aroundText : grades[count - 1]!
    let next = 0
    for (let i = 0; i < 5; i++) {
      // Written out: spreading an object costs more than all the rest of a mark.
      if ((bits >> i) & 1) marks.push({ at, x, y, ground, kind: kinds[i]!, scale: scales[next++]! })
    }
    cutPoint(spot, scales[0]! > 1 ? 0.43 : 0.34)
  }
  if (drawn(ko) && groundAt(ko) === 0 && isBare(ko)) {
    marks.push({ ...place(ko), kind: 'ko', scale: 1 })
    cutPoint(place(ko), 0.2)
  }
  for (const ghost of ghosts) if (ghost.kind !== 'hover') cutPoint(place(ghost.at), 0.36)

  const isFree = (at: Vertex, x: number): boolean => x < 0 || x >= columns || (stoneAt(at) === 0 && isBare(at))
  const labels = texts.map(({ at, text, role }): SceneLabel => {
    const spot = place(at)
    const { x, ground } = spot
    const count = textCount[at]!
    const isMarked = markBits[at] !== 0
    const isGhost = role === 'ghost' && stoneAt(at) === 0
    const isOpen = ground === 'board'
    const sizes = count > 1 ? sharedSizes : isMarked ? markedSizes : isGhost ? ghostSizes : plainSizes
    const isWide = isOpen && !isMarked && isFree(at - 1, x - 1) && isFree(at + 1, x + 1)
    const room = isMarked || isGhost ? 0.6 : isWide ? 1.7 : isOpen ? 0.94 : 0.84
    const { size, width, extent } = fitText(text, room, sizes)
    const reach = extent / 2
    // A long text at an edge moves inward rather than into the coordinates.
    const middle = extent > right - left + 1.2 ? x : Math.min(Math.max(x, left - 0.6 + reach), right + 0.6 - reach)
    const y = round3(spot.y + (placed[at]!++ - (count - 1) / 2) * (count > 1 ? 0.36 : 0))
    // Texts that run over their neighbours need a seam, as do those above links and marks.
    let halo = extent > room + 0.1 || isMarked || crossed[at] === 1
    if (isOpen) {
      busy[at] = 1
      cut('rows', (at - x) / columns, middle, reach + 0.07)
      for (let c = Math.max(Math.ceil(middle - reach), left); c <= middle + reach && c <= right; c++) {
        cut('columns', c, y, count > 1 ? 0.42 : size * 0.36 + 0.1)
        busy[at - x + c] = 1
        if (stoneAt(at - x + c)) halo = true
      }
    }
    return { at, x: round3(middle), y, ground, role, text, size, width, halo }
  })

  const { grid, frame } = layoutGrid(board, shown, whole, cuts)
  const stars: number[] = []
  for (const at of (options.hoshi ?? diagram.hoshi ?? true) ? starPoints(columns, rows) : []) {
    const { x, y } = place(at)
    if (drawn(at) && !busy[at] && !stoneAt(at)) stars.push(x, y)
  }
  const veil: number[] = []
  const dimmed = new Set(diagram.dimmed?.filter(drawn))
  for (const at of dimmed) {
    // A run of neighbours in a row is one rectangle: no seams.
    if (at % columns && dimmed.has(at - 1)) continue
    const { x, y } = place(at)
    let width = 1
    while (x + width < columns && dimmed.has(at + width)) width++
    veil.push(x - 0.5, round3(y - ratio / 2), width, ratio)
  }
  return {
    board,
    heat,
    grid,
    frame,
    hoshi: stars,
    stones,
    ghosts,
    territory,
    dimmed: veil,
    selected: (diagram.selected ?? []).filter(drawn).map(place),
    links,
    lastMove: drawn(lastMove) && isBare(lastMove) && !owner[lastMove] ? place(lastMove) : undefined,
    marks,
    labels,
  }
}
