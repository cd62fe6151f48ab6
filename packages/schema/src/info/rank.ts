import { fold, hanNumber, isProse } from './phrase.js'
import { amount, oneOf } from './misuse.js'
import { exact, type Reading } from './reading.js'

/** A rank of a player. */
export interface Rank {
  readonly number: number
  readonly kind: 'kyu' | 'dan' | 'pro'
  /** `uncertain` is written `?`, `rated` `*`. */
  readonly mark?: 'uncertain' | 'rated'
}

/** The highest number of each kind. */
const HIGHEST: Readonly<Record<Rank['kind'], number>> = { kyu: 40, dan: 10, pro: 10 }
const MARKS = { uncertain: '?', rated: '*' } as const

const RANK =
  /^(\d{1,2}) ?(k|kyu|kyu\.|gup|кю|级|級|급|d|dan|dan\.|дан|段|단|p|pro|про|ps|dan pro|dan professional|段プロ|프로|品)? ?([?*])?$/

/**
 * Reads a rank: `5k`, `3 dan`, `9p`, `P9`, `9段`, `九段`, `初段`, `15级`, with `?` or `*` behind. `undefined` for anything else, such as
 * a rating.
 * @example readRank('9 dan').value // { number: 9, kind: 'dan' }
 */
export function readRank(text: string): Reading<Rank> | undefined {
  if (isProse(text)) return undefined
  const bare = fold(text).replace(/^(初|[一二三四五六七八九十]{1,3})(?= ?[段級级品])/, (all) =>
    String(all === '初' ? 1 : (hanNumber(all) ?? all)),
  )
  const pro = /^p ?(\d)(?: ?(?:d|dan|段|단))?$/.exec(bare)
  const match = pro === null ? RANK.exec(bare) : null
  const word = match?.[2]
  if (pro === null && word === undefined) return undefined
  const number = Number(pro?.[1] ?? match?.[1])
  const kind =
    pro !== null || /p|про|プロ|프로|品/.test(word ?? '')
      ? 'pro'
      : /^(?:k|g|к|级|級|급)/.test(word ?? '')
        ? 'kyu'
        : 'dan'
  if (number < 1 || number > HIGHEST[kind]) return undefined
  const mark = match?.[3] === '?' ? 'uncertain' : match?.[3] === '*' ? 'rated' : undefined
  const rank: Rank = mark === undefined ? { number, kind } : { number, kind, mark }
  const legal = /^\d+ ?(?:k|kyu|d|dan|p)[?*]?$/.test(text)
  return legal ? exact(rank) : { value: rank, spelling: formatRank(rank), sure: true }
}

/**
 * Writes a rank in the usual way. Throws a `RangeError` for a number that is not whole, below 1 or above 40 kyu, 10 dan or
 * 10 pro, and for another kind or mark.
 * @example formatRank({ number: 5, kind: 'kyu', mark: 'uncertain' }) // '5k?'
 */
export function formatRank(rank: Rank): string {
  const highest = oneOf(HIGHEST, rank.kind, 'kind')
  const mark = rank.mark === undefined ? '' : oneOf(MARKS, rank.mark, 'mark')
  return `${amount(rank.number, 'rank', 1, highest, 1)}${rank.kind[0]!}${mark}`
}
