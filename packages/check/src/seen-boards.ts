/** Slots for a game of usual length. */
const USUAL = 1024

/** A table that grew larger is not kept for the next game. */
const LARGEST = 1 << 16

/**
 * The boards of a game by their hashes: whether one may have been there before, at the cost of one look. A board that was there is
 * always told; one that is told need not have been, since branches share the set and hashes may agree.
 */
export class SeenBoards {
  /** Hashes by open addressing, 0 where none is. */
  #slots = new Int32Array(USUAL)
  #used = 0

  clear(): void {
    if (this.#slots.length > LARGEST) this.#slots = new Int32Array(USUAL)
    else if (this.#used > 0) this.#slots.fill(0)
    this.#used = 0
  }

  /** Adds a board; answers whether one with its hash was there. */
  add(hash: number): boolean {
    const slots = this.#slots
    const mask = slots.length - 1
    const key = hash === 0 ? 1 : hash
    let at = key & mask
    for (let other = slots[at]!; other !== 0; other = slots[at]!) {
      if (other === key) return true
      at = (at + 1) & mask
    }
    slots[at] = key
    if (2 * ++this.#used > slots.length) this.#grow()
    return false
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(2 * before.length)
    this.#used = 0
    for (const key of before) if (key !== 0) this.add(key)
  }
}
