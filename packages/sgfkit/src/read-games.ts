import { StreamDecoder } from '@sgfkit/encoding'
import { fullSchema } from '@sgfkit/schema/all'
import { readGames as readGamesFrom, type ReadGamesOptions, type StreamedGame } from '@sgfkit/tree'

/**
 * Reads games one by one from chunks of bytes or text, for files larger than memory. Each game is read in its own charset, as
 * {@link open} does; `encoding` (any name) is for files whose charset is known. Findings about charsets are in the
 * `diagnostics` of the games.
 *
 * @example
 * for await (const { game } of readGames(createReadStream('all.sgf'))) console.log(game.root.get('PB'))
 */
export function readGames(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  options: ReadGamesOptions = {},
): AsyncGenerator<StreamedGame, void, undefined> {
  const { encoding } = options
  return readGamesFrom(chunks, { decoder: new StreamDecoder({ encoding }), schema: fullSchema, ...options })
}
