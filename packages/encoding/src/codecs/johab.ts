import type { Codec } from '../codec.js'
import { doubleByte, tableIndex, tableSize } from './double-byte.js'
import { koreanTable } from './east-asian-tables.js'

/** Which letter each five-bit code means; 0 is the filler, -1 nothing. Letters count from 1 in the order of Unicode. */
const initials = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
]
const medials = [
  -1, -1, 0, 1, 2, 3, 4, 5, -1, -1, 6, 7, 8, 9, 10, 11, -1, -1, 12, 13, 14, 15, 16, 17, -1, -1, 18, 19, 20, 21, -1, -1,
]
const finals = [
  -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, -1, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, -1, -1,
]

/** Compatibility letters of the initials and finals. */
const initialLetters = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const finalLetters = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

function hangul(code: number): number {
  const initial = initials[(code >> 10) & 31]!
  const medial = medials[(code >> 5) & 31]!
  const final = finals[code & 31]!
  if (initial < 0 || medial < 0 || final < 0) return 0
  if (initial > 0 && medial > 0) return 0xac00 + ((initial - 1) * 21 + medial - 1) * 28 + final
  if (medial > 0) return initial === 0 && final === 0 ? 0x314f + medial - 1 : 0
  if (initial > 0) return final === 0 ? initialLetters.charCodeAt(initial - 1) : 0
  return final === 0 ? 0 : finalLetters.charCodeAt(final - 1)
}

/** KS X 1001 annex 3: syllables composed of five-bit letters, symbols and hanja moved from the rows of the standard. */
export function johab(): Codec | undefined {
  const korean = koreanTable()
  if (korean === undefined) return undefined
  const table = new Uint32Array(tableSize)
  for (let code = 0x8441; code <= 0xd3fe; code++) {
    const trail = code & 0xff
    if (trail < 0x41 || trail === 0x7f || trail === 0xff) continue
    table[code - 0x8000] = hangul(code)
  }
  for (let lead = 0xd9; lead <= 0xf9; lead++) {
    if (lead === 0xdf) continue
    const row = lead < 0xe0 ? 0xa1 + (lead - 0xd9) * 2 : 0xca + (lead - 0xe0) * 2
    for (let cell = 0; cell < 188; cell++) {
      const trail = cell < 78 ? 0x31 + cell : 0x91 + cell - 78
      const from = tableIndex(row + (cell < 94 ? 0 : 1), 0xa1 + (cell % 94))
      table[tableIndex(lead, trail)] = korean[from]!
    }
  }
  // A letter that can begin and end a syllable has two codes; the one for the beginning is written.
  return doubleByte({ name: 'Johab', table, prefers: (code, lower) => lower < 0x8800 && code < 0xd400 })
}
