/** A copy of a text that does not hold on to the one it was cut from. */
const copied = (text: string, start: number, end: number): string => {
  const codes: number[] = []
  for (let i = start; i < end; i++) codes.push(text.charCodeAt(i))
  return String.fromCharCode(...codes)
}

/**
 * What is known about short texts, found by a stretch of a longer one without cutting it out. Open addressing: slots hold
 * the number of an entry plus one.
 */
export class TextMap<T> {
  #slots = new Int32Array(16)
  #hashes: number[] = []
  #texts: string[] = []
  #values: T[] = []

  get size(): number {
    return this.#texts.length
  }

  clear(): void {
    this.#slots = new Int32Array(16)
    this.#hashes = []
    this.#texts = []
    this.#values = []
  }

  /** What was set for the text `text.slice(start, end)`. */
  get(text: string, start: number, end: number): T | undefined {
    const slots = this.#slots
    const mask = slots.length - 1
    const hash = this.#hash(text, start, end)
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]! - 1
      if (entry < 0) return undefined
      if (this.#hashes[entry] === hash && this.#equals(entry, text, start, end)) return this.#values[entry]
    }
  }

  /** Keeps a value, made from a copy of a text that is not in the map yet, and answers it. */
  add(text: string, start: number, end: number, make: (copy: string) => T): T {
    const copy = copied(text, start, end)
    const value = make(copy)
    const hash = this.#hash(copy, 0, copy.length)
    this.#texts.push(copy)
    this.#hashes.push(hash)
    this.#values.push(value)
    if (2 * this.#texts.length > this.#slots.length) {
      this.#slots = new Int32Array(2 * this.#slots.length)
      for (let entry = 0; entry < this.#texts.length; entry++) this.#place(entry)
    } else this.#place(this.#texts.length - 1)
    return value
  }

  #place(entry: number): void {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = this.#hashes[entry]! & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = entry + 1
  }

  #hash(text: string, start: number, end: number): number {
    let hash = end - start
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    return (hash ^ (hash >>> 15)) & 0x3fffffff
  }

  #equals(entry: number, text: string, start: number, end: number): boolean {
    const known = this.#texts[entry]!
    if (known.length !== end - start) return false
    for (let i = 0; i < known.length; i++) if (known.charCodeAt(i) !== text.charCodeAt(start + i)) return false
    return true
  }
}
