/** What an archive may hold. Anything beyond is refused before memory is spent on it. */
export const LIMITS = {
  /** Bytes of one file: no text can be longer in this language than 2²⁹ characters. */
  file: 500 * 2 ** 20,
  /** Bytes of all unpacked files of an archive. */
  total: 8 * 2 ** 30,
  /** Files in an archive. */
  entries: 2_000_000,
  /** Archives within one another. */
  nested: 4,
} as const

/** A file in an archive, still packed. */
export interface PackedFile {
  readonly name: string
  readonly data: Uint8Array
  readonly packing: 'none' | 'deflate'
  /** Bytes when unpacked. */
  readonly size: number
  /** CRC-32 of the unpacked bytes, where the archive has it. */
  readonly crc?: number
}

/** A file in an archive that cannot be read, and why, in words that go behind its name. */
interface UnreadFile {
  readonly name: string
  readonly problem: string
}

/** A file in an archive. */
export type Member = PackedFile | UnreadFile

/** An archive that cannot be read, in a sentence. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem'
}

/** Adds up what an archive unpacks to, and stops where that is too much. */
export class Budget {
  #total = 0
  #entries = 0

  spend(size: number): void {
    this.#total += size
    if (this.#total > LIMITS.total) throw new ArchiveProblem(`unpacks to more than ${LIMITS.total} bytes`)
    if (++this.#entries > LIMITS.entries) throw new ArchiveProblem(`holds more than ${LIMITS.entries} files`)
  }
}

/** Why a file of a size is not read, or undefined. */
export const tooLarge = (size: number): string | undefined =>
  size > LIMITS.file ? `has ${size} bytes, more than ${LIMITS.file}` : undefined
