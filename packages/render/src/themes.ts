import type { Texture } from './texture.js'

/** The colours and faces of a theme. Colours are CSS colours; `none` leaves a thing out. */
export interface ThemeTokens {
  /** The board, and its tone at the far corner. */
  readonly board: string
  readonly boardShade: string
  /** Lines of the wood, drawn where the texture has a grain. */
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
  readonly boardInk: string
  readonly blackInk: string
  readonly whiteInk: string
  /** Arrows and lines, and the seam that parts them from what lies below. */
  readonly link: string
  readonly linkCase: string
  readonly lastMove: string
  readonly selection: string
  /** The veil over dimmed points. */
  readonly dim: string
  readonly heat: string
  /** Rims of proposals; each kind also has dashes of its own. */
  readonly good: string
  readonly bad: string
  readonly doubtful: string
  readonly interesting: string
  /** Font families of all texts. */
  readonly font: string
}

/** A complete theme: `wood`, `paper`, `dark`, `highContrast`, or one of your own. */
export interface Theme extends ThemeTokens {
  /** Whether stones are shaded and cast shadows, or flat as in print. */
  readonly stones: 'shaded' | 'flat'
  /** Lines on the board and on white stones, as `grain` and `shell` make them. */
  readonly texture: Texture | false
}

/** Font families of the built-in themes. The ones for Han characters are for rasterisers, which look no further. */
export const sans = 'Inter,system-ui,Arial,DejaVu Sans,Noto Sans CJK JP,sans-serif'

/** A grain in few lines; `grain` makes others. */
export const plainGrain: Texture = {
  grain: [
    [6.3, -0.03, 0.11, 0, 0.26, 0.14, 0.34, 0.04, 0.52, 0.14, 0.65, 0.06, 0.89, 0.02],
    [1.3, -0.02, 0.17, 0.09, 0.33, 0.02, 0.77, 0.1],
  ],
}

/** Warm wood and shaded stones: the default. */
export const wood: Theme = {
  board: '#e5bb70',
  boardShade: '#d9a658',
  grain: '#851',
  grid: '#431',
  coordinate: '#320',
  black: '#2b2d30',
  blackLight: '#6b6f74',
  blackEdge: '#111',
  blackRim: 'none',
  white: '#f5f3ee',
  whiteLight: '#fff',
  whiteEdge: '#cdc8bc',
  whiteRim: '#321',
  shadow: '#320',
  boardInk: '#210',
  blackInk: '#fff',
  whiteInk: '#111',
  link: '#048',
  linkCase: '#fda',
  lastMove: '#d33',
  selection: '#048',
  dim: '#974',
  heat: '#e61',
  good: '#052',
  bad: '#911',
  doubtful: '#639',
  interesting: '#048',
  font: sans,
  stones: 'shaded',
  texture: plainGrain,
}
