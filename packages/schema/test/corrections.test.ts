import { describe, expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'
import { Schema, gameContext, type GameContext, type ValueDiagnostic } from '../src/index.js'

const go: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }

/** What the fixes of a kind would write in place of the only value, or null if there is no such fix. */
function fixed(found: readonly ValueDiagnostic[], kind: 'safe' | 'suggestion'): string | null {
  for (const diagnostic of found) {
    for (const fix of diagnostic.fixes ?? []) if (fix.kind === kind) return fix.edits[0]!.text
  }
  return null
}

describe('corrections that corrupt are never made', () => {
  test.each([
    ['BL', '1:30', '130'],
    ['BL', '1e3', '13'],
    ['WL', '1:30', '130'],
    ['SZ', '19x19', '52'],
    ['SZ', '19x19', '1919'],
    ['SZ', '19.0', '52'],
    ['SZ', '19.0', '190'],
    ['SZ', '53', '52'],
    ['SZ', '200', '52'],
    ['GB', '3', '1'],
    ['TE', 'x', '1'],
    ['KO', '7.5', ''],
    ['LT', '15', ''],
    ['TM', '1,800', '1.8'],
    ['TM', '1,800', '1800'],
    ['KM', '1e1', '11'],
    ['HA', 'none', '0'],
  ])('%s[%s] does not become [%s]', (ident, raw, wrong) => {
    for (const schema of [Schema.standard, fullSchema]) {
      // Sina writes seconds into LT: with the rows of programs it is understood.
      if (ident === 'LT' && schema === fullSchema) continue
      const { value, diagnostics } = schema.decode(ident, [raw], go)
      expect(diagnostics.length).toBeGreaterThan(0)
      for (const diagnostic of diagnostics) {
        for (const fix of diagnostic.fixes ?? []) expect(fix.edits.map((edit) => edit.text)).not.toContain(wrong)
      }
      expect(value).not.toBe(Number(wrong === '' ? NaN : wrong))
      expect(value).not.toBe(true)
    }
  })

  test('what they mean instead', () => {
    expect(fixed(fullSchema.decode('SZ', ['19x19'], go).diagnostics, 'safe')).toBe('19')
    expect(fixed(fullSchema.decode('SZ', ['19.0'], go).diagnostics, 'safe')).toBe('19')
    expect(fixed(fullSchema.decode('SZ', ['13x9'], go).diagnostics, 'safe')).toBe('13:9')
    expect(fixed(fullSchema.decode('BL', ['1:30'], go).diagnostics, 'suggestion')).toBe('90')
    expect(fullSchema.decode('BL', ['1e3'], go)).toMatchObject({ value: undefined })
  })

  test('game info is never deleted: HA[none] stays', () => {
    const { value, diagnostics } = fullSchema.decode('HA', ['none'], go)
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'schema/number-malformed', data: { sgfc: 14 } }])
    expect(diagnostics[0]?.remove).toBeUndefined()
    expect(diagnostics[0]?.fixes).toBeUndefined()
  })

  test('AP without a version keeps its name', () => {
    const { value, diagnostics } = fullSchema.decode('AP', ['foxwq'], go)
    expect(value).toEqual({ name: 'foxwq', version: '' })
    expect(fixed(diagnostics, 'safe')).toBe('foxwq:')
    expect(diagnostics[0]?.data).toEqual({ sgfc: 23 })
  })

  test('impossible dates are told, not accepted', () => {
    for (const raw of ['1996-13-45', '1996-02-31']) {
      expect(fullSchema.decode('DT', [raw], go).diagnostics).toMatchObject([
        { code: 'schema/date-impossible', data: { sgfc: 33 } },
      ])
      expect(Schema.standard.decode('DT', [raw], go).diagnostics).toMatchObject([{ code: 'schema/date-impossible' }])
    }
  })

  test('easy dates are corrected', () => {
    for (const raw of ['1996-5-6', '1996/5/6'])
      expect(fixed(fullSchema.decode('DT', [raw], go).diagnostics, 'safe')).toBe('1996-05-06')
  })

  test('numbers out of range are told', () => {
    for (const [ident, raw] of [
      ['HA', '0'],
      ['ST', '7'],
      ['PM', '9'],
      ['GM', '99'],
      ['OB', '-1'],
      ['OW', '-1'],
      ['OM', '-1'],
      ['OP', '-1'],
      ['OV', '-0.5'],
    ] as const) {
      expect(fullSchema.decode(ident, [raw], go).diagnostics).toMatchObject([{ code: 'schema/out-of-range' }])
    }
  })

  test('a time cannot be negative; what is left of it is, once it was overstepped', () => {
    const { value, diagnostics } = Schema.standard.decode('TM', ['-5'], go)
    expect(value).toBeUndefined()
    expect(diagnostics).toMatchObject([
      { code: 'schema/out-of-range', message: 'TM[-5]: the number is outside the legal range (0 or more)' },
    ])
    expect(fullSchema.decode('TM', ['-5'], go)).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'schema/time-malformed' }],
    })
    for (const ident of ['OB', 'OW', 'TM'])
      expect(fullSchema.decode(ident, ['0'], go)).toEqual({ value: 0, diagnostics: [] })
    for (const ident of ['BL', 'WL'])
      expect(fullSchema.decode(ident, ['-0.5'], go)).toEqual({ value: -0.5, diagnostics: [] })
  })

  test('TB[] and TW[] are legal', () => {
    expect(fullSchema.decode('TB', [''], go)).toEqual({ value: [], diagnostics: [] })
  })

  test('a duplicate line and a one-point arrow are seen', () => {
    expect(fullSchema.decode('AR', ['aa:aa'], go).diagnostics).toMatchObject([{ code: 'schema/same-point-twice' }])
  })

  test('ON and CP are one line', () => {
    expect(fullSchema.decode('ON', ['a\nb'], go).value).toBe('a b')
  })
})

test('the old value stands in the message as it was', () => {
  expect(Schema.standard.decode('SZ', ['19x19'], go).diagnostics[0]?.message).toContain('SZ[19x19]')
  expect(Schema.standard.decode('AB', ['cb:aa'], go).diagnostics[0]?.message).toContain('AB[cb:aa]')
})

test('severity follows the file format as data', () => {
  const severity = (ff: 1 | 2 | 3 | 4) => Schema.standard.decode('KM', ['6,5'], { ...go, ff }).diagnostics[0]?.severity
  expect(severity(4)).toBe('error')
  expect(severity(3)).toBe('warning')
})

test('a board too large for Go is cut for reading only', () => {
  const root = { raw: (ident: string) => (ident === 'SZ' ? ['53'] : undefined) }
  expect(gameContext(root, Schema.standard)).toMatchObject({ columns: 52, rows: 52 })
  expect(Schema.standard.decode('SZ', ['53'], go)).toMatchObject({
    value: undefined,
    diagnostics: [{ data: { sgfc: 50 } }],
  })
})

test('before FF[4] the unit of TM is uncertain and nothing is converted', () => {
  const { value, diagnostics } = fullSchema.decode('TM', ['90'], { ...go, ff: 1 })
  expect(value).toBe(90)
  expect(diagnostics).toMatchObject([{ code: 'schema/time-unit-uncertain', severity: 'info' }])
  expect(diagnostics[0]?.fixes).toBeUndefined()
})
