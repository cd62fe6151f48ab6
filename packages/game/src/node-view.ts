import type { Collection, NodeId } from '@sgfkit/tree'
import { DEFAULT_FLAGS } from './frame.js'

/** A judgement that the record makes, with its strength (1 normal, 2 emphasised). */
export interface Annotation {
  readonly kind:
    | 'even'
    | 'good-for-black'
    | 'good-for-white'
    | 'unclear'
    | 'hotspot'
    | 'bad-move'
    | 'doubtful-move'
    | 'interesting-move'
    | 'good-move'
  readonly strength: 1 | 2
  /** The property that says so. */
  readonly ident: string
}

/** What a node says beside the board: text, judgement, clocks. Absent where the record says nothing. */
export interface NodeView {
  readonly node: NodeId
  readonly name?: string
  readonly comment?: string
  readonly annotations: readonly Annotation[]
  /** V: an estimate of the score, positive is good for Black. */
  readonly value?: number
  readonly blackTimeLeft?: number
  readonly whiteTimeLeft?: number
  readonly blackMovesLeft?: number
  readonly whiteMovesLeft?: number
  readonly figure?: { readonly flags: number; readonly name: string }
  /** KO: the move was meant to break the rules. */
  readonly forced?: true
}

const DOUBLES = [
  ['DM', 'even'],
  ['GB', 'good-for-black'],
  ['GW', 'good-for-white'],
  ['UC', 'unclear'],
  ['HO', 'hotspot'],
  ['BM', 'bad-move'],
  ['TE', 'good-move'],
] as const

const PLAIN = [
  ['DO', 'doubtful-move'],
  ['IT', 'interesting-move'],
] as const

/**
 * The annotations of a node as structured data. A value that cannot be read is left out; the raw text is still in the
 * collection.
 *
 * @example
 * nodeView(parse('(;B[aa]TE[2]C[Fine!])').collection, 0).annotations // [{ kind: 'good-move', strength: 2, ident: 'TE' }]
 */
export function nodeView(collection: Collection, node: NodeId): NodeView {
  const annotations: Annotation[] = []
  for (const [ident, kind] of DOUBLES) {
    const strength = collection.get(node, ident)
    if (strength !== undefined) annotations.push({ kind, strength, ident })
  }
  for (const [ident, kind] of PLAIN) {
    if (collection.has(node, ident)) annotations.push({ kind, strength: 1, ident })
  }
  const view: { -readonly [K in keyof NodeView]: NodeView[K] } = { node, annotations }
  const name = collection.get(node, 'N')
  if (name !== undefined) view.name = name
  const comment = collection.get(node, 'C')
  if (comment !== undefined) view.comment = comment
  const value = collection.get(node, 'V')
  if (value !== undefined) view.value = value
  const bl = collection.get(node, 'BL')
  if (bl !== undefined) view.blackTimeLeft = bl
  const wl = collection.get(node, 'WL')
  if (wl !== undefined) view.whiteTimeLeft = wl
  const ob = collection.get(node, 'OB')
  if (ob !== undefined) view.blackMovesLeft = ob
  const ow = collection.get(node, 'OW')
  if (ow !== undefined) view.whiteMovesLeft = ow
  if (collection.has(node, 'FG')) {
    const figure = collection.get(node, 'FG')
    view.figure = { flags: figure?.flags ?? DEFAULT_FLAGS, name: figure?.name ?? '' }
  }
  if (collection.has(node, 'KO')) view.forced = true
  return view
}
