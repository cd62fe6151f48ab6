/** What a page says about a code of a lower layer: why it matters, a record that draws it, one that does not. */
interface LowerDocs {
  readonly code: string
  readonly what: string
  readonly why: string
  readonly bad: string
  readonly good: string
}

const entry = (code: string, what: string, why: string, bad: string, good: string): LowerDocs => ({
  code,
  what,
  why,
  bad,
  good,
})

const game = (root: string, rest = ';B[aa]'): string => `(;FF[4]GM[1]${root}${rest})`
const clean = game('')

const form = 'Programs read the value in its exact form only, and take any other for nothing or for something else.'
const place = 'What belongs nowhere is lost in most programs, and often shows that a bracket is missing before.'

/** Why findings of the lower layers have no sound fix, for those that have none. */
export const noFixes: Readonly<Record<string, string>> = {
  'encoding/mixed': 'each game is read by its own; conversion to UTF-8 brings them together.',
  'encoding/undecodable': 'what the bytes meant cannot be told.',
  'encoding/unavailable': 'the text is right, and the platform lacks a table.',
  'encoding/unknown-option': 'the fault is in what was asked for, not in the text.',
  'encoding/unmappable': 'the character is right, and the charset lacks it.',
  'encoding/seam': 'what the bytes meant cannot be told.',
  'lexer/preamble': 'the text may be wanted, and does no harm.',
  'lexer/data-in-preamble': 'where the game begins only a human can tell.',
  'lexer/data-outside': 'where it belongs only a human can tell.',
  'lexer/text-outside': 'the text may be wanted, and does no harm.',
  'lexer/long-identifier': 'what the property was called cannot be told.',
  'lexer/digit-in-identifier': 'without the digit it would be another property.',
  'lexer/no-game': 'there is nothing to mend.',
  'schema/word-unknown': 'which of the words was meant cannot be told.',
  'schema/rectangle-in-old-format':
    'conversion to FF[4] makes it legal, and conversion to FF[3] writes the points out.',
  'schema/format-unknown': 'which format was meant cannot be told.',
  'schema/format-too-new': 'which format was meant cannot be told.',
  'schema/game-malformed': 'which game was meant cannot be told.',
  'schema/size-malformed': 'which size was meant cannot be told.',
  'schema/size-too-large': 'points beyond have no letters.',
  'schema/size-in-old-format': 'conversion to FF[4] makes it legal.',
  'schema/date-malformed': 'which day was meant cannot be told; game info is kept as it is.',
  'schema/date-impossible': 'which day was meant cannot be told; game info is kept as it is.',
  'schema/result-malformed': 'which result was meant cannot be told; game info is kept as it is.',
  'schema/komi-malformed': 'which number was meant cannot be told; game info is kept as it is.',
  'schema/time-malformed': 'which time was meant cannot be told; game info is kept as it is.',
  'schema/time-unit-uncertain': 'whether minutes or seconds were meant cannot be told.',
  'schema/round-unusual': 'the usual form is recommended only, and which number is meant cannot be told.',
  'schema/rules-unknown': 'which rules were meant cannot be told; any name is legal.',
  'schema/overtime-unknown': 'OT is free text.',
}

