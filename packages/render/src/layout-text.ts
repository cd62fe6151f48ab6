/** Estimated advance of a character at weight 600, in units of the font size; sans faces differ by a few per cent. */
function advance(code: number): number {
  if (code >= 48 && code <= 57) return 0.62
  if (code < 0x20 || (code >= 0x300 && code < 0x370) || code === 0x200b || code === 0x200d) return 0
  if (code >= 0x1100) return 1
  if (code > 127) return 0.66
  const char = String.fromCharCode(code)
  if ("iIjl|!.,:;'`".includes(char)) return 0.31
  if ('mwMW@%'.includes(char)) return 0.93
  if (' frt()[]{}/\\-"*^'.includes(char)) return 0.4
  return code < 97 ? 0.69 : 0.59
}

/** Estimated width of a text at font size 1. */
export function textWidth(text: string): number {
  let width = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // Two halves of one character above the basic plane.
    width += code >= 0xd800 && code < 0xe000 ? 0.5 : advance(code)
  }
  return width
}

export interface Fit {
  readonly size: number
  /** Width to squeeze the text into, 0 when it fits as it is. */
  readonly width: number
  /** Width it takes. */
  readonly extent: number
}

const memo = new Map<string, Fit>()

/**
 * Font size and squeeze for a text: large when short, squeezed to 72 % at most, then smaller down to half a line
 * distance's third, and beyond that it runs over.
 */
export function fitText(text: string, room: number, sizes: readonly [number, number, number]): Fit {
  const key = text.length > 8 ? '' : `${text} ${room} ${sizes[0]}`
  const known = memo.get(key)
  if (known) return known
  const base = sizes[text.length < 2 ? 0 : text.length > 2 ? 2 : 1]
  const unit = textWidth(text)
  let size = base
  let width = 0
  let extent = unit * size
  if (extent > room) {
    const squeeze = 0.72
    if (extent * squeeze > room) size = Math.max(Math.min(base, 0.32), Math.round((room / unit / squeeze) * 100) / 100)
    extent = unit * size
    if (extent > room) {
      width = Math.round(Math.max(room, extent * 0.62) * 100) / 100
      extent = width
    }
  }
  const fit = { size, width, extent }
  if (key) {
    if (memo.size > 2000) memo.clear()
    memo.set(key, fit)
  }
  return fit
}
