import type { Diagram } from '../src/diagram.js'

const row = (text: string): string => text.padEnd(19, '.')

/** A diagram with every kind of thing that can be drawn. */
export const showcase: Diagram = {
  columns: 19,
  rows: 19,
  stones: [
    row(''),
    row('..XOX.....XXXXX'),
    row('..XOXO....OOOOO'),
    row('..XO...........X'),
    row('.........XO'),
    row('.........OX'),
    row(''),
    row('..XXXX'),
    row('..OOOO'),
  ]
    .join('')
    .padEnd(361, '.'),
  marks: (['circle', 'cross', 'selected', 'square', 'triangle'] as const).flatMap((kind, i) => [
    { kind, at: 29 + i },
    { kind, at: 48 + i },
    { kind, at: 10 + i },
  ]),
  numbers: [
    { at: 135, number: 1 },
    { at: 136, number: 12 },
    { at: 137, number: 123 },
    { at: 138, number: 300 },
    { at: 154, number: 2 },
    { at: 155, number: 13 },
    { at: 156, number: 124 },
    { at: 157, number: 301 },
  ],
  labels: [
    { at: 200, text: 'A' },
    { at: 202, text: 'ab' },
    { at: 205, text: '12345678' },
    { at: 209, text: 'ABCDEFGH' },
    { at: 342, text: '50% & #1' },
    { at: 72, text: 'x' },
  ],
  arrows: [
    { from: 240, to: 250 },
    { from: 257, to: 300 },
    { from: 85, to: 143 },
  ],
  lines: [{ from: 260, to: 270 }],
  territory: [
    { at: 340, color: 'black' },
    { at: 341, color: 'black' },
    { at: 359, color: 'white' },
    { at: 105, color: 'black' },
  ],
  ghosts: [
    { at: 320, color: 'black', kind: 'good', label: 'a' },
    { at: 322, color: 'white', kind: 'bad', label: 'b' },
    { at: 324, color: 'white' },
  ],
  heat: [
    { at: 280, strength: 1, text: '62' },
    { at: 281, strength: 0.4, text: '31' },
  ],
  dimmed: [345, 346, 347, 326, 327, 328],
  selected: [284],
  lastMove: 86,
  ko: 330,
  title: 'Diagram 1: everything (1–301)',
  hiddenMoves: [
    { number: 77, color: 'black', kind: 'occupied', at: 135, on: '1' },
    { number: 78, color: 'white', kind: 'pass' },
  ],
}
