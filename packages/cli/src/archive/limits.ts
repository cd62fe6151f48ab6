/** What an archive may hold. Anything beyond is refused before memory is spent on it. */
export const LIMITS = {
  /** Bytes of one unpacked file. */
  file: 512 * 2 ** 20,
  /** Bytes of all unpacked files of an archive. */
  total: 8 * 2 ** 30,
  /** Files in an archive. */
  entries: 2_000_000,
} as const

/** A file in an archive, still packed. */
export interface PackedFile {
  readonly name: string
  readonly data: Uint8Array
  readonly packing: 'none' | 'deflate'
  /** Bytes when unpacked. */
  readonly size: number
}

/** An archive that cannot be read, in a sentence. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem'
}

/** Adds up what an archive unpacks to, and stops where that is too much. */
export class Budget {
  #total = 0
  #entries = 0

  spend(name: string, size: number): void {
    if (size > LIMITS.file) throw new ArchiveProblem(`${name} unpacks to ${size} bytes, more than ${LIMITS.file}`)
    this.#total += size
    if (this.#total > LIMITS.total) throw new ArchiveProblem(`unpacks to more than ${LIMITS.total} bytes`)
    if (++this.#entries > LIMITS.entries) throw new ArchiveProblem(`holds more than ${LIMITS.entries} files`)
  }
}
