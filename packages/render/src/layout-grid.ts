import { round3 } from './layout-round.js'
import type { SceneBoard } from './scene.js'

/** Gaps to leave in the lines, for each row and each column, as pairs from–to in scene units. */
export interface Cuts {
  readonly rows: (readonly [number, number])[][]
  readonly columns: (readonly [number, number])[][]
}

const none: (readonly [number, number])[] = []

/**
 * Lines of the drawn part of the board, cut. They end at the board's edge, and half a cell beyond the last drawn point
 * where the board goes on.
 *
 * @param shown for each vertex, `whole` where it is drawn
 */
export function layoutGrid(
  { columns, rows, ratio }: SceneBoard,
  shown: Uint8Array,
  whole: number,
  cuts: Cuts,
): { readonly grid: number[]; readonly frame: number[] } {
  const grid: number[] = []
  const frame: number[] = []
  for (const horizontal of [true, false]) {
    const [count, length, step, stride, place, scale] = horizontal
      ? [rows, columns, 1, columns, ratio, 1]
      : [columns, rows, columns, 1, 1, ratio]
    for (let line = 0; line < count; line++) {
      const out = line === 0 || line === count - 1 ? frame : grid
      const fixed = round3(line * place)
      const gaps = cuts[horizontal ? 'rows' : 'columns'][line] ?? none
      if (gaps.length > 1) gaps.sort(([a], [b]) => a - b)
      for (let at = 0; at < length; at++) {
        const first = at
        while (at < length && shown[line * stride + at * step] === whole) at++
        if (at === first) continue
        let from = round3((first && first - 0.5) * scale)
        const until = round3((at < length ? at - 0.5 : at - 1) * scale)
        const put = (to: number): void => {
          if (to <= from) return
          if (horizontal) out.push(from, fixed, to, fixed)
          else out.push(fixed, from, fixed, to)
        }
        for (const [low, high] of gaps) {
          put(Math.min(low, until))
          from = Math.max(from, high)
        }
        put(until)
      }
    }
  }
  return { grid, frame }
}
