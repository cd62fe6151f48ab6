import { ArchiveProblem, Budget, type PackedFile } from './limits.js'

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 65_535

/** Whether bytes begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

/**
 * The files of a ZIP archive that `wanted` names, by its central directory (ZIP64 too), still packed: their bytes are parts of `bytes`.
 * Throws `ArchiveProblem` for a damaged, encrypted or oversized archive.
 */
export function* readZip(bytes: Uint8Array, wanted: (name: string) => boolean): Generator<PackedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, start } = directory(view)
  const budget = new Budget()
  const utf8 = new TextDecoder('utf-8')
  const old = new TextDecoder('windows-1252')
  let at = start
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged()
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const raw = bytes.subarray(at + 46, at + 46 + nameLength)
    const name = ((flags & 0x800) !== 0 || raw.every((byte) => byte < 128) ? utf8 : old).decode(raw)
    const sizes = entrySizes(view, at, at + 46 + nameLength, extraLength)
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (name.endsWith('/') || !wanted(name)) continue
    if ((flags & 1) !== 0) throw new ArchiveProblem(`${name} is encrypted`)
    if (method !== 0 && method !== 8)
      throw new ArchiveProblem(`${name} is packed by method ${method}, which is not read`)
    budget.spend(name, sizes.unpacked)
    const { local } = sizes
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) throw damaged()
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + sizes.packed > bytes.length) throw damaged()
    const data = bytes.subarray(from, from + sizes.packed)
    yield { name, data, packing: method === 0 ? 'none' : 'deflate', size: sizes.unpacked }
  }
}

const damaged = (): ArchiveProblem => new ArchiveProblem('is a damaged ZIP archive')

function directory(view: DataView): { readonly count: number; readonly start: number } {
  const least = Math.max(0, view.byteLength - 22 - MAX_COMMENT)
  for (let at = view.byteLength - 22; at >= least; at--) {
    if (view.getUint32(at, true) !== END) continue
    const count = view.getUint16(at + 10, true)
    const start = view.getUint32(at + 16, true)
    if (count !== 0xffff && start !== 0xffffffff) return { count, start }
    if (at < 20 || view.getUint32(at - 20, true) !== LOCATOR_64) return { count, start }
    const end = Number(view.getBigUint64(at - 12, true))
    if (end + 56 > view.byteLength || view.getUint32(end, true) !== END_64) throw damaged()
    return { count: Number(view.getBigUint64(end + 32, true)), start: Number(view.getBigUint64(end + 48, true)) }
  }
  throw damaged()
}

/** Sizes and place of an entry; ZIP64 puts those that do not fit into an extra field. */
function entrySizes(
  view: DataView,
  at: number,
  extra: number,
  extraLength: number,
): { readonly packed: number; readonly unpacked: number; readonly local: number } {
  const packed = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if (packed !== 0xffffffff && unpacked !== 0xffffffff && local !== 0xffffffff) return { packed, unpacked, local }
  const end = Math.min(extra + extraLength, view.byteLength)
  for (let field = extra; field + 4 <= end;) {
    const length = view.getUint16(field + 2, true)
    if (view.getUint16(field, true) === 1) {
      let place = field + 4
      const next = (value: number): number => {
        if (value !== 0xffffffff) return value
        place += 8
        if (place > end) throw damaged()
        return Number(view.getBigUint64(place - 8, true))
      }
      return { unpacked: next(unpacked), packed: next(packed), local: next(local) }
    }
    field += 4 + length
  }
  throw damaged()
}
