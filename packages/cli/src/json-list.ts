import type { Io } from './io.js'
import { json } from './visible.js'

/** Writes values as one JSON list, or as lines of JSON, one after the other as they come. */
export class JsonList {
  readonly #io: Io
  readonly #lines: boolean
  #count = 0

  constructor(io: Io, format: 'json' | 'ndjson') {
    this.#io = io
    this.#lines = format === 'ndjson'
  }

  add(value: object): void {
    this.#io.out(this.#lines ? `${json(value)}\n` : `${this.#count === 0 ? '[\n' : ',\n'}${json(value)}`)
    this.#count++
  }

  end(): void {
    if (!this.#lines) this.#io.out(this.#count === 0 ? '[]\n' : '\n]\n')
  }
}
