import { checkChoice } from './check-values.js'
import type { Collection } from './collection.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import { columnAfter, ValueWriter } from './write-values.js'
import type { ValueOptions, WrittenProperty } from './write-values.js'

/** How `pretty` and `compact` lay out and spell. */
export interface LayoutOptions extends ValueOptions {
  /** `pretty` puts as many short nodes on a line as fit in so many columns; 80 if absent. */
  readonly width?: number
  /** Line end; LF if absent. */
  readonly lineBreak?: '\n' | '\r\n' | '\r' | '\n\r'
}

/** Nodes longer than this stand on a line of their own. */
const SHORT_NODE = 40

/** Writes a game anew, node by node, with an explicit stack. */
class Layouter {
  readonly #collection: Collection
  readonly #values: ValueWriter
  readonly #pretty: boolean
  readonly #width: number
  readonly #wrap: number
  readonly #lineBreak: string
  readonly #out: string[] = []
  /** Columns used in the present line. */
  #column = 0
  /** Whether the present line holds a long node, which nothing but parentheses follows. */
  #full = false
  /** Whether the present line holds a text, whose lines `wrap` keeps short. */
  #wraps = false

  constructor(collection: Collection, pretty: boolean, options: LayoutOptions) {
    const { width = 80, lineBreak = '\n' } = options
    checkChoice('lineBreak', lineBreak, ['\n', '\r\n', '\r', '\n\r'])
    if (!Number.isInteger(width) || width < 1) throw new RangeError(`width must be a whole number from 1, got ${width}`)
    this.#collection = collection
    this.#values = new ValueWriter(collection, options, lineBreak)
    this.#wrap = options.wrap ?? Infinity
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
      this.#close()
      while (after.length > 1 && after.at(-1) === NONE) {
        after.pop()
        this.#close()
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

  #close(): void {
    if (this.#wraps && this.#column >= this.#wrap) this.#newLine()
    this.#put(')')
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
    let text = this.#joined(';', this.#column, properties)
    const limit = this.#wraps || properties.some(({ wraps }) => wraps) ? Math.min(this.#width, this.#wrap) : this.#width
    const long = text.length > SHORT_NODE || /[\r\n]/.test(text)
    // A parenthesis just opened belongs to its first node.
    if (this.#full || (this.#column > 1 && (long || this.#column + text.length > limit))) {
      this.#newLine()
      text = this.#joined(';', 0, properties)
    }
    this.#end(text, properties)
    this.#full = long
  }

  /** Root properties on the first line, game info a line each, the rest on the last. */
  #infoNode(properties: readonly WrittenProperty[]): void {
    if (this.#full || this.#column > 1) this.#newLine()
    const kinds = (wanted: (kind: string) => boolean) => properties.filter(({ kind }) => wanted(kind))
    const roots = kinds((kind) => kind === 'root')
    const rest = kinds((kind) => kind !== 'root' && kind !== 'game-info')
    this.#end(this.#joined(';', this.#column, roots), roots)
    for (const info of kinds((kind) => kind === 'game-info')) {
      this.#newLine()
      this.#end(info.text, [info])
    }
    if (rest.length > 0) {
      this.#newLine()
      this.#end(this.#joined('', 0, rest), rest)
    }
    this.#full = true
  }

  /** Puts properties behind each other, where lines of texts are to be kept short on new lines as need be. */
  #joined(before: string, column: number, properties: readonly WrittenProperty[]): string {
    let text = before
    if (this.#wrap === Infinity) {
      for (const property of properties) text += property.text
      return text
    }
    let used = column + before.length
    let wraps = column > 0 && this.#wraps
    for (const property of properties) {
      const first = property.text.search(/[\r\n]|$/)
      const limit = wraps || property.wraps ? this.#wrap : Math.max(this.#width, this.#wrap)
      if (used > 0 && used + first > limit) {
        text += this.#lineBreak
        used = 0
        wraps = false
      }
      text += property.text
      used = first === property.text.length ? used + first : columnAfter(property.text)
      wraps ||= property.wraps
    }
    return text
  }

  /** Puts properties of a node. */
  #end(text: string, properties: readonly WrittenProperty[]): void {
    this.#put(text)
    // Where a text does not stand on the last line of its node, little is lost.
    this.#wraps ||= properties.some(({ wraps }) => wraps)
  }

  #put(text: string): void {
    this.#out.push(text)
    if (!this.#pretty) return
    this.#column = /[\r\n]/.test(text) ? columnAfter(text) : this.#column + text.length
  }

  #newLine(): void {
    this.#out.push(this.#lineBreak)
    this.#column = 0
    this.#full = false
    this.#wraps = false
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
