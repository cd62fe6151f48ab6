import type { NodeId } from '@sgfkit/tree'
import { Failure } from './failure.js'
import type { OpenFile } from './open.js'

/** The root of the game with a number from 1; throws a {@link Failure} where there is none. */
export function chooseGame({ name, collection }: OpenFile, game: number): NodeId {
  if (collection.gameCount === 0) throw new Failure(`${name} holds no game`)
  if (game > collection.gameCount) throw new Failure(`${name} has ${collection.gameCount} games, no game ${game}`)
  return collection.root(game - 1)
}

/** The node that `--game` and a path name; throws a {@link Failure} where there is none. */
export function chooseNode(open: OpenFile, game: number, path: string): NodeId {
  const node = open.collection.follow(chooseGame(open, game), path)
  if (node === -1) throw new Failure(`${open.name} has no node ${path}; paths are steps and variations such as 20.1.5`)
  return node
}
