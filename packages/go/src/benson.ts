import type { StonesView } from './position.js'
import type { SuicideRule } from './rules.js'
import { cellsOf } from './score-chains.js'

/** What is alive even if its owner passes for ever. */
export interface UnconditionalLife {
  /** A character a point: `X` or `O` on stones that can never be captured, else `.`. */
  readonly alive: string
  /**
   * The same with the points that such stones enclose so that the opponent can never live there; opposing stones on
   * them are dead.
   */
  readonly owners: string
}

/**
 * Finds the chains that are alive unconditionally, and the territory that they own, by D. Benson's theorem
 * ("Life in the Game of Go", 1976): chains each of which has two vital regions enclosed by such chains only.
 *
 * A region is vital to a chain when all its empty points are liberties of it; where suicide of two or more stones is
 * legal, all its points, since the opponent could clear them. Linear in the number of points.
 *
 * @param options.suicide as in the rules; default `none`
 * @throws RangeError when sizes and stones do not fit.
 * @example
 * unconditionalLife(positionFrom('.X.X./XXXX.')).alive // '.X.X.XXXX.'
 */
export function unconditionalLife(
  view: StonesView,
  options: { readonly suicide?: SuicideRule } = {},
): UnconditionalLife {
  const { geometry, cells } = cellsOf(view)
  const { cellOf, stride } = geometry
  const { alive, owners } = lifeOfCells(cells, cellOf, stride, (options.suicide ?? 'none') !== 'none')
  const text = (values: Uint8Array): string => Array.from(cellOf, (p) => '.XO'.charAt(values[p]!)).join('')
  return { alive: text(alive), owners: text(owners) }
}

/** @internal {@link unconditionalLife} by cell, with the steps taken for tests of linear growth. */
export function lifeOfCells(
  cells: Uint8Array,
  cellOf: Int16Array,
  stride: number,
  suicide: boolean,
): { readonly alive: Uint8Array; readonly owners: Uint8Array; readonly steps: number } {
  const alive = new Uint8Array(cells.length)
  const owners = new Uint8Array(cells.length)
  let steps = 0
  for (const color of [1, 2]) steps += markColor(cells, cellOf, stride, suicide, color, alive, owners)
  return { alive, owners, steps }
}

function markColor(
  cells: Uint8Array,
  cellOf: Int16Array,
  stride: number,
  suicide: boolean,
  color: number,
  alive: Uint8Array,
  owners: Uint8Array,
): number {
  const around = [-1, 1, -stride, stride]
  // Parts of the board: chains of the colour and the regions between them, numbered together from 1.
  const part = new Int16Array(cells.length)
  const members: number[][] = [[]]
  let steps = 0
  for (const from of cellOf) {
    if (part[from] !== 0) continue
    const own = cells[from] === color
    const found = [from]
    part[from] = members.length
    for (const p of found) {
      for (const step of around) {
        const q = p + step
        if (cells[q] === 3 || part[q] !== 0 || (cells[q] === color) !== own) continue
        part[q] = members.length
        found.push(q)
      }
    }
    members.push(found)
    steps += found.length
  }
  const isChain = members.map((found) => found.length > 0 && cells[found[0]!] === color)

  /** For each region the chains around it, for each chain the regions around it. */
  const near: number[][] = members.map(() => [])
  /** For each region the chains that it is vital to. */
  const vital: number[][] = members.map(() => [])
  const touched = new Int32Array(members.length)
  const count = new Int32Array(members.length)
  const once = new Int32Array(members.length)
  let stamp = 0
  for (let r = 1; r < members.length; r++) {
    if (isChain[r]) continue
    let needed = 0
    let empty = 0
    for (const p of members[r]!) {
      const needs = suicide || cells[p] === 0
      if (cells[p] === 0) empty++
      if (needs) needed++
      stamp++
      for (const step of around) {
        const chain = part[p + step]!
        if (cells[p + step] !== color) continue
        if (touched[chain] !== r) {
          touched[chain] = r
          count[chain] = 0
          near[r]!.push(chain)
          near[chain]!.push(r)
        }
        if (needs && once[chain] !== stamp) {
          once[chain] = stamp
          count[chain]!++
        }
      }
    }
    steps += members[r]!.length
    if (empty > 0) for (const chain of near[r]!) if (count[chain] === needed) vital[r]!.push(chain)
  }

  // Take away chains with fewer than two vital regions, then the regions that they bound, until nothing changes.
  const eyes = new Int32Array(members.length)
  for (const chains of vital) for (const chain of chains) eyes[chain]!++
  const gone = new Uint8Array(members.length)
  const queue: number[] = []
  for (let c = 1; c < members.length; c++) {
    if (isChain[c] && eyes[c]! < 2) {
      gone[c] = 1
      queue.push(c)
    }
  }
  for (const c of queue) {
    for (const r of near[c]!) {
      if (gone[r] === 1) continue
      gone[r] = 1
      steps += vital[r]!.length
      for (const chain of vital[r]!) {
        if (--eyes[chain]! >= 2 || gone[chain] === 1) continue
        gone[chain] = 1
        queue.push(chain)
      }
    }
  }

  for (let i = 1; i < members.length; i++) {
    if (gone[i] === 1) continue
    const found = members[i]!
    if (isChain[i]) {
      for (const p of found) alive[p] = owners[p] = color
    } else if (near[i]!.length > 0) {
      // With one point at most away from the living chains the opponent can make no two eyes there.
      let inner = 0
      for (const p of found) if (around.every((step) => cells[p + step] !== color)) inner++
      if (inner <= 1) for (const p of found) owners[p] = color
    }
  }
  return steps
}
