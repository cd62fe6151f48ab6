import { parseSyntax } from '@sgfkit/syntax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTree } from '../src/check.js'
import { Checker } from '../src/checker.js'
import type { CheckConfig } from '../src/options.js'
import { PointSet } from '../src/point-set.js'
import { TextMap } from '../src/text-map.js'

describe('a checker that is used again', () => {
  const property = fc.constantFrom(
    ...[
      'B[aa]',
      'W[bb]',
      'B[]',
      'W[zz]',
      'AB[aa][bb]',
      'AW[aa:bb]',
      'AE[aa]',
      'PL[W]',
      'C[x]',
      'C[ ]',
      'XX[1]',
      'LONG[1]',
    ],
    ...['GM[2]', 'SZ[5]', 'SZ[9]', 'FF[3]', 'FF[4]', 'RU[Japanese]', 'RU[Tromp-Taylor]', 'KM[6,5]', 'RE[B+]', 'PB[a]'],
    ...['TE[1]BM[1]', 'LB[aa:1][aa:2]', 'TR[aa]MA[aa]', 'HA[2]', 'KO[]', 'DT[1.2.1999]', 'TB[aa]', 'junk'],
  )
  const node = fc.array(property, { maxLength: 4 }).map((parts) => `;${parts.join('')}`)
  const text = fc
    .array(
      fc.tuple(fc.array(node, { maxLength: 6 }), fc.array(node, { maxLength: 3 }), fc.array(node, { maxLength: 3 })),
      {
        maxLength: 3,
      },
    )
    .map((games) =>
      games
        .map(
          ([main, a, b]) =>
            `(;GM[1]${main.join('')}${a.length + b.length > 0 ? `(${a.join('')})(${b.join('')})` : ''})`,
        )
        .join(''),
    )
  const config = fc.constantFrom<CheckConfig>(
    {},
    { preset: 'strict' },
    { preset: 'sgfc' },
    { profile: 'kgs' },
    { profile: 'pandanet' },
  )

  let heard = 0
  /** Severities that say nothing here, of rules of another profile: another configuration each time, whose checker is new. */
  const unheard = (): NonNullable<CheckConfig['severities']> => {
    heard++
    const names = ['komi', 'rn', 'overtime', 'ranked', 'second-application']
    const levels = ['off', 'info', 'warning', 'error'] as const
    return Object.fromEntries(names.map((name, i) => [`vendor/fox-${name}`, levels[(heard >> (2 * i)) & 3]!]))
  }

  it('finds in each document what a new one finds', () => {
    fc.assert(
      fc.property(config, fc.array(text, { minLength: 1, maxLength: 6 }), (options, texts) => {
        for (const one of texts) {
          const tree = parseSyntax(one)
          const again = checkTree(tree, [], options)
          const fresh = checkTree(tree, [], { ...options, severities: unheard() })
          expect(again).toEqual(fresh)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('holds nothing of a document that it has left', () => {
    const checker = new Checker({})
    checker.begin()
    checker.run(parseSyntax('(;FF[4]GM[1];B[aa];W[aa])'), false)
    expect(checker.end()).toHaveLength(1)
    expect(checker.end()).toHaveLength(0)
    checker.begin()
    checker.run(parseSyntax('(;FF[4]GM[1];B[aa])'), false)
    expect(checker.end()).toEqual([])
  })

  it('goes on after one that threw', () => {
    const hostile = {
      preset: 'recommended',
      get severities(): never {
        throw new Error('no')
      },
    } as const
    expect(() => checkTree(parseSyntax('(;)'), [], hostile)).toThrow('no')
    expect(checkTree(parseSyntax('(;FF[4]GM[1];B[aa];W[aa])'), [], {}).diagnostics).toHaveLength(1)
  })

  it('answers with plain data', () => {
    const { diagnostics } = checkTree(parseSyntax('(;FF[4]GM[1]KM[6,5]XX[1]C[a]C[b];B[aa];W[aa])'), [], {})
    expect(diagnostics.length).toBeGreaterThan(3)
    expect(structuredClone(diagnostics)).toEqual(diagnostics)
    expect(JSON.parse(JSON.stringify(diagnostics))).toEqual(diagnostics)
  })
})

describe('TextMap', () => {
  it('is a map of texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 200 }), (texts) => {
        const own = new TextMap<number>()
        const real = new Map<string, number>()
        for (const [i, text] of texts.entries()) {
          const around = `[${text}]`
          expect(own.get(around, 1, around.length - 1)).toBe(real.get(text))
          if (real.has(text)) continue
          expect(own.add(around, 1, around.length - 1, (copy) => (copy === text ? i : -1))).toBe(i)
          real.set(text, i)
          expect(own.size).toBe(real.size)
        }
        own.clear()
        expect(own.get('', 0, 0)).toBeUndefined()
      }),
    )
  })
})

describe('PointSet', () => {
  it('is empty after each clear', () => {
    const points = new PointSet()
    for (let round = 0; round < 3; round++) {
      points.clear()
      expect([points.add(5), points.add(5), points.has(5), points.has(6)]).toEqual([true, false, true, false])
    }
  })
})
