import { applyEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeEdits, editsBetween, trimEdit } from '../src/edit-lists.js'

/** Sorted edits of a text, none of which touch. */
const editsFor = (length: number): fc.Arbitrary<TextEdit[]> =>
  fc.array(fc.tuple(fc.nat(length), fc.nat(length), fc.string({ maxLength: 3 })), { maxLength: 4 }).map((raw) => {
    const edits: TextEdit[] = []
    for (const [a, b, text] of raw
      .map(([a, b, text]) => [Math.min(a, b), Math.max(a, b), text] as const)
      .sort((x, y) => x[0] - y[0])) {
      const start = Math.max(a, edits.length === 0 ? 0 : edits.at(-1)!.span.end + 1)
      if (start <= length) edits.push({ span: { start, end: Math.max(start, b) }, text })
    }
    return edits
  })

const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', '\ud83d\ude00') })

describe('edit lists', () => {
  it('edits between two forms lead from one to the other', () => {
    const cases = text.chain((t) => fc.tuple(fc.constant(t), editsFor(t.length), editsFor(t.length)))
    fc.assert(
      fc.property(cases, ([t, a, b]) => {
        expect(applyEdits(applyEdits(t, a), editsBetween(t, a, b))).toBe(applyEdits(t, b))
        expect(editsBetween(t, a, a)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('composed edits do what the two lists do one after the other', () => {
    const cases = text.chain((t) =>
      editsFor(t.length).chain((a) => fc.tuple(fc.constant(t), fc.constant(a), editsFor(applyEdits(t, a).length))),
    )
    fc.assert(
      fc.property(cases, ([t, a, b]) => {
        expect(applyEdits(t, composeEdits(t.length, a, b))).toBe(applyEdits(applyEdits(t, a), b))
      }),
      { numRuns: 500 },
    )
  })

  it('trimmed edits do the same, replace no more and divide no pair', () => {
    const cases = text.chain((t) => fc.tuple(fc.constant(t), editsFor(t.length), text))
    fc.assert(
      fc.property(cases, ([t, [edit], added]) => {
        if (edit === undefined) return
        const full = { span: edit.span, text: added }
        const trimmed = trimEdit(t, full)
        expect(applyEdits(t, [trimmed])).toBe(applyEdits(t, [full]))
        expect(trimmed.span.end - trimmed.span.start).toBeLessThanOrEqual(full.span.end - full.span.start)
      }),
      { numRuns: 500 },
    )
    expect(trimEdit('\ud83d\ude00', { span: { start: 0, end: 2 }, text: '\ud83d\ude01' }).text).toBe('\ud83d\ude01')
    expect(trimEdit('\ud83d\ude00', { span: { start: 0, end: 2 }, text: '\ud83c\ude00' }).text).toBe('\ud83c\ude00')
  })
})
