import { relex } from '@sgfkit/lexer'
import { applyEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapNodes, parseSyntax, reparse } from '../src/index.js'
import type { SyntaxTree } from '../src/index.js'
import { resume } from '../src/resume.js'
import { anyText, wildText } from './arbitraries.js'

const structural = ['(', ')', ';', '[', ']', '\\']

/** All of a tree in one string: thousands of trees are compared. */
const columns = ({ tokens, nodeToken, nodeParent, nodeEnd, gameRoot, diagnostics }: SyntaxTree): string =>
  [
    tokens.text,
    tokens.kinds,
    tokens.starts,
    nodeToken,
    nodeParent,
    nodeEnd,
    gameRoot,
    JSON.stringify(diagnostics),
  ].join('|')

const replace = (start: number, end: number, text: string): TextEdit[] => [{ span: { start, end }, text }]

/** Every structural character typed at every place, and put for every character, and every character taken out. */
const keystrokes = function* (text: string): Generator<TextEdit[]> {
  for (let at = 0; at <= text.length; at++) {
    for (const typed of structural) yield replace(at, at, typed)
    if (at === text.length) return
    yield replace(at, at + 1, '')
    for (const typed of structural) yield replace(at, at + 1, typed)
  }
}

const sound = [
  '(;FF[4];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff](;B[gg]))(;W[hh]))\n',
  '(;A[a](;B[b])(;C[c]))(;D[d](;E[e];F[f]))\n\n(;G[g])',
  '(;A[a]\n(;B[b]\n(;C[(]))\n(;D[)]D[;]))',
]
const faulty = [
  '(;A[a]((;B[b])(;C[c])))(;D[d])',
  '((;A[a](;B[b]))(C[c]))(;D[d])',
  '(;A[a](;B[b]);C[c](;D[d]);E[e])',
  '(;A[a]()(;B[b]( );C[c])(--)D[d])',
  '((;A[a](;B[b])(;C[c])',
  'x (;A[a])) (;B[b](;C[c]) y (D[d]E[e]',
  '(A[a]B[b];C[c](;D[d]))-(;E[e])',
  '( ( (;A[a])(;B[b]((;C[c]))(;D[d]))))',
  '(;X[x](;Y[y]))((;A[a])(;B[b]()))',
  '(;C[x]z(;)((;A[a])((;B[b][c])(;B[b]())))',
]

describe('a keystroke that changes the structure', () => {
  it.each([...sound, ...faulty])('gives what parseSyntax gives, and so does taking it back: %j', (text) => {
    const before = parseSyntax(text)
    const kept = columns(before)
    for (const edits of keystrokes(text)) {
      const after = reparse(before, edits)
      const typed = applyEdits(text, edits)
      const fresh = parseSyntax(typed)
      expect(columns(after), typed).toBe(columns(fresh))
      expect(String(mapNodes(before, after, edits)), typed).toBe(String(mapNodes(before, fresh, edits)))
      const [{ span, text: added } = { span: { start: 0, end: 0 }, text: '' }] = edits
      const back = replace(span.start, span.start + added.length, text.slice(span.start, span.end))
      expect(columns(reparse(after, back)), typed).toBe(kept)
    }
  })

  it('gives it in whatever order such are typed', () => {
    const strokes = fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.constantFrom(...structural, '', ' ', '(;', 'B[aa]')), {
      minLength: 1,
      maxLength: 25,
    })
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...sound), anyText, wildText), strokes, (text, typed) => {
        let tree = parseSyntax(text)
        for (const [place, over, added] of typed) {
          const { length } = tree.source.text
          const start = place % (length + 1)
          tree = reparse(tree, replace(start, Math.min(length, start + (over ? 1 : 0)), added))
          expect(columns(tree)).toBe(columns(parseSyntax(tree.source.text)))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('gives it for several at once', () => {
    const strokes = fc.array(fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...structural, '', '(;', '()')), {
      minLength: 2,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...sound), anyText, wildText), strokes, (text, typed) => {
        const places = typed.map(([place]) => place % (text.length + 1)).sort((a, b) => a - b)
        const edits = typed.flatMap(([, wide, added], i) => {
          const start = places[i] ?? 0
          return replace(start, Math.min(start + wide, places[i + 1] ?? text.length), added)
        })
        const after = reparse(parseSyntax(text), edits)
        expect(columns(after)).toBe(columns(parseSyntax(applyEdits(text, edits))))
      }),
      { numRuns: 1000 },
    )
  })

  it('builds nothing anew where the text was sound', () => {
    for (const text of sound) {
      const before = parseSyntax(text)
      for (const edits of keystrokes(text)) {
        const { tokens, copies } = relex(before.lexed, edits)
        expect(resume(before.structure, before.tokens, tokens, copies), applyEdits(text, edits)).toBeDefined()
      }
    }
  })
})
