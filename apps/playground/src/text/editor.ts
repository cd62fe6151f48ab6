import { effect } from '@preact/signals'
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { foldGutter, foldService } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, type StateEffect } from '@codemirror/state'
import { drawSelection, EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import { TokenKind, tokenAt } from '@sgfkit/lexer'
import { normalIdent } from '@sgfkit/syntax'
import { fullSchema } from '@sgfkit/schema/all'
import type { TextEdit } from '@sgfkit/source'
import { edits } from '@sgfkit/tree'
import { collection, document$, editText, findings, hover, node, redo, revision, select, undo } from '../state/store.js'
import { changeTo } from '../state/change-to.js'
import { track } from '../state/track.js'
import { highlighter, marks, setMarks, setTree, treeField } from './highlight.js'

/** Changes that the store made, which must not go back to it. */
const fromStore = Annotation.define<boolean>()

/** Puts the editor into the page and joins it with the store; answers how to take it away. */
export function mountEditor(parent: HTMLElement): () => void {
  let typing = false
  let shown = { document: document$.peek(), collection: document$.peek().history.current }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: collection.peek().source.text,
      extensions: [
        // Offsets of the editor are those of the text only if it leaves CR and CRLF alone.
        EditorState.lineSeparator.of('\n'),
        lineNumbers(),
        foldGutter(),
        foldService.of(foldGame),
        lintGutter(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'SGF text', spellcheck: 'false' }),
        treeField,
        highlighter,
        marks,
        search({ top: true }),
        autocompletion({ override: [complete] }),
        hoverTooltip(help),
        keymap.of([
          { key: 'Mod-z', run: () => (undo(), true), preventDefault: true },
          { key: 'Mod-y', run: () => (redo(), true), preventDefault: true },
          { key: 'Mod-Shift-z', run: () => (redo(), true), preventDefault: true },
          ...defaultKeymap,
          ...searchKeymap,
        ]),
        EditorView.updateListener.of((update) => {
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
  let revealed: { readonly start: number } | undefined
  const stopMarks = effect(() => {
    const games = collection.value
    const spanOf = (id: number) => (id >= 0 ? games.span(id) : undefined)
    const lit = hover.value.span ?? (hover.value.node === undefined ? undefined : spanOf(hover.value.node))
    const current = spanOf(node.value)
    const effects: StateEffect<unknown>[] = [setMarks.of({ hover: lit, node: current })]
    if (current !== undefined && current !== revealed && !view.hasFocus && current.end <= view.state.doc.length)
      effects.push(EditorView.scrollIntoView(current.start, { y: 'nearest', yMargin: 40 }))
    revealed = current
    view.dispatch({ effects })
  })
  const stopFindings = effect(() => {
    const { list, revision: of } = findings.value
    if (of !== revision.value) return
    const end = view.state.doc.length
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
              editText(fix.edits, { label: fix.title })
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

/** A line that begins a game or a variation can be folded to its end. */
function foldGame(state: EditorState, lineStart: number, lineEnd: number): { from: number; to: number } | null {
  const tree = state.field(treeField, false)
  if (tree?.tokens.text.length !== state.doc.length) return null
  const { kinds, starts, count } = tree.tokens
  for (let i = tokenAt(tree.tokens, lineStart); i >= 0 && i < count && starts[i]! < lineEnd; i++) {
    if (kinds[i] !== TokenKind.open || starts[i]! < lineStart) continue
    let depth = 0
    for (let k = i; k < count; k++) {
      if (kinds[k] === TokenKind.open) depth++
      else if (kinds[k] === TokenKind.close && --depth === 0) {
        const to = starts[k]!
        return to > lineEnd ? { from: lineEnd, to } : null
      }
    }
    return null
  }
  return null
}

/** Identifiers where one may stand. */
function complete(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Z]+/)
  if (word === null && !context.explicit) return null
  const tree = context.state.field(treeField, false)
  const from = word?.from ?? context.pos
  if (
    tree?.tokens.text.length === context.state.doc.length &&
    tree.tokens.kinds[tokenAt(tree.tokens, Math.max(0, from - 1))] === TokenKind.value
  ) {
    // Behind a value is fine, inside of one is not.
    const token = tokenAt(tree.tokens, Math.max(0, from - 1))
    if (tree.tokens.starts[token + 1]! > from) return null
  }
  return {
    from,
    options: fullSchema.properties.map((spec) => ({
      label: spec.ident,
      detail: spec.name,
      info: spec.meaning,
      apply: `${spec.ident}[`,
    })),
    validFor: /^[A-Z]*$/,
  }
}

/** What a property means. */
function help(view: EditorView, at: number) {
  const tree = view.state.field(treeField)
  if (tree?.tokens.text.length !== view.state.doc.length) return null
  const { tokens } = tree
  const token = tokenAt(tokens, at)
  if (token < 0 || tokens.kinds[token] !== TokenKind.ident) return null
  const start = tokens.starts[token]!
  const spec = fullSchema.property(normalIdent(tokens.text.slice(start, tokens.starts[token + 1])))
  if (spec === undefined) return null
  return {
    pos: start,
    end: tokens.starts[token + 1]!,
    create: () => {
      const dom = window.document.createElement('div')
      dom.className = 'sgf-help'
      dom.textContent = `${spec.ident} · ${spec.name}. ${spec.meaning}`
      return { dom }
    },
  }
}
