import { applyEdits } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTerminated, lex, relex, tokenAt, TokenKind } from '../src/index.js'
import type { Lexed, StartSearch } from '../src/index.js'
import { anyText, editsOf, piece, sgfish } from './arbitraries.js'

const search = fc.constantFrom<StartSearch[]>('smart', 'first-node', 'first-paren')

describe('tokens', () => {
  it('tile the text', () => {
    fc.assert(
      fc.property(anyText, search, (text, start) => {
        const { tokens } = lex(text, { start })
        expect(tokens.kinds.length).toBe(tokens.count)
        expect(tokens.starts.length).toBe(tokens.count + 1)
        expect(tokens.starts[tokens.count]).toBe(text.length)
        let joined = ''
        for (let i = 0; i < tokens.count; i++) {
          expect(tokens.starts[i]).toBeLessThan(tokens.starts[i + 1] ?? 0)
          joined += text.slice(tokens.starts[i], tokens.starts[i + 1])
        }
        expect(joined).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('are what their kind says, and parentheses never close more than was opened', () => {
    const shapes: Readonly<Record<number, RegExp>> = {
      [TokenKind.open]: /^\($/,
      [TokenKind.close]: /^\)$/,
      [TokenKind.semi]: /^;$/,
      [TokenKind.ident]: /^([A-Z]\d|(?=[a-z]*[A-Z])[A-Za-z]+)$/,
      [TokenKind.space]: /^[ \t\n\v\f\r\0\ufeff]+$/,
      [TokenKind.stray]: /^[^ \t\n\v\f\r\0\ufeff]([^]*[^ \t\n\v\f\r\0\ufeff])?$/,
      [TokenKind.preamble]: /^[^ \t\n\v\f\r\0\ufeff]/,
    }
    fc.assert(
      fc.property(anyText, search, (text, start) => {
        const { tokens } = lex(text, { start })
        let depth = 0
        for (let i = 0; i < tokens.count; i++) {
          const kind = tokens.kinds[i] ?? -1
          const piece = text.slice(tokens.starts[i], tokens.starts[i + 1])
          if (kind === TokenKind.value)
            expect(piece).toMatch(isTerminated(tokens, i) ? /^\[(\\[^]|[^\]\\])*\]$/ : /^\[(\\[^]|[^\]\\])*\\?$/)
          else expect(piece).toMatch(shapes[kind] ?? /never/)
          if (kind === TokenKind.open) depth++
          if (kind === TokenKind.close) depth--
          expect(depth).toBeGreaterThanOrEqual(0)
          if (depth === 0 && i > 0) expect([1, 5, 6, 7]).toContain(kind)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are found by offset', () => {
    fc.assert(
      fc.property(sgfish, (text) => {
        const { tokens } = lex(text)
        for (let offset = 0; offset < text.length; offset++) {
          const token = tokenAt(tokens, offset)
          expect(tokens.starts[token]).toBeLessThanOrEqual(offset)
          expect(tokens.starts[token + 1]).toBeGreaterThan(offset)
        }
        expect(tokenAt(tokens, text.length + 5)).toBe(tokens.count - 1)
      }),
    )
  })
})

describe('diagnostics', () => {
  it('lie in the text, in order, one finding a place, and say the same when asked again', () => {
    fc.assert(
      fc.property(anyText, search, (text, start) => {
        const result = lex(text, { start })
        const { diagnostics } = result
        expect(result.diagnostics).toBe(diagnostics)
        let reached = 0
        for (const { span, code, fixes } of diagnostics) {
          expect(span.start).toBeGreaterThanOrEqual(reached)
          expect(span.end).toBeGreaterThanOrEqual(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
          expect(code).toMatch(/^lexer\/[a-z-]+$/)
          reached = span.start
          for (const fix of fixes ?? []) applyEdits(text, fix.edits)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('relex', () => {
  it('gives what lex gives', () => {
    const sample = anyText.chain((text) => fc.tuple(fc.constant(text), editsOf(text.length), search))
    fc.assert(
      fc.property(sample, ([text, edits, start]) => {
        const after = relex(lex(text, { start }), edits)
        const fresh = lex(applyEdits(text, edits), { start })
        expect(after.tokens).toEqual(fresh.tokens)
        expect(after.faults).toEqual(fresh.faults)
        expect(after.diagnostics).toEqual(fresh.diagnostics)
      }),
      { numRuns: 3000 },
    )
  })

  it('gives what lex gives, edit after edit', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.oneof(piece, fc.constant(''))), {
      minLength: 2,
      maxLength: 6,
    })
    // Texts whose games begin without a `;` too: what follows decides where they begin.
    const texts = fc.oneof(
      anyText,
      anyText.map((text) => `(A[a]B[b]${text}`),
      anyText.map((text) => `x(A[a];B[b](;C${text}`),
    )
    fc.assert(
      fc.property(texts, steps, (text, edits) => {
        let lexed: Lexed = lex(text)
        for (const [place, wide, added] of edits) {
          const { length } = lexed.tokens.text
          // Mostly near the end, so that one edit goes on from the one before.
          const start = place % 3 === 0 ? place % (length + 1) : Math.max(0, length - (place % 12))
          const next = relex(lexed, [{ span: { start, end: Math.min(start + wide, length) }, text: added }])
          const fresh = lex(next.tokens.text)
          expect(next.tokens).toEqual(fresh.tokens)
          expect(next.faults).toEqual(fresh.faults)
          lexed = next
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('says which tokens it left alone', () => {
    const sample = anyText.chain((text) => fc.tuple(fc.constant(text), editsOf(text.length), search))
    fc.assert(
      fc.property(sample, ([text, edits, start]) => {
        const old = lex(text, { start }).tokens
        const { tokens, change } = relex(lex(text, { start }), edits)
        const { from, before, after } = change
        expect(from).toBeLessThanOrEqual(Math.min(before, after))
        expect(tokens.kinds.slice(0, from)).toEqual(old.kinds.slice(0, from))
        expect(tokens.starts.slice(0, from)).toEqual(old.starts.slice(0, from))
        expect(tokens.kinds.slice(after)).toEqual(old.kinds.slice(before))
        const shift = (tokens.starts[after] ?? 0) - (old.starts[before] ?? 0)
        expect(tokens.starts.slice(after)).toEqual(old.starts.slice(before).map((at) => at + shift))
      }),
      { numRuns: 500 },
    )
    expect(relex(lex('(;B[aa])'), []).change).toEqual({ from: 0, before: 0, after: 0 })
  })
})
