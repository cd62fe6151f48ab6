import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lex, relex, restoreLexed } from '../src/index.js'
import type { Lexed } from '../src/index.js'
import { anyText } from './arbitraries.js'

const parts = ({ tokens, diagnostics, start }: Lexed): object => ({ tokens, diagnostics, start })

describe('restoreLexed', () => {
  it('makes of its parts what was lexed, which can be lexed on', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('smart', 'first-node', 'first-paren'), (text, start) => {
        const lexed = lex(text, { start })
        const again = restoreLexed(lexed.tokens, Int32Array.from(lexed.faults), lexed.start)
        expect(parts(again)).toEqual(parts(lexed))
        const edits = [{ span: { start: text.length >> 1, end: text.length >> 1 }, text: ';B[aa]' }]
        expect(parts(relex(again, edits))).toEqual(parts(relex(lexed, edits)))
      }),
      { numRuns: 300 },
    )
  })

  it('refuses tokens of another text', () => {
    const { tokens, faults } = lex('(;B[aa];W[bb])')
    for (const text of ['', '(;B[aa];W[bb]', '(;B[aa];W[bb]) ', '(;B[aa]W;[bb])', '[;B[aa];W[bb])'])
      expect(() => restoreLexed({ ...tokens, text }, faults, 'smart')).toThrow(RangeError)
    expect(() => restoreLexed({ ...tokens, count: tokens.count - 1 }, faults, 'smart')).toThrow(
      'kinds and starts must be 7 and 8 numbers, got 8 and 9',
    )
    expect(() => restoreLexed(tokens, [0, 3, 99], 'smart')).toThrow(RangeError)
    expect(() => restoreLexed(tokens, faults, 'x' as 'smart')).toThrow('got x')
    expect(() => restoreLexed({ ...tokens, text: 5 as unknown as string }, faults, 'smart')).toThrow(TypeError)
    expect(() => restoreLexed({ ...tokens, kinds: [] as unknown as Uint8Array }, faults, 'smart')).toThrow(TypeError)
    expect(() => restoreLexed({ ...tokens, starts: [] as unknown as Int32Array }, faults, 'smart')).toThrow(TypeError)
  })
})
