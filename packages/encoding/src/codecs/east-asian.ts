import type { Codec } from '../codec.js'
import { doubleByte, tableIndex } from './double-byte.js'
import {
  big5Table,
  eucJpTable,
  gb2022,
  gbLongTable,
  gbTable,
  hkscsPairs,
  jis0212Table,
  koreanTable,
  lazy,
  shiftJisTable,
} from './east-asian-tables.js'

/** Shift_JIS is read with all additions; only Windows-31J writes them. */
export function shiftJis(name: string, additions: boolean): Codec | undefined {
  const table = shiftJisTable()
  if (table === undefined) return undefined
  return doubleByte({
    name,
    table,
    platform: { label: 'shift_jis' },
    single: (byte) => (byte >= 0xa1 && byte <= 0xdf ? 0xff61 + byte - 0xa1 : 0),
    writes: (code) => additions || ((code < 0x8740 || code > 0x879c) && code < 0xed40),
    // Of the doubled additions those of IBM win over those that NEC selected.
    prefers: (code, lower) => code >= 0xfa40 && lower >= 0xed40,
  })
}

export function eucJp(): Codec | undefined {
  const table = eucJpTable()
  if (table === undefined) return undefined
  const longCodes = lazy(() => {
    const codes = new Map<number, number>()
    const characters = jis0212Table()
    for (let i = characters.length - 1; i >= 0; i--) if (characters[i] !== 0) codes.set(characters[i]!, 0x8f8000 + i)
    return codes
  })
  const katakana = new Uint32Array(table)
  for (let trail = 0xa1; trail <= 0xdf; trail++) katakana[tableIndex(0x8e, trail)] = 0xff61 + trail - 0xa1
  return doubleByte({
    name: 'EUC-JP',
    table: katakana,
    platform: { label: 'euc-jp', prefix: 0x8f },
    longer(bytes, at, end, give) {
      if (bytes[at] !== 0x8f || at + 2 >= end) return
      const [lead, trail] = [bytes[at + 1]!, bytes[at + 2]!]
      if (lead < 0xa1 || trail < 0xa1) return
      give(3, jis0212Table()[tableIndex(lead, trail)]!)
    },
    longerCode: (codePoint) => longCodes().get(codePoint) ?? 0,
  })
}

/** Where the codes of GB 2312 itself lie: rows of symbols, then the characters. */
const gb2312Symbols: readonly (readonly [number, number])[] = [
  [0xa1a1, 0xa1fe],
  [0xa2b1, 0xa2e2],
  [0xa2e5, 0xa2ee],
  [0xa2f1, 0xa2fc],
  [0xa3a1, 0xa3fe],
  [0xa4a1, 0xa4f3],
  [0xa5a1, 0xa5f6],
  [0xa6a1, 0xa6b8],
  [0xa6c1, 0xa6d8],
  [0xa7a1, 0xa7c1],
  [0xa7d1, 0xa7f1],
  [0xa8a1, 0xa8ba],
  [0xa8c5, 0xa8e9],
  [0xa9a4, 0xa9ef],
]

function inGb2312(code: number): boolean {
  if ((code & 0xff) < 0xa1) return false
  if (code >= 0xb0a1) return code <= 0xd7f9 || (code >= 0xd8a1 && code <= 0xf7fe)
  return gb2312Symbols.some(([first, last]) => code >= first && code <= last)
}

/** First number of a four-byte code above the Basic Multilingual Plane. */
const gbAstral = 189000

/** GB2312 and GBK are read as GB18030, which holds them; each writes only its own codes. */
export function gb(name: 'GB2312' | 'GBK' | 'GB18030'): Codec | undefined {
  const table = gbTable()
  if (table === undefined) return undefined
  const longCodes = lazy(() => {
    const numbers = new Map<number, number>()
    gbLongTable().forEach((codePoint, i) => {
      if (codePoint !== 0) numbers.set(codePoint, i)
    })
    return numbers
  })
  return doubleByte({
    name,
    table,
    platform: { label: 'gb18030', unsure: gb2022.flatMap(([, ...codePoints]) => codePoints) },
    // The euro sign of code page 936.
    single: (byte) => (byte === 0x80 ? 0x20ac : 0),
    longer(bytes, at, end, give) {
      if (at + 3 >= end || bytes[at]! < 0x81 || bytes[at]! > 0xfe) return
      const [a, b, c, d] = [bytes[at]! - 0x81, bytes[at + 1]! - 0x30, bytes[at + 2]! - 0x81, bytes[at + 3]! - 0x30]
      if (b < 0 || b > 9 || c < 0 || c > 125 || d < 0 || d > 9) return
      const index = ((a * 10 + b) * 126 + c) * 10 + d
      if (index < 39420) {
        const codePoint = gbLongTable()[index]!
        if (codePoint !== 0) give(4, codePoint)
      } else if (index >= gbAstral && index - gbAstral < 0x100000) {
        give(4, index - gbAstral + 0x10000)
      }
    },
    longerCode(codePoint) {
      if (name !== 'GB18030') return 0
      const index = codePoint > 0xffff ? codePoint - 0x10000 + gbAstral : longCodes().get(codePoint)
      if (index === undefined) return 0
      const digits = [
        Math.floor(index / 12600) + 0x81,
        (Math.floor(index / 1260) % 10) + 0x30,
        (Math.floor(index / 10) % 126) + 0x81,
        (index % 10) + 0x30,
      ]
      return digits.reduce((code, digit) => code * 256 + digit, 0)
    },
    writes(code) {
      if (name === 'GB2312') return code > 0xff && inGb2312(code)
      return name === 'GBK' ? code !== 0xa2e3 : code > 0xff
    },
  })
}

/** Characters that Big5 holds twice and writes with the second code, as the Encoding Standard does. */
const big5Last: ReadonlySet<number> = new Set([0xf9f9, 0xf9e9, 0xf9ea, 0xf9eb, 0xa451, 0xa4ca])

export function big5(name: string, additions: boolean): Codec | undefined {
  const table = big5Table()
  if (table === undefined) return undefined
  return doubleByte({
    name,
    table,
    platform: { label: 'big5' },
    pairs: hkscsPairs,
    writes: (code) => additions || (code >= 0xa140 && code <= 0xf9fe && (code < 0xc6a1 || code > 0xc8fe)),
    prefers: (code, lower) => big5Last.has(code) || (lower < 0xa140 && code >= 0xa140),
  })
}

/** EUC-KR is read as CP949, which holds it; only CP949 writes the other syllables. */
export function korean(name: string, additions: boolean): Codec | undefined {
  const table = koreanTable()
  if (table === undefined) return undefined
  return doubleByte({
    name,
    table,
    platform: { label: 'euc-kr' },
    writes: (code) => additions || (code >= 0xa1a1 && (code & 0xff) >= 0xa1),
  })
}
