/** Entries in a chunk are found by five bits of the id a level. */
const BITS = 5
const WIDTH = 1 << BITS
const MASK = WIDTH - 1
/** The slot behind the entries of a chunk that says which transaction may write into it. */
const OWNER = WIDTH
/** Ids must stay below this, so that every shift stays below 32. */
export const MAX_ID = 2 ** 30

type Chunk = unknown[]

function newChunk(owner: number): Chunk {
  const chunk: Chunk = new Array<unknown>(WIDTH + 1).fill(undefined)
  chunk[OWNER] = owner
  return chunk
}

/**
 * A sparse persistent map from ids to records: a 32-wide trie in which absent chunks cost nothing.
 *
 * Tables share all chunks that do not differ, so a change copies one path (at most six chunks) and comparing two
 * tables of one family costs no more than their differences. Within one transaction (`owner`) chunks are written
 * in place.
 */
export class IdTable<T extends object> {
  readonly #owner: number
  #root: Chunk | undefined
  #shift: number

  private constructor(owner: number, root: Chunk | undefined, shift: number) {
    this.#owner = owner
    this.#root = root
    this.#shift = shift
  }

  /** A table without entries. */
  static empty<T extends object>(): IdTable<T> {
    return new IdTable<T>(0, undefined, 0)
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }

  get(id: number): T | undefined {
    let chunk = this.#root
    if (chunk === undefined || id >>> (this.#shift + BITS) !== 0) return undefined
    for (let shift = this.#shift; shift > 0; shift -= BITS) {
      chunk = chunk[(id >>> shift) & MASK] as Chunk | undefined
      if (chunk === undefined) return undefined
    }
    return chunk[id & MASK] as T | undefined
  }

  /** The table with `value` at `id`; this very table, changed, where `owner` made it. */
  with(id: number, value: T, owner: number): IdTable<T> {
    // The private constructor is fine here: a table is only ever copied by its own family.
    const table = this.#owner === owner ? this : new IdTable<T>(owner, this.#root, this.#shift)
    table.#write(id, value, owner)
    return table
  }

  #write(id: number, value: T, owner: number): void {
    let root = this.#root
    while (id >>> (this.#shift + BITS) !== 0) {
      if (root !== undefined) {
        const above = newChunk(owner)
        above[0] = root
        root = above
      }
      this.#shift += BITS
    }
    let chunk = own(root, owner)
    this.#root = chunk
    for (let shift = this.#shift; shift > 0; shift -= BITS) {
      const index = (id >>> shift) & MASK
      const below = own(chunk[index] as Chunk | undefined, owner)
      chunk[index] = below
      chunk = below
    }
    chunk[id & MASK] = value
  }

  /** Calls `visit` for every entry in the order of ids. */
  forEach(visit: (id: number, value: T) => void): void {
    IdTable.compare<T>(IdTable.empty<T>(), this, (id, _, value) => {
      if (value !== undefined) visit(id, value)
    })
  }

  /** Calls `visit` for every id whose records are not identical, in order; shared chunks are skipped unread. */
  static compare<T extends object>(
    before: IdTable<T>,
    after: IdTable<T>,
    visit: (id: number, before: T | undefined, after: T | undefined) => void,
  ): void {
    let a = before.#root
    let b = after.#root
    const shift = Math.max(before.#shift, after.#shift)
    for (let level = before.#shift; a !== undefined && level < shift; level += BITS) a = lift(a)
    for (let level = after.#shift; b !== undefined && level < shift; level += BITS) b = lift(b)
    compareChunks(a, b, shift, 0, visit)
  }
}

function own(chunk: Chunk | undefined, owner: number): Chunk {
  if (chunk === undefined) return newChunk(owner)
  if (chunk[OWNER] === owner) return chunk
  const copy = chunk.slice()
  copy[OWNER] = owner
  return copy
}

function lift(chunk: Chunk): Chunk {
  const above = newChunk(0)
  above[0] = chunk
  return above
}

/** Recursion is bounded by the six levels of a table, whatever the input. */
function compareChunks<T extends object>(
  a: Chunk | undefined,
  b: Chunk | undefined,
  shift: number,
  base: number,
  visit: (id: number, before: T | undefined, after: T | undefined) => void,
): void {
  if (a === b) return
  for (let index = 0; index < WIDTH; index++) {
    const x = a?.[index]
    const y = b?.[index]
    if (x === y) continue
    const id = base + index * 2 ** shift
    if (shift === 0) visit(id, x as T | undefined, y as T | undefined)
    else compareChunks(x as Chunk | undefined, y as Chunk | undefined, shift - BITS, id, visit)
  }
}
