import { isTar } from './tar.js'
import { isZip } from './zip.js'

/** Archives that are known by their first bytes, and not read. */
const FOREIGN: readonly (readonly [name: string, start: RegExp])[] = [
  ['RAR', /^Rar!\x1a\x07/],
  ['7z', /^7z\xbc\xaf\x27\x1c/],
  ['xz', /^\xfd7zXZ\0/],
  ['bzip2', /^BZh[1-9](?:1AY&SY|\x17rE8P)/],
  ['Zstandard', /^\x28\xb5\x2f\xfd/],
  ['Cabinet', /^MSCF\0{4}/],
  ['compress', /^\x1f\x9d/],
  ['LHA', /^..-lh.-/s],
]

const head = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 16))

/** Bytes at the end of a file in which a ZIP archive has its own end. */
const ZIP_TAIL = 22 + 65_535

/** The kind of archive that bytes are and that is not read, or undefined. */
export const foreignArchive = (bytes: Uint8Array): string | undefined => {
  const start = head(bytes)
  return FOREIGN.find(([, pattern]) => pattern.test(start))?.[0]
}

/** Whether bytes begin as gzip does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Names of archives of any kind: no text is written there. */
export const isArchiveName = (name: string): boolean =>
  /\.(?:zip|tar|t?gz|rar|7z|t?bz2?|t?xz|tbz2|zst|lzh|lha|cab|z)$/i.test(name)

/** Whether a ZIP archive ends with these bytes, whatever stands before it: a program that unpacks itself. */
export const endsAsZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    'PK\x05\x06',
    Math.max(0, bytes.length - ZIP_TAIL),
    'latin1',
  )

/**
 * Why bytes are no text that could be written anew, in words that go behind a name; undefined for text. Control characters that no text
 * has tell: some may have got into a game, but no more than one in fifty. In `wide` encodings zeros are no sign.
 */
export function noText(bytes: Uint8Array, wide: boolean): string | undefined {
  if (isZip(bytes) || isTar(bytes) || isGzip(bytes) || foreignArchive(bytes) !== undefined || endsAsZip(bytes))
    return 'is an archive'
  if (wide) return undefined
  let controls = 0
  for (const byte of bytes) if (CONTROL[byte] === 1) controls++
  return controls > 4 && controls * 50 > bytes.length ? 'is no text' : undefined
}

/** Control characters but TAB, LF, VT, FF, CR, and SUB and ESC, which old systems and charsets have in texts. */
const CONTROL = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27 ? 1 : 0,
)
