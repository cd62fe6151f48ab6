import type { EditorView, Tooltip } from '@codemirror/view'
import { vertexName } from '@sgfkit/go'
import { TokenKind, tokenAt } from '@sgfkit/lexer'
import { decodePointAt, type PropertySpec } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { valueDescription } from '@sgfkit/schema/docs'
import { propertyName } from '@sgfkit/schema/names'
import { normalIdent } from '@sgfkit/syntax'
import { collection } from '../state/store.js'
import { language, t } from '../ui/text.js'
import { treeField } from './highlight.js'
import { placeAt } from './place.js'

/** What the property under the pointer means, and where its points are on the board. */
export function help(view: EditorView, at: number): Tooltip | null {
  const tree = view.state.field(treeField)
  if (tree?.tokens.text.length !== view.state.doc.length) return null
  const { tokens } = tree
  const token = tokenAt(tokens, at)
  if (token < 0) return null
  const start = tokens.starts[token]!
  const end = tokens.starts[token + 1]!
  const games = collection.peek()
  const id = games.nodeAt(at)
  const game = id < 0 ? undefined : games.context(id)
  if (tokens.kinds[token] === TokenKind.ident) {
    const spec = fullSchema.property(normalIdent(tokens.text.slice(start, end)), game)
    return spec === undefined
      ? null
      : tooltip(start, end, (dom) => {
          describe(dom, spec)
        })
  }
  const point = pointAt(view, at)
  if (point === undefined || game === undefined) return null
  return tooltip(point.start, point.end, (dom) => {
    dom.append(vertexName(point.vertex, game.columns, game.rows))
  })
}

function tooltip(pos: number, end: number, fill: (dom: HTMLElement) => void): Tooltip {
  return {
    pos,
    end,
    create: () => {
      const dom = window.document.createElement('div')
      dom.className = 'sgf-help'
      fill(dom)
      return { dom }
    },
  }
}

/** The name in the language of the interface; the schema explains in English. */
function describe(dom: HTMLElement, spec: PropertySpec): void {
  const head = window.document.createElement('strong')
  head.textContent = `${spec.ident} · ${propertyName(spec.ident, language.peek()) ?? spec.name}`
  const meaning = window.document.createElement('p')
  meaning.lang = 'en'
  meaning.textContent = spec.meaning
  const value = window.document.createElement('p')
  value.className = 'quiet'
  value.textContent = `${t('value')}: ${valueDescription(spec)}`
  dom.append(head, meaning, value)
}

/** The point of a Go board that a place in the text names, and where in the text its letters are. */
export function pointAt(
  view: EditorView,
  at: number,
): { readonly vertex: number; readonly start: number; readonly end: number } | undefined {
  const tree = view.state.field(treeField)
  if (tree?.tokens.text.length !== view.state.doc.length) return undefined
  const place = placeAt(tree.tokens, at + 1)
  const games = collection.peek()
  const id = games.nodeAt(at)
  if (place === 'outside' || id < 0) return undefined
  const { gm, columns, rows, ff } = games.context(id)
  const spec = fullSchema.property(place.ident, { gm, columns, rows, ff })
  if (gm !== 1 || columns > 26 || rows > 26 || spec === undefined || !/^(?:point|move|stone)/.test(spec.type))
    return undefined
  // Of two points the one that is pointed at.
  const colon = tree.tokens.text.indexOf(':', place.start)
  const second = colon >= 0 && colon < place.end && at > colon
  const start = second ? colon + 1 : place.start
  const end = !second && colon >= 0 && colon < place.end ? colon : place.end
  if (end - start !== 2) return undefined
  const vertex = decodePointAt(tree.tokens.text, start, end, columns, rows)
  return vertex < 0 ? undefined : { vertex, start, end }
}
