import { TokenKind } from '@sgfkit/lexer'
import type { Fix, TextEdit } from '@sgfkit/source'
import { packed } from '../idents.js'
import { defineRule, fixOf, type Reporter, type Rule } from '../rule.js'
import type { VendorName } from '../vendors.js'
import type { Walk } from '../walk.js'

interface Mapping {
  readonly profile: VendorName
  readonly name: string
  readonly when: readonly string[]
  readonly summary: string
  readonly why: string
  readonly bad: string
  readonly good: string
  readonly fix: string
  /** Looks at the first property of the node that `when` names. */
  readonly node: (walk: Walk, report: Reporter, index: number) => void
}

const mapping = ({ profile, name, when, summary, why, bad, good, fix, node }: Mapping): Rule =>
  defineRule({
    code: `vendor/${profile}-${name}`,
    severity: 'info',
    profile,
    summary,
    docs: { why, bad, good, fix },
    when,
    create: (walk, report) => ({
      node() {
        for (const ident of when) {
          const index = walk.find(packed(ident))
          if (index >= 0) {
            node(walk, report, index)
            return
          }
        }
      },
    }),
  })

const raw = (walk: Walk, ident: string): string | undefined => walk.raw(packed(ident))

const tell = (walk: Walk, report: Reporter, index: number, message: string, fix?: Fix): void => {
  report(walk.identStart(index), walk.propertyEnd(index), message, fix)
}

/** A property written under another name, or taken out where that name stands in the node already. */
const rename = (walk: Walk, index: number, ident: string, value = walk.rawOf(walk.firstValue[index]!)): Fix =>
  walk.has(packed(ident))
    ? walk.removeProperty(index, 'suggestion')
    : fixOf(`Write ${ident}`, 'suggestion', walk.identStart(index), walk.propertyEnd(index), `${ident}[${value}]`)

/** Overtime of so many periods of so many seconds, from two properties, as OT has it. */
const overtime = (walk: Walk, periodsIdent: string, secondsIdent: string): Fix | undefined => {
  const periods = walk.find(packed(periodsIdent))
  const seconds = walk.find(packed(secondsIdent))
  const count = periods < 0 ? '' : walk.rawOf(walk.firstValue[periods]!)
  const length = seconds < 0 ? '' : walk.rawOf(walk.firstValue[seconds]!)
  const known = /^\d+$/.test(count) && /^\d+$/.test(length) && Number(count) > 0 && Number(length) > 0
  const text = known && !walk.has(packed('OT')) ? `OT[${Number(count)}x${Number(length)} byo-yomi]` : ''
  const edits: TextEdit[] = [periods, seconds]
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
    .map((index, i) => ({
      span: { start: walk.identStart(index), end: walk.propertyEnd(index) },
      text: i === 0 ? text : '',
    }))
  return edits.length === 0
    ? undefined
    : { title: text === '' ? 'Remove them' : `Write ${text}`, kind: 'suggestion', edits }
}

const remove = (profile: VendorName, name: string, ident: string, summary: string, why: string): Rule =>
  mapping({
    profile,
    name,
    when: [ident],
    summary,
    why,
    bad: `(;FF[4]GM[1]${ident}[1];B[aa])`,
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'Removes it, as a suggestion.',
    node: (walk, report, index) => {
      tell(walk, report, index, summary, walk.removeProperty(index, 'suggestion'))
    },
  })

/** A private property with a long name. */
const removeLong = (profile: VendorName, name: string, idents: readonly string[], summary: string, why: string): Rule =>
  defineRule({
    code: `vendor/${profile}-${name}`,
    severity: 'info',
    profile,
    summary,
    docs: {
      why,
      bad: `(;FF[4]GM[1]${idents[0] ?? ''}[1];B[aa])`,
      good: '(;FF[4]GM[1];B[aa])',
      fix: 'Removes it, as a suggestion.',
    },
    create: (walk, report) => ({
      property(index) {
        if (idents.includes(walk.identOf(index)))
          tell(walk, report, index, summary, walk.removeProperty(index, 'suggestion'))
      },
    }),
  })

/** A backslash before a character that needs none. */
const needlessEscape = /\\([^\]\\\r\n])/g

const ogsEscapes = defineRule({
  code: 'vendor/ogs-needless-escape',
  severity: 'info',
  profile: 'ogs',
  summary: 'A backslash before a character that needs none',
  docs: {
    why: 'Only `]` and `\\` need a backslash, and `:` in composed values. The text is the same without.',
    bad: '(;FF[4]GM[1]C[a\\: b];B[aa])',
    good: '(;FF[4]GM[1]C[a: b \\] c];B[aa])',
    fix: 'Takes the backslash out.',
  },
  create: (walk, report) => ({
    property(index) {
      const type = walk.infoOf(index).spec?.type
      if (type !== 'text' && type !== 'simpletext') return
      const token = walk.firstValue[index]!
      const value = walk.rawOf(token)
      const bare = value.replace(/\\[\s\S]/g, (pair) => pair.replace(needlessEscape, '$1'))
      if (bare === value) return
      const start = walk.starts[token]! + 1
      report(
        start,
        start + value.length,
        undefined,
        fixOf('Take the backslashes out', 'safe', start, start + value.length, bare),
      )
    },
  }),
})

