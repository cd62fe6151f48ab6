/** To thousandths and to hundredths: scenes are short to write and the same everywhere. */
export const round3 = (value: number): number => Math.round(value * 1000) / 1000
/** `Math.hypot` takes ten times as long. */
export const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)
export const round2 = (value: number): number => Math.round(value * 100) / 100
