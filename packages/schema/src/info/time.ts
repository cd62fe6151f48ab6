import { isProse } from './phrase.js'
import { decimal, realSpelling } from '../scalars.js'
import { duration } from './duration.js'
import { readOvertime, type Overtime } from './overtime.js'
import { exact, type Reading } from './reading.js'

/** Thinking time as TM tells it, in seconds, with the overtime that some programs write there too. */
export interface MainTime {
  readonly seconds: number
  readonly overtime?: Overtime
}

/**
 * Reads a thinking time. A bare number is seconds. Understands units in seven languages, `h:mm:ss`, and the overtime that
 * servers append (`10:00(5x1:00)`). A lone `1:30` may be hours or minutes: it is not sure, and read as minutes where the
 * overtime beside it says so. `undefined` for anything else.
 * @example readTime('90 min').value.seconds // 5400
 */
export function readTime(text: string): Reading<MainTime> | undefined {
  if (isProse(text)) return undefined
  const spelling = realSpelling(text)
  if (spelling !== undefined) {
    const seconds = Number(spelling)
    if (seconds < 0) return undefined
    return spelling === text ? exact({ seconds }) : { value: { seconds }, spelling, sure: true }
  }
  const parts = /^\s*([^+(/]+?)\s*(?:\+\s*(.+)|[(（](.+)[)）])\s*$/.exec(text)
  if (parts !== null) {
    const main = duration(parts[1]!, true)
    const overtime = readOvertime(parts[2] ?? parts[3] ?? '')
    if (main === undefined || overtime === undefined) return undefined
    // What TM may hold says less than the text: no spelling is offered.
    return { value: { seconds: main, overtime: overtime.value }, sure: false }
  }
  const seconds = duration(text, false)
  if (seconds !== undefined) return { value: { seconds }, spelling: decimal(seconds), sure: true }
  const clock = duration(text, true)
  return clock === undefined ? undefined : { value: { seconds: clock }, spelling: decimal(clock), sure: false }
}