/** Pandanet writes properties behind the last parenthesis. */
const pandanetAfter = defineRule({
  code: 'vendor/pandanet-after-tree',
  severity: 'info',
  profile: 'pandanet',
  summary: 'Properties stand behind the end of the game',
  docs: {
    why: 'Pandanet writes observers (OS) and territory (TB, TW) behind the last parenthesis, where they belong to no game.',
    bad: '(;FF[4]GM[1];B[aa])TB[bb][cc]TW[dd]OS[x]',
    good: '(;FF[4]GM[1];B[aa]TB[bb][cc]TW[dd])',
    fix: 'Puts TB and TW into the last node of the main line and takes the rest out, as a suggestion.',
  },
  create(walk, report) {
    let last = 0
    return {
      start() {
        last = 0
      },
      mainLineEnd() {
        last = walk.nodeEnd()
      },
      gameEnd() {
        const { kinds, starts, tokens, text } = walk
        if (walk.game !== walk.tree.gameCount - 1) return
        let token = tokens.count - 1
        while (token > 0 && kinds[token] === TokenKind.space) token--
        if (kinds[token] !== TokenKind.stray || starts[token]! < last) return
        const start = starts[token]!
        const end = starts[token + 1]!
        const found = text.slice(start, end)
        if (!/^\s*(?:(?:OS|TB|TW)\s*(?:\[[^\]]*\]\s*)+)+$/.test(found)) return
        const territory = (found.match(/T[BW]\s*(?:\[[^\]]*\]\s*)+/g) ?? []).map((part) => part.trim()).join('')
        const edits: TextEdit[] = [{ span: { start, end }, text: '' }]
        if (territory !== '') edits.unshift({ span: { start: last, end: last }, text: territory })
        report(start, end, undefined, { title: 'Put TB and TW into the game', kind: 'suggestion', edits })
      },
    }
  },
})

