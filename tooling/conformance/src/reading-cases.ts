import type { Collection } from '@sgfkit/tree'

/** Bytes of a text whose characters are bytes: `\x8d` is the byte 8D. */
export function bytesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

const at = (x: number, y: number): object => ({ x, y })
const square = (side: number): object => ({ columns: side, rows: side })
const aa = at(0, 0)
const bb = at(1, 1)

/** A node: its parent and its typed values. */
type ExpectedNode = readonly [parent: number, values: Readonly<Record<string, unknown>>]

/** A small input on which programs that read SGF stumbled, and what comes of it here. */
export interface ReadingCase {
  /** Number of the row in the list of cases that came with the specification. */
  readonly row: number
  readonly what: string
  /** A character a byte. */
  readonly input: string
  /** `encoding/from`; the plain default where absent. */
  readonly encoding?: string
  readonly nodes: readonly ExpectedNode[]
  /** Everything that a check reports: `severity code start–end`, places in the text. */
  readonly findings: readonly string[]
  /** Raw values of properties that the typed view lacks or changes: nothing is lost. */
  readonly raw?: readonly (readonly [node: number, ident: string, raws: readonly string[]])[]
  /** Stones behind a node, a row of the board a word. */
  readonly stones?: readonly (readonly [node: number, rows: string])[]
  /** What writing it anew, in the compact form and with its encoding, gives. */
  readonly compact?: string
  /** Who plays behind a node. */
  readonly toMove?: readonly [node: number, color: 'black' | 'white']
  /** What a collection must hold beside. */
  readonly holds?: (collection: Collection) => boolean
}

const moveInRoot = (end = 7): string => `info style/move-in-root 2–${end}`
const older = (start: number, end: number): string => `warning game/property-of-other-format ${start}–${end}`

