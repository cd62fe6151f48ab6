import { effect } from '@preact/signals'
import { autocompletion } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { foldGutter, foldKeymap, foldService } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation, type ChangeDesc, Compartment, EditorState, type StateEffect } from '@codemirror/state'
import { drawSelection, EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import type { TextEdit } from '@sgfkit/source'
import { edits } from '@sgfkit/tree'
import {
  collection,
  document$,
  editText,
  findings,
  hover,
  node,
  notice,
  redo,
  revision,
  select,
  undo,
} from '../state/store.js'
import { changeTo } from '../state/change-to.js'
import { formatText } from '../state/format-text.js'
import { track } from '../state/track.js'
import { t } from '../ui/text.js'
import { endLine, lineBreaks } from './breaks.js'
import { complete } from './complete.js'
import { help, pointAt } from './help.js'
import { highlighter, isLaidOut, MARGIN, marks, setMarks, setTree, treeField } from './highlight.js'
import { phrases } from './phrases.js'
import { bracketsAt, foldAt } from './place.js'

/** Changes that the store made, which must not go back to it. */
const fromStore = Annotation.define<boolean>()

/** Puts the editor into the page and joins it with the store; answers how to take it away. */
export function mountEditor(parent: HTMLElement): () => void {
  let typing = false
  /** What was changed since the findings that are shown were found. */
  let since: ChangeDesc | undefined
  let shown = { document: document$.peek(), collection: document$.peek().history.current }
  const words = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: collection.peek().source.text,
      extensions: [
        lineBreaks,
        words.of(EditorState.phrases.of(phrases())),
        lineNumbers(),
        foldGutter({
          foldingChanged: ({ startState, state }) => startState.field(treeField) !== state.field(treeField),
        }),
        foldService.of((state, start, end) => {
          const tree = state.field(treeField, false)
          return tree?.tokens.text.length === state.doc.length ? foldAt(tree.tokens, start, end) : null
        }),
        lintGutter(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(() => ({ 'aria-label': t('sgfText'), spellcheck: 'false' })),
        treeField,
        highlighter,
        marks,
        search({ top: true }),
        autocompletion({ override: [complete] }),
        hoverTooltip(help),
        EditorView.domEventHandlers({ mousemove: pointAtNode, mouseleave: pointAtNothing }),
        keymap.of([
          { key: 'Shift-Mod-\\', run: goToBracket, preventDefault: true },
          { key: 'Shift-Alt-f', run: () => (formatText(), true), preventDefault: true },
          { key: 'Mod-z', run: () => (undo(), true), preventDefault: true },
          { key: 'Mod-y', run: () => (redo(), true), preventDefault: true },
          { key: 'Mod-Shift-z', run: () => (redo(), true), preventDefault: true },
          { key: 'Enter', run: endLine },
          ...lintKeymap,
          ...foldKeymap,
          ...defaultKeymap,
          ...searchKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) since = since?.composeDesc(update.changes.desc) ?? update.changes.desc
          if (update.docChanged && !update.transactions.some((tr) => tr.annotation(fromStore))) {
            const list: { span: { start: number; end: number }; text: string }[] = []
            update.changes.iterChanges((start, end, _from, _to, inserted) => {
              list.push({ span: { start, end }, text: inserted.sliceString(0, undefined, '\n') })
            })
            typing = true
            editText(list, { label: 'Type', merge: 'type' })
            typing = false
          } else if (update.selectionSet && update.view.hasFocus) {
            const found = nodeAt(update.state.selection.main.head)
            if (found >= 0) select(found)
          }
        }),
      ],
    }),
  })
  // Something that scrolls must be reachable by keyboard.
  view.scrollDOM.tabIndex = 0
  view.dispatch({ effects: setTree.of(collection.peek().syntax) })

  const stopText = effect(() => {
    const games = collection.value
    track(revision)
    const opened = document$.value
    const now = opened.history.current
    if (!typing && opened === shown.document) showEdits(view, edits(shown.collection, now))
    // Should the two ever differ, the whole text is compared.
    if (view.state.doc.length !== games.source.text.length || opened !== shown.document)
      showText(view, games.source.text)
    shown = { document: opened, collection: now }
    view.dispatch({ effects: setTree.of(games.syntax) })
  })
  /** Makes the edits of a fix, where the text that they are about still stands, wherever it stands by now. */
  const mend = (list: readonly TextEdit[], label: string) => {
    const moved: TextEdit[] = []
    for (const { span, text } of list) {
      if (since !== undefined && since.touchesRange(span.start, span.end) !== false) {
        notice.value = t('checking')
        return
      }
      const at = (offset: number) => since?.mapPos(offset) ?? offset
      moved.push({ span: { start: at(span.start), end: at(span.end) }, text })
    }
    editText(moved, { label })
  }
  let revealed: number | undefined
  const stopMarks = effect(() => {
    const games = collection.value
    const spanOf = (id: number) => (id >= 0 ? games.span(id) : undefined)
    const lit = hover.value.span ?? (hover.value.node === undefined ? undefined : spanOf(hover.value.node))
    const current = spanOf(node.value)
    const effects: StateEffect<unknown>[] = [setMarks.of({ hover: lit, node: current })]
    // What is laid out already is measured for its mark anyway, which also brings it into sight.
    if (
      current !== undefined &&
      current.start !== revealed &&
      !view.hasFocus &&
      !isLaidOut(view, current) &&
      current.end <= view.state.doc.length
    )
      effects.push(EditorView.scrollIntoView(current.start, { y: 'nearest', yMargin: MARGIN }))
    revealed = current?.start
    view.dispatch({ effects })
  })
  const stopWords = effect(() => {
    view.dispatch({ effects: words.reconfigure(EditorState.phrases.of(phrases())) })
  })
  const stopFindings = effect(() => {
    const { list, revision: of } = findings.value
    if (of !== revision.value) return
    const end = view.state.doc.length
    since = undefined
    view.dispatch(
      setDiagnostics(
        view.state,
        list.map(({ span, severity, message, code, fixes = [] }) => ({
          from: Math.min(span.start, end),
          to: Math.min(Math.max(span.end, span.start + 1), end),
          severity,
          message,
          source: code,
          actions: fixes.map((fix) => ({
            name: fix.title,
            apply: () => {
              mend(fix.edits, fix.title)
            },
          })),
        })),
      ),
    )
  })
  return () => {
    stopText()
    stopMarks()
    stopFindings()
    stopWords()
    view.destroy()
  }
}

