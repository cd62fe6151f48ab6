import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { vertexName } from '@sgfkit/go'
import type { GameContext, PropertySpec } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { formatRules, type RuleSet } from '@sgfkit/schema/info'
import { propertyName } from '@sgfkit/schema/names'
import { likely } from '../files/charset.js'
import { collection, node } from '../state/store.js'
import { gameNames, language, t } from '../ui/text.js'
import { treeField } from './highlight.js'
import { placeAt } from './place.js'

/** Identifiers where one may stand, and values where a property has some to choose from. */
export function complete(context: CompletionContext): CompletionResult | null {
  const tree = context.state.field(treeField, false)
  if (tree?.tokens.text.length !== context.state.doc.length) return null
  const place = placeAt(tree.tokens, context.pos)
  if (place === 'outside') return identifiers(context)
  const games = collection.peek()
  const at = games.nodeAt(context.pos)
  const game: GameContext = at >= 0 ? games.context(at) : { ff: 4, gm: 1, columns: 19, rows: 19 }
  const spec = fullSchema.property(place.ident, game)
  if (spec === undefined) return null
  const options = valuesOf(spec, game)
  if (options.length === 0) return null
  // The second of two composed points is completed by itself.
  const typed = context.state.sliceDoc(place.start, context.pos)
  const from = spec.type === 'point:point' || spec.compressed ? place.start + typed.lastIndexOf(':') + 1 : place.start
  if (typed.length > 40 || (from > place.start && !isPoint(spec))) return null
  return { from, options, validFor: /^[^\]:\\]*$/ }
}

function identifiers(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Z]+/)
  if (word === null && !context.explicit) return null
  const games = collection.peek()
  const game = node.peek() < 0 ? undefined : games.context(node.peek())
  return {
    from: word?.from ?? context.pos,
    options: fullSchema.properties
      .filter(({ games: of, ff }) => game === undefined || ((of?.includes(game.gm) ?? true) && ff.includes(game.ff)))
      .map((spec) => ({
        label: spec.ident,
        detail: propertyName(spec.ident, language.peek()) ?? spec.name,
        info: spec.meaning,
        apply: insertProperty,
        // What a specification defines comes before what a program has made up.
        boost: spec.program === undefined ? 1 : 0,
      })),
    validFor: /^[A-Z]*$/,
  }
}

/** Writes the identifier with its brackets, and offers values between them. */
function insertProperty(view: EditorView, { label }: Completion, from: number, to: number): void {
  const has = view.state.sliceDoc(to, to + 1) === '['
  view.dispatch({
    changes: { from, to, insert: has ? label : `${label}[]` },
    selection: { anchor: from + label.length + 1 },
    userEvent: 'input.complete',
  })
  startCompletion(view)
}

const isPoint = ({ type }: PropertySpec) => /^(?:point|move|stone)/.test(type)

const RULE_SETS: readonly RuleSet[] = [
  'japanese',
  'chinese',
  'aga',
  'ing',
  'new-zealand',
  'korean',
  'tromp-taylor',
  'french',
  'british',
  'ancient',
  'stone-scoring',
]
const RESULTS = ['B+R', 'W+R', 'B+T', 'W+T', 'B+F', 'W+F', 'B+0.5', 'W+0.5', '0', 'Void', '?']
const OVERTIMES = ['3x30 byo-yomi', '5x30 byo-yomi', '25/600 Canadian']
/** Usual values of properties that may hold others. */
const USUAL: Readonly<Partial<Record<string, readonly string[]>>> = {
  SZ: ['9', '13', '19'],
  KM: ['0', '0.5', '5.5', '6.5', '7.5'],
  HA: ['2', '3', '4', '5', '6', '7', '8', '9'],
  TM: ['600', '1800', '3600', '7200'],
  ST: ['0', '1', '2', '3'],
}

/** What may stand in a value, where that can be listed; empty for texts and the like. */
export function valuesOf(spec: PropertySpec, game: GameContext): readonly Completion[] {
  const plain = (labels: readonly string[]): readonly Completion[] => labels.map((label) => ({ label }))
  if (spec.type === 'color')
    return [
      { label: 'B', detail: t('black') },
      { label: 'W', detail: t('white') },
    ]
  if (spec.type === 'double')
    return [
      { label: '1', detail: 'normal' },
      { label: '2', detail: 'emphasised' },
    ]
  if (isPoint(spec)) return points(game)
  if (spec.ident === 'GM') return gameNumbers()
  if (spec.oneOf !== undefined) return plain(spec.oneOf.map(String))
  switch (spec.format) {
    case 'file-format':
      return plain(['4', '3', '1'])
    case 'rules':
      return plain(RULE_SETS.map(formatRules))
    case 'charset':
      return plain(likely.map((name) => name.toUpperCase()))
    case 'result':
      return plain(RESULTS)
    case 'overtime':
      return plain(OVERTIMES)
    case 'date':
      return plain([new Date().toISOString().slice(0, 10)])
    case 'rank':
      return plain(['1p', '9p', '9d', '7d', '5d', '3d', '1d', '1k', '5k', '10k', '20k'])
    default:
      return plain(USUAL[spec.ident] ?? [])
  }
}

function gameNumbers(): readonly Completion[] {
  const list: Completion[] = []
  for (let gm = 1; gm <= 50; gm++) {
    const name = fullSchema.game(gm)?.name
    if (name !== undefined) list.push({ label: String(gm), detail: gameNames.value[gm] ?? name })
  }
  return list
}

/** All points of a board, named as under the board. */
function points({ gm, columns, rows }: GameContext): readonly Completion[] {
  if (gm !== 1 || columns > 26 || rows > 26) return []
  const list: Completion[] = []
  for (let at = 0; at < columns * rows; at++)
    list.push({ label: vertexName(at, columns, rows, 'sgf'), detail: vertexName(at, columns, rows) })
  return list
}
