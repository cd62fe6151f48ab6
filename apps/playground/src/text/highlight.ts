import { type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { TokenKind } from '@sgfkit/lexer'
import { normalIdent, type SyntaxTree } from '@sgfkit/syntax'
import { fullSchema } from '@sgfkit/schema/all'

/** Tells the editor the syntax tree of the text that it shows. */
export const setTree = StateEffect.define<SyntaxTree>()
/** Marks a piece of text that something in another pane is about, and the selected node. */
export const setMarks = StateEffect.define<{ readonly hover?: Span | undefined; readonly node?: Span | undefined }>()

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
const VALUE = mark('value')
const STRAY = mark('stray')
const PAREN = mark('paren')

/** Colours of what is in sight, straight from the tokens of our own lexer. */
export const highlighter = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = colours(view)
    }
    update(update: ViewUpdate) {
      if (
        update.docChanged ||
        update.viewportChanged ||
        update.transactions.some((tr) => tr.effects.some((e) => e.is(setTree)))
      )
        this.decorations = colours(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function colours(view: EditorView): DecorationSet {
  const tree = view.state.field(treeField)
  if (tree?.tokens.text.length !== view.state.doc.length) return Decoration.none
  const { kinds, starts, count, text } = tree.tokens
  const ranges: Range<Decoration>[] = []
  for (const { from, to } of view.visibleRanges) {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle + 1]! <= from) low = middle + 1
      else high = middle
    }
    for (let i = low; i < count && starts[i]! < to; i++) {
      const start = starts[i]!
      const end = starts[i + 1]!
      const kind = kinds[i]!
      if (kind === TokenKind.ident) {
        const spec = fullSchema.property(normalIdent(text.slice(start, end)))
        ranges.push((spec === undefined ? PRIVATE : KINDS[spec.kind]).range(start, end))
      } else if (kind === TokenKind.value) ranges.push(VALUE.range(start, end))
      else if (kind === TokenKind.stray || kind === TokenKind.preamble) ranges.push(STRAY.range(start, end))
      else if (kind === TokenKind.open || kind === TokenKind.close || kind === TokenKind.semi)
        ranges.push(PAREN.range(start, end))
    }
  }
  return Decoration.set(ranges)
}

const HOVER = Decoration.mark({ class: 'sgf-hover' })
const NODE = Decoration.mark({ class: 'sgf-node' })

/** What other panes point at. */
export const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let next = marks.map(transaction.changes)
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) next = marksOf(effect.value, transaction.state.doc)
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

function marksOf(
  { hover, node }: { readonly hover?: Span | undefined; readonly node?: Span | undefined },
  doc: Text,
): DecorationSet {
  const ranges: Range<Decoration>[] = []
  if (node !== undefined && node.end <= doc.length && node.end > node.start)
    ranges.push(NODE.range(node.start, node.end))
  if (hover !== undefined && hover.end <= doc.length)
    ranges.push(HOVER.range(hover.start, Math.max(hover.end, Math.min(doc.length, hover.start + 1))))
  return Decoration.set(
    ranges.filter(({ from, to }) => to > from),
    true,
  )
}
