import type { TextEdit } from '@sgfkit/source'
import { applyEdits } from '@sgfkit/source'
import { TokenKind } from '@sgfkit/lexer'
import { parseSyntax } from '@sgfkit/syntax'
import { Base } from './base.js'
import { childFragments } from './child-fragments.js'
import type { Collection } from './collection.js'
import { trimEdit } from './edit-lists.js'
import type { Fragment, Part } from './fragments.js'
import { compareFragments, nodeText, propertyFragments } from './fragments.js'
import type { Group } from './game-starts.js'
import { frontFragments, frontStart, groupsOf, isGuessed } from './game-starts.js'
import { Layout } from './layout.js'
import { hasLitter, readsBack } from './read-back.js'
import type { NodeId } from './records.js'
import { DETACHED, NONE } from './records.js'
import type { Style } from './style.js'
import { sniffStyle } from './style.js'
import { writeGames } from './write.js'

const cache = new WeakMap<Collection, readonly TextEdit[]>()
/** What wrote a subtree last, so that writing one after the other costs no more than what they are. One for each text. */
const writers = new WeakMap<Base, Writer>()

/** The edits that turn the text that a snapshot was read from into its text: sorted, not touching, each as small as can be. */
export function sourceEdits(collection: Collection): readonly TextEdit[] {
  if (collection.isPristine) return []
  let edits = cache.get(collection)
  if (edits === undefined) cache.set(collection, (edits = findEdits(collection)))
  return edits
}

function findEdits(collection: Collection): readonly TextEdit[] {
  const { base, links, properties } = collection.state
  // A text that ends too early is closed first, so that something can follow it.
  const open = links.isEmpty && (base.openValue === NONE || properties.get(base.id(base.nodeCount - 1)) === undefined)
  const closed = open ? base : close(base)
  // Closing makes no games: where it does, they are of text that belongs nowhere.
  const isGuess = closed.nodeCount !== base.nodeCount
  const writer = isGuess ? undefined : new Writer(collection, closed)
  if (writer !== undefined) {
    const edits = writer.edits()
    const found = closed === base ? edits : beforeEnd(base.text, closed.text, edits)
    // Only text that belongs nowhere can turn what is written into something else.
    if (!hasLitter(base) || readsBack(applyEdits(base.text, found), collection)) return found
  }
  // Where it does, the games stay as they are and it goes; at the worst the games are written anew.
  const roots = collection.roots()
  const alone = writer === undefined ? undefined : roots.map((root) => writer.subtree(root)).join('\n')
  const text =
    alone !== undefined && readsBack(alone, collection)
      ? alone
      : writeGames(collection, roots, false, { charset: 'keep' })
  return [trimEdit(base.text, { span: { start: 0, end: base.text.length }, text })]
}

/** The subtree of a node as a game of its own, what was not edited as it was read. */
export function subtreeText(collection: Collection, id: NodeId): string {
  const { base } = collection.state
  let writer = writers.get(base)
  if (writer?.collection !== collection) writers.set(base, (writer = new Writer(collection, close(base))))
  return writer.subtree(id)
}

/** A base whose text ends as it should: the same nodes, and all parentheses closed. */
function close(base: Base): Base {
  let depth = 0
  for (let token = 0; token < base.tokenCount; token++) {
    const kind = base.kinds[token]!
    if (kind === TokenKind.open) depth++
    else if (kind === TokenKind.close) depth--
  }
  if (depth === 0 && base.openValue === NONE) return base
  const { text } = base
  // A backslash at the very end escapes nothing, and would escape the bracket.
  const value = base.openValue === NONE ? text : `${text.slice(0, base.valueEnd(base.openValue))}]`
  return new Base(parseSyntax(value + ')'.repeat(depth), { start: base.syntax.lexed.start }), base.ids)
}

