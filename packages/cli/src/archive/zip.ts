import { ArchiveProblem, type Budget, type Member, tooLarge } from './limits.js'
import { oldName } from './zip-names.js'

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 65_535

/** First bytes of ZIP archives: of one with files, of an empty one, and of one that was, or might have been, cut into several. */
const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', 'PK00PK']

/** Whether bytes begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  ZIP_STARTS.includes(String.fromCharCode(...bytes.subarray(0, 4))) ||
  ZIP_STARTS.includes(String.fromCharCode(...bytes.subarray(0, 6)))

/**
 * The files of a ZIP archive that `wanted` names, by its central directory (ZIP64 too), still packed: their bytes are parts of `bytes`.
 * What stands before the archive (a program that unpacks it) is passed over. One that cannot be read is there with its problem.
 * Throws `ArchiveProblem` where the directory is damaged or the archive too large.
 */
export function* readZip(archive: Uint8Array, wanted: (name: string) => boolean, budget: Budget): Generator<Member> {
  // Parts of plain arrays cost less than parts of buffers, and there may be many.
  const bytes = new Uint8Array(archive.buffer, archive.byteOffset, archive.byteLength)
  const text = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, start, before } = directory(view)
  let at = start + before
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const end = at + 46 + nameLength + extraLength
    if (end > bytes.length) throw damaged()
    let name = text.toString('latin1', at + 46, at + 46 + nameLength)
    if (/[^\0-\x7f]/.test(name)) {
      const raw = bytes.subarray(at + 46, at + 46 + nameLength)
      const utf8 = (view.getUint16(at + 8, true) & 0x800) !== 0
      name = utf8 ? new TextDecoder().decode(raw) : oldName(raw, bytes.subarray(end - extraLength, end))
    }
    if (!name.endsWith('/') && wanted(name)) {
      const member = entry(bytes, view, at, before, name)
      budget.spend('size' in member ? member.size : 0)
      yield member
    }
    at = end + view.getUint16(at + 32, true)
  }
}

/** A file by its entry in the directory. */
function entry(bytes: Uint8Array, view: DataView, at: number, before: number, name: string): Member {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  if ((flags & 1) !== 0) return { name, problem: 'is encrypted' }
  if (method !== 0 && method !== 8) return { name, problem: `is packed by method ${method}, which is not read` }
  const sizes = entrySizes(view, at)
  if (sizes === undefined) return { name, problem: 'is damaged' }
  const { packed, unpacked } = sizes
  const problem = tooLarge(unpacked)
  if (problem !== undefined) return { name, problem }
  const local = sizes.local + before
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return { name, problem: 'is damaged' }
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (from + packed > bytes.length) return { name, problem: 'is damaged' }
  const data = bytes.subarray(from, from + packed)
  const crc = view.getUint32(at + 16, true)
  return { name, data, packing: method === 0 ? 'none' : 'deflate', size: unpacked, crc }
}

const damaged = (): ArchiveProblem => new ArchiveProblem('is a damaged ZIP archive')

interface Directory {
  readonly count: number
  readonly start: number
  /** Bytes before the archive, from which its offsets count. */
  readonly before: number
}

function directory(view: DataView): Directory {
  const least = Math.max(0, view.byteLength - 22 - MAX_COMMENT)
  for (let at = view.byteLength - 22; at >= least; at--) {
    if (view.getUint32(at, true) !== END) continue
    const count = view.getUint16(at + 10, true)
    const start = view.getUint32(at + 16, true)
    const wide = at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64
    if ((count !== 0xffff && start !== 0xffffffff) || !wide) {
      if (view.getUint16(at + 4, true) !== 0) throw new ArchiveProblem('is one part of a ZIP archive in several')
      const before = at - view.getUint32(at + 12, true) - start
      // Behind a ZIP64 directory stand its own ends.
      if (before < 0) throw damaged()
      return { count, start, before: wide ? 0 : before }
    }
    const end = Number(view.getBigUint64(at - 12, true))
    if (end + 56 > view.byteLength || view.getUint32(end, true) !== END_64) throw damaged()
    return {
      count: Number(view.getBigUint64(end + 32, true)),
      start: Number(view.getBigUint64(end + 48, true)),
      before: 0,
    }
  }
  throw damaged()
}

/** Sizes and place of an entry; ZIP64 puts those that do not fit into an extra field. Undefined where that is not there. */
function entrySizes(
  view: DataView,
  at: number,
): { readonly packed: number; readonly unpacked: number; readonly local: number } | undefined {
  const packed = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (packed !== 0xffffffff && unpacked !== 0xffffffff && local !== 0xffffffff) return { packed, unpacked, local }
  const extra = at + 46 + view.getUint16(at + 28, true)
  const end = extra + view.getUint16(at + 30, true)
  for (let field = extra; field + 4 <= end;) {
    const length = view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === 1) {
      let place = field + 4
      const next = (value: number): number => {
        if (value !== 0xffffffff) return value
        place += 8
        return place > end ? NaN : Number(view.getBigUint64(place - 8, true))
      }
      const sizes = { unpacked: next(unpacked), packed: next(packed), local: next(local) }
      return Object.values(sizes).every(Number.isSafeInteger) ? sizes : undefined
    }
    field += 4 + length
  }
  return undefined
}
