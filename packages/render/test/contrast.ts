/** `#rgb` as `#rrggbb`. */
const long = (color: string): string => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')

/** Relative luminance of `#rgb` or `#rrggbb` after WCAG 2. */
function luminance(color: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long(color))
  if (!match) throw new TypeError(`not a colour: ${color}`)
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** `over` with an opacity on `under`. */
export function blend(over: string, under: string, opacity: number): string {
  const part = (color: string, i: number): number => Number.parseInt(long(color).slice(1 + i * 2, 3 + i * 2), 16)
  return (
    '#' +
    [0, 1, 2]
      .map((i) => Math.round(part(over, i) * opacity + part(under, i) * (1 - opacity)))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')
  )
}
