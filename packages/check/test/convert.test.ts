import { parse } from '@sgfkit/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { convert } from '../src/convert.js'
import type { ConvertOptions } from '../src/convert-options.js'

const to4 = (text: string, more = {}) => convert(text, { charset: null, ...more }).text

describe('conversion to FF[4]', () => {
  it.each([
    ['(;FF[3]GM[1];B[aa])', '(;FF[4]GM[1];B[aa])'],
    ['(;GM[1];B[aa])', '(;FF[4]GM[1];B[aa])'],
    ['(;GaMe[1]SiZe[9];Black[aa];White[bb])', '(;FF[4]GM[1]SZ[9];B[aa];W[bb])'],
    ['(;FF[1]GM[1];B[aa]L[bb][cc][dd])', '(;FF[4]GM[1];B[aa]LB[bb:A][cc:B][dd:C])'],
    ['(;FF[1]GM[1];B[aa];M[aa][bb])', '(;FF[4]GM[1];B[aa];MA[bb]TR[aa])'],
    ['(;FF[1]GM[1];B[aa]M[aa])', '(;FF[4]GM[1];B[aa]TR[aa])'],
    ['(;FF[3]GM[1]KI[11];B[aa])', '(;FF[4]GM[1]KM[5.5];B[aa])'],
    ['(;FF[3]GM[1]KM[6]KI[11];B[aa])', '(;FF[4]GM[1]KM[6];B[aa])'],
    ['(;FF[3]GM[1];B[tt];W[tt])', '(;FF[4]GM[1];B[];W[])'],
    ['(;FF[3]GM[1]SZ[21];B[tt])', '(;FF[4]GM[1]SZ[21];B[tt])'],
    ['(;FF[3]GM[1]VW[aa][jj];B[aa])', '(;FF[4]GM[1]VW[aa:jj];B[aa])'],
    ['(;FF[3]GM[1]VW[aa][bb][cc];B[aa])', '(;FF[4]GM[1]VW[aa][bb][cc];B[aa])'],
    ['(;FF[1]GM[1];B[aa]TE[1]BM[1])', '(;FF[4]GM[1];B[aa]IT[])'],
    ['(;FF[1]GM[1];B[aa]BM[1]TE[1])', '(;FF[4]GM[1];B[aa]DO[])'],
    ['(;FF[3]GM[1]DT[]N[];B[ a a ]C[x])()', '(;FF[4]GM[1];B[aa]C[x])()'],
    ['(;FF[3]GM[1];B[aa]EV)', '(;FF[4]GM[1];B[aa])'],
    ['(;FF[3]GM[1];AB[dd]B[aa]C[x])', '(;FF[4]GM[1];AB[dd];B[aa]C[x])'],
    ['(;FF[3]GM[1];B[aa]W[bb];B[cc])', '(;FF[4]GM[1];B[aa];W[bb];B[cc])'],
    ['(;FF[4]GM[1];AB[dd]B[aa]C[x])', '(;FF[4]GM[1];AB[dd]B[aa]C[x])'],
    ['(;gm[1]ff[3]sz[9]c[all lower];b[aa])', '(;gm[1]ff[3]sz[9]c[all lower]FF[4];b[aa])'],
    ['(;gm[1]SZ[9];b[aa])', '(;gm[1]FF[4]SZ[9];b[aa])'],
    ['(;[1]x;B[aa])', '(;[1]x FF[4];B[aa])'],
    ['(;FF[4]GM[1];B[aa]L[bb]M[cc]KI[3])', '(;FF[4]GM[1];B[aa]LB[bb:A]MA[cc]KM[1.5])'],
    ['(;FF[3]GM[1];B[aa]L[aa]C[x]L[bb])', '(;FF[4]GM[1];B[aa]LB[aa:A][bb:B]C[x])'],
    ['(;FF[1]GM[1];L[aa:ba])', '(;FF[4]GM[1];LB[aa:A][ba:B])'],
    ['(;FF[3]GM[1]VW[cc][aa];B[aa])', '(;FF[4]GM[1]VW[aa:cc];B[aa])'],
    ['(;FF[3]GM[1]VW[ca][ac];B[aa])', '(;FF[4]GM[1]VW[aa:cc];B[aa])'],
    ['(;FF[4]GM[1];B[aa] C[x])', '(;FF[4]GM[1];B[aa] C[x])'],
    ['(;FF[3]GM[1];B[aa])(;FF[1];W[tt])', '(;FF[4]GM[1];B[aa])(;FF[4];W[])'],
  ])('%s', (before, after) => {
    expect(to4(before)).toBe(after)
    expect(to4(after)).toBe(after)
  })

  it('names the charset that will be written', () => {
    expect(convert('(;FF[3]GM[1]C[é])').text).toBe('(;CA[UTF-8]FF[4]GM[1]C[é])')
    expect(convert('(;FF[4]CA[GB2312]GM[1])', { charset: 'UTF-8' }).text).toBe('(;FF[4]CA[UTF-8]GM[1])')
  })

  it('keeps what FF[4] dropped, or removes it when asked, and says so', () => {
    const text = '(;FF[3]GM[1]BS[0];B[aa]CH[1])'
    expect(to4(text)).toBe('(;FF[4]GM[1]BS[0];B[aa]CH[1])')
    expect(convert(text).notes.map(({ kind, ident }) => [kind, ident])).toEqual([
      ['kept', 'BS'],
      ['kept', 'CH'],
    ])
    expect(to4(text, { removeObsolete: true })).toBe('(;FF[4]GM[1];B[aa])')
  })

  it('says what it could not keep or be sure of', () => {
    const notes = (text: string) => convert(text).notes.map(({ kind, ident }) => `${kind} ${ident}`)
    const twice = '(;FF[3]GM[1]SZ[9]KM[5.5]KM[6.5];B[aa]B[bb];W[cc])'
    expect(to4(twice)).toBe('(;FF[4]GM[1]SZ[9]KM[5.5];B[aa];W[cc])')
    expect(notes(twice)).toEqual(['lost KM', 'lost B'])
    expect(notes('(;FF[3]GM[1]KM[5.5]KM[5.5])')).toEqual([])
    expect(notes('(;FF[3]GM[1]VW[aa][bb][cc])')).toEqual(['uncertain VW'])
    expect(notes('(;FF[3]GM[1]VW[aa])')).toEqual(['uncertain VW'])
    expect(notes('(;FF[1]GM[1]SZ[9];L[aa:zz][bb])')).toEqual(['kept L'])
    expect(to4('(;FF[1]GM[1]SZ[9];L[aa:zz][bb])')).toBe('(;FF[4]GM[1]SZ[9];LB[bb:A]L[aa:zz])')
    expect(to4('(;FF[1]GM[1]SZ[9];L[aa:zz][bb])', { removeObsolete: true })).toBe('(;FF[4]GM[1]SZ[9];LB[bb:A])')
    expect(to4('(;FF[1]GM[1]SZ[9];M[aa:zz][bb])')).toBe('(;FF[4]GM[1]SZ[9];MA[aa:zz][bb])')
    expect(notes('(;FF[4]GM[1];B[aa]L[bb]M[cc]KI[3])')).toEqual([])
  })

  it.each([
    ['(;FF[4]GM[1]SZ[9];B[zzz]B[aa])', '(;FF[4]GM[1]SZ[9];B[aa])', ['B[zzz]']],
    ['(;FF[4]GM[1]KM[x]KM[]KM[6.5]KM[7])', '(;FF[4]GM[1]KM[6.5])', ['KM[x]', 'KM[]', 'KM[7]']],
    ['(;FF[4]GM[1]B[x]B[y])', '(;FF[4]GM[1]B[x])', ['B[y]']],
    // What the board is decides what the rest means.
    ['(;FF[3]GM[1]SZ[a]SZ[21];B[tt]L[aa:zz])', '(;FF[4]GM[1]SZ[21];B[tt]L[aa:zz])', ['SZ[a]', 'L[aa:zz]']],
    ['(;FF[3]GM[1];B[zz]B[aa]M[aa];BS[1])', '(;FF[4]GM[1];B[aa]TR[aa];BS[1])', ['B[zz]', 'BS[1]']],
  ])('of a property that stands twice keeps the one that can be read: %s', (before, after, told) => {
    const { text, notes } = convert(before, { charset: null })
    expect(text).toBe(after)
    expect(notes.map(({ span }) => before.slice(span.start, span.end))).toEqual(told)
  })

  it('never guesses the unit of time', () => {
    const { text, notes } = convert('(;FF[1]GM[1]TM[60])', { charset: null })
    expect(text).toBe('(;FF[4]GM[1]TM[60])')
    expect(notes).toMatchObject([{ kind: 'uncertain', ident: 'TM', span: { start: 12, end: 18 } }])
  })

  it('leaves nothing of the older formats to find', () => {
    const old = '(;GaMe[1]SiZe[19]VieW[aa][ss];Black[aa]Letter[bb]Mark[aa][cc];White[tt])'
    const codes = check(parse(to4(old))).map(({ code }) => code)
    expect(codes).toEqual([])
  })
})

