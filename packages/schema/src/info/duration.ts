import { readPhrase, type PhraseToken } from './phrase.js'
import { durationWords } from './words-time.js'

const numerals: Readonly<Partial<Record<string, number>>> = { one: 1, two: 2, three: 3, oneandhalf: 1.5 }

/** Seconds of a duration in words or as a clock; `mm:ss` only where `short` allows it. */
export function duration(text: string, short: boolean): number | undefined {
  const clock = /^\s*(?:(\d+):)?(\d{1,3}):(\d\d)\s*$/.exec(text)
  if (clock !== null) {
    const [, hours, minutes, seconds] = clock
    if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return undefined
    if (hours === undefined && !short) return undefined
    return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  if (/[+/]/.test(text)) return undefined
  const tokens = readPhrase(text, durationWords())
  return tokens === undefined ? undefined : sumUnits(tokens)
}

function sumUnits(tokens: readonly PhraseToken[]): number | undefined {
  let total = 0
  let amount: number | undefined
  let unit = 0
  let smallest = Infinity
  for (const { role, value } of tokens) {
    if (role === 'filler' || role === 'and') continue
    const numeral = role === 'number' ? value : numerals[role]
    if (numeral !== undefined) {
      if (amount !== undefined) return undefined
      amount = numeral
    } else if (role === 'half') {
      // "半时间" before its unit, "1時間半" after it.
      if (amount === undefined && unit > 0) total += unit / 2
      else amount = (amount ?? 0) + 0.5
    } else if (role === 'halfhour') {
      total += 1800
      unit = 3600
    } else {
      unit = Number(role)
      if (!(unit > 0) || unit >= smallest || amount === undefined) return undefined
      total += amount * unit
      smallest = unit
      amount = undefined
    }
  }
  // "1h30": a number after hours is minutes.
  if (amount !== undefined) {
    if (unit !== 3600 || !Number.isInteger(amount) || amount > 59 || smallest !== 3600) return undefined
    total += amount * 60
  }
  return unit > 0 ? total : undefined
}
