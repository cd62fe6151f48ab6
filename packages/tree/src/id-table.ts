/** Entries in a chunk are found by five bits of the id a level. */
const BITS = 5
const MASK = (1 << BITS) - 1
/** Ids must stay below this, so that every shift stays below 32. */
export const MAX_ID = 2 ** 30

/** The slot that says which transaction may write into a chunk. */
const OWNER = 0
/** The slot whose bits say which of the 32 places of a chunk are taken. */
const TAKEN = 1
/** The slot of the first place that is taken; the others follow without gaps. */
const FIRST = 2

type Chunk = unknown[]

/** Number of ones among 32 bits. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The slot of a place of a chunk, or where it would come in. */
function slot(taken: number, bit: number): number {
  return FIRST + ones(taken & (bit - 1))
}

/**
 * A sparse persistent map from ids to records: a 32-wide trie whose chunks hold only the places that are taken, so that
 * an edited node among many others costs a snapshot some tens of bytes a level.
 *
 * Tables share all chunks that do not differ, so a change copies one path (at most six chunks) and comparing two
 * tables of one family costs no more than their differences. Within one transaction (`owner`) chunks are written
 * in place.
 */
export class IdTable<T extends object> {
  readonly #owner: number
  #root: Chunk | undefined
  /** The root chunk holds the ids whose bits above these and its own five are `#prefix`. */
  #shift: number
  #prefix: number

  private constructor(owner: number, root: Chunk | undefined, shift: number, prefix: number) {
    this.#owner = owner
    this.#root = root
    this.#shift = shift
    this.#prefix = prefix
  }

  /** A table without entries. */
  static empty<T extends object>(): IdTable<T> {
    return new IdTable<T>(0, undefined, 0, 0)
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }

  get(id: number): T | undefined {
    let chunk = this.#root
    if (chunk === undefined || id >>> (this.#shift + BITS) !== this.#prefix) return undefined
    for (let shift = this.#shift; ; shift -= BITS) {
      const bit = 1 << ((id >>> shift) & MASK)
      const taken = chunk[TAKEN] as number
      if ((taken & bit) === 0) return undefined
      const found = chunk[slot(taken, bit)]
      if (shift === 0) return found as T
      chunk = found as Chunk
    }
  }

  /** The table with `value` at `id`; this very table, changed, where `owner` made it. */
  with(id: number, value: T, owner: number): IdTable<T> {
    // The private constructor is fine here: a table is only ever copied by its own family.
    const table = this.#owner === owner ? this : new IdTable<T>(owner, this.#root, this.#shift, this.#prefix)
    table.#write(id, value, owner)
    return table
  }

  #write(id: number, value: T, owner: number): void {
    let chunk = this.#root
    if (chunk === undefined) {
      this.#root = [owner, 1 << (id & MASK), value]
      this.#shift = 0
      this.#prefix = id >>> BITS
      return
    }
    while (id >>> (this.#shift + BITS) !== this.#prefix) {
      this.#root = chunk = raised(chunk, this.#prefix, owner)
      this.#shift += BITS
      this.#prefix >>>= BITS
    }
    let above: Chunk | undefined
    let aboveAt = 0
    for (let shift = this.#shift; ; shift -= BITS) {
      const bit = 1 << ((id >>> shift) & MASK)
      const taken = chunk[TAKEN] as number
      const at = slot(taken, bit)
      const isTaken = (taken & bit) !== 0
      if (chunk[OWNER] !== owner) {
        // `concat` makes an array of just the right size.
        chunk = isTaken ? chunk.slice() : chunk.slice(0, at).concat([undefined], chunk.slice(at))
        chunk[OWNER] = owner
        if (above === undefined) this.#root = chunk
        else above[aboveAt] = chunk
      } else if (!isTaken) chunk.splice(at, 0, undefined)
      if (!isTaken) {
        chunk[TAKEN] = taken | bit
        chunk[at] = shift === 0 ? value : path(id, value, shift - BITS, owner)
        return
      }
      if (shift === 0) {
        chunk[at] = value
        return
      }
      above = chunk
      aboveAt = at
      chunk = chunk[at] as Chunk
    }
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
    if (a === b) return
    let [shift, prefix] = a === undefined ? [after.#shift, after.#prefix] : [before.#shift, before.#prefix]
    if (a !== undefined && b !== undefined) {
      // Both are seen from the lowest level that holds all of both.
      let below = after.#shift
      let other = after.#prefix
      while (shift !== below || prefix !== other) {
        if (shift <= below) {
          a = raised(a, prefix, 0)
          shift += BITS
          prefix >>>= BITS
        } else {
          b = raised(b, other, 0)
          below += BITS
          other >>>= BITS
        }
      }
    }
    compareChunks(a, b, shift, prefix * 2 ** (shift + BITS), visit)
  }
}

/** A chunk one level up that holds only `chunk`, whose ids begin with `prefix`. */
function raised(chunk: Chunk, prefix: number, owner: number): Chunk {
  return [owner, 1 << (prefix & MASK), chunk]
}

/** The chunks of a single entry, from the level of `shift` down. */
function path(id: number, value: object, shift: number, owner: number): Chunk {
  let chunk: Chunk = [owner, 1 << (id & MASK), value]
  for (let level = BITS; level <= shift; level += BITS) chunk = [owner, 1 << ((id >>> level) & MASK), chunk]
  return chunk
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
  const inA = a === undefined ? 0 : (a[TAKEN] as number)
  const inB = b === undefined ? 0 : (b[TAKEN] as number)
  let atA = FIRST
  let atB = FIRST
  for (let index = 0; index <= MASK; index++) {
    const bit = 1 << index
    const x = (inA & bit) === 0 ? undefined : a![atA++]
    const y = (inB & bit) === 0 ? undefined : b![atB++]
    if (x === y) continue
    const id = base + index * 2 ** shift
    if (shift === 0) visit(id, x as T | undefined, y as T | undefined)
    else compareChunks(x as Chunk | undefined, y as Chunk | undefined, shift - BITS, id, visit)
  }
}