describe('conversion to FF[3]', () => {
  const to3 = (text: string) => convert(text, { to: 3 })

  it.each([
    ['(;FF[4]GM[1];B[aa])', '(;FF[3]GM[1];B[aa])', []],
    ['(;FF[4]GM[1]CA[UTF-8]AP[x:1]ST[1];B[])', '(;FF[3]GM[1];B[tt])', ['CA', 'AP', 'ST']],
    ['(;FF[4]GM[1]AB[aa:bb])', '(;FF[3]GM[1]AB[aa][ab][ba][bb])', []],
    ['(;FF[4]GM[1]SZ[21];B[])', '(;FF[3]GM[1]SZ[21];B[])', ['SZ', 'B']],
    ['(;FF[4]GM[1]SZ[13:9])', '(;FF[3]GM[1]SZ[13:9])', ['SZ']],
    ['(;FF[4]GM[1];FG[257:x]B[aa]SQ[bb]AR[aa:bb]LB[aa:x])', '(;FF[3]GM[1];FG[]B[aa]LB[aa:x])', ['FG', 'SQ', 'AR']],
    ['(;FF[4]GM[1]VW[aa:jj];B[aa]VW[])', '(;FF[3]GM[1]VW[aa][jj];B[aa])', ['VW']],
    ['(;GM[1])', '(;FF[3]GM[1])', []],
    ['(;GM[1]SZ[9]M[aa]L[bb];B[])', '(;FF[3]GM[1]SZ[9]MA[aa]LB[bb:A];B[tt])', []],
    ['(;FF[4]GM[1]KI[13];B[aa]KM[5]KM[6])', '(;FF[3]GM[1]KM[6.5];B[aa]KM[5])', ['KM']],
  ])('%s', (before, after, lost) => {
    const { text, notes } = to3(before)
    expect(text).toBe(after)
    expect(notes.map(({ ident }) => ident)).toEqual(lost)
    for (const { kind, span } of notes) {
      expect(kind).toBe('lost')
      expect(before.slice(span.start, span.end)).not.toBe('')
    }
  })

  it.each([
    ['(;FF[4]GM[1]SZ[9]B[aa]TB[ja:jc]C[x])', '(;FF[3]GM[1]SZ[9]B[aa]TB[ja:jc]C[x])', ['TB']],
    ['(;TB[aa:bb]FF[4]SZ[1])', '(;TB[aa:bb]FF[3]SZ[1])', ['TB']],
    ['(;FF[4]SZ[9];AB[aa:ab][jj:kk][zz])', '(;FF[3]SZ[9];AB[aa][ab][jj:kk][zz])', ['AB']],
    ['(;FF[4]SZ[9];VW[aa:bb][zz])', '(;FF[3]SZ[9];VW[aa:bb][zz])', ['VW']],
  ])('keeps what cannot be written out, and says so: %s', (before, after, kept) => {
    const { text, notes } = to3(before)
    expect(text).toBe(after)
    expect(notes.map(({ kind, ident }) => `${kind} ${ident}`)).toEqual(kept.map((ident) => `kept ${ident}`))
    expect(to3(text).text).toBe(after)
  })

  it('CA goes with what it was needed for', () => {
    const { text, notes } = to3('(;RE[B+R]RE[黑]CA[UTF-8])')
    expect(text).toBe('(;FF[3]RE[B+R])')
    expect(notes.map(({ kind, ident }) => `${kind} ${ident}`)).toEqual(['lost RE', 'lost CA'])
  })

  it('keeps CA where the text cannot be read without it', () => {
    const text = '(;FF[4]GM[1]CA[UTF-8]C[é])'
    expect(to3(text)).toMatchObject({ text: '(;FF[3]GM[1]CA[UTF-8]C[é])', notes: [{ kind: 'kept', ident: 'CA' }] })
    expect(convert(text, { to: 3, charset: 'ISO-8859-1' }).text).toBe('(;FF[3]GM[1]CA[ISO-8859-1]C[é])')
  })
})

