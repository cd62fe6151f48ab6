import type { SceneBoard } from './scene.js'

/** Gaps to leave in the lines, per row and per column, as pairs `from, to` in scene units. */
export interface Cuts {
  readonly rows: (number[] | undefined)[]
  readonly columns: (number[] | undefined)[]
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Pairs in order of their beginnings. There are at most a few tens on a line. */
function sortPairs(pairs: number[]): void {
  for (let i = 2; i < pairs.length; i += 2) {
    const from = pairs[i]!
    const to = pairs[i + 1]!
    let j = i
    for (; j > 0 && pairs[j - 2]! > from; j -= 2) {
      pairs[j] = pairs[j - 2]!
      pairs[j + 1] = pairs[j - 1]!
    }
    pairs[j] = from
    pairs[j + 1] = to
  }
}

/**
 * Lines of the visible part of the board, cut. They end at the board's edge, and half a cell beyond the last visible
 * point where the board goes on.
 *
 * @param shown one byte a vertex, or nothing when all are visible
 */
export function layoutGrid(
  board: SceneBoard,
  shown: Uint8Array | undefined,
  cuts: Cuts,
): { readonly grid: number[]; readonly frame: number[] } {
  const { columns, rows, ratio, crop } = board
  const grid: number[] = []
  const frame: number[] = []

  const axis = (horizontal: boolean): void => {
    const [first, last, start, stop] = horizontal
      ? [crop.top, crop.bottom, crop.left, crop.right]
      : [crop.left, crop.right, crop.top, crop.bottom]
    const end = horizontal ? columns - 1 : rows - 1
    const across = horizontal ? rows - 1 : columns - 1
    const scale = horizontal ? 1 : ratio
    const place = horizontal ? ratio : 1
    const gaps = horizontal ? cuts.rows : cuts.columns
    for (let line = first; line <= last; line++) {
      const out = line === 0 || line === across ? frame : grid
      const fixed = place === 1 ? line : round(line * place)
      const put = (a: number, b: number): void => {
        if (horizontal) out.push(a, fixed, b, fixed)
        else out.push(fixed, a, fixed, b)
      }
      const gap = gaps[line]
      if (gap) sortPairs(gap)
      for (let at = start; at <= stop; at++) {
        let to = stop
        if (shown) {
          const visible = (i: number): boolean => shown[horizontal ? line * columns + i : i * columns + line] === 1
          if (!visible(at)) continue
          to = at
          while (to < stop && visible(to + 1)) to++
        }
        let from = round((at === 0 ? 0 : at - 0.5) * scale)
        const until = round((to === end ? end : to + 0.5) * scale)
        at = to
        if (gap) {
          for (let i = 0; i < gap.length; i += 2) {
            const low = gap[i]!
            const high = gap[i + 1]!
            if (high <= from) continue
            if (low >= until) break
            if (low > from) put(from, low)
            from = high
          }
        }
        if (from < until) put(from, until)
      }
    }
  }
  axis(true)
  axis(false)
  return { grid, frame }
}
