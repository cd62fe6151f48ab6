import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  layer,
  RectangleMarker,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { TokenKind, tokenAt } from '@sgfkit/lexer'
import { normalIdent, type SyntaxTree } from '@sgfkit/syntax'
import { fullSchema } from '@sgfkit/schema/all'
import { bracketsAt } from './place.js'

/** Tells the editor the syntax tree of the text that it shows. */
export const setTree = StateEffect.define<SyntaxTree>()
/** Marks a piece of text that something in another pane is about, and the selected node. */
export const setMarks = StateEffect.define<Marks>()

interface Span {
  readonly start: number
  readonly end: number
}

export const treeField = StateField.define<SyntaxTree | undefined>({
  create: () => undefined,
  update: (tree, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setTree)) return effect.value
    return tree
  },
})

const mark = (name: string) => Decoration.mark({ class: `sgf-${name}` })
const KINDS = {
  root: mark('root'),
  'game-info': mark('info'),
  setup: mark('setup'),
  move: mark('move'),
  none: mark('none'),
}
const PRIVATE = mark('private')
const STRAY = mark('stray')
const PAREN = mark('paren')

/** Asks for other colours, as other text has come in sight. */
const recolour = StateEffect.define()

/** Text of more characters than this in and around sight is a long line, and only coloured where it is in sight. */
const LONG = 6000
/** Characters beyond what is in sight that are coloured too. */
const AROUND = 1500

interface Stretch {
  readonly from: number
  readonly to: number
}

