/** Most points of a Go board. */
const POINTS = 52 * 52

/** Stamps are kept small, so that they stay exact in the array however long a process runs. */
const LAST_STAMP = 0x3fffffff

/** A set of points of a Go board that is emptied by counting on. */
export class PointSet {
  readonly #seen = new Int32Array(POINTS)
  #stamp = 0

  clear(): void {
    if (this.#stamp === LAST_STAMP) {
      this.#seen.fill(0)
      this.#stamp = 0
    }
    this.#stamp++
  }

  has(vertex: number): boolean {
    return this.#seen[vertex] === this.#stamp
  }

  /** Adds a point; false where it was in the set. */
  add(vertex: number): boolean {
    if (this.#seen[vertex] === this.#stamp) return false
    this.#seen[vertex] = this.#stamp
    return true
  }
}
