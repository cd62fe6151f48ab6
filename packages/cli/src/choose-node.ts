import type { NodeId } from '@sgfkit/tree'
import { Failure } from './failure.js'
import type { OpenFile } from './open.js'

/** The node that `--game` and a path name; throws a {@link Failure} where there is none. */
export function chooseNode({ name, collection }: OpenFile, game: string, path: string): NodeId {
  const index = Number(game) - 1
  if (!Number.isInteger(index) || index < 0) throw new Failure(`--game takes a number from 1, got ${game}`)
  if (collection.gameCount === 0) throw new Failure(`${name} holds no game`)
  if (index >= collection.gameCount) throw new Failure(`${name} has ${collection.gameCount} games, no game ${game}`)
  const node = collection.follow(collection.root(index), path)
  if (node === -1) throw new Failure(`${name} has no node ${path}; paths are steps and variations such as 20.1.5`)
  return node
}
