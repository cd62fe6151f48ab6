import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDates, isRealDate, parseDates, readDates } from '../src/info/index.js'

const day = (year: number, month: number, d: number) => ({ year, month, day: d })

describe('the shortcuts of DT', () => {
  test.each([
    ['1996', [{ year: 1996 }]],
    ['1996-05', [{ year: 1996, month: 5 }]],
    ['1996-05-06', [day(1996, 5, 6)]],
    [
      '1996-05,06',
      [
        { year: 1996, month: 5 },
        { year: 1996, month: 6 },
      ],
    ],
    ['1996-05-06,07,08', [day(1996, 5, 6), day(1996, 5, 7), day(1996, 5, 8)]],
    ['1996,1997', [{ year: 1996 }, { year: 1997 }]],
    ['1996-12-27,28,1997-01-03,04', [day(1996, 12, 27), day(1996, 12, 28), day(1997, 1, 3), day(1997, 1, 4)]],
    // MM-DD after each of the forms that allow it.
    ['1996-05-06,05-07', [day(1996, 5, 6), day(1996, 5, 7)], '1996-05-06,07'],
    ['1996-05,06-07', [{ year: 1996, month: 5 }, day(1996, 6, 7)]],
    ['1996-05-06,06-07,08-09', [day(1996, 5, 6), day(1996, 6, 7), day(1996, 8, 9)]],
    ['1996-05,06,07-08', [{ year: 1996, month: 5 }, { year: 1996, month: 6 }, day(1996, 7, 8)]],
    ['1996-05-06,07,08-09', [day(1996, 5, 6), day(1996, 5, 7), day(1996, 8, 9)]],
    // DD after MM-DD, MM after MM.
    ['1996-05-06,06-07,08', [day(1996, 5, 6), day(1996, 6, 7), day(1996, 6, 8)]],
    [
      '1996-05,06,07',
      [
        { year: 1996, month: 5 },
        { year: 1996, month: 6 },
        { year: 1996, month: 7 },
      ],
    ],
  ] as const)('%s', (text, dates, shortest: string = text) => {
    expect(parseDates(text)).toEqual(dates)
    expect(formatDates(dates)).toBe(shortest)
  })

  test.each([
    '05',
    '05-06',
    '1996,05',
    '1996,05-06',
    '',
    ',',
    '1996-5',
    '1996-05-06,',
    ' 1996',
    '1996-05-06-07',
    '96-05-06',
  ])('refuses %j', (text) => {
    expect(parseDates(text)).toBeUndefined()
  })
})

test('days are those of the calendar', () => {
  expect(isRealDate(day(1996, 2, 29))).toBe(true)
  expect(isRealDate(day(1996, 2, 30))).toBe(false)
  expect(isRealDate(day(1900, 2, 29))).toBe(false)
  expect(isRealDate(day(2000, 2, 29))).toBe(true)
  expect(isRealDate(day(1500, 2, 29))).toBe(true)
  expect(isRealDate(day(1996, 13, 1))).toBe(false)
  expect(isRealDate(day(1996, 4, 31))).toBe(false)
  expect(isRealDate({ year: 1996, day: 3 })).toBe(false)
})

const anyDate = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    parts: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ year, month, day: d, parts }) =>
    parts === 1 ? { year } : parts === 2 ? { year, month } : day(year, month, d),
  )
  .filter(isRealDate)

// Dates near each other, so that shortcuts occur.
const nearDates = fc.array(
  fc.oneof(
    anyDate,
    fc
      .record({
        year: fc.constantFrom(1996, 1997),
        month: fc.constantFrom(5, 6),
        day: fc.integer({ min: 1, max: 30 }),
        parts: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ year, month, day: d, parts }) =>
        parts === 1 ? { year } : parts === 2 ? { year, month } : day(year, month, d),
      ),
  ),
  { minLength: 1, maxLength: 12 },
)

test('what is written is read back, and is the shortest form', () => {
  fc.assert(
    fc.property(nearDates, (dates) => {
      const text = formatDates(dates)
      expect(parseDates(text)).toEqual(dates)
      // No part can be shortened: every shorter form of it reads differently.
      const parts = text.split(',')
      parts.forEach((part, i) => {
        for (let cut = 1; cut < part.length; cut++) {
          const shorter = [...parts.slice(0, i), part.slice(cut), ...parts.slice(i + 1)].join(',')
          expect(parseDates(shorter)).not.toEqual(dates)
        }
      })
    }),
  )
})

test.each([
  '3/4/1997',
  '03-04-1997',
  'a sunny afternoon last summer',
  '945277754',
  '1996-02-30',
  '1996-13-45',
  '30.02.1996',
  'April 31, 1996',
  '2005年13月1日',
])('nothing is guessed for %s', (text) => {
  expect(readDates(text)).toBeUndefined()
})

test('a time of day is a loss that a human should see', () => {
  expect(readDates('2017.08.20 12:35')).toMatchObject({ spelling: '2017-08-20', sure: false })
  expect(readDates('14 Apr 05')?.sure).toBe(false)
  // A year of two digits is a guess, but the year of an era is not.
  expect(readDates('14 Apr 97')?.sure).toBe(false)
  expect(readDates("14 Apr '97")?.sure).toBe(false)
  expect(readDates('97-04-14')?.sure).toBe(false)
  expect(readDates('平成9年4月14日')?.sure).toBe(true)
  expect(readDates('14 Apr 1997')?.sure).toBe(true)
})

test('impossible dates cannot be written', () => {
  expect(() => formatDates([day(1996, 2, 30)])).toThrow(RangeError)
  expect(() => formatDates([])).toThrow(RangeError)
})
