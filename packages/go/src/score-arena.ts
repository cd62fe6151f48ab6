/**
 * @internal Zeroed typed arrays cut from one buffer that is used again by the next count: fresh memory for the thirty
 * small arrays of a count costs more than the count itself. The arrays of one count are void once the next one begins,
 * so nothing cut from here may leave the function that called {@link beginCount}.
 */
export class Arena {
  private buffer = new ArrayBuffer(0)
  private used = 0
  private held: object[] = []

  /** Begins anew with room for `bytes`; more is found when needed. */
  reset(bytes: number): this {
    if (this.buffer.byteLength < bytes) this.buffer = new ArrayBuffer(bytes)
    else new Uint8Array(this.buffer, 0, this.used).fill(0)
    this.used = 0
    this.held = []
    return this
  }

  bytes(length: number): Uint8Array {
    const at = this.take(length)
    return new Uint8Array(this.buffer, at, length)
  }

  shorts(length: number): Int16Array {
    const at = this.take(2 * length)
    return new Int16Array(this.buffer, at, length)
  }

  ints(length: number): Int32Array {
    const at = this.take(4 * length)
    return new Int32Array(this.buffer, at, length)
  }

  /**
   * Keeps an object until the next count: V8 throws the compiled code of a class away when a collection finds no
   * instance of it, and the count after that runs at a third of the speed.
   */
  hold(object: object): void {
    this.held.push(object)
  }

  private take(bytes: number): number {
    if (this.used + bytes > this.buffer.byteLength) {
      this.buffer = new ArrayBuffer(2 * Math.max(bytes, this.buffer.byteLength))
      this.used = 0
    }
    const at = this.used
    this.used = (at + bytes + 3) & ~3
    return at
  }
}

const shared = new Arena()

/** @internal The arena for one count of a board with so many cells. */
export function beginCount(cells: number): Arena {
  return shared.reset(100 * cells)
}