/** Edits of a text whose end was put right, as edits of the text before that. */
function beforeEnd(text: string, closed: string, edits: readonly TextEdit[]): TextEdit[] {
  let same = Math.min(text.length, closed.length)
  // Only a last backslash can differ.
  if (text.charCodeAt(same - 1) !== closed.charCodeAt(same - 1)) same--
  const fits = edits.filter(({ span }) => span.end <= same && span.start < same)
  const rest = edits.slice(fits.length)
  const start = Math.min(same, rest[0]?.span.start ?? same)
  const moved = rest.map((edit) => ({
    span: { start: edit.span.start - start, end: edit.span.end - start },
    text: edit.text,
  }))
  return [...fits, { span: { start, end: text.length }, text: applyEdits(closed.slice(start), moved) }]
}

/** One thing left to write. */
type Task =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'subtree'; readonly id: NodeId }
  | { readonly kind: 'children'; next: NodeId; readonly wrap: boolean }
  | { readonly kind: 'region'; readonly node: number; readonly end: number; at: number; index: number; removed: number }

class Writer {
  readonly collection: Collection
  readonly #base: Base
  readonly #layout: Layout
  readonly #fragments: readonly Fragment[]
  /** Syntax nodes without a `;` that get one where they stand. */
  readonly #needsSemi = new Set<number>()
  /** Syntax nodes whose `;` is put before the stray text that precedes them. */
  readonly #fronted = new Set<number>()
  #style: Style | undefined

  constructor(collection: Collection, base: Base) {
    this.collection = collection
    this.#base = base
    this.#layout = new Layout(base)
    this.#fragments = this.#find()
  }

  edits(): TextEdit[] {
    const base = this.#base
    const edits: TextEdit[] = []
    let removed = NONE
    for (const fragment of this.#fragments) {
      if (this.#isRemoved(fragment, removed)) continue
      if (fragment.removes !== NONE) removed = fragment.removes
      const span = { start: fragment.start, end: fragment.end }
      const text = this.#render(fragment.parts)
      const before = edits.at(-1)
      if (before?.span.end === span.start)
        edits[edits.length - 1] = { span: { start: before.span.start, end: span.end }, text: before.text + text }
      else edits.push({ span, text })
    }
    return edits
      .map((edit) => trimEdit(base.text, edit))
      .filter(({ span, text }) => span.end > span.start || text !== '')
  }

  subtree(id: NodeId): string {
    return this.#render(['(', { child: id }, ')'])
  }

  get #ownStyle(): Style {
    return (this.#style ??= sniffStyle(this.#base))
  }

  #find(): Fragment[] {
    const collection = this.collection
    const base = this.#base
    const { links, properties } = collection.state
    const fragments: Fragment[] = []
    const needsSemi = this.#needsSemi
    properties.forEach((id, list) => {
      const node = base.node(id)
      if (node !== NONE) for (const one of propertyFragments(base, node, list, needsSemi)) fragments.push(one)
    })
    let groups: readonly Group[] | undefined
    const groupOf = (game: number) => (groups ??= groupsOf(base))[game]!
    if (!links.isEmpty) {
      const siblings = { base, layout: this.#layout, style: this.#ownStyle, needsSemi, fronted: this.#fronted, groupOf }
      for (const parent of this.#changedParents()) {
        const after = parent === NONE ? collection.roots() : collection.children(base.id(parent))
        for (const one of childFragments(siblings, parent, after)) fragments.push(one)
      }
    }
    // A game that is told from other text by what it holds does not go without a `;` in front when that changes. Only the
    // first game of a group counts; where any parenthesis begins a game, none does.
    if (base.syntax.lexed.start !== 'first-paren')
      for (const { owner } of fragments) {
        if (owner === NONE) continue
        const game = base.game(owner)
        const root = base.root(game)
        if (!this.#fronted.has(root) && isGuessed(base, root) && groupOf(game).first === game) this.#fronted.add(root)
      }
    for (const node of this.#fronted) {
      needsSemi.delete(node)
      for (const one of frontFragments(base, node)) fragments.push(one)
    }
    for (const node of needsSemi) {
      const start = base.ownStart(node)
      fragments.push({ start, end: start, owner: node, opening: true, parts: [';'], removes: NONE })
    }
    return fragments.sort(compareFragments)
  }

  /** Syntax nodes whose children may differ from the source, -1 standing for the list of games. */
  #changedParents(): Set<number> {
    const base = this.#base
    const parents = new Set<number>()
    this.collection.state.links.forEach((id, { parent }) => {
      const node = base.node(id)
      if (node !== NONE) parents.add(base.parent(node))
      if (parent === NONE) parents.add(NONE)
      else if (parent !== DETACHED) {
        const above = base.node(parent)
        if (above !== NONE) parents.add(above)
      }
    })
    return parents
  }

  #isRemoved(fragment: Fragment, removed: number): boolean {
    return removed !== NONE && fragment.owner >= removed && fragment.owner < this.#base.end(removed)
  }

