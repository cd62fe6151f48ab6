import type { Codec } from './codec.js'
import { big5, eucJp, gb, korean, shiftJis } from './codecs/east-asian.js'
import { johab } from './codecs/johab.js'
import { singleByte, singleByteSources } from './codecs/single-byte.js'
import { hz, iso2022Jp, iso2022Kr } from './codecs/stateful.js'
import { utf8, utf16, utf32 } from './codecs/unicode.js'

const makers: Readonly<Record<string, () => Codec | undefined>> = {
  'UTF-8': () => utf8,
  'UTF-16LE': () => utf16('UTF-16LE', false),
  'UTF-16BE': () => utf16('UTF-16BE', true),
  'UTF-32LE': () => utf32('UTF-32LE', false),
  'UTF-32BE': () => utf32('UTF-32BE', true),
  Shift_JIS: () => shiftJis('Shift_JIS', false),
  'Windows-31J': () => shiftJis('Windows-31J', true),
  'EUC-JP': eucJp,
  'ISO-2022-JP': () => over('EUC-JP', iso2022Jp),
  'ISO-2022-KR': () => over('EUC-KR', iso2022Kr),
  'HZ-GB-2312': () => over('GB2312', hz),
  GB2312: () => gb('GB2312'),
  GBK: () => gb('GBK'),
  GB18030: () => gb('GB18030'),
  Big5: () => big5('Big5', false),
  'Big5-HKSCS': () => big5('Big5-HKSCS', true),
  'EUC-KR': () => korean('EUC-KR', false),
  CP949: () => korean('CP949', true),
  Johab: johab,
}

/** A codec that is made over another. */
function over(name: string, make: (codec: Codec) => Codec): Codec | undefined {
  const codec = codecOf(name)
  return codec === undefined ? undefined : make(codec)
}

const made = new Map<string, Codec | undefined>()

/**
 * The codec of a canonical name, made when first asked for. `undefined` where this platform lacks the tables;
 * `UTF-16` and `UTF-32` have no codec of their own, since only the bytes tell their order.
 */
export function codecOf(name: string): Codec | undefined {
  if (made.has(name)) return made.get(name)
  const source = singleByteSources[name]
  const codec = source === undefined ? makers[name]?.() : singleByte(name, source)
  made.set(name, codec)
  return codec
}
