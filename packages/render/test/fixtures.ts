import type { Diagram, DiagramMark, MarkKind } from '../src/diagram.js'

const rows = (...lines: readonly string[]): string => lines.join('')

/** Vertex of a point in the `A1` way on 19×19 (or another size). */
function at(name: string, columns = 19, rowCount = columns): number {
  const x = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(name.charAt(0))
  return (rowCount - Number(name.slice(1))) * columns + x
}

const link = (from: string, to: string): { from: number; to: number } => ({ from: at(from), to: at(to) })

const mark = (kind: MarkKind, ...names: readonly string[]): DiagramMark[] =>
  names.map((name) => ({ kind, at: at(name) }))

export const emptyBoard = (columns: number, rowCount = columns): Diagram => ({
  columns,
  rows: rowCount,
  stones: '.'.repeat(columns * rowCount),
})

/** Lee Sedol – AlphaGo, game 4 of 2016, after move 150. */
export const middleGame: Diagram = {
  columns: 19,
  rows: 19,
  stones: rows(
    '...................',
    '....X........X.....',
    '...X.X.X.O.OOX.....',
    '..X.XOXXO...XX.X.X.',
    '....OOOX....XOX...X',
    '...X.OXXO..XOO..XXO',
    '.OOXOOXX.O..XO.XOOO',
    '.XXOOXO.OOXXXO.....',
    '..O.OXO.OX.XOXOOO..',
    '.OOOXX.XOXXOOXXXOO.',
    '..XX.X.OO.X.OOOXXXX',
    '.O...XO..OX.XO.OOO.',
    '......O.X.X...O....',
    '.XXXX..............',
    '..O.OOOX.......O...',
    '.O.OXO......X.X.O..',
    '..O..O..X....XOO...',
    '......X.......XXO..',
    '...................',
  ),
  lastMove: at('B8'),
}

/** The same with 24 shapes, 12 labels of 1 to 7 characters, 4 lines and 4 arrows. */
export const fullMarkup: Diagram = {
  ...middleGame,
  marks: [
    ...mark('circle', 'K17', 'Q17', 'T19', 'J14', 'G12', 'C14'),
    ...mark('square', 'F13', 'R16', 'A12', 'J11', 'F9', 'E8'),
    ...mark('triangle', 'E10', 'L11', 'F7', 'B5', 'E4', 'B8'),
    ...mark('cross', 'H15', 'J7', 'F6', 'T5'),
    ...mark('selected', 'G2', 'A2'),
  ],
  labels: [
    ...['A C16', 'B J18', 'C G13', 'D D15', 'E C10', 'F T11', 'G O8', 'H A6'],
    ...['12345 K4', '123456 N14', '1234567 A1', '1234 R2'],
  ].map((entry) => {
    const [text = '', name = ''] = entry.split(' ')
    return { at: at(name), text }
  }),
  lines: [link('A19', 'T17'), link('D16', 'D4'), link('K10', 'Q16'), link('C3', 'R3')],
  arrows: [link('T19', 'A17'), link('F14', 'K10'), link('P5', 'L2'), link('B9', 'G7')],
}

/** Honinbo Shusaku – Ito Showa, 1850, after move 120. */
const shusaku = rows(
  '...................',
  '...........O.......',
  '...XXX..X.XO..O....',
  '..X.OOXX.....X..X..',
  '.OX...OOO.O.OX.X...',
  '..OX........X......',
  '..OOO.X.........X..',
  '...OXX...O.....OX..',
  '...XO..XXXO....OX..',
  '..OOXX.O....O..OX..',
  '..OX.XO.O......OOX.',
  '..O.XO.O.O.X..X.OO.',
  '.....XOXO......XXX.',
  '..OXX.........OO...',
  '..OOX....O.....XX..',
  '..OXOO.O......OXO..',
  '.OXXX...O.....OOX..',
  '.X....X.........X..',
  '...................',
)

/** A figure: every stone of the right half numbered in reading order. */
export const numbered: Diagram = {
  columns: 19,
  rows: 19,
  stones: shusaku,
  numbers: Array.from(shusaku)
    .map((stone, vertex) => ({ stone, at: vertex }))
    .filter(({ stone, at: vertex }) => stone !== '.' && vertex % 19 > 7)
    .map(({ at: vertex }, index) => ({ at: vertex, number: index * 3 + 1 })),
}

