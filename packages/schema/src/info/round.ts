import { fold, isProse } from './phrase.js'
import { exact, type Reading } from './reading.js'

/** A round: its number (or what stands for it) and its kind, such as `final`. */
export interface Round {
  readonly number: string
  readonly kind?: string
}

/**
 * Reads a round: `xx (tt)`, or a number alone. `undefined` for free text, which RO may hold as well.
 * @example readRound('5 (final)').value // { number: '5', kind: 'final' }
 */
export function readRound(text: string): Reading<Round> | undefined {
  if (isProse(text)) return undefined
  const match = /^(\S+) \(([^()]+)\)$/.exec(text)
  if (match !== null) return exact({ number: match[1]!, kind: match[2]! })
  if (/^\d+$/.test(text)) return exact({ number: text })
  const bare = fold(text)
  const word =
    /^(?:round|runde|ronde|rd|r|game|partie|тур|партия|第)? ?(\d+)(?:th|st|nd|rd|\.)? ?(?:round|runde|ronde|轮|輪|局|回戦|국|회전|тур)?\.?$/.exec(
      bare,
    )
  if (word !== null) return { value: { number: word[1]! }, spelling: word[1]!, sure: true }
  const spaced = /^(\S+?) *\(\s*([^()]*?)\s*\)$/.exec(text.trim())
  if (spaced === null) return undefined
  const [, number = '', kind = ''] = spaced
  return { value: { number, kind }, spelling: `${number} (${kind})`, sure: true }
}

/** Writes a round as `xx (tt)`. */
export function formatRound(round: Round): string {
  return round.kind === undefined ? round.number : `${round.number} (${round.kind})`
}
