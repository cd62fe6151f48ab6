import { round2 } from './layout-round.js'

/** Estimated advance of a character at weight 600, in units of the font size; sans faces differ by a few per cent. */
function advance(char: string): number {
  // What stands on the letter before it, or joins or turns its neighbours.
  if (/[\p{M}\p{Cf}]/u.test(char)) return 0
  // Han, Kana, Hangul and the like are square.
  if (char > '\u10ff') return 1
  if (/[ !'-*,./:;I[\]ijlrt{|}]/.test(char)) return 0.36
  return /[%@MWmw]/.test(char) ? 0.92 : 0.66
}

const advances: Record<string, number> = {}

export interface Fit {
  readonly size: number
  /** Width to squeeze the text into, 0 when it fits as it is. */
  readonly width: number
  /** Width it takes. */
  readonly extent: number
}

/**
 * Font size and squeeze for a text in a room: as large as wished, squeezed to 72 % at most, then smaller down to a third
 * of a line distance, and beyond that it runs over.
 *
 * @param largest size, for one character; two and more are smaller by a step each up to three. Accents do not count.
 */
export function fitText(text: string, room: number, largest: number): Fit {
  let unit = 0
  let count = 0
  for (const char of text) {
    const width = (advances[char] ??= advance(char))
    unit += width
    if (width) count++
  }
  let size = Math.max(round2(largest - 0.08 * (Math.min(count, 3) - 1)), 0.3)
  if (unit * size * 0.72 > room) size = Math.max(Math.min(size, 0.32), round2(room / unit / 0.72))
  const extent = unit * size
  if (extent <= room) return { size, width: 0, extent }
  const width = round2(Math.max(room, extent * 0.62))
  return { size, width, extent: width }
}
