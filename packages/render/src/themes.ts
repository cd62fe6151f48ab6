/** The colours and faces of a theme. Colours are CSS colours; `none` leaves a thing out. */
export interface ThemeTokens {
  /** The board, and its tone at the far corner. */
  readonly board: string
  readonly boardShade: string
  /** Lines of the wood, drawn when there is a texture. */
  readonly grain: string
  /** Lines of the board, its star points and its frame. */
  readonly grid: string
  readonly coordinate: string
  /** Stones: main tone, light spot, edge tone (when shaded), and the line around them. */
  readonly black: string
  readonly blackLight: string
  readonly blackEdge: string
  readonly blackRim: string
  readonly white: string
  readonly whiteLight: string
  readonly whiteEdge: string
  readonly whiteRim: string
  readonly shadow: string
  /** Marks and labels on an empty point, on a black stone and on a white stone. */
  readonly inkBoard: string
  readonly inkBlack: string
  readonly inkWhite: string
  /** Arrows and lines, and the seam that parts them from what lies below. */
  readonly link: string
  readonly linkCase: string
  readonly lastMove: string
  readonly selection: string
  /** The veil over dimmed points. */
  readonly dim: string
  readonly heat: string
  /** Rims of proposals. */
  readonly good: string
  readonly bad: string
  readonly doubtful: string
  readonly interesting: string
  /** Font families of all texts. */
  readonly font: string
}

/** A complete theme. */
export interface Theme extends ThemeTokens {
  /** Whether stones are shaded and cast shadows, or flat as in print. */
  readonly stones: 'shaded' | 'flat'
  /** Whether the board has a grain when the options do not say. */
  readonly texture: boolean
}

export type ThemeName = 'wood' | 'paper' | 'dark' | 'high-contrast'

/** A theme of your own: any tokens over a built-in theme (`base`, by default `wood`). */
export interface CustomTheme extends Partial<Theme> {
  readonly base?: ThemeName
}

// Token, then its colour in wood, paper, dark and high-contrast; `none` or a colour after `#`.
const table = `
  board        e5bb70  fff     454d57  ffd54a
  boardShade   d9a658  fff     3a4048  ffd54a
  grain        8a5410  8a5410  1d2126  8a5410
  grid         4a3111  000     9aa4b0  000
  coordinate   432a0b  000     c3cad3  000
  black        2b2d30  000     17191c  000
  blackLight   6b6f74  6b6f74  4a4f56  6b6f74
  blackEdge    0c0d0e  0c0d0e  050607  0c0d0e
  blackRim     none    none    98a1ac  none
  white        f5f3ee  fff     e6e8ea  fff
  whiteLight   fff     fff     fff     fff
  whiteEdge    cdc8bc  cdc8bc  b3b8be  cdc8bc
  whiteRim     544c3c  000     8b929a  000
  shadow       3a2305  none    000     none
  inkBoard     1f1303  000     f2f5f8  000
  inkBlack     fbf9f4  fff     fbf9f4  fff
  inkWhite     1b1b1b  000     1b1b1b  000
  link         084a86  000     63b3f4  00309c
  linkCase     f3dcae  fff     20252b  fff
  lastMove     d8382f  777     e5483d  d10000
  selection    084a86  000     63b3f4  00309c
  dim          a07d48  fff     2a2f35  7a6a2c
  heat         e8590c  999     b4501a  ff7043
  good         177a3d  000     4fd18b  00570f
  bad          c01f1f  000     ff7a70  b00000
  doubtful     8a3ab9  000     cf9bff  6a00a8
  interesting  0b5fb0  000     63b3f4  00309c`

function theme(column: number, stones: Theme['stones']): Theme {
  const tokens: Record<string, string> = {}
  for (const row of table.trim().split('\n')) {
    const cells = row.trim().split(/ +/)
    const color = cells[column]!
    tokens[cells[0]!] = color === 'none' ? color : '#' + color
  }
  const font = 'Inter,Segoe UI,Roboto,Helvetica Neue,Arial,DejaVu Sans,sans-serif'
  return { ...(tokens as unknown as ThemeTokens), font, stones, texture: stones === 'shaded' }
}

/** The built-in themes by name. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  wood: theme(1, 'shaded'),
  paper: theme(2, 'flat'),
  dark: theme(3, 'shaded'),
  'high-contrast': theme(4, 'flat'),
}

const resolved = new WeakMap<CustomTheme, Theme>()

/**
 * A complete theme from a name or from tokens over a built-in one. The same value gives the same object back.
 *
 * @throws RangeError for a name that is no theme
 */
export function resolveTheme(theme: ThemeName | CustomTheme = 'wood'): Theme {
  if (typeof theme === 'string') {
    if (!Object.hasOwn(themes, theme)) throw new RangeError(`no theme '${theme}'`)
    return themes[theme]
  }
  let full = resolved.get(theme)
  if (!full) {
    const base = resolveTheme(theme.base)
    // A board of one's own is not to fade into the tone of another.
    full = { ...base, boardShade: theme.board ?? base.boardShade, ...theme }
    resolved.set(theme, full)
  }
  return full
}

/** Name of the CSS variable of a token: `inkBoard` → `--sgf-ink-board`. */
export function variableName(token: keyof ThemeTokens): string {
  return '--sgf-' + token.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
}
