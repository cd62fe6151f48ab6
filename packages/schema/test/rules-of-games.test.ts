import { expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'

const codes = (gm: number, raw: string): readonly string[] =>
  fullSchema.decode('RU', [raw], { ff: 4, gm, columns: 19, rows: 19 }).diagnostics.map(({ code }) => code)

test('names of rules are looked at in Go only', () => {
  expect(codes(1, 'Crawford')).toEqual(['schema/rules-unknown'])
  expect(codes(1, 'japan')).toEqual(['schema/rules-unusual'])
  expect(codes(6, 'Crawford:CrawfordGame')).toEqual([])
  expect(codes(6, 'Jacoby')).toEqual([])
  expect(codes(19, 'full')).toEqual([])
})
