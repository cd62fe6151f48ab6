import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

const fonts = ['500Medium/Inter_500Medium.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  fileURLToPath(new URL(file, import.meta.resolve('@expo-google-fonts/inter/package.json'))),
)

/** Pixels of a picture, with one open font and none of the system's, so that every machine draws the same. */
export function rasterise(
  svg: string,
  width: number,
): { readonly pixels: Uint8Array; readonly width: number; readonly height: number } {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#808080',
    font: {
      loadSystemFonts: false,
      fontFiles: fonts,
      defaultFontFamily: 'Inter',
    },
  }).render()
  return { pixels: image.pixels, width: image.width, height: image.height }
}

/** Mean brightness, 0 to 255, of each cell of a raster over the picture, rows from the top. */
export function fingerprint(svg: string, cells = 40): number[][] {
  const { pixels, width, height } = rasterise(svg, cells * 8)
  const rows = Math.round(height / 8)
  const sums = Array.from({ length: rows }, () => Array.from({ length: cells }, () => 0))
  const counts = Array.from({ length: rows }, () => Array.from({ length: cells }, () => 0))
  for (let y = 0; y < height; y++) {
    const row = Math.min(Math.floor(y / 8), rows - 1)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const column = Math.min(Math.floor(x / 8), cells - 1)
      sums[row]![column]! += 0.299 * pixels[i]! + 0.587 * pixels[i + 1]! + 0.114 * pixels[i + 2]!
      counts[row]![column]!++
    }
  }
  return sums.map((line, y) => line.map((sum, x) => Math.round(sum / counts[y]![x]!)))
}

/** Share of pixels that differ from the other picture by more than `step` in a channel. */
export function difference(a: string, b: string, width: number, step = 24): number {
  const one = rasterise(a, width).pixels
  const other = rasterise(b, width).pixels
  if (one.length !== other.length) return 1
  let count = 0
  for (let i = 0; i < one.length; i += 4) {
    if ([0, 1, 2].some((c) => Math.abs(one[i + c]! - other[i + c]!) > step)) count++
  }
  return (count * 4) / one.length
}
