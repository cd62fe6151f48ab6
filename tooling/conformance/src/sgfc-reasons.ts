import type { Message } from './sgfc-agreement.js'

/** Why messages of one of the two have no counterpart, and that this is right. */
export interface Reason {
  readonly name: string
  /** Statements of `format.md`, `go.md`, `games.md`, or numbered faults of `reference-checker.md`. */
  readonly cites: string
  readonly why: string
  /** Messages it explains now, on each side; another count fails the test. */
  readonly onlySgfc: number
  readonly onlyWe: number
  readonly explains: (message: Message, side: 'sgfc' | 'we', stopped: boolean) => boolean
}

const oneOf = (...numbers: readonly number[]): ((message: Message) => boolean) => {
  const set = new Set(numbers)
  return ({ number }) => set.has(number)
}

const inFile =
  (pattern: RegExp) =>
  (message: Message): boolean =>
    pattern.test(message.file)

/** Reasons in the order in which they are asked; the first that explains a message has it. */
export const reasons: readonly Reason[] = [
  {
    name: 'stopped',
    cites: 'faults 8, 10; L7',
    why: 'SGFC gives a file up (7, 73, 75: its charset logic contradicts itself); we read on and report what is there.',
    onlySgfc: 21,
    onlyWe: 507,
    explains: (_message, _side, stopped) => stopped,
  },
  {
    name: 'charset',
    cites: 'C1, C2, C4; faults 8, 9',
    why: 'Bytes of these files mean other characters, or names of charsets other tables, to iconv than to the platform; stray bytes are cut into other runs.',
    onlySgfc: 23,
    onlyWe: 39,
    explains: (message) =>
      oneOf(71, 72, 73)(message) ||
      inFile(/^encodings-synth\/synth--(?:ko-johab|zh-hant-big5|utf16be)|Shift_JIS/)(message),
  },
  {
    name: 'digits',
    cites: 'L6; fault 16',
    why: 'A digit in an identifier is kept by us (in FF[1] it belongs there) and dropped by SGFC, which makes one property of two.',
    onlySgfc: 5,
    onlyWe: 2,
    explains: inFile(/katrain--test_parser-005|hive-gm27/),
  },
  {
    name: 'place of a missing semicolon',
    cites: 'L7',
    why: 'We name the place where the semicolon is missing, SGFC the parenthesis before it.',
    onlySgfc: 3,
    onlyWe: 3,
    explains: oneOf(36, 67),
  },
  {
    name: 'cut text',
    cites: 'L7',
    why: 'Where the text ends in a value or before one, one finding says so here; SGFC names another of the two, or both.',
    onlySgfc: 3,
    onlyWe: 9,
    explains: (message) => oneOf(9, 10)(message) || inFile(/truncated|grammar_tests-046/)(message),
  },
  {
    name: 'recovery',
    cites: 'fault 10; L7, T1',
    why: 'After a parenthesis too many or too few the two trees differ, and with them what depends on the way to a node.',
    onlySgfc: 13,
    onlyWe: 32,
    explains: (message) =>
      oneOf(21, 66)(message) ||
      inFile(/spec-examples\/sgfc--test\.sgf|nested-empty|double-open|text-after|nul-bytes|grammar_tests-015/)(message),
  },
  {
    name: 'after a deletion',
    cites: 'L7',
    why: 'SGFC looks no further at what it has deleted, or split off, because of another fault; here every fault of the text is told.',
    onlySgfc: 1,
    onlyWe: 12,
    explains: (message) => oneOf(28, 30, 39, 40)(message) || inFile(/buzco1/)(message),
  },
  {
    name: 'lowercase names',
    cites: 'L6',
    why: 'A name without a capital is no identifier: each such group of values is told, by SGFC only the first in a node.',
    onlySgfc: 0,
    onlyWe: 3,
    explains: inFile(/lowercase-props/),
  },
  {
    name: 'other games',
    cites: 'V11, P13; fault 15',
    why: 'SGFC knows Go only. It checks moves and sizes of other games as Go, or not at all.',
    onlySgfc: 2,
    onlyWe: 6,
    explains: inFile(/^other-games\/(?:ggf|connect6|octi|conhex)|sgf-parse--parser-008/),
  },
  {
    name: 'dates',
    cites: 'I1; fault 4',
    why: 'SGFC accepts days that do not exist and leaves easy slips uncorrected; a two-digit year is a guess to us.',
    onlySgfc: 1,
    onlyWe: 2,
    explains: (message) => oneOf(33)(message) || (message.number === 15 && inFile(/verbose-property-names/)(message)),
  },
  {
    name: 'numbers',
    cites: 'I3, V1; fault 5',
    why: 'A negative time and a number with an exponent are no values; SGFC lets the one pass and damages the other.',
    onlySgfc: 0,
    onlyWe: 2,
    explains: oneOf(15),
  },
  {
    name: 'composed values',
    cites: 'V5, V6',
    why: 'The first colon divides; an empty text and a further colon are legal in the second part.',
    onlySgfc: 3,
    onlyWe: 0,
    explains: oneOf(14, 25),
  },
  {
    name: 'territory',
    cites: 'V7; fault 16',
    why: 'TB[] and TW[] are legal: the list may be empty.',
    onlySgfc: 1,
    onlyWe: 0,
    explains: oneOf(17),
  },
]

/** Errors of ours in files that SGFC finds nothing in, by file and code, with the statement that makes them right. */
export const rightfulAlarms: Readonly<Record<string, string>> = {
  'embedded-tests/goban--GoEngine_sgf_time.test-024.sgf schema/time-malformed':
    'I3: a time below zero is no time (fault 3)',
}

/** The same with the default preset, which has rules that SGFC lacks. */
export const rightfulDefaultAlarms: Readonly<Record<string, string>> = {
  ...rightfulAlarms,
  'embedded-tests/goban--GoEngine_sgf_time.test-031.sgf schema/out-of-range':
    'V1, P8: fewer than no moves cannot be left (fault 3)',
}
