import type { GameContext, Schema } from '@sgfkit/schema'
import { decodePointAt, gameContext } from '@sgfkit/schema'
import type { NodeData } from './node-data.js'
import { hasGameInfo } from './game-info.js'
import type { TreeReader } from './reader.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'

/** A property that had to be left behind when its node came into another game. */
export interface DroppedProperty {
  readonly node: NodeId
  readonly ident: string
  /** Raw values. */
  readonly raws: readonly string[]
}

/**
 * What becomes of the properties of a subtree that comes from one game into another.
 *
 * Root properties stand in roots only, and no way from the root to a leaf holds game info in two nodes (FF[4], property
 * types), so that what stands too often is left behind. A pass is written as the new game writes it.
 */
export class Adoption {
  readonly #schema: Schema
  readonly #from: GameContext | undefined
  readonly #to: GameContext
  readonly #hasInfo: () => boolean
  #informed: boolean | undefined

  /** `from` is absent where nothing is known of the game that the nodes come from; `hasInfo` tells of the nodes above. */
  constructor(schema: Schema, from: GameContext | undefined, to: GameContext, hasInfo: () => boolean) {
    this.#schema = schema
    this.#from = from
    this.#to = to
    this.#hasInfo = hasInfo
  }

  /** The raw values that a property will have: the very same ones where nothing changes, `undefined` where it must go. */
  raws(ident: string, raws: readonly string[], top: boolean): readonly string[] | undefined {
    const spec = this.#schema.property(ident, this.#from ?? this.#to)
    if (spec?.kind === 'root' && top) return undefined
    if (spec?.kind === 'game-info' && (this.#informed ??= this.#hasInfo())) return undefined
    return spec?.type === 'move' ? this.#moves(ident, raws) : raws
  }

  #moves(ident: string, raws: readonly string[]): readonly string[] | undefined {
    const [from, to] = [this.#from, this.#to]
    if (from?.gm !== 1 || to.gm !== 1) return raws
    const moves: string[] = []
    for (const raw of raws) {
      const before = decodePointAt(raw, 0, raw.length, from.columns, from.rows)
      const after = decodePointAt(raw, 0, raw.length, to.columns, to.rows)
      // The stone of `tt` is off the board where `tt` is a pass: no text says it there.
      if (before >= 0 && after === -1) return undefined
      const same = before !== -1 || (after === -1 && (raw !== '' || to.ff === 4))
      moves.push(same ? raw : this.#schema.encode(ident, 'pass', to)[0]!)
    }
    return moves.every((raw, index) => raw === raws[index]) ? raws : moves
  }
}

/** What becomes of properties that come below a node of another game. */
export function adoptionBelow(reader: TreeReader, above: NodeId, from: GameContext | undefined): Adoption {
  return new Adoption(reader.schema, from, reader.context(above), () => {
    for (let id = above; id !== NONE; id = reader.parent(id)) if (hasGameInfo(reader, id)) return true
    return false
  })
}

/** How the values of copied nodes are to be read, or `undefined` where the data does not tell. */
export function contextOfData({ context, properties }: NodeData, schema: Schema): GameContext | undefined {
  if (context !== undefined) return context
  const isRoot = ['FF', 'GM', 'SZ'].some((ident) => Object.hasOwn(properties, ident))
  return isRoot ? gameContext({ raw: (ident) => properties[ident] }, schema) : undefined
}
