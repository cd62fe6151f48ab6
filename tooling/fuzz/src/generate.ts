import type { Random } from './random.js'

const marks = [
  '(',
  ')',
  ';',
  '[',
  ']',
  '\\',
  ':',
  ' ',
  '\n',
  '\r',
  '\t',
  '\0',
  'a',
  'B',
  'z',
  '9',
  '-',
  'é',
  '漢',
  '\ud83d',
  '\ufeff',
]
const idents = [
  'B',
  'W',
  'C',
  'N',
  'AB',
  'AW',
  'AE',
  'LB',
  'FF',
  'GM',
  'SZ',
  'CA',
  'KM',
  'DT',
  'RE',
  'VW',
  'XY',
  'White',
  'A1',
]
const values = [
  '',
  'aa',
  'pd',
  'tt',
  'aa:cc',
  'aa:text',
  '4',
  '1',
  '19',
  '19:13',
  'UTF-8',
  'x\\]y',
  'a\\\nb',
  '(;)',
  '1996-05,06',
  'B+R',
]

const times = (count: number, make: () => string): string => Array.from({ length: count }, make).join('')

/** Characters that matter to SGF, or any. */
const noise = (random: Random): string =>
  times(random.below(60), () =>
    random.below(8) === 0 ? String.fromCharCode(random.below(0x10000)) : random.pick(marks),
  )

const property = (random: Random): string =>
  random.pick(idents) + times(1 + random.below(3), () => `[${random.pick(values)}]`)

/** A well-formed collection. */
const collection = (random: Random): string => {
  let text = ''
  let depth = 0
  const space = (): string => (random.below(4) === 0 ? random.pick(['\n', ' ', '\r\n']) : '')
  for (let left = 1 + random.below(40); left > 0; left--) {
    const step = random.below(10)
    if (depth === 0 || step === 0) {
      text += `${space()}(`
      depth++
    } else if (step === 1 && text.endsWith(']')) {
      text += ')'
      depth--
      continue
    }
    text += `;${space()}${times(1 + random.below(3), () => property(random) + space())}`
  }
  return text + ')'.repeat(depth)
}

/** A text with some of its characters changed, lost, doubled or moved. */
const mutate = (random: Random, seed: string): string => {
  let text = seed
  for (let left = 1 + random.below(6); left > 0; left--) {
    const start = random.below(text.length + 1)
    const end = Math.min(text.length, start + random.below(random.below(4) === 0 ? 40 : 3))
    const piece = text.slice(start, end)
    const put = random.pick(['', random.pick(marks), piece + piece, property(random), `(;${property(random)})`])
    text = text.slice(0, start) + put + text.slice(end)
    if (random.below(6) === 0) text = text.slice(0, random.below(text.length + 1))
  }
  return text
}

/** A text of one of several kinds, made of the seeds or anew. */
export const generate = (random: Random, seeds: readonly string[]): string => {
  const kind = random.below(10)
  if (kind === 0) return noise(random)
  if (kind === 1) return collection(random)
  if (kind < 5) return mutate(random, collection(random))
  const first = mutate(random, random.pick(seeds))
  return kind < 9 ? first : first + mutate(random, random.pick(seeds))
}

/** Shorter texts that still break the law, as long as some are found. */
export const shrink = (text: string, breaks: (text: string) => boolean): string => {
  let best = text
  for (let size = Math.ceil(best.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let start = 0; start < best.length;) {
      const shorter = best.slice(0, start) + best.slice(start + size)
      if (breaks(shorter)) best = shorter
      else start += size
    }
  return best
}