/** Findings of the lexer and the syntax tree. */
export const shapeDocs: readonly LowerDocs[] = [
  entry(
    'lexer/preamble',
    'Text stands before the first game',
    'It is skipped, such as the head of a mail.',
    `mail\n${clean}`,
    clean,
  ),
  entry(
    'lexer/data-in-preamble',
    'Text before the first game holds what looks like SGF data',
    'A parenthesis may be missing, and with it a game.',
    `;B[aa]\n${clean}`,
    clean,
  ),
  entry(
    'lexer/data-outside',
    'Text outside of games holds what looks like SGF data',
    'A parenthesis too many may have ended the game early.',
    `${clean};B[aa]`,
    clean,
  ),
  entry('lexer/text-outside', 'Text stands behind a game', 'It is skipped.', `${clean} bye`, clean),
  entry('lexer/unmatched-close', 'A `)` closes nothing', place, `${clean})`, clean),
  entry('lexer/stray-outside', 'Marks of the format stand outside of games', place, `${clean} a;)`, clean),
  entry(
    'lexer/unclosed-value',
    'The text ends inside a value',
    'The file was cut, or a `]` is missing long before.',
    '(;FF[4]GM[1];B[aa]C[x',
    clean,
  ),
  entry(
    'lexer/long-identifier',
    'An identifier has 100 characters or more',
    'No property is called so.',
    game('A'.repeat(100) + '[x]'),
    clean,
  ),
  entry(
    'lexer/lowercase-identifier',
    'An identifier of FF[4] has lowercase letters',
    'Only FF[1] to FF[3] allow them.',
    game('CoPyright[x]'),
    game('CP[x]'),
  ),
  entry(
    'lexer/digit-in-identifier',
    'An identifier has a digit',
    'Only FF[1] allows one.',
    '(;FF[3]GM[1]A1[x];B[aa])',
    clean,
  ),
  entry(
    'lexer/missing-value',
    'An identifier has no value',
    'A property without a value does not exist; no value is written `[]`.',
    game('', ';B[aa]N'),
    clean,
  ),
  entry(
    'lexer/missing-identifier',
    'Values have no identifier',
    'Nobody knows what they mean.',
    game('', ';[aa]'),
    clean,
  ),
  entry('lexer/stray-text', 'Characters belong nowhere', place, game('', ';B[aa]---'), clean),
  entry(
    'lexer/nul',
    'The text holds NUL characters',
    'Many programs take a NUL for the end of the file.',
    game('', ';B[aa]C[a\0b]'),
    clean,
  ),
  entry('lexer/no-game', 'The text holds no game', 'It is no SGF.', 'aaa', clean),
  entry(
    'syntax/missing-semicolon',
    'A node begins without a `;`',
    'Most programs drop the node.',
    '(FF[4]GM[1];B[aa])',
    clean,
  ),
  entry(
    'syntax/node-after-variation',
    'A node stands behind a variation',
    'A sequence ends where its variations begin. The node is read as a variation of its own.',
    '(;FF[4]GM[1];B[aa](;W[bb]);W[cc])',
    '(;FF[4]GM[1];B[aa](;W[bb])(;W[cc]))',
  ),
  entry(
    'syntax/extra-open',
    'A tree begins with more than one `(`',
    'The others hold nothing.',
    '(;FF[4]GM[1];B[aa]((;W[bb]))(;W[cc]))',
    '(;FF[4]GM[1];B[aa](;W[bb])(;W[cc]))',
  ),
  entry(
    'syntax/empty-tree',
    'Parentheses hold no node',
    'A tree has at least one node.',
    '(;FF[4]GM[1];B[aa]())',
    clean,
  ),
  entry(
    'syntax/missing-close',
    'A `)` is missing at the end',
    'The file may have been cut.',
    '(;FF[4]GM[1];B[aa]',
    clean,
  ),
]

