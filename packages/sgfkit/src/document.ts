import { check } from '@sgfkit/check'
import { decode, type DecodedText, type DecodeOptions, encode, type EncodedText } from '@sgfkit/encoding'
import { diagramAt, type DiagramOptions, type GamePosition, Replay } from '@sgfkit/game'
import { type SvgOptions, toSvg } from '@sgfkit/render'
import { fullSchema } from '@sgfkit/schema/all'
import { type GameInfo, gameInfo } from '@sgfkit/schema/info'
import { createSource, type Diagnostic, type TextEdit } from '@sgfkit/source'
import {
  type ChangeSet,
  type Collection,
  Game,
  History,
  type NodeRef,
  parse,
  type StepOptions,
  stringify,
  type StringifyOptions,
  type Transaction,
} from '@sgfkit/tree'
import { encodeGames } from './encode-games.js'

/** A game of a document, with its game info typed. */
export class DocumentGame extends Game {
  /** Players, result, dates and the rest, typed, with the raw text beside every field under `raw`. */
  get info(): GameInfo {
    return gameInfo({ raw: (ident) => this.collection.raw(this.id, ident) }, this.context)
  }
}

/** Whether it is half of a character, which no encoding has. */
const isSurrogate = (codePoint: unknown): boolean =>
  typeof codePoint === 'number' && codePoint >= 0xd800 && codePoint < 0xe000

/** How {@link open} reads. */
export interface OpenOptions extends DecodeOptions {
  /** Name of the file, for messages. */
  readonly name?: string
}

/**
 * An SGF file with everything that can be asked of it: games, findings, positions, pictures; changes with undo; and
 * its text and bytes, in which only what was changed differs from what was read.
 */
export class Document {
  readonly #history: History
  readonly #first: Collection
  #replay: Replay | undefined
  #diagnostics: { readonly of: Collection; readonly list: readonly Diagnostic[] } | undefined
  #games: { readonly of: Collection; readonly list: readonly DocumentGame[] } | undefined
  /** How the bytes were read; undefined for a document that was opened from text. */
  readonly decoded: DecodedText | undefined

  /** @internal Use {@link open}. */
  constructor(collection: Collection, decoded: DecodedText | undefined) {
    this.#first = collection
    this.#history = new History(collection)
    this.decoded = decoded
  }

  /** The present state of the games: an immutable snapshot. */
  get collection(): Collection {
    return this.#history.current
  }

  /** The steps that can be undone, for menus and listeners. */
  get history(): History {
    return this.#history
  }

