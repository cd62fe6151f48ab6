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

const sans = 'Inter,Segoe UI,Roboto,Helvetica Neue,Arial,DejaVu Sans,sans-serif'

const wood: Theme = {
  board: '#e5bb70',
  boardShade: '#d9a658',
  grain: '#8a5410',
  grid: '#4a3111',
  coordinate: '#432a0b',
  black: '#2b2d30',
  blackLight: '#6b6f74',
  blackEdge: '#0c0d0e',
  blackRim: 'none',
  white: '#f5f3ee',
  whiteLight: '#ffffff',
  whiteEdge: '#cdc8bc',
  whiteRim: '#544c3c',
  shadow: '#3a2305',
  inkBoard: '#1f1303',
  inkBlack: '#fbf9f4',
  inkWhite: '#1b1b1b',
  link: '#084a86',
  linkCase: '#f3dcae',
  lastMove: '#d8382f',
  selection: '#084a86',
  dim: '#a07d48',
  heat: '#e8590c',
  good: '#177a3d',
  bad: '#c01f1f',
  doubtful: '#8a3ab9',
  interesting: '#0b5fb0',
  font: sans,
  stones: 'shaded',
  texture: true,
}

const paper: Theme = {
  ...wood,
  board: '#ffffff',
  boardShade: '#ffffff',
  grid: '#000000',
  coordinate: '#000000',
  black: '#000000',
  white: '#ffffff',
  whiteRim: '#000000',
  shadow: 'none',
  inkBoard: '#000000',
  inkBlack: '#ffffff',
  inkWhite: '#000000',
  link: '#000000',
  linkCase: '#ffffff',
  lastMove: '#777777',
  selection: '#000000',
  dim: '#ffffff',
  heat: '#999999',
  good: '#000000',
  bad: '#000000',
  doubtful: '#000000',
  interesting: '#000000',
  stones: 'flat',
  texture: false,
}

const dark: Theme = {
  ...wood,
  board: '#454d57',
  boardShade: '#3a4048',
  grain: '#1d2126',
  grid: '#9aa4b0',
  coordinate: '#c3cad3',
  black: '#17191c',
  blackLight: '#4a4f56',
  blackEdge: '#050607',
  blackRim: '#98a1ac',
  white: '#e6e8ea',
  whiteEdge: '#b3b8be',
  whiteRim: '#8b929a',
  shadow: '#000000',
  inkBoard: '#f2f5f8',
  link: '#63b3f4',
  linkCase: '#20252b',
  lastMove: '#e5483d',
  selection: '#63b3f4',
  dim: '#2a2f35',
  heat: '#b4501a',
  good: '#4fd18b',
  bad: '#ff7a70',
  doubtful: '#cf9bff',
  interesting: '#63b3f4',
}

const highContrast: Theme = {
  ...paper,
  board: '#ffd54a',
  boardShade: '#ffd54a',
  link: '#00309c',
  linkCase: '#ffffff',
  lastMove: '#d10000',
  selection: '#00309c',
  dim: '#7a6a2c',
  heat: '#ff7043',
  good: '#00570f',
  bad: '#b00000',
  doubtful: '#6a00a8',
  interesting: '#00309c',
}

/** The built-in themes by name. */
export const themes: Readonly<Record<ThemeName, Theme>> = { wood, paper, dark, 'high-contrast': highContrast }

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
    // A board of one's own is not to fade into the tone of another.
    const shade = theme.board !== undefined && theme.boardShade === undefined ? { boardShade: theme.board } : {}
    full = { ...resolveTheme(theme.base), ...theme, ...shade }
    resolved.set(theme, full)
  }
  return full
}

/** Name of the CSS variable of a token: `inkBoard` → `--sgf-ink-board`. */
export function variableName(token: keyof ThemeTokens): string {
  return '--sgf-' + token.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
}
