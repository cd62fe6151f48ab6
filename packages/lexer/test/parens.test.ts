import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParenWalk, TokenKind } from '../src/index.js'

/** Kinds at any place in a buffer, so that words of four begin anywhere. */
const kinds = fc
  .tuple(fc.nat(7), fc.array(fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 3, 4, 5), { maxLength: 60 }))
  .map(([lead, list]) => {
    const buffer = new Uint8Array(lead + list.length + 3).fill(1)
    buffer.set(list, lead)
    return buffer.subarray(lead, lead + list.length)
  })

describe('a walk over parentheses', () => {
  it('stops where fewer are open than may be', () => {
    fc.assert(
      fc.property(
        kinds,
        fc.nat(20),
        fc.nat(60),
        fc.nat(9),
        fc.integer({ min: 1, max: 4 }),
        (given, from, wide, open, floor) => {
          const start = Math.min(from, given.length)
          const end = Math.min(start + wide, given.length)
          let depth = open
          let token = start
          while (token < end) {
            const kind = given[token++]
            if (kind === TokenKind.open) depth++
            else if (kind === TokenKind.close && --depth < floor) break
          }
          const walk = new ParenWalk(given)
          expect([walk.go(start, end, open, floor), walk.depth]).toEqual([token, depth])
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('finds what is open before a token', () => {
    fc.assert(
      fc.property(kinds, fc.nat(60), (given, to) => {
        const end = Math.min(to, given.length)
        const open: number[] = []
        for (let token = 0; token < end; token++)
          if (given[token] === TokenKind.open) open.push(token)
          else if (given[token] === TokenKind.close) open.pop()
        expect(new ParenWalk(given).openBefore(end)).toEqual(open)
      }),
      { numRuns: 2000 },
    )
  })
})
