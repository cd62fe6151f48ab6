import { gunzipSync, inflateRawSync } from 'node:zlib'
import { ArchiveProblem, LIMITS, type PackedFile } from './limits.js'
import { isTar, readTar } from './tar.js'
import { isZip, readZip } from './zip.js'

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Names of files that hold games, in any case. */
export const isSgfName = (name: string): boolean => /\.sgf$/i.test(name)

/** Names of files in folders that are looked into. */
export const isWantedName = (name: string): boolean => /\.(?:sgf(?:\.gz)?|zip|tar|tgz|tar\.gz)$/i.test(name)

/**
 * The SGF files in the bytes of an archive (ZIP, tar, gzip of either or of one file), told by the bytes themselves; undefined for
 * bytes that are no archive. Throws `ArchiveProblem` for one that cannot be read.
 */
export function openArchive(bytes: Uint8Array, name: string): Iterable<PackedFile> | undefined {
  if (isZip(bytes)) return readZip(bytes, isSgfName)
  if (isTar(bytes)) return readTar(bytes, isSgfName)
  if (!isGzip(bytes)) return undefined
  let data: Uint8Array
  try {
    data = gunzipSync(bytes, { maxOutputLength: Math.min(2 * LIMITS.file, 2 ** 31 - 1) })
  } catch (error) {
    throw new ArchiveProblem(`cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (isTar(data)) return readTar(data, isSgfName)
  const inner = name.replace(/^.*[/\\]/, '').replace(/\.gz$/i, '')
  return [{ name: inner, data, packing: 'none', size: data.length }]
}

/** The bytes of a packed file. Throws `ArchiveProblem` where they are damaged or more than was said. */
export function unpack({ name, data, packing, size }: PackedFile): Uint8Array {
  if (packing === 'none') return data
  try {
    const bytes = inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
    if (bytes.length === size) return bytes
  } catch {
    // Told below, in the same words.
  }
  throw new ArchiveProblem(`${name} is damaged: it does not unpack to the ${size} bytes that it should have`)
}
