import { insertNewlineAndIndent } from '@codemirror/commands'
import {
  EditorSelection,
  EditorState,
  type Extension,
  type Range,
  RangeSet,
  RangeValue,
  type StateCommand,
  type Text,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view'
import { LINE_END, lineEndOf, pairAround } from '../state/line-ends.js'

/** A CR that ends a line by itself: the editor, for which only LF does so, would show nothing there. */
class Return extends WidgetType {
  override eq(): boolean {
    return true
  }
  override toDOM(): HTMLElement {
    const sign = window.document.createElement('span')
    sign.className = 'sgf-return'
    sign.textContent = '␍\n'
    return sign
  }
}
const RETURN = Decoration.replace({ widget: new Return() })

class Pair extends RangeValue {}
const PAIR = new Pair()

interface Breaks {
  readonly signs: DecorationSet
  /** The pairs, between whose two characters nothing is to be written. */
  readonly pairs: RangeSet<Pair>
}

/** The line ends in and around sight that hold a CR. */
function breaksIn(view: EditorView): Breaks {
  const signs: Range<Decoration>[] = []
  const pairs: Range<Pair>[] = []
  const { doc } = view.state
  for (const { from, to } of view.visibleRanges) {
    const start = startOfBreaks(doc, from)
    for (const { 0: end, index } of doc.sliceString(start, to + 1, '\n').matchAll(LINE_END)) {
      const at = start + index
      if (end.length === 2) pairs.push(PAIR.range(at, at + 2))
      else if (end === '\r' && at < to) signs.push(RETURN.range(at, at + 1))
    }
  }
  return { signs: Decoration.set(signs), pairs: RangeSet.of(pairs) }
}

const charOf = (doc: Text) => (offset: number) =>
  offset < 0 || offset >= doc.length ? undefined : doc.sliceString(offset, offset + 1, '\n')

/** Where the line ends begin that end before an offset: pairs are told from their first on. */
function startOfBreaks(doc: Text, offset: number): number {
  const at = charOf(doc)
  let start = offset
  for (let char = at(start - 1); char === '\r' || char === '\n'; char = at(start - 1)) start--
  return start
}

const shown = ViewPlugin.fromClass(
  class {
    breaks: Breaks
    constructor(view: EditorView) {
      this.breaks = breaksIn(view)
    }
    update({ view, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged) this.breaks = breaksIn(view)
    }
  },
  {
    decorations: ({ breaks }) => breaks.signs,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.breaks.pairs ?? RangeSet.empty),
  },
)

/** The caret does not stay between the two characters that end a line, where a letter would part them. */
const outside = EditorState.transactionFilter.of((transaction) => {
  const { selection } = transaction
  if (selection === undefined || transaction.docChanged) return transaction
  const at = charOf(transaction.newDoc)
  const before = transaction.startState.selection.main.head
  const place = (offset: number) => {
    const pair = pairAround(at, offset)
    if (pair === undefined) return offset
    // CRLF: the caret at the end of the line stands before both. LFCR: at the start of the next it stands behind both.
    const rest = at(pair) === '\r' ? pair : pair + 2
    return before === rest ? 2 * pair + 2 - rest : rest
  }
  const ranges = selection.ranges.map(({ anchor, head }) => EditorSelection.range(place(anchor), place(head)))
  if (ranges.every((range, i) => range.eq(selection.ranges[i]!))) return transaction
  return [transaction, { selection: EditorSelection.create(ranges, selection.mainIndex), sequential: true }]
})

const fileEnd = (state: EditorState) => lineEndOf(state.doc.sliceString(0, Math.min(state.doc.length, 100_000), '\n'))

/** Enter ends a line as the file does. */
export const endLine: StateCommand = ({ state, dispatch }) => {
  const end = fileEnd(state)
  if (end === '\n') return insertNewlineAndIndent({ state, dispatch })
  if (state.readOnly) return false
  const change = state.changeByRange(({ from, to }) => ({
    changes: { from, to, insert: state.toText(end) },
    range: EditorSelection.cursor(from + end.length),
  }))
  dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/** Line ends of every kind, seen and kept: pairs are one, a lone CR has a sign, and new lines end as the file has it. */
export const lineBreaks: Extension = [
  // Offsets of the editor are those of the text only if it leaves CR and CRLF alone.
  EditorState.lineSeparator.of('\n'),
  shown,
  outside,
  EditorView.clipboardInputFilter.of((text, state) => text.replace(LINE_END, fileEnd(state))),
]
