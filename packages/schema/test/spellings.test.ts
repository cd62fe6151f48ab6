import { describe, expect, test } from 'vitest'
import { readDates, readKomi, readResult, readTime, type Reading } from '../src/info/index.js'
import { dates, komi, results, times, type Language, type Spelling } from './spellings.js'

type Table = Readonly<Record<Language, readonly Spelling[]>>

function rows(name: string, table: Table, read: (text: string) => Reading<unknown> | undefined): void {
  describe(name, () => {
    for (const [language, spellings] of Object.entries(table)) {
      test(`${language} has at least eight spellings`, () => {
        expect(new Set(spellings.map(([found]) => found)).size).toBeGreaterThanOrEqual(8)
      })
      test.each(spellings)(`${language}: %s`, (found, wanted) => {
        expect(read(found)?.spelling).toBe(wanted)
        // What is wanted needs no correction any more.
        expect(read(wanted)).toMatchObject({ sure: true })
        expect(read(wanted)?.spelling).toBeUndefined()
      })
    }
  })
}

rows('RE', results, (text) => readResult(text))
rows('KM', komi, readKomi)
rows('TM', times, readTime)
rows('DT', dates, readDates)