it('what is converted once is not changed by doing it again', () => {
  const pieces =
    'FF[3] FF[4] CA[x] KM[1] KM[2] KI[3] KI[] KI[x] B[aa] B[tt] W[] W[bb] AB[cc] AB[aa:bb] L[aa] L[bb:cc] M[aa] M[bb] VW[bb][aa] VW[aa] TE[1] BM[1] c[x] b x [aa] N[] DT EL[1] CH[1] B[zz] KM[x] SZ[x] SZ[9] SZ[21] TB[ss:zz] TB[aa:jj] VW[aa:bb] VW[aa][zz] L[aa:zz] M[aa:zz] RE[黑] RE[B+R] AP[黑] C[a] C[\\\\] L[] ; ; (; ) ()'
  const texts = fc
    .tuple(fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 14 }), fc.nat({ max: 3 }))
    .map(([list, cut]) => `(;${list.join('')})`.slice(0, -cut || undefined))
  fc.assert(
    fc.property(texts, fc.constantFrom(3, 4), fc.boolean(), (text, to, removeObsolete) => {
      const once = convert(text, { to, removeObsolete }).text
      expect(convert(once, { to, removeObsolete }).text).toBe(once)
    }),
    { numRuns: 600 },
  )
})

it.each<[unknown, RegExp]>([
  [{ to: 5 }, /^to must be 3 or 4, got 5$/],
  [{ to: 0 }, /got 0$/],
  [{ to: '4' }, /got "4"$/],
  [{ charset: 'a]b' }, /^charset must be a name like UTF-8, or null, got "a\]b"$/],
  [{ charset: '' }, /got ""$/],
  [{ charset: {} }, /got Object$/],
  [{ charset: [1n] }, /got Array$/],
  [{ to: 4n }, /got 4$/],
])('refuses options that would write nonsense: %o', (options, message) => {
  const run = (): unknown => convert('(;FF[4])', options as ConvertOptions)
  expect(run).toThrow(RangeError)
  expect(run).toThrow(message)
})