export const readingCases: readonly ReadingCase[] = [
  {
    row: 1,
    what: 'Shift_JIS without CA, with a backslash as a second byte',
    input: '(;GM[1]PB[\x8d\x95\x82\xcc\x8a\xfb\x8em]C[\x8e\xe8\x8f\x87\x82\xf0\x95\\\x8e\xa6];B[aa])',
    encoding: 'Shift_JIS/detected',
    nodes: [
      [-1, { GM: 1, PB: '黒の棋士', C: '手順を表示' }],
      [0, { B: aa }],
    ],
    findings: ['warning encoding/no-ca 0–2'],
  },
  {
    row: 2,
    what: 'GBK without CA, four characters in all',
    input: '(;GM[1]PB[\xba\xda\xb7\xbd]PW[\xb0\xd7\xb7\xbd];B[aa])',
    encoding: 'GBK/detected',
    nodes: [
      [-1, { GM: 1, PB: '黑方', PW: '白方' }],
      [0, { B: aa }],
    ],
    findings: ['warning encoding/no-ca 0–2'],
  },
  {
    row: 4,
    what: 'CA behind a long comment',
    input: `(;GM[1]C[${'x'.repeat(1200)}]CA[UTF-8]PB[\xc3\xa9];B[aa])`,
    encoding: 'UTF-8/declared',
    nodes: [
      [-1, { GM: 1, C: 'x'.repeat(1200), CA: 'UTF-8', PB: 'é' }],
      [0, { B: aa }],
    ],
    findings: [older(1210, 1212)],
  },
  {
    row: 5,
    what: 'characters between a property and the next node',
    input: '(;B[aa]---;W[bb])',
    nodes: [
      [-1, { B: aa }],
      [0, { W: bb }],
    ],
    findings: [moveInRoot(), 'error lexer/stray-text 7–10'],
  },
  {
    row: 7,
    what: 'a bracket in a comment that is not escaped, behind a byte order mark',
    input: '\xef\xbb\xbf(;CA[UTF-8]C[see [1] here];B[aa])',
    encoding: 'UTF-8/bom',
    nodes: [
      [-1, { CA: 'UTF-8', C: 'see [1' }],
      [0, { B: aa }],
    ],
    findings: [older(2, 4), 'error lexer/stray-text 21–26'],
  },
  {
    row: 8,
    what: 'an escaped backslash right before the end of a value',
    input: '(;C[dir\\\\](;B[aa])(;B[bb]))',
    nodes: [
      [-1, { C: 'dir\\' }],
      [0, { B: aa }],
      [0, { B: bb }],
    ],
    findings: [],
  },
  {
    row: 9,
    what: 'two empty nodes',
    input: '(;;)',
    nodes: [
      [-1, {}],
      [0, {}],
    ],
    findings: ['info style/empty-node 1–2', 'info style/empty-node 2–3'],
  },
  {
    row: 10,
    what: 'no semicolon before the first node',
    input: '(B[pp];W[dd])',
    nodes: [
      [-1, { B: at(15, 15) }],
      [0, { W: at(3, 3) }],
    ],
    findings: ['error syntax/missing-semicolon 1–2', 'info style/move-in-root 1–6'],
    compact: '(;B[pp];W[dd])',
  },
  {
    row: 11,
    what: 'long identifiers with lowercase letters',
    input: '(;GaMe[1]SiZe[9]CoPyright[x];Black[aa])',
    nodes: [
      [-1, { GM: 1, SZ: square(9), CP: 'x' }],
      [0, { B: aa }],
    ],
    findings: [older(16, 25)],
    compact: '(;GM[1]SZ[9]CP[x];B[aa])',
  },
  {
    row: 12,
    what: 'no handicap and an empty list of stones, written out',
    input: '(;GM[1]HA[0]AB[];B[aa])',
    nodes: [
      [-1, { GM: 1 }],
      [0, { B: aa }],
    ],
    findings: ['warning game/handicap-of-zero 7–12', 'error schema/empty-value 15–15'],
    raw: [
      [0, 'HA', ['0']],
      [0, 'AB', ['']],
    ],
  },
  {
    row: 13,
    what: 'a square board as columns and rows',
    input: '(;SZ[19:19];B[aa])',
    nodes: [
      [-1, { SZ: square(19) }],
      [0, { B: aa }],
    ],
    findings: ['error schema/size-square 5–10'],
  },
  {
    row: 15,
    what: 'compressed lists of points',
    input: '(;SZ[9]AB[aa:cb];AE[ba:bb])',
    nodes: [
      [-1, { SZ: square(9), AB: [aa, at(0, 1), at(1, 0), bb, at(2, 0), at(2, 1)] }],
      [0, { AE: [at(1, 0), bb] }],
    ],
    findings: ['error schema/rectangle-in-old-format 10–15', 'error schema/rectangle-in-old-format 20–25'],
    stones: [
      [0, 'XXX...... XXX......'],
      [1, 'X.X...... X.X......'],
    ],
  },
  {
    row: 16,
    what: 'two games in one file',
    input: '(;GM[1];B[aa])\n(;GM[1];B[bb])',
    nodes: [
      [-1, { GM: 1 }],
      [0, { B: aa }],
      [-1, { GM: 1 }],
      [2, { B: bb }],
    ],
    findings: [],
  },
  {
    row: 17,
    what: 'the first move in the root',
    input: '(;GM[1]SZ[19]B[pd];W[dd])',
    nodes: [
      [-1, { GM: 1, SZ: square(19), B: at(15, 3) }],
      [0, { W: at(3, 3) }],
    ],
    findings: ['info style/move-in-root 13–18'],
    stones: [[0, `${'.'.repeat(19)} ${'.'.repeat(19)} ${'.'.repeat(19)} ${'.'.repeat(15)}X`]],
  },
  {
    row: 19,
    what: 'numbers without a value',
    input: '(;KM[]SZ[];B[aa])',
    nodes: [
      [-1, {}],
      [0, { B: aa }],
    ],
    findings: ['error schema/empty-value 5–5', 'error schema/empty-value 9–9'],
    raw: [
      [0, 'KM', ['']],
      [0, 'SZ', ['']],
    ],
    holds: (collection) => collection.context(0).columns === 19,
  },
  {
    row: 20,
    what: 'a word for a number',
    input: '(;HA[none]GN[x];B[aa])',
    nodes: [
      [-1, { GN: 'x' }],
      [0, { B: aa }],
    ],
    findings: ['error schema/number-malformed 5–9'],
    raw: [[0, 'HA', ['none']]],
  },
  {
    row: 21,
    what: 'a mark without a point beside a pass',
    input: '(;B[];W[]SQ[])',
    nodes: [
      [-1, { B: 'pass' }],
      [0, { W: 'pass' }],
    ],
    findings: [
      moveInRoot(5),
      'error schema/pass-in-old-format 4–4',
      'error schema/pass-in-old-format 8–8',
      older(9, 11),
      'error schema/empty-value 12–12',
    ],
    raw: [[1, 'SQ', ['']]],
  },
  {
    row: 23,
    what: 'a mail around the game',
    input: 'From: a\nSubject: game [x]\n\n(;B[aa];W[bb])\n-- \nbye\n',
    nodes: [
      [-1, { B: aa }],
      [0, { W: bb }],
    ],
    findings: ['info lexer/preamble 0–25', 'info style/move-in-root 29–34', 'info lexer/text-outside 42–49'],
    compact: '(;B[aa];W[bb])',
  },
  {
    row: 24,
    what: 'an empty node at the end',
    input: '(;B[aa];)',
    nodes: [
      [-1, { B: aa }],
      [0, {}],
    ],
    findings: [moveInRoot(), 'info style/empty-node 7–8'],
    compact: '(;B[aa];)',
  },
  {
    row: 25,
    what: 'a result without a score',
    input: '(;RE[W+];B[aa])',
    nodes: [
      [-1, { RE: 'W+' }],
      [0, { B: aa }],
    ],
    findings: [],
  },
  {
    row: 26,
    what: 'text that is no game',
    input: 'aaa',
    nodes: [],
    findings: ['error lexer/no-game 0–3'],
    compact: '',
  },
  {
    row: 27,
    what: 'no names of players',
    input: '(;GM[1];B[aa])',
    nodes: [
      [-1, { GM: 1 }],
      [0, { B: aa }],
    ],
    findings: [],
    holds: (collection) => collection.get(0, 'PB') === undefined && !collection.has(0, 'PW'),
  },
  {
    row: 28,
    what: 'a board that is wider than high',
    input: '(;SZ[13:9];B[mi];W[am])',
    nodes: [
      [-1, { SZ: { columns: 13, rows: 9 } }],
      [0, { B: at(12, 8) }],
      [1, {}],
    ],
    findings: ['error schema/size-in-old-format 5–9', 'error schema/point-off-board 19–21'],
    raw: [[2, 'W', ['am']]],
  },
  {
    row: 29,
    what: 'the same mark three times',
    input: '(;TR[aa][aa][aa])',
    nodes: [[-1, { TR: [aa] }]],
    findings: [older(2, 4), 'error schema/point-repeated 9–11', 'error schema/point-repeated 13–15'],
    raw: [[0, 'TR', ['aa', 'aa', 'aa']]],
  },
  {
    row: 31,
    what: 'white space between all tokens, and a move of two values',
    input: '\r\n ( ; FF[4]\n GM[1] \n; B[aa] [bb] )\r\n',
    nodes: [
      [-1, { FF: 4, GM: 1 }],
      [0, { B: aa }],
    ],
    findings: ['error schema/too-many-values 30–32'],
    raw: [[1, 'B', ['aa', 'bb']]],
  },
  {
    row: 34,
    what: 'a line break in front and a parenthesis too few at the end',
    input: '\n(;B[aa](;W[bb])(;W[cc])',
    nodes: [
      [-1, { B: aa }],
      [0, { W: bb }],
      [0, { W: at(2, 2) }],
    ],
    findings: ['info style/move-in-root 3–8', 'error syntax/missing-close 24–24'],
    compact: '(;B[aa](;W[bb])(;W[cc]))',
  },
  {
    row: 34,
    what: 'a parenthesis too many at the end',
    input: '(;B[aa]))',
    nodes: [[-1, { B: aa }]],
    findings: [moveInRoot(), 'error lexer/unmatched-close 8–9'],
    compact: '(;B[aa])',
  },
  {
    row: 35,
    what: 'a board size and a move that mean nothing',
    input: '(;SZ[abc]GN[x];W[zz9];B[aa])',
    nodes: [
      [-1, { GN: 'x' }],
      [0, {}],
      [1, { B: aa }],
    ],
    findings: ['error schema/size-malformed 5–8', 'error schema/move-malformed 17–20'],
    raw: [
      [0, 'SZ', ['abc']],
      [1, 'W', ['zz9']],
    ],
    holds: (collection) => collection.context(0).columns === 19,
  },
  {
    row: 36,
    what: 'moves of another game',
    input: '(;FF[4]GM[40]SZ[20];B[ab.abac];W[cd])',
    nodes: [
      [-1, { FF: 4, GM: 40, SZ: square(20) }],
      [0, { B: 'ab.abac' }],
      [1, { W: 'cd' }],
    ],
    findings: ['info game/not-go 7–13'],
    raw: [
      [1, 'B', ['ab.abac']],
      [2, 'W', ['cd']],
    ],
    compact: '(;FF[4]GM[40]CA[UTF-8]SZ[20];B[ab.abac];W[cd])',
  },
  {
    row: 37,
    what: 'escaped brackets and backslashes',
    input: '(;C[a \\] b \\\\ c])',
    nodes: [[-1, { C: 'a ] b \\ c' }]],
    findings: [],
    compact: '(;C[a \\] b \\\\ c])',
  },
  {
    row: 38,
    what: 'a handicap without stones',
    input: '(;HA[2];W[aa])',
    nodes: [
      [-1, { HA: 2 }],
      [0, { W: aa }],
    ],
    findings: ['warning game/handicap-stones 2–7'],
    stones: [[0, '.'.repeat(19)]],
  },
  {
    row: 39,
    what: 'each node on a line of its own',
    input: '(;GM[1]\n;B[aa]\n;W[bb])',
    nodes: [
      [-1, { GM: 1 }],
      [0, { B: aa }],
      [1, { W: bb }],
    ],
    findings: [],
  },
  {
    row: 40,
    what: 'stones set up during the game',
    input: '(;SZ[9];B[aa];AE[aa]AW[bb]AB[cc]PL[B];B[dd])',
    nodes: [
      [-1, { SZ: square(9) }],
      [0, { B: aa }],
      [1, { AE: [aa], AW: [bb], AB: [at(2, 2)], PL: 'black' }],
      [2, { B: at(3, 3) }],
    ],
    findings: [],
    stones: [
      [2, '......... .O....... ..X......'],
      [3, '......... .O....... ..X...... ...X.....'],
    ],
    toMove: [2, 'black'],
  },
  {
    row: 42,
    what: 'no root property at all',
    input: '(;AB[aa]AW[bb])',
    nodes: [[-1, { AB: [aa], AW: [bb] }]],
    findings: [],
    holds: (collection) => {
      const { ff, gm, columns, rows } = collection.context(0)
      return ff === 1 && gm === 1 && columns === 19 && rows === 19
    },
  },
  {
    row: 43,
    what: 'stones set up and a move in one node',
    input: '(;AB[dd][pp]B[aa])',
    nodes: [[-1, { AB: [at(3, 3), at(15, 15)], B: aa }]],
    findings: ['warning game/setup-and-move 12–17', 'info style/move-in-root 12–17'],
  },
  {
    row: 43,
    what: 'stones set up and a move in one node of FF[4]',
    input: '(;FF[4]AB[dd][pp]B[aa])',
    nodes: [[-1, { FF: 4, AB: [at(3, 3), at(15, 15)], B: aa }]],
    findings: ['error game/setup-and-move 17–22', 'info style/move-in-root 17–22'],
  },
  {
    row: 45,
    what: 'an escaped bracket and soft line breaks',
    input: '(;C[a\\]b\\\nc\\\r\nd])',
    nodes: [[-1, { C: 'a]bcd' }]],
    findings: [],
  },
  {
    row: 46,
    what: 'hard line breaks and a tab',
    input: '(;C[a\nb\tc\rd]N[x\ny])',
    nodes: [[-1, { C: 'a\nb c\nd', N: 'x y' }]],
    findings: [],
  },
  {
    row: 48,
    what: 'a backslash, which saving must not double',
    input: '(;C[a\\\\b])',
    nodes: [[-1, { C: 'a\\b' }]],
    findings: [],
    compact: '(;C[a\\\\b])',
  },
  {
    row: 49,
    what: 'a coordinate that a program failed to write',
    input: '(;B[aundefined];W[bb])',
    nodes: [
      [-1, {}],
      [0, { W: bb }],
    ],
    findings: [moveInRoot(15), 'error schema/move-malformed 4–14'],
    raw: [[0, 'B', ['aundefined']]],
  },
  {
    row: 51,
    what: 'White to play after stones were set up',
    input: '(;AB[dd]PL[W];W[aa])',
    nodes: [
      [-1, { AB: [at(3, 3)], PL: 'white' }],
      [0, { W: aa }],
    ],
    findings: [],
    toMove: [0, 'white'],
  },
  {
    row: 52,
    what: 'UTF-8 of three bytes a character without CA',
    input: '(;FF[4]PB[\xe6\xbc\xa2\xe5\xad\x97];B[aa])',
    encoding: 'UTF-8/detected',
    nodes: [
      [-1, { FF: 4, PB: '漢字' }],
      [0, { B: aa }],
    ],
    findings: ['warning encoding/no-ca 0–2'],
  },
  {
    row: 53,
    what: 'rules in small letters',
    input: '(;RU[chinese]KM[7];B[aa])',
    nodes: [
      [-1, { RU: 'chinese', KM: 7 }],
      [0, { B: aa }],
    ],
    findings: [older(2, 4), 'info schema/rules-unusual 5–12'],
    compact: '(;RU[chinese]KM[7];B[aa])',
  },
  {
    row: 54,
    what: 'FF[1]',
    input: '(;FF[1]GM[1];B[aa])',
    nodes: [
      [-1, { FF: 1, GM: 1 }],
      [0, { B: aa }],
    ],
    findings: [],
  },
  {
    row: 55,
    what: 'no komi',
    input: '(;GM[1]SZ[19];B[aa])',
    nodes: [
      [-1, { GM: 1, SZ: square(19) }],
      [0, { B: aa }],
    ],
    findings: [],
    holds: (collection) => collection.get(0, 'KM') === undefined,
  },
  {
    row: 57,
    what: 'a portal with names of its own and no first semicolon',
    input: '(\nTE[x Cup]\nRD[2018-04-24]\nKO[7.5]\nLT[15]\nLC[3]\n;B[aa])',
    nodes: [
      [-1, { RD: ['2018-04-24'], LC: ['3'] }],
      [0, { B: aa }],
    ],
    findings: [
      'error syntax/missing-semicolon 2–4',
      'error game/annotation-without-move 2–11',
      'error schema/double-malformed 5–10',
      'info game/unknown-property 12–14',
      older(27, 29),
      'error game/annotation-without-move 27–34',
      'warning schema/not-empty 30–33',
      older(35, 37),
      'info game/unknown-property 42–44',
    ],
    raw: [
      [0, 'TE', ['x Cup']],
      [0, 'KO', ['7.5']],
      [0, 'LT', ['15']],
    ],
  },
  {
    row: 59,
    what: 'UTF-8 of two bytes a character without CA',
    input: '(;FF[4]PB[\xc3\x81\xc3\xa9];B[aa])',
    encoding: 'UTF-8/detected',
    nodes: [
      [-1, { FF: 4, PB: 'Áé' }],
      [0, { B: aa }],
    ],
    findings: ['warning encoding/no-ca 0–2'],
    compact: '(;FF[4]CA[UTF-8]PB[Áé];B[aa])',
  },
  {
    row: 61,
    what: 'thousands of moves in one line of play',
    input: `(${';B[aa];W[bb]'.repeat(1800)})`,
    nodes: Array.from({ length: 3600 }, (_, id): ExpectedNode => [id - 1, id % 2 === 0 ? { B: aa } : { W: bb }]),
    findings: [
      moveInRoot(),
      ...Array.from({ length: 3598 }, (_, n) => `warning go/occupied ${15 + 6 * n}–${19 + 6 * n}`),
    ],
    holds: (collection) => collection.depth(3599) === 3599,
  },
]
