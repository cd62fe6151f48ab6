import { TokenKind } from '@sgfkit/lexer'
import type { Diagnostic, Span } from '@sgfkit/source'
import { compareDiagnostics } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import type { Collection } from './collection.js'
import type { Cut } from './game-cutter.js'
import { GameCutter } from './game-cutter.js'
import type { Game } from './handles.js'
import { shown } from './misuse.js'
import type { ParseOptions } from './parse.js'
import { parse } from './parse.js'

/** How far a stream was read. */
export interface ReadProgress {
  /** Characters (UTF-16 units) read so far. */
  readonly characters: number
  /** Bytes read so far, where the chunks are bytes. */
  readonly bytes: number
  /** Games handed out so far. */
  readonly games: number
}

/** Makes text of bytes that come in chunks: a `TextDecoder`, or the `StreamDecoder` of `@sgfkit/encoding`, which heeds CA. */
export interface ChunkDecoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
  /** Findings in the text given out since this was asked last; spans count from the beginning of the whole text. */
  findings?(): readonly Diagnostic[]
}

/** Choices for `readGames`. */
export interface ReadGamesOptions extends ParseOptions {
  /**
   * Encoding of chunks of bytes, a label that `TextDecoder` knows; UTF-8 if absent. Bytes that are wrong in it read as U+FFFD. Of
   * no meaning beside a `decoder`.
   */
  readonly encoding?: string
  /** What makes text of chunks of bytes. With `new StreamDecoder()` each game is read in the charset that its CA names. */
  readonly decoder?: ChunkDecoder
  /** Is called after every chunk, and at the end where that brought more games. */
  readonly onProgress?: (progress: ReadProgress) => void
  /** Ends the reading; the reason of the signal is thrown. */
  readonly signal?: AbortSignal
  /**
   * Is called with the findings in stretches that hold no game: behind the last game, and in a text without any. Their spans
   * count from `offset`, in UTF-16 units of the whole text.
   */
  readonly onFindings?: (diagnostics: readonly Diagnostic[], offset: number) => void
}

/** A game of a stream. */
export interface StreamedGame {
  readonly game: Game
  /**
   * A collection that holds this game; its spans count in its own text. It holds more than one where several share a pair of
   * parentheses, as in `((;B[aa])(;B[bb]))`: what one of them is told by depends on the text of the others. This game alone is
   * `stringify(collection, { from: game.id })`.
   */
  readonly collection: Collection
  /**
   * Findings in the text of the game, and in what stands between it and the one before, worked out when first asked for.
   * With those that `onFindings` tells they are the findings of the whole text.
   */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of the game in the stream, from 0. */
  readonly index: number
  /** Where the text of `collection` starts in the whole text, in UTF-16 units. */
  readonly offset: number
}

/**
 * Reads games one by one from a text that comes in chunks, for files larger than memory. Chunks may end anywhere; the games
 * are those that `parse` finds in the whole text.
 *
 * Findings behind the last game, and those of a text without a game, go to `onFindings`.
 *
 * Bytes are read as UTF-8 unless told otherwise, and a game that this does not do for says so in its findings: give a
 * `decoder` for files that may be in anything.
 *
 * Needs memory for a few chunks and twice the largest game. A text that lacks a `)` is one game to its end. Throws `RangeError`
 * for an `encoding` that `TextDecoder` does not know, and `TypeError` for what gives no chunks.
 *
 * @example
 * for await (const { game } of readGames(createReadStream('all.sgf'))) console.log(game.root.get('PB'))
 */
export async function* readGames(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGamesOptions = {},
): AsyncGenerator<StreamedGame, void, undefined> {
  checkChunks(chunks)
  const { encoding, onProgress, onFindings, signal } = options
  const decoder = options.decoder ?? textDecoder(encoding ?? 'utf-8')
  const cutter = new GameCutter()
  let bytes = 0
  let index = 0
  let told = 0
  /** Findings of the decoder behind the games so far, in the order of their places. */
  let found: readonly Diagnostic[] = []

  const gamesOf = function* ({ text, offset }: Cut): Generator<StreamedGame> {
    const { collection } = parse(text, options)
    const begun = offset > 0
    const decoding = found.filter(({ span }) => span.start < offset + text.length)
    found = found.slice(decoding.length)
    const here = decoding.map((diagnostic) => moved(diagnostic, -offset))
    if (collection.gameCount === 0 && onFindings !== undefined) {
      const diagnostics = [...here, ...findingsIn(collection, begun)].sort(compareDiagnostics)
      if (diagnostics.length > 0) onFindings(diagnostics, offset)
    }
    const assumed = bytes > 0 && encoding === undefined && options.decoder === undefined
    let before = 0
    for (const game of collection.games) {
      signal?.throwIfAborted()
      yield new GameOfStream(game, index++, offset, begun, before++ > 0, here, assumed)
    }
  }
  const progress = (): void => {
    told = index
    onProgress?.({ characters: cutter.characters, bytes, games: index })
  }
  const add = (text: string): void => {
    cutter.add(text)
    const more = decoder.findings?.() ?? []
    if (more.length > 0) found = [...found, ...more].sort(compareDiagnostics)
  }

  for await (const chunk of untilAborted(chunks, signal)) {
    if (typeof chunk !== 'string') bytes += chunk.length
    add(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    for (const cut of cutter.cuts()) yield* gamesOf(cut)
    progress()
    signal?.throwIfAborted()
  }
  const before = cutter.characters
  add(decoder.decode())
  for (const cut of cutter.rest()) yield* gamesOf(cut)
  if (index > told || cutter.characters > before) progress()
  signal?.throwIfAborted()
}

/** Throws `TypeError` unless chunks can be asked for. Those of bytes by themselves are numbers. */
function checkChunks(chunks: unknown): void {
  const given = Object(chunks) as object
  if (ArrayBuffer.isView(given) || !(Symbol.asyncIterator in given || Symbol.iterator in given))
    throw new TypeError(`readGames() takes chunks: a stream or a list of texts or bytes, got ${shown(chunks)}`)
}

function textDecoder(encoding: string): ChunkDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new RangeError(
      `TextDecoder knows no encoding ${JSON.stringify(encoding)}; give a decoder, such as the StreamDecoder of @sgfkit/encoding`,
    )
  }
}

