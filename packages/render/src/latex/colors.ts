import { paper } from '../themes-more.js'
import type { Theme, ThemeTokens } from '../themes.js'

/** Tokens that the TikZ picture uses, with the names that its colours get. */
const NAMES = {
  board: 'sgfboard',
  grid: 'sgfgrid',
  coordinate: 'sgfcoordinate',
  black: 'sgfblack',
  blackRim: 'sgfblackrim',
  white: 'sgfwhite',
  whiteRim: 'sgfwhiterim',
  boardInk: 'sgfboardink',
  blackInk: 'sgfblackink',
  whiteInk: 'sgfwhiteink',
  link: 'sgflink',
  linkCase: 'sgflinkcase',
  lastMove: 'sgflastmove',
  selection: 'sgfselection',
  dim: 'sgfdim',
  heat: 'sgfheat',
  good: 'sgfgood',
  bad: 'sgfbad',
  doubtful: 'sgfdoubtful',
  interesting: 'sgfinteresting',
} as const satisfies Partial<Record<keyof ThemeTokens, string>>

type LatexToken = keyof typeof NAMES

/** Name of a token's colour in the picture. */
export function colorName(token: LatexToken): string {
  return NAMES[token]
}

/** Six hexadecimal digits of `#rgb` or `#rrggbb`; undefined for other CSS colours. */
function hex(color: string): string | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  if (short) return `${short[1]!}${short[1]!}${short[2]!}${short[2]!}${short[3]!}${short[3]!}`.toUpperCase()
  return /^#[\da-f]{6}$/i.test(color) ? color.slice(1).toUpperCase() : undefined
}

/** Definitions of all colours. TeX knows no CSS: what is not hexadecimal falls back to print's black and white. */
export function colorDefinitions(theme: Theme): string[] {
  return (Object.keys(NAMES) as LatexToken[]).map((token) => {
    const value = hex(theme[token]) ?? hex(paper[token]) ?? '000000'
    return `\\definecolor{${NAMES[token]}}{HTML}{${value}}`
  })
}