class Highlighter {
  decorations: DecorationSet
  readonly #view: EditorView
  /** The part of a long line that is coloured; every piece makes the line slower to lay out. */
  #part: Stretch = { from: 0, to: 2 * AROUND }
  readonly #look = {
    key: this,
    read: inSight,
    write: (seen: Stretch) => {
      this.#follow(seen)
    },
  }
  readonly #scrolled = () => {
    this.#view.requestMeasure(this.#look)
  }

  constructor(view: EditorView) {
    this.#view = view
    this.decorations = colours(view, this.#part) ?? Decoration.none
    view.scrollDOM.addEventListener('scroll', this.#scrolled, { passive: true })
    this.#scrolled()
  }
  update({ view, changes, docChanged, viewportChanged, geometryChanged, startState, state, transactions }: ViewUpdate) {
    if (docChanged) {
      // As long as it was, whatever is put in: a text that replaces all would else be coloured to its end.
      const { from, to } = this.#part
      const start = changes.mapPos(Math.min(from, startState.doc.length), -1)
      this.#part = { from: start, to: start + to - from }
    }
    if (viewportChanged || (geometryChanged && !docChanged)) this.#scrolled()
    const fresh =
      docChanged ||
      viewportChanged ||
      startState.field(treeField) !== state.field(treeField) ||
      transactions.some(({ effects }) => effects.some((effect) => effect.is(recolour)))
    // Until the tree of a typed text is there, its colours move with the text, so that little is drawn anew.
    if (fresh) this.decorations = colours(view, this.#part) ?? this.decorations.map(changes)
  }
  destroy() {
    this.#view.scrollDOM.removeEventListener('scroll', this.#scrolled)
  }
  /** Moves the coloured part when what is in sight comes near its end. */
  #follow({ from, to }: Stretch) {
    const { from: first, to: last } = this.#part
    const { length } = this.#view.state.doc
    if ((first === 0 || from - first > AROUND / 3) && (last >= length || last - to > AROUND / 3)) return
    this.#part = { from: Math.max(0, from - AROUND), to: Math.min(length, to + AROUND) }
    // An editor that measures takes no transactions.
    queueMicrotask(() => {
      if (this.#view.dom.isConnected) this.#view.dispatch({ effects: recolour.of(null) })
    })
  }
}

/** Colours what is in and around sight, straight from the tokens of our own lexer. */
export const highlighter = ViewPlugin.fromClass(Highlighter, { decorations: (plugin) => plugin.decorations })

/** The text that is in sight, as far as the editor knows. */
function inSight(view: EditorView): Stretch {
  const { left, right, top, bottom } = view.scrollDOM.getBoundingClientRect()
  return { from: view.posAtCoords({ x: left, y: top }, false), to: view.posAtCoords({ x: right, y: bottom }, false) }
}

/** Undefined while the tree is of another text. Values have the colour of plain text, so they need no pieces. */
function colours(view: EditorView, part: Stretch): DecorationSet | undefined {
  const tree = view.state.field(treeField)
  if (tree?.tokens.text.length !== view.state.doc.length) return undefined
  const { kinds, starts, count, text } = tree.tokens
  const builder = new RangeSetBuilder<Decoration>()
  const long = view.visibleRanges.reduce((sum, { from, to }) => sum + to - from, 0) > LONG
  let i = 0
  for (const range of view.visibleRanges) {
    const from = long ? Math.max(range.from, part.from) : range.from
    const to = long ? Math.min(range.to, part.to) : range.to
    for (i = Math.max(i, tokenAt(tree.tokens, from)); i < count && starts[i]! < to; i++) {
      const start = starts[i]!
      const kind = kinds[i]!
      if (kind === TokenKind.ident) {
        const spec = fullSchema.property(normalIdent(text.slice(start, starts[i + 1])))
        builder.add(start, starts[i + 1]!, spec === undefined ? PRIVATE : KINDS[spec.kind])
      } else if (kind === TokenKind.stray || kind === TokenKind.preamble) builder.add(start, starts[i + 1]!, STRAY)
      else if (isParen(kind)) {
        while (i + 1 < count && isParen(kinds[i + 1]!)) i++
        builder.add(start, starts[i + 1]!, PAREN)
      }
    }
  }
  return builder.finish()
}

const isParen = (kind: number) => kind === TokenKind.open || kind === TokenKind.close || kind === TokenKind.semi

interface Marks {
  readonly hover?: Span | undefined
  readonly node?: Span | undefined
}

/** Pixels that are kept above and below what comes into sight. */
export const MARGIN = 40

/** What other panes point at. */
const marksField = StateField.define<Marks>({
  create: () => ({}),
  update: (marks, transaction) => {
    for (const effect of transaction.effects) if (effect.is(setMarks)) return effect.value
    if (!transaction.docChanged) return marks
    const map = (span: Span | undefined) =>
      span === undefined || span.end > transaction.changes.length
        ? undefined
        : { start: transaction.changes.mapPos(span.start, 1), end: transaction.changes.mapPos(span.end, -1) }
    return { hover: map(marks.hover), node: map(marks.node) }
  },
})

/**
 * Rectangles behind the text for what other panes point at. They are no decorations, as those would make the browser lay out
 * the whole line again, and many records are one line.
 */
export const marks = [
  marksField,
  layer({
    above: false,
    class: 'sgf-marks',
    update: ({ docChanged, viewportChanged, selectionSet, focusChanged, startState, state }) =>
      docChanged ||
      viewportChanged ||
      selectionSet ||
      focusChanged ||
      startState.field(marksField) !== state.field(marksField),
    markers: (view) => {
      const { hover, node } = view.state.field(marksField)
      const current = rectangles(view, 'sgf-node', node)
      if (node !== undefined && current[0] !== undefined) bringIntoSight(view, node, current[0])
      return [
        ...current,
        ...rectangles(view, 'sgf-hover', hover),
        ...brackets(view).flatMap((start) => rectangles(view, 'sgf-match', { start, end: start + 1 })),
      ]
    },
  }),
]

/** The two brackets of which one is beside the caret. */
function brackets(view: EditorView): readonly number[] {
  const { main } = view.state.selection
  const tree = view.state.field(treeField)
  if (!view.hasFocus || !main.empty || tree?.tokens.text.length !== view.state.doc.length) return []
  return bracketsAt(tree.tokens, main.head) ?? []
}

/** Whether a piece of text is in the part of the document that has elements. */
export function isLaidOut(view: EditorView, { start, end }: Span): boolean {
  return (
    start >= view.viewport.from &&
    Math.max(end, start + 1) <= view.viewport.to &&
    view.visibleRanges.some(({ from, to }) => from < end && to > start)
  )
}

/** Where the node began that was brought into sight last. */
const inSightAt = new WeakMap<EditorView, number>()

/** Scrolls as little as the mark of another node needs to be in sight; after that the user can scroll away. */
function bringIntoSight(view: EditorView, { start }: Span, { top, height }: RectangleMarker): void {
  if (inSightAt.get(view) === start) return
  inSightAt.set(view, start)
  const { scrollTop, clientHeight } = view.scrollDOM
  const to = Math.min(Math.max(scrollTop, top + height + MARGIN - clientHeight), Math.max(0, top - MARGIN))
  if (view.hasFocus || to === scrollTop) return
  // An editor that measures must not be scrolled.
  queueMicrotask(() => {
    view.scrollDOM.scrollTop = to
  })
}

function rectangles(view: EditorView, className: string, span: Span | undefined): readonly RectangleMarker[] {
  if (span === undefined) return []
  const from = Math.max(span.start, view.viewport.from)
  const to = Math.min(Math.max(span.end, span.start + 1), view.viewport.to)
  if (from >= to || !view.visibleRanges.some((seen) => seen.from < to && seen.to > from)) return []
  const range = window.document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const frame = view.scrollDOM.getBoundingClientRect()
  const left = frame.left - view.scrollDOM.scrollLeft
  const top = frame.top - view.scrollDOM.scrollTop
  // Each piece of text has a box of its own: those side by side become one.
  const rows: { left: number; right: number; top: number; bottom: number }[] = []
  for (const box of range.getClientRects()) {
    const row = rows.at(-1)
    if (row !== undefined && Math.abs(row.top - box.top) < box.height / 2) {
      row.left = Math.min(row.left, box.left)
      row.right = Math.max(row.right, box.right)
    } else if (box.width > 0) rows.push({ left: box.left, right: box.right, top: box.top, bottom: box.bottom })
  }
  return rows.map(
    (row) => new RectangleMarker(className, row.left - left, row.top - top, row.right - row.left, row.bottom - row.top),
  )
}