/** A class, since findings are seldom asked for. */
class GameOfStream implements StreamedGame {
  readonly game: Game
  readonly index: number
  readonly offset: number
  readonly #begun: boolean
  readonly #decoding: readonly Diagnostic[]
  readonly #assumed: boolean
  #diagnostics: readonly Diagnostic[] | undefined

  /**
   * `told`: the findings belong to another game of the same stretch. `decoding`: what was found when the stretch was decoded.
   * `assumed`: its bytes were taken for UTF-8 without being told.
   */
  constructor(
    game: Game,
    index: number,
    offset: number,
    begun: boolean,
    told: boolean,
    decoding: readonly Diagnostic[],
    assumed: boolean,
  ) {
    this.game = game
    this.index = index
    this.offset = offset
    this.#begun = begun
    this.#decoding = decoding
    this.#assumed = assumed
    if (told) this.#diagnostics = []
  }

  get collection(): Collection {
    return this.game.collection
  }

  get diagnostics(): readonly Diagnostic[] {
    return (this.#diagnostics ??= this.#find())
  }

  #find(): readonly Diagnostic[] {
    const found = findingsIn(this.collection, this.#begun)
    const decoding = this.#assumed ? misread(this.game) : this.#decoding
    return decoding.length === 0 ? found : [...decoding, ...found].sort(compareDiagnostics)
  }
}

/** What there is to say about a game whose bytes were taken for UTF-8. */
function misread({ collection, root }: Game): readonly Diagnostic[] {
  const { text } = collection.source
  const ca = collection.raw(root.id, 'CA')?.[0]
  const says = ca === undefined ? '' : `; CA says ${JSON.stringify(ca.slice(0, 40))}`
  const advice = 'give the encoding, or a decoder that heeds CA'
  const at = text.indexOf('\ufffd')
  if (at >= 0) {
    const message = `these bytes were read as UTF-8 and mean nothing there${says}: ${advice}`
    return [{ code: 'encoding/undecodable', severity: 'warning', message, span: { start: at, end: at + 1 } }]
  }
  // Charsets of seven bits have no byte that is wrong in UTF-8, but their escapes.
  if (ca === undefined || /^\W*(?:utf\W*8|us\W*ascii|ascii)\W*$/i.test(ca) || !/[^\0-\x7f]|\x1b|~\{/.test(text))
    return []
  const span = collection.valueSpan(root.id, 'CA', 0) ?? { start: 0, end: 0 }
  return [{ code: 'encoding/ca-differs', severity: 'warning', message: `read as UTF-8${says}: ${advice}`, span }]
}

/** A finding so many units further on. */
function moved({ fixes, ...rest }: Diagnostic, by: number): Diagnostic {
  const on = ({ start, end }: Span): Span => ({ start: start + by, end: end + by })
  return {
    ...rest,
    span: on(rest.span),
    ...(fixes !== undefined && {
      fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map(({ span, text }) => ({ span: on(span), text })) })),
    }),
  }
}

/** A game that stands before a stretch of text, so that the stretch is read as what follows a game. */
const BEFORE = '(;)'

/** The findings in a stretch of a text; in one that follows a game, what stands outside of games is judged as such. */
function findingsIn({ syntax }: Collection, begun: boolean): readonly Diagnostic[] {
  const { tokens, source } = syntax
  if (!begun || tokens.kinds[0] === TokenKind.open) return syntax.diagnostics
  return parseSyntax(BEFORE + source.text).diagnostics.map((diagnostic) => moved(diagnostic, -BEFORE.length))
}

/** The chunks until the signal says stop, even while waiting for one. */
async function* untilAborted<T>(
  chunks: AsyncIterable<T> | Iterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  if (signal === undefined) {
    yield* chunks
    return
  }
  signal.throwIfAborted()
  const iterator = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  let stop: () => void = () => undefined
  const aborted = new Promise<'aborted'>((resolve) => {
    stop = () => {
      resolve('aborted')
    }
  })
  signal.addEventListener('abort', stop)
  let ended = false
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted])
      if (next === 'aborted') signal.throwIfAborted()
      else if (next.done === true) {
        ended = true
        return
      } else yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // A source that never answers must not hold up the answer, so nobody waits for it.
    if (!ended) void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}