/** Findings inside values; what they say is the schema's. */
export const valueDocs: readonly Omit<LowerDocs, 'what'>[] = (
  [
    [
      'too-many-values',
      'A property of one value has one meaning; programs keep the first or the last.',
      game('', ';B[aa][bb]'),
      clean,
    ],
    ['empty-value', 'The property says nothing, and some programs fail on it.', game('KM[]'), game('KM[6.5]')],
    ['empty-text', 'The property says nothing.', game('PB[]'), game('PB[a]')],
    ['not-empty', 'The property says all by standing there.', game('', ';B[aa]KO[x]'), game('', ';B[aa]KO[]')],
    ['space-in-value', form, game('', ';B[ a a]'), clean],
    ['number-malformed', form, game('', ';B[aa]OB[x]'), game('', ';B[aa]OB[5]')],
    ['number-corrected', form, game('', ';B[aa]V[6,5]'), game('', ';B[aa]V[6.5]')],
    ['out-of-range', 'The number means nothing there.', game('', ';B[aa]OB[-1]'), game('', ';B[aa]OB[1]')],
    ['word-unknown', form, '(;FF[4]GM[6];CO[x])', '(;FF[4]GM[6];CO[c])'],
    ['double-malformed', form, game('', ';B[aa]GB[x]'), game('', ';B[aa]GB[1]')],
    ['color-malformed', form, game('PL[x]'), game('PL[B]')],
    ['color-corrected', form, game('PL[black]'), game('PL[B]')],
    ['point-malformed', form, game('', ';TR[a]'), game('', ';TR[aa]')],
    ['point-off-board', 'There is no such point on this board.', game('SZ[9]', ';TR[zz]'), game('SZ[9]', ';TR[aa]')],
    ['point-repeated', 'Points of a list are unique.', game('', ';TR[aa][aa]'), game('', ';TR[aa]')],
    ['move-malformed', form, game('', ';B[aundefined]'), clean],
    ['point-corrected', form, '(;FF[4]GM[18]SZ[10];TR[a1])', '(;FF[4]GM[18]SZ[10];TR[aj])'],
    ['move-corrected', form, '(;FF[4]GM[11]SZ[11];W[SWAP])', '(;FF[4]GM[11]SZ[11];W[swap-pieces])'],
    ['stone-malformed', form, '(;FF[4]GM[19];AB[zz])', '(;FF[4]GM[19];AB[11ABC])'],
    ['pass-in-old-format', 'Old programs know the pass as `tt` only.', '(;FF[3]GM[1];B[])', '(;FF[3]GM[1];B[tt])'],
    ['rectangle-reversed', form, game('', ';TR[bb:aa]'), game('', ';TR[aa:bb]')],
    ['rectangle-single', form, game('', ';TR[aa:aa]'), game('', ';TR[aa]')],
    [
      'rectangle-in-old-format',
      'Old programs do not know rectangles.',
      '(;FF[3]GM[1];TR[aa:bb])',
      '(;FF[3]GM[1];TR[aa][bb])',
    ],
    ['compose-missing', form, game('', ';LB[aa]'), game('', ';LB[aa:x]')],
    ['application-version', 'AP is name and version.', game('AP[x]'), game('AP[x:1]')],
    ['same-point-twice', 'An arrow or line needs two ends.', game('', ';AR[aa:aa]'), game('', ';AR[aa:bb]')],
    ['figure-corrected', form, game('', ';FG[0]'), game('', ';FG[0:]')],
    ['format-unknown', 'FF decides what properties mean.', '(;FF[x]GM[1];B[aa])', clean],
    ['format-too-new', 'There is no such format.', '(;FF[5]GM[1];B[aa])', clean],
    ['game-malformed', 'GM decides what moves mean.', '(;FF[4]GM[go];B[aa])', clean],
    ['size-malformed', 'Points are counted on the usual board instead.', game('SZ[x]'), game('SZ[9]')],
    ['size-corrected', form, game('SZ[9x9]'), game('SZ[9]')],
    ['size-square', form, game('SZ[9:9]'), game('SZ[9]')],
    ['size-too-large', 'Points have letters for 52 lines only.', game('SZ[53]'), game('SZ[52]')],
    ['size-in-old-format', 'Old programs know square boards only.', '(;FF[3]GM[1]SZ[9:7])', '(;FF[3]GM[1]SZ[9])'],
    [
      'view-malformed',
      'An empty value says that everything is shown, and stands alone.',
      game('', ';VW[][aa]'),
      game('', ';VW[aa]'),
    ],
    ['date-corrected', form, game('DT[1997/04/14]'), game('DT[1997-04-14]')],
    ['date-malformed', form, game('DT[last summer]'), game('DT[1997]')],
    ['date-impossible', 'The calendar has no such day.', game('DT[1996-02-30]'), game('DT[1996-02-29]')],
    ['result-corrected', form, game('RE[Black wins by resignation]'), game('RE[B+R]')],
    ['result-malformed', form, game('RE[somebody]'), game('RE[B+R]')],
    ['komi-corrected', form, game('KM[6,5]'), game('KM[6.5]')],
    ['komi-malformed', form, game('KM[much]'), game('KM[6.5]')],
    ['time-corrected', form, game('TM[1 hour]'), game('TM[3600]')],
    ['time-malformed', form, game('TM[long]'), game('TM[3600]')],
    [
      'time-unit-uncertain',
      'FF[1] recommended minutes, later formats seconds.',
      '(;FF[1]GM[1]TM[60])',
      game('TM[3600]'),
    ],
    [
      'round-unusual',
      'Programs that sort by round expect the usual form.',
      game('RO[third round]'),
      game('RO[3 (final)]'),
    ],
    ['rank-unusual', 'Programs that sort by rank expect the usual form.', game('BR[9段]'), game('BR[5d]')],
    ['rules-unusual', 'Programs look for the exact name.', game('RU[japan]'), game('RU[Japanese]')],
    ['rules-unknown', 'Programs fall back on rules of their own.', game('RU[house rules]'), game('RU[Japanese]')],
    [
      'overtime-unusual',
      'OT is free text, and programs that read it expect the usual forms.',
      game('OT[3 x 30 sec]'),
      game('OT[3x30 byo-yomi]'),
    ],
    [
      'overtime-unknown',
      'OT is free text, and programs that read it expect the usual forms.',
      game('OT[some]'),
      game('OT[3x30 byo-yomi]'),
    ],
  ] as const
).map(([name, why, bad, good]) => ({ code: `schema/${name}`, why, bad, good }))

/** What a page about a finding of decoding or encoding says; its examples are calls, since there are bytes in them. */
interface EncodingDocs extends Omit<LowerDocs, 'bad' | 'good'> {
  /** An expression with `diagnostics` that hold the finding; absent where no usual platform has it. */
  readonly bad?: string
  /** One whose `diagnostics` are empty. */
  readonly good: string
}

