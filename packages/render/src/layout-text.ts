import { round2 } from './layout-round.js'

/** Estimated advance of a character at weight 600, in units of the font size; sans faces differ by a few per cent. */
function advance(code: number): number {
  // Han, Kana, Hangul and the like are square; halves of a character above the basic plane share its square.
  if (code >= 0x1100) return code >= 0xd800 && code < 0xe000 ? 0.5 : 1
  const char = String.fromCharCode(code)
  if (/[ !'-*,./:;I[\]ijlrt{|}]/.test(char)) return 0.36
  return /[%@MWmw]/.test(char) ? 0.92 : /[A-Z]/.test(char) ? 0.69 : 0.61
}

const advances: number[] = []

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
 * @param sizes for one, two, and three characters or more
 */
export function fitText(text: string, room: number, sizes: readonly number[]): Fit {
  let unit = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    unit += advances[code] ?? (advances[code] = advance(code))
  }
  let size = sizes[Math.min(text.length, 3) - 1]!
  if (unit * size * 0.72 > room) size = Math.max(Math.min(size, 0.32), round2(room / unit / 0.72))
  const extent = unit * size
  if (extent <= room) return { size, width: 0, extent }
  const width = round2(Math.max(room, extent * 0.62))
  return { size, width, extent: width }
}
