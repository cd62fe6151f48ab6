import { closeSync, createReadStream, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { ArchiveProblem, LIMITS, tooLarge } from './archive/limits.js'

const CHUNK = 1 << 20

/** What is no file on a disk tells no size beforehand: a device or the other end of a pipe may never stop. */
const endless = (): ArchiveProblem => new ArchiveProblem(`goes on for more than ${LIMITS.file} bytes`)

/** All bytes of a stream; throws an {@link ArchiveProblem} where they are too many. */
export async function readStream(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > LIMITS.file) throw endless()
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/** All bytes of a file, a pipe or a device. Of a file on a disk there may be as many as the platform can read: it may be an archive. */
export async function readArchive(path: string): Promise<Uint8Array> {
  return (await stat(path)).isFile() ? readFile(path) : readStream(createReadStream(path, { highWaterMark: CHUNK }))
}

/** Changes when a file is written to, or another one takes its name. */
const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`

/** Whether the file of a name is the one that had the stamp, and nobody has written to it. */
export const isStill = async (path: string, stamp: string): Promise<boolean> =>
  (await stat(path).then(stampOf, () => undefined)) === stamp

/**
 * All bytes of what is one text, which is read at once, and the stamp of a file on a disk. Throws an {@link ArchiveProblem} where they are
 * too many.
 */
export function readWhole(path: string): { readonly bytes: Uint8Array; readonly stamp?: string } {
  const found = statSync(path)
  if (found.isFile()) {
    const large = tooLarge(found.size)
    if (large !== undefined) throw new ArchiveProblem(large)
    return { bytes: readFileSync(path), stamp: stampOf(found) }
  }
  const parts: Uint8Array[] = []
  const file = openSync(path, 'r')
  try {
    for (let size = 0; ;) {
      const part = Buffer.allocUnsafe(CHUNK)
      const read = readSync(file, part)
      if (read === 0) return { bytes: Buffer.concat(parts) }
      size += read
      if (size > LIMITS.file) throw endless()
      parts.push(part.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
}
