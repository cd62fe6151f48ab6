/** A day, a month or a year of the calendar. */
export interface GameDate {
  readonly year: number
  /** 1–12. */
  readonly month?: number
  /** 1–31; only with a month. */
  readonly day?: number
}

const pad = (n: number, width = 2) => String(n).padStart(width, '0')

/** Whether a date exists in the calendar (the Julian one before 1583). */
export function isRealDate({ year, month, day }: GameDate): boolean {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return false
  if (month === undefined) return day === undefined
  if (!Number.isInteger(month) || month < 1 || month > 12) return false
  if (day === undefined) return true
  const leap = year % 4 === 0 && (year < 1583 || year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return Number.isInteger(day) && day >= 1 && day <= days
}

/**
 * Reads a DT value that follows the format, shortcuts filled in. `undefined` if it does not; whether the days exist is
 * another question (`isRealDate`).
 * @example parseDates('1996-05,06') // [{ year: 1996, month: 5 }, { year: 1996, month: 6 }]
 */
export function parseDates(text: string): readonly GameDate[] | undefined {
  const dates: GameDate[] = []
  let before: GameDate | undefined
  for (const part of text.split(',')) {
    const match = /^(?:(\d{4})(?:-(\d\d)(?:-(\d\d))?)?|(\d\d)(?:-(\d\d))?)$/.exec(part)
    if (match === null) return undefined
    const [, y, m, d, first, second] = match
    if (y !== undefined) before = dateOf(Number(y), m, d)
    // A shortcut takes what is missing on its left from the date before, which must have it.
    else if (before?.month === undefined) return undefined
    else if (second !== undefined) before = dateOf(before.year, first, second)
    else if (before.day === undefined) before = dateOf(before.year, first, undefined)
    else before = { year: before.year, month: before.month, day: Number(first) }
    dates.push(before)
  }
  return dates
}

function dateOf(year: number, month: string | undefined, day: string | undefined): GameDate {
  if (month === undefined) return { year }
  return day === undefined ? { year, month: Number(month) } : { year, month: Number(month), day: Number(day) }
}

/**
 * Writes dates as DT wants them, in the shortest form. `RangeError` for a date that does not exist and for an empty list.
 * @example formatDates([{ year: 1996, month: 5, day: 6 }, { year: 1996, month: 5, day: 7 }]) // '1996-05-06,07'
 */
export function formatDates(dates: readonly GameDate[]): string {
  if (dates.length === 0) throw new RangeError('no date given')
  let before: GameDate | undefined
  const parts: string[] = []
  for (const date of dates) {
    const { year, month, day } = date
    if (!isRealDate(date)) throw new RangeError(`no such date: ${year}-${month ?? ''}-${day ?? ''}`)
    // What a two-digit shortcut means depends only on whether the date before has a day, so the shortest part is best.
    if (before?.year !== year || before.month === undefined || month === undefined) {
      parts.push(
        pad(year, 4) + (month === undefined ? '' : `-${pad(month)}`) + (day === undefined ? '' : `-${pad(day)}`),
      )
    } else if (day === undefined) {
      parts.push(before.day === undefined ? pad(month) : `${pad(year, 4)}-${pad(month)}`)
    } else {
      parts.push(before.day !== undefined && before.month === month ? pad(day) : `${pad(month)}-${pad(day)}`)
    }
    before = date
  }
  return parts.join(',')
}
