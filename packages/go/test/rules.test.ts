import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRules, parseRules, type Rules, RULES, rulesName, type RulesName } from '../src/index.js'

const komi = fc.integer({ min: -40, max: 40 }).map((half) => half / 2)
const anyRules: fc.Arbitrary<Rules> = fc.record({
  ko: fc.constantFrom('none', 'simple', 'positional', 'situational', 'natural'),
  suicide: fc.constantFrom('none', 'multi', 'any'),
  scoring: fc.constantFrom('area', 'territory'),
  handicapCompensation: fc.constantFrom('none', 'stones', 'stones-minus-one'),
  komi,
  handicapKomi: komi,
  tie: fc.constantFrom('draw', 'black', 'white'),
  longCycle: fc.constantFrom('none', 'no-result'),
})

describe('rule sets', () => {
  it('are written and read back, whatever they are', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(parseRules(formatRules(rules))).toEqual(rules)
      }),
    )
  })

  it.each([
    ['japanese', 'simple', 'none', 'territory', 'none', 6.5],
    ['korean', 'simple', 'none', 'territory', 'none', 6.5],
    ['chinese', 'simple', 'none', 'area', 'stones', 7.5],
    ['aga', 'situational', 'none', 'area', 'stones-minus-one', 7.5],
    ['nz', 'situational', 'any', 'area', 'none', 7],
    ['goe', 'positional', 'any', 'area', 'none', 8],
    ['trompTaylor', 'positional', 'any', 'area', 'none', 0],
  ] as const)('%s', (name, ko, suicide, scoring, handicapCompensation, points) => {
    expect(RULES[name]).toMatchObject({ ko, suicide, scoring, handicapCompensation, komi: points })
  })

  it('Ing: Black wins ties, which makes 8 points as good as 7½', () => {
    expect(RULES.goe).toMatchObject({ komi: 8, tie: 'black' })
  })

  it('a canonical line is a promise', () => {
    expect(formatRules(RULES.aga)).toBe(
      'ko:situational suicide:none score:area handicap:stones-minus-one komi:7.5/0.5 tie:draw cycle:none',
    )
  })

  it.each<[string, RulesName]>([
    ['Japanese', 'japanese'],
    ['japan', 'japanese'],
    ['JAPANESE RULES', 'japanese'],
    ['Korean', 'korean'],
    ['Chinese', 'chinese'],
    ['chinese', 'chinese'],
    ['CN', 'chinese'],
    ['AGA', 'aga'],
    ['NZ', 'nz'],
    ['New Zealand', 'nz'],
    ['GOE', 'goe'],
    ['Ing', 'goe'],
    ["Ing's rules", 'goe'],
    ['Tromp-Taylor', 'trompTaylor'],
    ['tromp/taylor', 'trompTaylor'],
    ['中国', 'chinese'],
    ['British', 'aga'],
  ])('RU %s', (text, name) => {
    expect(rulesName(text)).toBe(name)
    expect(parseRules(text)).toEqual(RULES[name])
  })

  it('a name may be changed by parts after it', () => {
    expect(parseRules('chinese ko:positional')).toEqual({ ...RULES.chinese, ko: 'positional' })
    expect(parseRules('New Zealand komi:6')).toEqual({ ...RULES.nz, komi: 6 })
    expect(parseRules('suicide:any score:area')).toEqual({ ...RULES.japanese, suicide: 'any', scoring: 'area' })
  })

  it.each(['', 'my own', 'constructor', '__proto__', 'ko:strange', 'komi:many', 'japanese colour:red', ':', 'ko:'])(
    'not understood: %j',
    (text) => {
      expect(parseRules(text)).toBeUndefined()
    },
  )
})
