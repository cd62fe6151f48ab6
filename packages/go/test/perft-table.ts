import { Board, positionFrom } from '../src/index.js'

interface PerftRow {
  readonly board: string
  readonly position: () => Board
  /** Ko rule, and s0 for no suicide or s1 for suicide of two stones and more. */
  readonly rules: string
  readonly counts: readonly number[]
}

const empty = (columns: number, rows: number) => () => new Board(columns, rows)
const from = (text: string) => () => Board.from(positionFrom(text, { toMove: 'black' })!)

function rows(board: string, position: () => Board, lines: Readonly<Record<string, string>>): PerftRow[] {
  return Object.entries(lines).flatMap(([names, counts]) =>
    names.split(', ').map((rules) => ({ board, position, rules, counts: counts.split(' ').map(Number) })),
  )
}

const TRIPLE_KO = from('ooooooo/oxo.o.o/x.xoxox/xxxxxxx/ooooooo/.......')
const KO_BOARD = from('.o.xxo/oxxxo./o.x.oo/xx.oo./oooo.o')
const ALL_S0 = 'simple s0, PSK s0, SSK s0'

/** The table of `docs/perft.md`. */
export const perftTable: readonly PerftRow[] = [
  ...rows('4×1', empty(4, 1), {
    'simple s0': '4 10 14 12 10 16 22 24 32 44 44 50',
    'PSK s0, SSK s0': '4 10 14 12 8 10 8 8 12 14 10 4',
    'PSK s1': '4 10 18 26 24 28 30 26 36 48 60 60',
    'SSK s1': '4 10 18 26 26 32 40 42 52 68 82 90',
  }),
  ...rows('5×1', empty(5, 1), {
    'simple s0': '5 18 46 66 76 108 152 238',
    'PSK s0': '5 18 46 66 74 98 118 158',
    'SSK s0': '5 18 46 66 76 108 148 218',
    'PSK s1': '5 18 50 100 190 332 490 862',
    'SSK s1': '5 18 50 100 194 364 602 1182',
  }),
  ...rows('7×1', empty(7, 1), { 'simple s0': '7 40 188 646 1678 3332 6474 13536 26936' }),
  ...rows('2×2', empty(2, 2), {
    'simple s0': '4 12 24 16 32 32 32 96 192 128 256 256 256 768',
    'PSK s0, SSK s0, PSK s1, SSK s1': '4 12 24 16 32 32 16 48 80 32 64 32 32 96',
  }),
  ...rows('2×3', empty(2, 3), {
    'simple s0': '6 30 120 336 616 664 1232 2088 2096',
    'PSK s0, SSK s0': '6 30 120 336 616 664 1232 2088 2064',
    'PSK s1, SSK s1': '6 30 120 344 728 1184 2424 3824 3768',
  }),
  ...rows('3×3', empty(3, 3), {
    [ALL_S0]: '9 72 504 2976 14720 56176',
    'PSK s1, SSK s1': '9 72 504 2976 14720 57040',
  }),
  ...rows('4×4', empty(4, 4), { 'simple s0': '16 240 3360 43576 521800' }),
  ...rows('5×5', empty(5, 5), { 'simple s0': '25 600 13800 303424' }),
  ...rows('7×3', empty(7, 3), { 'simple s0': '21 420 7980 143496' }),
  ...rows('9×9', empty(9, 9), { 'simple s0': '81 6480 511920' }),
  ...rows('19×19', empty(19, 19), { 'simple s0': '361 129960 46655640' }),
  ...rows('triple ko 7×6', TRIPLE_KO, {
    [ALL_S0]: '9 79 635 6057 63592',
    'simple s1, PSK s1, SSK s1': '10 103 1156 16671 247937',
  }),
  ...rows('ko board 6×5', KO_BOARD, { [`${ALL_S0}, simple s1, PSK s1, SSK s1`]: '5 35 145' }),
]
