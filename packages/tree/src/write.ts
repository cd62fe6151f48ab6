import type { Collection } from './collection.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import { ValueWriter } from './write-values.js'
import type { ValueOptions, WrittenProperty } from './write-values.js'

/** How `pretty` and `compact` lay out and spell. */
export interface LayoutOptions extends ValueOptions {
  /** `pretty` puts as many short nodes on a line as fit in so many columns; 80 if absent. */
  readonly width?: number
  /** Line end; LF if absent. */
  readonly lineBreak?: '\n' | '\r\n'
}

/** Nodes longer than this stand on a line of their own. */
const SHORT_NODE = 40

/** Writes a game anew, node by node, with an explicit stack. */
class Layouter {
  readonly #collection: Collection
  readonly #values: ValueWriter
  readonly #pretty: boolean
  readonly #width: number
  readonly #lineBreak: string
  readonly #out: string[] = []
  /** Columns used in the present line. */
  #column = 0

  constructor(collection: Collection, pretty: boolean, options: LayoutOptions) {
    const { width = 80, lineBreak = '\n' } = options
    if (!Number.isInteger(width) || width < 1) throw new RangeError(`width must be a whole number from 1, got ${width}`)
    this.#collection = collection
    this.#values = new ValueWriter(collection, options)
    this.#pretty = pretty
    this.#width = width
    this.#lineBreak = lineBreak
  }

  text(roots: readonly NodeId[]): string {
    for (const root of roots) {
      if (this.#out.length > 0) {
        if (this.#pretty) this.#newLine()
        this.#newLine()
      }
      this.#subtree(root)
    }
    if (this.#pretty && roots.length > 0) this.#newLine()
    return this.#out.join('')
  }

  #subtree(from: NodeId): void {
    const collection = this.#collection
    // One entry an open parenthesis: the sibling to write after it.
    const after: NodeId[] = [NONE]
    let id = from
    this.#put('(')
    for (;;) {
      this.#node(id, id === from)
      const first = collection.firstChild(id)
      if (first !== NONE) {
        const second = collection.nextSibling(first)
        if (second !== NONE) {
          after.push(second)
          this.#open()
        }
        id = first
        continue
      }
      this.#put(')')
      while (after.length > 1 && after.at(-1) === NONE) {
        after.pop()
        this.#put(')')
      }
      const next = after.at(-1)!
      if (next === NONE) return
      after[after.length - 1] = collection.nextSibling(next)
      this.#open()
      id = next
    }
  }

  #open(): void {
    if (this.#pretty) this.#newLine()
    this.#put('(')
  }

  #node(id: NodeId, top: boolean): void {
    const properties = this.#values.properties(id, top)
    if (!this.#pretty) {
      let text = ';'
      for (const property of properties) text += property.text
      this.#put(text)
      return
    }
    if (properties.some(({ kind }) => kind === 'game-info')) {
      this.#infoNode(properties)
      return
    }
    const text = this.#joined(properties)
    const long = text.length > SHORT_NODE || /[\r\n]/.test(text)
    // A parenthesis just opened belongs to its first node.
    if (this.#column > 1 && (long || this.#column + text.length > this.#width)) this.#newLine()
    this.#put(text)
    if (long) this.#column = this.#width
  }

  /** Root properties on the first line, game info a line each, the rest on the last. */
  #infoNode(properties: readonly WrittenProperty[]): void {
    if (this.#column > 1) this.#newLine()
    const texts = (wanted: (kind: string) => boolean) =>
      properties.filter(({ kind }) => wanted(kind)).map(({ text }) => text)
    this.#put(`;${texts((kind) => kind === 'root').join('')}`)
    for (const text of texts((kind) => kind === 'game-info')) {
      this.#newLine()
      this.#put(text)
    }
    let rest = ''
    for (const { kind, text, wrapped } of properties) {
      if (kind === 'root' || kind === 'game-info') continue
      rest += (wrapped && rest !== '' ? this.#lineBreak : '') + text
    }
    if (rest !== '') {
      this.#newLine()
      this.#put(rest)
    }
    this.#column = this.#width
  }

  /** The text of a node; a property that was wrapped begins a line, where its first line has the room that was reckoned with. */
  #joined(properties: readonly WrittenProperty[]): string {
    let text = ';'
    for (const property of properties) text += (property.wrapped ? this.#lineBreak : '') + property.text
    return text
  }

  #put(text: string): void {
    this.#out.push(text)
    this.#column += text.length
  }

  #newLine(): void {
    this.#out.push(this.#lineBreak)
    this.#column = 0
  }
}

/** Writes games anew. */
export function writeGames(
  collection: Collection,
  roots: readonly NodeId[],
  pretty: boolean,
  options: LayoutOptions,
): string {
  return new Layouter(collection, pretty, options).text(roots)
}
