import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { endsAsZip, foreignArchive, isArchiveName, isGzip } from './kinds.js'
import { ArchiveProblem, Budget, LIMITS, type Member, type PackedFile, tooLarge } from './limits.js'
import { isTar, readTar } from './tar.js'
import { isZip, readZip } from './zip.js'

/** Names of files that hold games, in any case. */
export const isSgfName = (name: string): boolean => /\.sgf$/i.test(name)

/** Names of files in folders that are looked into. */
export const isWantedName = (name: string): boolean => /\.(?:sgf|zip|tar|tgz|gz)$/i.test(name)

/** Names in archives that are looked into; hidden ones, and what macOS puts beside the files, are passed over as in folders. */
const isWantedMember = (name: string): boolean =>
  isWantedName(name) && !/(?:^|[/\\])(?:__MACOSX[/\\]|\.(?![./\\])|\.\.[^/\\])/.test(name)

/**
 * The SGF files in the bytes of an archive (ZIP, tar, gzip of either or of one file; archives in archives too), told by the bytes
 * themselves; undefined for bytes that are no archive. Throws `ArchiveProblem` for one that cannot be read, at once or on
 * the way, and for a file that is called an archive but is none.
 */
export function openArchive(bytes: Uint8Array, name: string): Iterable<Member> | undefined {
  const budget = new Budget()
  const opened = open(bytes, name, budget)
  return opened && withNested(opened, budget, 1)
}

/** The files of an archive that are wanted, archives among them. */
function open(bytes: Uint8Array, name: string, budget: Budget): Iterable<Member> | undefined {
  if (isZip(bytes) || (/\.zip$/i.test(name) && endsAsZip(bytes))) return readZip(bytes, isWantedMember, budget)
  if (isTar(bytes)) return readTar(bytes, isWantedMember, budget)
  if (isGzip(bytes)) return gunzipped(bytes, name, budget)
  const kind = foreignArchive(bytes)
  if (kind !== undefined) throw new ArchiveProblem(`is an archive of a kind that is not read (${kind})`)
  if (isArchiveName(name)) throw new ArchiveProblem('is not an archive that can be read')
  return undefined
}

/** What is in gzip: the files of a tar archive, or one file. One with another name is taken where it looks like games. */
function gunzipped(bytes: Uint8Array, name: string, budget: Budget): Iterable<Member> {
  let data: Uint8Array
  try {
    data = gunzipSync(bytes, { maxOutputLength: Math.min(2 * LIMITS.file, 2 ** 31 - 1) })
  } catch (error) {
    throw new ArchiveProblem(`cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (isTar(data)) return readTar(data, isWantedMember, budget)
  const inner = name.replace(/^.*[/\\]/, '').replace(/\.gz$/i, '')
  if (
    !isWantedName(inner) &&
    !/[;(]\s*(?:;|[A-Za-z]+\s*\[)/.test(Buffer.from(data.subarray(0, 1 << 16)).toString('latin1'))
  )
    return []
  budget.spend(data.length)
  const problem = tooLarge(data.length)
  return [problem === undefined ? { name: inner, data, packing: 'none', size: data.length } : { name: inner, problem }]
}

/** Puts the files of archives in the archive in their place, under its name; no deeper than {@link LIMITS} says. */
function* withNested(members: Iterable<Member>, budget: Budget, depth: number): Generator<Member> {
  for (const member of members) {
    const { name } = member
    if ('problem' in member || isSgfName(name) || !isWantedName(name)) {
      yield member
      continue
    }
    if (depth >= LIMITS.nested) {
      yield { name, problem: `is an archive in ${depth} others; they are read no deeper` }
      continue
    }
    try {
      const inner = open(unpack(member), name, budget)
      const single = /\.gz$/i.test(name) && !/\.tar\.gz$/i.test(name)
      const folder = single ? name.replace(/[^/\\]*$/, '') : `${name}/`
      for (const file of withNested(inner ?? [], budget, depth + 1)) yield { ...file, name: folder + file.name }
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error
      yield { name, problem: error.message }
    }
  }
}

/** The bytes of a packed file. Throws `ArchiveProblem` where they are damaged or more than was said. */
export function unpack({ data, packing, size, crc }: PackedFile): Uint8Array {
  const bytes = packing === 'none' ? data : inflated(data, size)
  if (bytes?.length !== size)
    throw new ArchiveProblem(`is damaged: it does not unpack to the ${size} bytes that it should have`)
  if (crc !== undefined && crc32(bytes) !== crc) throw new ArchiveProblem('is damaged: its checksum does not fit')
  return bytes
}

/** Magic number, deflate, no flags, no time, unknown system (RFC 1952). */
const GZIP_HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
/** Bytes of a gzip member besides its content: the head, and checksum and size behind. */
const GZIP_FRAME = GZIP_HEAD.length + 8

/**
 * The bytes of several deflated files with checksums, in one go: as members of one gzip stream, whose reader looks at the checksum and
 * the size of each. To unpack small files one by one takes several times as long. Undefined where one of them is damaged: which, and
 * why, tells {@link unpack}.
 */
export function unpackTogether(files: readonly PackedFile[]): readonly Uint8Array[] | undefined {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const stream = new Uint8Array(files.reduce((sum, { data }) => sum + data.length + GZIP_FRAME, 0))
  const view = new DataView(stream.buffer)
  let at = 0
  for (const file of files) {
    stream.set(GZIP_HEAD, at)
    stream.set(file.data, at + GZIP_HEAD.length)
    at += GZIP_FRAME + file.data.length
    view.setUint32(at - 8, file.crc ?? 0, true)
    view.setUint32(at - 4, file.size, true)
  }
  try {
    const bytes = gunzipSync(stream, { chunkSize: size + 64, maxOutputLength: size + 64 })
    if (bytes.length !== size) return undefined
    let end = 0
    return files.map((file) => bytes.subarray(end, (end += file.size)))
  } catch {
    return undefined
  }
}

function inflated(data: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
  } catch {
    return undefined
  }
}