  /** Writes parts with an explicit stack, since subtrees may nest as deep as they like. */
  #render(parts: readonly Part[]): string {
    const out: string[] = []
    const stack: Task[] = []
    this.#push(stack, parts)
    for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
      if (task.kind === 'text') out.push(task.text)
      else if (task.kind === 'subtree') this.#begin(task.id, stack, out)
      else if (task.kind === 'children') this.#nextChild(task, stack)
      else this.#continueRegion(task, stack, out)
    }
    return out.join('')
  }

  #push(stack: Task[], parts: readonly Part[]): void {
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index]!
      stack.push(typeof part === 'string' ? { kind: 'text', text: part } : { kind: 'subtree', id: part.child })
    }
  }

  #begin(id: NodeId, stack: Task[], out: string[]): void {
    const base = this.#base
    const node = base.node(id)
    if (node === NONE) {
      out.push(nodeText(this.collection, id))
      const next = this.collection.firstChild(id)
      if (next !== NONE) stack.push({ kind: 'children', next, wrap: this.collection.nextSibling(next) !== NONE })
      return
    }
    const fronted = this.#fronted.has(node)
    const start = fronted ? frontStart(base, node) : base.ownStart(node)
    if (!fronted && base.kinds[base.firstToken(node)] !== TokenKind.semi && !this.#needsSemi.has(node)) out.push(';')
    const index = this.#firstFragment(start, node)
    stack.push({ kind: 'region', node, end: this.#layout.innerEnd(node), at: start, index, removed: NONE })
  }

  #nextChild(task: Task & { kind: 'children' }, stack: Task[]): void {
    const child = task.next
    const next = this.collection.nextSibling(child)
    if (next !== NONE) {
      task.next = next
      stack.push(task)
    }
    const style = this.#ownStyle
    const content: Part = { child }
    this.#push(stack, task.wrap ? [style.variation, '(', content, ')'] : [style.node, content])
  }

  #continueRegion(task: Task & { kind: 'region' }, stack: Task[], out: string[]): void {
    const base = this.#base
    const last = base.end(task.node)
    for (;;) {
      const fragment = this.#fragments[task.index]
      if (
        fragment === undefined ||
        fragment.start > task.end ||
        (fragment.start === task.end && (fragment.opening || fragment.owner < task.node))
      )
        break
      task.index++
      if (fragment.owner < task.node || fragment.owner >= last || this.#isRemoved(fragment, task.removed)) continue
      if (fragment.removes !== NONE) {
        task.removed = fragment.removes
        // What changes in there is not even looked at: where such subtrees nest, each would be gone through for all around it.
        task.index = this.#indexFrom(task.index, ({ start, owner, opening }) =>
          start === fragment.end ? opening || owner < fragment.removes : start > fragment.end,
        )
      }
      out.push(base.text.slice(task.at, fragment.start))
      task.at = fragment.end
      if (fragment.parts.length === 0) continue
      stack.push(task)
      this.#push(stack, fragment.parts)
      return
    }
    out.push(base.text.slice(task.at, task.end))
  }

  /** Index of the first change within the subtree of a node: an opening at its own start comes first. */
  #firstFragment(start: number, node: number): number {
    return this.#indexFrom(0, (one) => (one.start === start ? one.opening && one.owner >= node : one.start > start))
  }

  /** Index of the first change at or after `from` that `isBehind`, which all that follow are too. */
  #indexFrom(from: number, isBehind: (fragment: Fragment) => boolean): number {
    let low = from
    let high = this.#fragments.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBehind(this.#fragments[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
