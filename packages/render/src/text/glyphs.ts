import type { MarkKind, StoneColor } from '../diagram.js'
import type { PointContent } from './point-grid.js'

/** Which lines leave a point of the grid. */
export interface Connections {
  readonly up: boolean
  readonly down: boolean
  readonly left: boolean
  readonly right: boolean
}

/** The characters of one way of writing a board. */
export interface Glyphs {
  readonly stones: Readonly<Record<StoneColor, string>>
  readonly ghosts: Readonly<Record<StoneColor, string>>
  readonly territory: Readonly<Record<StoneColor, string>>
  /** Marks on empty points and after other content. */
  readonly marks: Readonly<Record<MarkKind, string>>
  /** Stone and mark in one character, where the set has it. */
  readonly marked?: Readonly<Record<StoneColor, Readonly<Partial<Record<MarkKind, string>>>>>
  readonly ko: string
  readonly arrow: string
  /** Between two points of one row when both have a line to the other. */
  readonly between: string
  readonly empty: (connections: Connections, hoshi: boolean) => string
}

/** Printable ASCII only. */
export const ascii: Glyphs = {
  stones: { black: 'X', white: 'O' },
  ghosts: { black: 'x?', white: 'o?' },
  territory: { black: 'x', white: 'o' },
  marks: { circle: '@', cross: '*', selected: '=', square: '#', triangle: '^' },
  ko: '!',
  arrow: '->',
  between: ' ',
  empty: (_connections, hoshi) => (hoshi ? '+' : '.'),
}

/** Grid pieces by the sum of up 1, down 2, left 4, right 8. */
const PIECES = '·╵╷│╴┘┐┤╶└┌├─┴┬┼'

/** Box drawing and geometric shapes, all one column wide outside East Asian fonts. */
export const unicode: Glyphs = {
  stones: { black: '●', white: '○' },
  ghosts: { black: '•', white: '◦' },
  territory: { black: '▪', white: '▫' },
  marks: { circle: '⊙', cross: '×', selected: '⋄', square: '▢', triangle: '▵' },
  marked: {
    black: { circle: '◉', selected: '◆', square: '■', triangle: '▲' },
    white: { circle: '◎', selected: '◇', square: '□', triangle: '△' },
  },
  ko: '▯',
  arrow: '→',
  between: '─',
  empty: ({ up, down, left, right }, hoshi) =>
    hoshi ? '╋' : (PIECES[(up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0)] ?? '┼'),
}

/**
 * What is written over a point besides the stone: number, label, letter of a ghost or value of a heat map, then marks.
 * Several of them follow one another.
 */
export function overlay(point: PointContent, glyphs: Glyphs, text: (raw: string) => string): string {
  // Behind a number they would read as more digits: the legend tells them.
  const words =
    point.number === undefined
      ? [point.label, point.ghost?.label, point.heat?.text].map((raw) => text(raw ?? '')).join('')
      : String(point.number)
  return words + point.marks.map((kind) => glyphs.marks[kind]).join('') + (point.ko ? glyphs.ko : '')
}