/** A corner with open edges, numbers, marks around texts, several marks on a point, ghosts. */
export const corner: Diagram = {
  columns: 19,
  rows: 19,
  stones: shusaku,
  crop: { left: 9, top: 0, right: 18, bottom: 8 },
  numbers: [
    { at: at('O15'), number: 31 },
    { at: at('N15'), number: 32 },
    { at: at('N14'), number: 133 },
  ],
  marks: [
    ...mark('triangle', 'O15', 'R17', 'Q11', 'O18'),
    ...mark('circle', 'O15', 'N14', 'M15', 'Q13'),
    ...mark('square', 'N15', 'M15', 'Q13', 'M17'),
    ...mark('cross', 'O18', 'M17'),
    ...mark('selected', 'R12', 'Q12'),
  ],
  labels: [
    { at: at('M15'), text: 'a' },
    { at: at('P18'), text: 'b' },
  ],
  ghosts: [
    { at: at('R14'), color: 'white', kind: 'next', label: 'A' },
    { at: at('S13'), color: 'white', kind: 'good', label: 'B' },
    { at: at('M12'), color: 'black', kind: 'bad' },
    { at: at('O13'), color: 'white', kind: 'doubtful' },
    { at: at('P13'), color: 'black', kind: 'interesting', label: 'C' },
    { at: at('L14'), color: 'black', kind: 'sibling' },
    { at: at('S18'), color: 'black', kind: 'hover' },
  ],
  selected: [at('Q16')],
  ko: at('P15'),
}

/** Labels of all lengths, free, on stones and at edges. */
export const longLabels: Diagram = {
  ...emptyBoard(13),
  stones: rows(
    '.............',
    '.............',
    '...X.....O...',
    '.............',
    '..X.O.X.O.X..',
    '.............',
    '.X.XOXOXOXOX.',
    '.............',
    '...O.....X...',
    '.............',
    '.............',
    '.............',
    '.............',
  ),
  labels: ['A', 'AB', 'ABC', 'ABCD', 'ABCDE', 'ABCDEF', 'ABCDEFG', 'ABCDEFGH']
    .flatMap((text, row) => [
      { at: row * 13 + 13, text },
      { at: row * 13 + 25, text: text.toLowerCase() },
      { at: 6 * 13 + 3 + row, text: '1234567890'.slice(0, row + 1) },
    ])
    .concat([
      { at: 10 * 13 + 6, text: 'a long remark on a point' },
      { at: 12 * 13, text: '12345678' },
      { at: 12 * 13 + 12, text: '三々入り' },
      { at: 4 * 13 + 2, text: '星' },
      { at: 4 * 13 + 4, text: 'Wi' },
      { at: 4 * 13 + 6, text: '</text><script>' },
    ]),
}

/** A finished 9×9 game: territory, dead stones, heat, dimmed points. */
export const counted: Diagram = {
  columns: 9,
  rows: 9,
  stones: rows(
    '..X.XO...',
    '.XXXO.OO.',
    '.X.XOO.O.',
    'XXXOOXO..',
    'XOXXO.OO.',
    'OOOXXOO.O',
    'O.OOXXXOO',
    '.O.OXO.XX',
    '..OOX.X..',
  ),
  territory: [
    ...[0, 1, 3, 9, 18, 20, 61 + 9, 78 - 1, 79, 80, 68, 69].map((vertex) => ({ at: vertex, color: 'black' as const })),
    ...[6, 7, 8, 14, 17, 24, 26, 32, 34, 35, 41, 44, 52, 55, 63, 65, 72, 73].map((vertex) => ({
      at: vertex,
      color: 'white' as const,
    })),
  ],
}

/** An engine's view of a 9×13 board. */
export const heatMap: Diagram = {
  ...emptyBoard(9, 13),
  stones: rows(
    '.........',
    '.........',
    '..X...O..',
    '.........',
    '....X....',
    '.........',
    '..O......',
    '.........',
    '......X..',
    '...O.....',
    '......O..',
    '.........',
    '.........',
  ),
  heat: [
    { at: 9 * 7 + 6, strength: 1, text: '62.1' },
    { at: 9 * 6 + 6, strength: 0.7, text: '60.4' },
    { at: 9 * 8 + 2, strength: 0.45, text: '58' },
    { at: 9 * 4 + 2, strength: 0.25 },
    { at: 9 * 5 + 5, strength: 0.12, text: '41' },
  ],
  dimmed: [90, 91, 92, 93, 94, 95, 99, 100, 101, 102, 103, 104, 108, 109, 110, 111, 112, 113],
}

/** A view of any shape with a hole: the example of the FF[4] text on 9×9. */
export const viewed: Diagram = {
  columns: 9,
  rows: 9,
  stones: Array.from({ length: 81 }, (_, v) => v)
    .map((v) => (v % 9 === 0 ? '.' : v % 9 === 2 && v < 20 ? 'X' : v % 9 === 4 ? 'O' : '.'))
    .join(''),
  visible: [
    ...Array.from({ length: 81 }, (_, v) => v).filter((v) => {
      const x = v % 9
      const y = Math.floor(v / 9)
      return x < 2 || (x < 5 && y < 5) || (x >= 6 && (y < 3 || y > 5) && x < 9)
    }),
  ].filter((v) => v !== 9 * 7 + 7 && v !== 9 * 2 + 3),
  dimmed: [0, 1, 9, 10, 18, 19, 27, 28],
}
