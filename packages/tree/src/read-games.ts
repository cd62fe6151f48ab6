import type { Diagnostic } from '@sgfkit/source'
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
}

/** A game of a stream. */
export interface StreamedGame {
  readonly game: Game
  /** A collection that holds this game; its spans count in its own text. */
  readonly collection: Collection
  /** Findings in the text of the game, and in what stands between it and the one before. */
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
 * Needs memory for a few chunks and twice the largest game. A text that lacks a `)` is one game to its end.
 *
 * @example
 * for await (const { game } of readGames(createReadStream('all.sgf'))) console.log(game.root.get('PB'))
 */
export async function* readGames(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGamesOptions = {},
): AsyncGenerator<StreamedGame, void, undefined> {
  const { encoding = 'utf-8', onProgress, signal } = options
  const decoder = new TextDecoder(encoding)
  const cutter = new GameCutter()
  let bytes = 0
  let index = 0

  const gamesOf = function* ({ text, offset }: Cut): Generator<StreamedGame> {
    const { collection, diagnostics } = parse(text, options)
    for (const game of collection.games) yield { game, collection, diagnostics, index: index++, offset }
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