  /** The games in their present state. */
  get games(): readonly DocumentGame[] {
    const of = this.collection
    if (this.#games?.of !== of) this.#games = { of, list: of.roots().map((root) => new DocumentGame(of, root)) }
    return this.#games.list
  }

  /** All findings about the document as it was read, or after text edits as it reads now, in the order of their places. */
  get diagnostics(): readonly Diagnostic[] {
    const of = this.collection
    if (this.#diagnostics?.of !== of) {
      const now = of.isPristine ? of : parse(createSource(this.text, of.source.name), { schema: of.schema }).collection
      const decoded = of === this.#first ? this.decoded : undefined
      this.#diagnostics = { of, list: check({ collection: now, ...(decoded !== undefined && { decoded }) }) }
    }
    return this.#diagnostics.list
  }

  /** Changes the games in one step that can be undone; see `Transaction`. Answers what changed. */
  edit(change: (tx: Transaction) => void, options?: StepOptions): ChangeSet {
    return this.#did(this.#history.edit(change, options))
  }

  /** Changes the text in one step that can be undone; nodes that survive keep their ids. */
  editText(changes: readonly TextEdit[], options?: StepOptions): ChangeSet {
    return this.#did(this.#history.editText(changes, options))
  }

  /** Takes the last step back; false when there is none. */
  undo(): boolean {
    return this.#did(this.#history.undo()) !== undefined
  }

  /** Does again what was undone last; false when there is nothing. */
  redo(): boolean {
    return this.#did(this.#history.redo()) !== undefined
  }

  /** The game at a node, by id, handle or path (`'main:150'`, in the first game); undefined where there is none or for games other than Go. */
  position(node: NodeRef | string): GamePosition | undefined {
    const id = this.#find(node)
    return id === -1 ? undefined : this.#positions().at(id)
  }

  /** A picture of the board at a node as SVG text; undefined where {@link position} is. */
  svg(node: NodeRef | string, options: DiagramOptions & SvgOptions = {}): string | undefined {
    const id = this.#find(node)
    const diagram = id === -1 ? undefined : diagramAt(this.collection, id, { replay: this.#positions(), ...options })
    // The crop of the diagram is settled by then, so what is left of the options is about drawing.
    return diagram && toSvg(diagram, options)
  }

  /** The text as it stands now. */
  get text(): string {
    return stringify(this.collection)
  }

  /** The text written anew, pretty or compact. */
  format(options: StringifyOptions): string {
    return stringify(this.collection, options)
  }

  /**
   * The bytes to save. Without an encoding each game is written in the charset that its CA names, and a game whose CA was not
   * changed in what it was read in: what was not edited keeps its very bytes, wherever it stands now. A game that came in
   * without a CA, or with one that this file cannot hold (beside UTF-16, behind a byte order mark), is written with a CA
   * that names what it is in. A document that was opened from text is written as UTF-8. With an encoding everything is
   * converted and CA set.
   *
   * Characters that the encoding lacks are named in `diagnostics`; do not save `bytes` then, but convert to UTF-8.
   */
  encode(encoding?: string): EncodedText {
    if (encoding === undefined && this.decoded !== undefined)
      return encodeGames(this.decoded, this.#first, this.collection)
    const name = encoding ?? 'UTF-8'
    return encode(stringify(this.#declaring(name)), name)
  }

  /** The bytes of {@link encode}. Throws a RangeError that names the characters which the encoding lacks. */
  toBytes(encoding?: string): Uint8Array {
    const { bytes, diagnostics } = this.encode(encoding)
    const lost = diagnostics.filter(({ severity }) => severity === 'error')
    if (lost.length > 0) {
      const helped = lost.every(({ data }) => !isSurrogate(data?.codePoint))
      throw new RangeError(`${lost[0]!.message}${helped ? "; save as UTF-8 instead: toBytes('UTF-8')" : ''}`)
    }
    return bytes
  }

  /** The collection with CA naming the encoding wherever that is needed: not in plain ASCII without any CA. */
  #declaring(encoding: string): Collection {
    const { collection } = this

    const ascii = /^[\x00-\x7f]*$/.test(stringify(collection))
    return collection.edit((tx) => {
      for (const root of collection.roots())
        if ((!ascii || collection.has(root, 'CA')) && collection.get(root, 'CA') !== encoding)
          tx.set(root, 'CA', encoding)
    }).collection
  }

  #find(node: NodeRef | string): number {
    if (typeof node === 'number') return node
    if (typeof node !== 'string') return node.id
    const { collection } = this
    return collection.gameCount === 0 ? -1 : collection.follow(collection.root(0), node)
  }

  #positions(): Replay {
    return (this.#replay ??= new Replay(this.collection))
  }

  #did<T extends ChangeSet | undefined>(changes: T): T {
    if (changes !== undefined) {
      const { added, removed, moved, properties } = changes
      this.#replay?.update(this.collection, [...added, ...removed, ...moved, ...properties.keys()])
    }
    return changes
  }
}

/**
 * Opens an SGF file from bytes or text. Never throws for what they hold: faults are in `diagnostics`, and nothing is lost.
 *
 * @example
 * const doc = open(bytes)
 * doc.games[0]?.info.black.name
 * doc.edit((tx) => tx.set(doc.games[0]!.root, 'KM', 6.5))
 * doc.toBytes() // only the edited value differs
 */
export function open(input: Uint8Array | string, options: OpenOptions = {}): Document {
  const decoded = typeof input === 'string' ? undefined : decode(input, options)
  const text = decoded?.text ?? (input as string)
  return new Document(parse(createSource(text, options.name), { schema: fullSchema }).collection, decoded)
}
