import type { Point } from './types.js'

/** Largest side of a Go board: letters a–z, then A–Z. */
export const MAX_SIDE = 52

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Number of a letter by its code unit: a–z 0–25, A–Z 26–51, others -1. */
const numbers = new Int8Array(128).fill(-1)
for (let i = 0; i < MAX_SIDE; i++) numbers[letters.charCodeAt(i)] = i

const shared: (Point | undefined)[] = new Array<undefined>(MAX_SIDE * MAX_SIDE).fill(undefined)

/**
 * The shared frozen point of a column and a row (both from 0). Equal points of boards up to 52×52 are the same object;
 * larger ones, which other games use, are made afresh.
 */
export function pointOf(x: number, y: number): Point {
  if (x >= MAX_SIDE || y >= MAX_SIDE) return Object.freeze({ x, y })
  return (shared[y * MAX_SIDE + x] ??= Object.freeze({ x, y }))
}

/** Number of the letter at `at` (a is 0, A is 26), or -1. */
export function letterNumber(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 128 ? numbers[code]! : -1
}

/** The letter of a column or row number 0–51. */
function numberLetter(n: number): string {
  const letter = letters[n]
  if (letter === undefined) throw new RangeError(`columns and rows are whole numbers from 0 to 51, got ${n}`)
  return letter
}

/**
 * Reads a Go move from `text[start, end)` without allocating: `y * columns + x`, -1 for a pass (empty, or `tt` where both
 * sides are at most 19), -2 for anything else. White space around and between the letters is passed over.
 * @example decodePointAt('B[pd]', 2, 4, 19, 19) // 3 * 19 + 15
 */
export function decodePointAt(text: string, start: number, end: number, columns: number, rows: number): number {
  if (end === start) return -1
  if (end - start !== 2) return decodeSpaced(text, start, end, columns, rows)
  const a = text.charCodeAt(start)
  const b = text.charCodeAt(start + 1)
  const x = a < 128 ? numbers[a]! : -1
  const y = b < 128 ? numbers[b]! : -1
  if (x < 0 || y < 0) return decodeSpaced(text, start, end, columns, rows)
  if (x < columns && y < rows) return y * columns + x
  return x === 19 && y === 19 && columns <= 19 && rows <= 19 ? -1 : -2
}

function decodeSpaced(text: string, start: number, end: number, columns: number, rows: number): number {
  const bare = text.slice(start, end).replace(/[\s\0]+/g, '')
  if (bare.length === end - start || bare.length === 1 || bare.length > 2) return -2
  return decodePointAt(bare, 0, bare.length, columns, rows)
}

/** A point as two letters; `RangeError` for one that no letters can name. */
export function formatPoint(point: Point): string {
  return numberLetter(point.x) + numberLetter(point.y)
}
