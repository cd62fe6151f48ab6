import type { Codec } from './codec.js'
import { singleByte, singleByteSources } from './codecs/single-byte.js'
import { utf8, utf16, utf32 } from './codecs/unicode.js'

const makers: Readonly<Record<string, () => Codec | undefined>> = {
  'UTF-8': () => utf8,
  'UTF-16LE': () => utf16('UTF-16LE', false),
  'UTF-16BE': () => utf16('UTF-16BE', true),
  'UTF-32LE': () => utf32('UTF-32LE', false),
  'UTF-32BE': () => utf32('UTF-32BE', true),
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