/** Findings of `@sgfkit/encoding`. */
export const encodingDocs: readonly EncodingDocs[] = (
  [
    [
      'no-ca',
      'Text outside ASCII and no CA',
      'Programs take the text for ISO-8859-1, as the specification says, and show other characters. The fix adds CA.',
      "decode(Buffer.from('(;FF[4]GM[1]C[é])'))",
      "decode(Buffer.from('(;FF[4]GM[1]CA[UTF-8]C[é])'))",
    ],
    [
      'unknown-ca',
      'CA names no known charset',
      'The charset was found otherwise, or ISO-8859-1 is assumed. The fix names what was used.',
      "decode(Buffer.from('(;FF[4]GM[1]CA[klingon]C[é])'))",
      "decode(Buffer.from('(;FF[4]GM[1]CA[UTF-8]C[é])'))",
    ],
    [
      'ca-differs',
      'CA names another charset than the text is in',
      'Programs that go by CA show other characters. The fix names what was used.',
      "decode(Buffer.from('(;FF[4]GM[1]CA[ISO-8859-1]C[手順を表す])'))",
      "decode(encode('(;FF[4]GM[1]CA[Shift_JIS]C[手順を表す])', 'Shift_JIS').bytes)",
    ],
    [
      'mixed',
      'The games of a file are in different charsets',
      'Programs that decode a file as a whole damage all but one.',
      "decode(Buffer.concat([\n  encode('(;FF[4]GM[1]CA[Shift_JIS]C[手順を表す])', 'Shift_JIS').bytes,\n  encode('(;FF[4]GM[1]CA[GBK]C[黑中盘胜])', 'GBK').bytes,\n]))",
      "decode(Buffer.from('(;FF[4]GM[1]CA[UTF-8]C[手順を表す])(;FF[4]GM[1]CA[UTF-8]C[黑中盘胜])'))",
    ],
    [
      'undecodable',
      'Bytes mean nothing in the charset',
      'They are shown as U+FFFD and written back as they were, so long as only changes are written. Where a file is written anew (laid out, or in another charset) U+FFFD takes their place, and `sgfkit` says how many there are and where.',
      "decode(Buffer.from('(;FF[4]GM[1]CA[UTF-8]C[a\\xff])', 'latin1'), { encoding: 'UTF-8' })",
      "decode(Buffer.from('(;FF[4]GM[1]CA[UTF-8]C[aé])'), { encoding: 'UTF-8' })",
    ],
    [
      'unavailable',
      'A charset is known by name, but not to this platform',
      'Another one is used in its place. A Node.js or browser with all of the Encoding Standard knows them all.',
      undefined,
      "decode(encode('(;FF[4]GM[1]CA[Shift_JIS]C[手順を表す])', 'Shift_JIS').bytes, { encoding: 'Shift_JIS' })",
    ],
    [
      'unknown-option',
      'The charset asked for is not known',
      'It is found as if none had been asked for.',
      "decode(Buffer.from('(;FF[4]GM[1]C[x])'), { encoding: 'klingon' })",
      "decode(Buffer.from('(;FF[4]GM[1]C[x])'), { encoding: 'UTF-8' })",
    ],
    [
      'unmappable',
      'The charset to write in lacks a character',
      'Write in UTF-8, or the character is lost.',
      "encode('(;FF[4]GM[1]C[黒])', 'ISO-8859-1')",
      "encode('(;FF[4]GM[1]C[黒])', 'UTF-8')",
    ],
    [
      'seam',
      'An edit meets bytes that mean nothing',
      'They may mean something together with what was written.',
      "encodeEdited(decode(Buffer.from('C[\\x95\\n]', 'latin1'), { encoding: 'Shift_JIS' }), [\n  { span: { start: 3, end: 4 }, text: '' },\n])",
      "encodeEdited(decode(Buffer.from('C[a\\n]', 'latin1'), { encoding: 'Shift_JIS' }), [\n  { span: { start: 3, end: 4 }, text: '' },\n])",
    ],
  ] as const
).map(([name, what, why, bad, good]) => ({
  code: `encoding/${name}`,
  what,
  why,
  good,
  ...(bad !== undefined && { bad }),
}))

/** Findings about values that this package makes itself. */
export const ownDocs: readonly LowerDocs[] = [
  entry(
    'game/blank-text',
    'A text holds nothing but white space',
    'It says nothing, and some programs drop it.',
    game('', ';B[aa]C[  ]'),
    clean,
  ),
]