function showEdits(view: EditorView, list: readonly TextEdit[]): void {
  if (list.length === 0) return
  view.dispatch({
    changes: list.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text })),
    annotations: fromStore.of(true),
  })
}

/** Brings the editor to a text by its smallest change. */
function showText(view: EditorView, text: string): void {
  const change = changeTo(view.state.doc.toString(), text)
  if (change !== undefined) showEdits(view, [change])
}

function nodeAt(offset: number): number {
  const games = collection.peek()
  return offset <= games.source.text.length ? games.nodeAt(offset) : -1
}

/** The caret goes to the other one of two brackets. */
function goToBracket(view: EditorView): boolean {
  const tree = view.state.field(treeField)
  const { head } = view.state.selection.main
  const pair = tree?.tokens.text.length === view.state.doc.length ? bracketsAt(tree.tokens, head) : undefined
  if (pair === undefined) return false
  const [here, other] = pair
  // From outside of one to outside of the other, from inside to inside.
  const anchor = head === here ? other + 1 : other
  view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' })
  return true
}

/** What the pointer is on lights up in the other panes. */
function pointAtNode({ clientX: x, clientY: y }: MouseEvent, view: EditorView): void {
  const at = view.posAtCoords({ x, y })
  const id = at === null ? -1 : nodeAt(at)
  if (at === null || id < 0) {
    pointAtNothing()
    return
  }
  const point = pointAt(view, at)
  const { node: before, span } = hover.peek()
  if (before === id && span?.start === point?.start) return
  hover.value =
    point === undefined
      ? { node: id }
      : { node: id, vertex: point.vertex, span: { start: point.start, end: point.end } }
}

function pointAtNothing(): void {
  if (hover.peek().node !== undefined) hover.value = {}
}
