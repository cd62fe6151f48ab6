import { parse } from '@sgfkit/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert } from '../src/convert.js'
import { fix } from '../src/fix.js'

describe('a value that the end of the text cut is closed where it is joined', () => {
  it.each([
    ['(;FF[4]GM[1]SZ[9];AB[aa]AW[bb]AB[', '(;FF[4]GM[1]SZ[9];AB[aa]AW[bb])'],
    ['(;FF[4]GM[1]SZ[9];CR[aa]B[bb]CR[', '(;FF[4]GM[1]SZ[9];CR[aa]B[bb])'],
    ['(;FF[4]GM[1]SZ[9];TB[]C[kept?]TB[aa', '(;FF[4]GM[1]SZ[9];TB[aa]C[kept?])'],
    ['(;FF[4]GM[1];C[a]N[x]C[b\\', '(;FF[4]GM[1];C[a\n\nb\\\\]N[x])'],
    ['(;FF[4]GM[1];XX[a]N[x]XX[b\\', '(;FF[4]GM[1];XX[a][b\\\\]N[x])'],
  ])('%s', (before, after) => {
    expect(fix(before).text).toBe(after)
  })

  it('by a profile, too', () => {
    expect(
      fix('(;FF[4]GM[1]AB[aa]B[bb]AB[', { profile: 'multigo', codes: ['vendor/multigo-doubled-setup'] }).text,
    ).toBe('(;FF[4]GM[1]AB[aa][]B[bb]')
  })

  it('values too many go by a suggestion only', () => {
    const text = '(;FF[4]GM[1];C[a]C[b][c])'
    expect(fix(text, { codes: ['game/duplicate-property'] }).text).toBe(text)
    expect(fix('(;FF[4]GM[1];C[a][c]C[b])', { codes: ['game/duplicate-property'] }).text).toBe(
      '(;FF[4]GM[1];C[a\n\nb][c])',
    )
  })
})

/** The properties of every node but FF and CA, and without one of the last node; doubled ones merged. */
const properties = (text: string, cut: string | undefined): unknown => {
  const { collection } = parse(text)
  const nodes = collection.roots().flatMap((root) => [...collection.walk(root)])
  return nodes.map((id) =>
    Object.fromEntries(
      collection
        .idents(id)
        .filter((ident) => ident !== 'FF' && ident !== 'CA' && (id !== nodes.at(-1) || ident !== cut))
        .map((ident) => [ident, collection.mergedRaw(id, ident)]),
    ),
  )
}

const property = fc
  .tuple(
    fc.constantFrom('C', 'N', 'AB', 'AW', 'CR', 'MA', 'TB', 'LB', 'B', 'W', 'KM', 'XX', 'YYY'),
    fc.nat({ max: 3 }),
    fc.nat({ max: 8 }),
  )
  .map(([ident, number, y]) => {
    // Each list has points of its own, which no fix takes out.
    const lists = ['AB', 'AW', 'CR', 'MA', 'TB', 'LB', 'B', 'W']
    const point = String.fromCharCode(97 + Math.max(0, lists.indexOf(ident)), 97 + y)
    if (ident === 'LB') return `LB[${point}:${point}\\]]`
    if (ident === 'KM') return `KM[${number}.5]`
    if (ident === 'C' || ident === 'N') return `${ident}[${'x'.repeat(number + 1)}\\\\]`
    return lists.includes(ident) ? `${ident}[${point}]` : `${ident}[x\\]${number}]`
  })
const texts = fc
  .tuple(fc.array(fc.array(property, { maxLength: 8 }), { minLength: 1, maxLength: 3 }), fc.nat())
  .map(([nodes, at]) => {
    const whole = `(${nodes.map((list) => `;${list.join('')}`).join('')})`.replace(';', ';FF[4]GM[1]SZ[9]')
    return whole.slice(0, 16 + (at % (whole.length - 15)))
  })

/** Codes whose fixes take something out because the rules of Go say that it has no effect. */
const effects = new Set(['game/setup-without-effect'])

/** Whose property is the last value of a text that lacks its bracket, or the identifier that has lost its value. */
const cutIdent = (text: string): string | undefined => /([A-Z]+)(?:\[(?:[^\]\\]|\\[^])*\\?|)$/.exec(text)?.[1]

describe('of a text that is cut anywhere every property but the last is left readable', () => {
  it('by all safe fixes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const fixed = fix(text, { only: ({ code }) => !effects.has(code) }).text
        expect(unique(properties(fixed, cutIdent(text)))).toEqual(unique(properties(text, cutIdent(text))))
      }),
      { numRuns: 500 },
    )
  })

  it('by conversion', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(3, 4), (text, to) => {
        const { text: converted } = convert(text, { to })
        expect(unique(properties(converted, cutIdent(text)))).toEqual(unique(properties(text, cutIdent(text))))
      }),
      { numRuns: 500 },
    )
  })
})

/** The same with each value once, also where texts were joined: of those that say the same one goes. */
const unique = (nodes: unknown): unknown =>
  (nodes as Record<string, string[]>[]).map((node) =>
    Object.fromEntries(
      Object.entries(node).map(([ident, raws]) => [ident, [...new Set(raws.flatMap((raw) => raw.split(/\n\n| /)))]]),
    ),
  )
