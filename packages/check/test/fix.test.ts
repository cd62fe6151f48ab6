import { decode } from '@sgfkit/encoding'
import { applyEdits } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { fix } from '../src/fix.js'

it('CA is put where it takes no values for its own', () => {
  const mended = (text: string): string => {
    const decoded = decode(new TextEncoder().encode(text))
    return fix(decoded.text, { diagnostics: decoded.diagnostics, codes: ['encoding/no-ca'] }).text
  }
  expect(mended('(;FF[4]gm[1]c[é];B[aa])')).toBe('(;CA[UTF-8]FF[4]gm[1]c[é];B[aa])')
  expect(mended('(;gm[1]c[é];B[aa])')).toBe('(;gm[1]c[é]CA[UTF-8];B[aa])')
  expect(mended('(;gm[1]c[é]PB[x];B[aa])(;gm[1];C[é])')).toBe('(;gm[1]c[é]CA[UTF-8]PB[x];B[aa])(;gm[1];C[é])')
})

const codes = (text: string) => check(parse(text)).map(({ code }) => code)

describe('fix', () => {
  it('mends what is sure, and leaves the rest for a human', () => {
    const text = '(;FF[4]GM[1]KM[6,5]SZ[19:19];B[aa]C[a]C[b];TE[1]'
    const fixed = fix(text)
    expect(fixed.text).toBe('(;FF[4]GM[1]KM[6.5]SZ[19];B[aa]C[a\n\nb];TE[1])')
    expect(fixed.remaining.map(({ code }) => code)).toEqual(['game/annotation-without-move'])
    expect(applyEdits(text, fixed.edits)).toBe(fixed.text)
    expect(fix(text, { suggestions: true }).text).toBe('(;FF[4]GM[1]KM[6.5]SZ[19];B[aa]C[a\n\nb];)')
  })

  it('mends only the codes that are named', () => {
    expect(fix('(;FF[4]GM[1]KM[6,5]SZ[19:19])', { codes: ['schema/size-square'] }).text).toBe(
      '(;FF[4]GM[1]KM[6,5]SZ[19])',
    )
  })

  it('leaves a clean text as it is', () => {
    const text = ' (;FF[4] GM[1]\n;B[aa]C[x\\]]) \n'
    expect(fix(text)).toEqual({ text, edits: [], applied: [], remaining: [] })
  })

  it('goes on where one fix brings up the next', () => {
    const fixed = fix('(;FF[4]GM[1]AB[aa][aa]AB[aa][bb])', { suggestions: true })
    expect(fixed.text).toBe('(;FF[4]GM[1]AB[aa][bb])')
  })

  const piece = fc.constantFrom(
    '(',
    ')',
    ';',
    'B',
    'W',
    'C',
    'AB',
    'KM',
    'DT',
    'TE[1]',
    'BM[1]',
    'TR',
    'MA',
    'KO[]',
    '[aa]',
    '[bb]',
    '[]',
    '[6,5]',
    '[aa:bb]',
    '[bb:aa]',
    ' ',
    'x',
    '9',
    '[a\\]b]',
    'FF[3]',
    'FF[4]',
    'SZ[9:9]',
    'LB[aa:1][aa:1]',
    'GB[1]GW[1]',
    'N[ ]',
    '\0',
  )
  const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => `(;${pieces.join('')})`)

  it('leaves none of the findings that it fixes, and is idempotent', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, suggestions) => {
        const fixed = fix(text, { suggestions })
        const again = codes(fixed.text)
        expect(fixed.remaining.map(({ code }) => code)).toEqual(again)
        for (const { fixes } of fixed.remaining)
          expect(fixes?.some(({ kind }) => kind === 'safe' || suggestions) ?? false).toBe(false)
        expect(fix(fixed.text, { suggestions }).text).toBe(fixed.text)
        expect(applyEdits(text, fixed.edits)).toBe(fixed.text)
      }),
      { numRuns: 400 },
    )
  })

  it('changes nothing outside of the edits of its fixes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { applied, text: fixed } = fix(text)
        let now = text
        for (let round = 1; now !== fixed && round <= 20; round++)
          now = applyEdits(
            now,
            applied.filter((a) => a.round === round).flatMap((a) => a.edits),
          )
        expect(now).toBe(fixed)
      }),
      { numRuns: 100 },
    )
  })
})

it('however often a property stands in a node, one round joins it', () => {
  const points = Array.from(
    { length: 40 },
    (_, i) => String.fromCharCode(97 + (i % 18)) + String.fromCharCode(97 + Math.floor(i / 18)),
  )
  const lists = fix(`(;FF[4]GM[1]${points.map((point) => `AB[${point}]`).join('\n')})`)
  expect(lists.text.match(/AB/g)).toHaveLength(1)
  expect(lists.text).toContain(`AB${points.map((point) => `[${point}]`).join('')}`)
  expect(lists.applied.map(({ round }) => round)).toEqual([1])
  const texts = fix(`(;FF[4]GM[1]${points.map((point) => `C[${point}]`).join('')};B[aa]N[x]N[]N[y]N[z])`)
  expect(texts.text).toContain(`C[${points.join('\n\n')}]`)
  expect(texts.text).toContain('N[x y z]')
  expect(texts.remaining).toEqual([])
  const first = fix('(;FF[4]GM[1]RE[B+R]RE[W+1]RE[0]RE[Void])', { suggestions: true })
  expect(first.text).toContain('RE[B+R])')
})
