import { TokenKind } from '@sgfkit/lexer'
import type { Diagnostic, Span } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import type { Collection } from './collection.js'
import type { Cut } from './game-cutter.js'
import { GameCutter } from './game-cutter.js'
import type { Game } from './handles.js'
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

/** Choices for `readGames`. */
export interface ReadGamesOptions extends ParseOptions {
  /** Encoding of chunks of bytes, a label that `TextDecoder` knows; UTF-8 if absent. Bytes that are wrong in it read as U+FFFD. */
  readonly encoding?: string
  /** Is called after every chunk. */
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
  /** A collection that holds this game; its spans count in its own text. */
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
 * Needs memory for a few chunks and twice the largest game. A text that lacks a `)` is one game to its end.
 *
 * @example
 * for await (const { game } of readGames(createReadStream('all.sgf'))) console.log(game.root.get('PB'))
 */
export async function* readGames(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGamesOptions = {},
): AsyncGenerator<StreamedGame, void, undefined> {
  const { encoding = 'utf-8', onProgress, onFindings, signal } = options
  const decoder = new TextDecoder(encoding)
  const cutter = new GameCutter()
  let bytes = 0
  let index = 0

  const gamesOf = function* ({ text, offset }: Cut): Generator<StreamedGame> {
    const { collection } = parse(text, options)
    const begun = offset > 0
    if (collection.gameCount === 0 && onFindings !== undefined) {
      const diagnostics = findingsIn(collection, begun)
      if (diagnostics.length > 0) onFindings(diagnostics, offset)
    }
    let before = 0
    for (const game of collection.games) yield new GameOfStream(game, index++, offset, begun, before++ > 0)
  }

  for await (const chunk of untilAborted(chunks, signal)) {
    if (typeof chunk !== 'string') bytes += chunk.length
    cutter.add(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    for (const cut of cutter.cuts()) {
      for (const game of gamesOf(cut)) {
        signal?.throwIfAborted()
        yield game
      }
    }
    onProgress?.({ characters: cutter.characters, bytes, games: index })
    signal?.throwIfAborted()
  }
  cutter.add(decoder.decode())
  for (const game of gamesOf(cutter.rest())) yield game
}

/** A class, since findings are seldom asked for. */
class GameOfStream implements StreamedGame {
  readonly game: Game
  readonly index: number
  readonly offset: number
  readonly #begun: boolean
  #diagnostics: readonly Diagnostic[] | undefined

  /** `told`: the findings belong to another game of the same stretch. */
  constructor(game: Game, index: number, offset: number, begun: boolean, told: boolean) {
    this.game = game
    this.index = index
    this.offset = offset
    this.#begun = begun
    if (told) this.#diagnostics = []
  }

  get collection(): Collection {
    return this.game.collection
  }

  get diagnostics(): readonly Diagnostic[] {
    return (this.#diagnostics ??= findingsIn(this.collection, this.#begun))
  }
}

/** A game that stands before a stretch of text, so that the stretch is read as what follows a game. */
const BEFORE = '(;)'

/** The findings in a stretch of a text; in one that follows a game, what stands outside of games is judged as such. */
function findingsIn({ syntax }: Collection, begun: boolean): readonly Diagnostic[] {
  const { tokens, source } = syntax
  if (!begun || tokens.kinds[0] === TokenKind.open) return syntax.diagnostics
  const back = ({ start, end }: Span): Span => ({ start: start - BEFORE.length, end: end - BEFORE.length })
  return parseSyntax(BEFORE + source.text).diagnostics.map(({ fixes, ...rest }) => ({
    ...rest,
    span: back(rest.span),
    ...(fixes !== undefined && {
      fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map(({ span, text }) => ({ span: back(span), text })) })),
    }),
  }))
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
