import { ArchiveProblem, type Budget, type Member, tooLarge } from './limits.js'

const BLOCK = 512

/** Whether bytes begin as a tar archive does: POSIX, GNU, or the older form (v7), which has no mark but its checksum. */
export const isTar = (bytes: Uint8Array): boolean =>
  bytes.length >= BLOCK &&
  (latin(bytes.subarray(257, 262)) === 'ustar' || isOldHeader(bytes)) &&
  checksumFits(bytes.subarray(0, BLOCK))

/** Mode, size and checksum in octal digits, and a name that ends: text is not taken for such a header. */
function isOldHeader(bytes: Uint8Array): boolean {
  const octal = (from: number, to: number): boolean => /^ *[0-7]+[ \0]+$/.test(latin(bytes.subarray(from, to)))
  return bytes[0] !== 0 && octal(100, 108) && octal(124, 136) && octal(148, 156)
}

/**
 * The files of a tar archive that `wanted` names; their bytes are parts of `bytes`. Reads POSIX (pax) and GNU long names.
 * Throws `ArchiveProblem` where the archive is damaged, breaks off, or is too large, after what stands before that.
 */
export function* readTar(bytes: Uint8Array, wanted: (name: string) => boolean, budget: Budget): Generator<Member> {
  let longName: string | undefined
  let longSize: number | undefined
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK)
    // Two empty blocks end an archive; one is enough to know.
    if (header.every((byte) => byte === 0)) return
    if (!checksumFits(header)) throw new ArchiveProblem('is a damaged tar archive')
    const size = longSize ?? number(header.subarray(124, 136))
    const type = String.fromCharCode(header[156] ?? 0)
    const from = at + BLOCK
    if (from + size > bytes.length) throw brokenOff()
    const data = bytes.subarray(from, from + size)
    at = from + Math.ceil(size / BLOCK) * BLOCK
    if (type === 'L') longName = text(data)
    else if (type === 'x') {
      const records = paxRecords(data)
      longName = records.get('path') ?? longName
      const given = records.get('size')
      longSize = given === undefined ? undefined : Number(given)
    } else if (type !== 'g' && type !== 'K') {
      const name = longName ?? ustarName(header)
      longName = undefined
      longSize = undefined
      if (!'0\x007S'.includes(type) || name.endsWith('/') || !wanted(name)) continue
      budget.spend(size)
      const problem = type === 'S' ? 'is stored as a sparse file, which is not read' : tooLarge(size)
      yield problem === undefined ? { name, data, packing: 'none', size } : { name, problem }
    }
  }
  throw brokenOff()
}

const brokenOff = (): ArchiveProblem => new ArchiveProblem('is a tar archive that breaks off')

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}

function ustarName(header: Uint8Array): string {
  const name = text(header.subarray(0, 100))
  const prefix = latin(header.subarray(257, 263)) === 'ustar\0' ? text(header.subarray(345, 500)) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Octal digits, or since GNU tar a big-endian number with the highest bit set. */
function number(field: Uint8Array): number {
  if (((field[0] ?? 0) & 0x80) !== 0) {
    let value = (field[0] ?? 0) & 0x7f
    for (const byte of field.subarray(1)) value = value * 256 + byte
    return value
  }
  const value = Number.parseInt(latin(field).replace(/[^0-7]/g, '') || '0', 8)
  return Number.isFinite(value) ? value : 0
}

function checksumFits(header: Uint8Array): boolean {
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] ?? 0)
  return sum === number(header.subarray(148, 156))
}

/** Records `LENGTH KEY=VALUE\n` of a pax header. */
function paxRecords(data: Uint8Array): ReadonlyMap<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < data.length;) {
    const space = data.indexOf(32, at)
    const length = space < 0 ? NaN : Number(latin(data.subarray(at, Math.min(space, at + 12))))
    if (!(length > 0)) break
    const [key = '', ...value] = new TextDecoder().decode(data.subarray(space + 1, at + length - 1)).split('=')
    records.set(key, value.join('='))
    at += length
  }
  return records
}