/** What programs write in ways of their own, and what it means. */
export const vendorRules: readonly Rule[] = [
  mapping({
    profile: 'fox',
    name: 'komi',
    when: ['KM'],
    summary: 'Komi in hundredths',
    why: 'Fox writes the komi times 100.',
    bad: '(;FF[4]GM[1]KM[650];B[aa])',
    good: '(;FF[4]GM[1]KM[6.5];B[aa])',
    fix: 'Divides it by 100, as a suggestion.',
    node: (walk, report, index) => {
      const value = walk.rawOf(walk.firstValue[index]!)
      if (!/^-?\d{3,5}$/.test(value)) return
      const komi = String(Number(value) / 100)
      const token = walk.firstValue[index]!
      const start = walk.starts[token]! + 1
      tell(
        walk,
        report,
        index,
        `KM[${value}] is ${komi}`,
        fixOf(`Write KM[${komi}]`, 'suggestion', start, start + value.length, komi),
      )
    },
  }),
  mapping({
    profile: 'fox',
    name: 'overtime',
    when: ['TC', 'TT'],
    summary: 'TC and TT are overtime: so many periods of so many seconds',
    why: 'FF[4] has OT for it.',
    bad: '(;FF[4]GM[1]TC[3]TT[30];B[aa])',
    good: '(;FF[4]GM[1]OT[3x30 byo-yomi];B[aa])',
    fix: 'Writes OT, as a suggestion.',
    node: (walk, report, index) => {
      tell(walk, report, index, 'TC and TT are overtime', overtime(walk, 'TC', 'TT'))
    },
  }),
  remove('fox', 'ranked', 'RL', 'RL says whether the game counts for the ranks', 'No other program knows it.'),
  remove('fox', 'rn', 'RN', 'RN is a number of Fox', 'Its meaning is not published.'),
  defineRule({
    code: 'vendor/fox-second-application',
    severity: 'info',
    profile: 'fox',
    summary: 'A second AP',
    docs: {
      why: 'Fox writes AP behind that of the program that converted the record.',
      bad: '(;FF[4]GM[1]AP[x:1]AP[foxwq];B[aa])',
      good: '(;FF[4]GM[1]AP[x:1];B[aa])',
      fix: 'Removes the later one, as a suggestion.',
    },
    create: (walk, report) => ({
      property(index) {
        if (walk.codes[index] === packed('AP') && walk.repeats[index]! >= 0)
          tell(walk, report, index, 'A second AP', walk.removeProperty(index, 'suggestion'))
      },
    }),
  }),
  ...(
    [
      ['event', 'TE', 'EV', 'x Cup', 'TE holds the event'],
      ['date', 'RD', 'DT', '2018-04-24', 'RD holds the date'],
      ['komi', 'KO', 'KM', '7.5', 'KO holds the komi'],
    ] as const
  ).map(([name, ident, successor, value, summary]) =>
    mapping({
      profile: 'sina',
      name,
      when: [ident],
      summary,
      why: `Sina writes ${ident} in the root for what FF[4] calls ${successor}.`,
      bad: `(;FF[4]GM[1]${ident}[${value}];B[aa])`,
      good: `(;FF[4]GM[1]${successor}[${value}];B[aa])`,
      fix: `Writes ${successor}, as a suggestion.`,
      node: (walk, report, index) => {
        if (walk.parent >= 0 || walk.has(packed('B')) || walk.has(packed('W'))) return
        tell(walk, report, index, summary, rename(walk, index, successor))
      },
    }),
  ),
  mapping({
    profile: 'sina',
    name: 'overtime',
    when: ['LC', 'LT'],
    summary: 'LC and LT are overtime: so many periods of so many seconds',
    why: 'FF[4] has OT for it.',
    bad: '(;FF[4]GM[1]LT[30]LC[3];B[aa])',
    good: '(;FF[4]GM[1]OT[3x30 byo-yomi];B[aa])',
    fix: 'Writes OT, as a suggestion.',
    node: (walk, report, index) => {
      if (walk.parent < 0) tell(walk, report, index, 'LC and LT are overtime', overtime(walk, 'LC', 'LT'))
    },
  }),
  defineRule({
    code: 'vendor/sina-first-node',
    severity: 'info',
    profile: 'sina',
    summary: 'The first node has no semicolon',
    docs: {
      why: 'Sina begins a game with its properties.',
      bad: '(EV[x]PB[a];B[aa])',
      good: '(;EV[x]PB[a];B[aa])',
      fix: 'Adds it.',
    },
    create: (walk, report) => ({
      gameStart() {
        const start = walk.nodeStart()
        if (walk.kinds[walk.tree.nodeToken[walk.node]!] !== TokenKind.semi)
          report(start, walk.nodeEnd(), undefined, fixOf('Add ";"', 'safe', start, start, ';'))
      },
    }),
  }),
  pandanetAfter,
  remove('ogs', 'mark', 'XX', 'XX is a private note of old OGS records', 'No other program knows it.'),
  ogsEscapes,
  removeLong(
    'kgs',
    'count',
    ['KGSDE', 'KGSSB', 'KGSSW'],
    'Dead stones and score as KGS counted them',
    'Only KGS reads them. TB and TW in the same node say the same to every program.',
  ),
  mapping({
    profile: 'kgs',
    name: 'current-move',
    when: ['CR'],
    summary: 'A circle on the move of the node',
    why: 'KGS marks each move so; programs mark the last move themselves.',
    bad: '(;FF[4]GM[1];B[aa]CR[aa])',
    good: '(;FF[4]GM[1];B[aa]CR[bb])',
    fix: 'Removes it, as a suggestion.',
    node: (walk, report, index) => {
      const move = raw(walk, 'B') ?? raw(walk, 'W')
      if (move === undefined || move === '' || walk.valueCount[index] !== 1) return
      if (walk.rawOf(walk.firstValue[index]!) === move)
        tell(walk, report, index, 'A circle on the move of the node', walk.removeProperty(index, 'suggestion'))
    },
  }),
  removeLong('multigo', 'mode', ['MULTIGOGM', 'MULTIGOBM'], 'A setting of MultiGo', 'No other program knows it.'),
  defineRule({
    code: 'vendor/multigo-doubled-setup',
    severity: 'info',
    profile: 'multigo',
    summary: 'AB stands twice',
    docs: {
      why: 'MultiGo writes the handicap stones and the stones of a problem apart.',
      bad: '(;FF[4]GM[1]AB[aa]AB[bb])',
      good: '(;FF[4]GM[1]AB[aa][bb])',
      fix: 'Joins them.',
    },
    create: (walk, report) => ({
      property(index) {
        const first = walk.repeats[index]!
        if (first < 0 || !['AB', 'AW', 'AE'].includes(walk.identOf(index))) return
        const end = walk.propertyEnd(index)
        const at = walk.propertyEnd(first)
        tell(walk, report, index, `${walk.identOf(index)} stands twice`, {
          title: 'Join both',
          kind: 'safe',
          edits: [
            { span: { start: at, end: at }, text: walk.text.slice(walk.starts[walk.firstValue[index]!], end) },
            { span: { start: walk.identStart(index), end }, text: '' },
          ],
        })
      },
    }),
  }),
]
