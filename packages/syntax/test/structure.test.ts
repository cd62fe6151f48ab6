import { applyEdits } from '@sgfkit/source'
import { describe, expect, it } from 'vitest'
import { parseSyntax } from '../src/index.js'
import { outline, short } from './outline.js'

/** Number of the reference checker and text of each finding that is not the lexer's. */
const findings = (text: string): string[] =>
  parseSyntax(text)
    .diagnostics.filter(({ code }) => code.startsWith('syntax/'))
    .map(({ data, span }) => `${String(data?.sgfc)} ${text.slice(span.start, span.end)}`)

describe('the shape of a tree', () => {
  it.each<[string, string, string[]]>([
    ['(;A[a];B[b](;C[c])(;D[d]))', 'A[a](B[b](C[c] D[d]))', []],
    ['(;A[a])(;B[b])', 'A[a] B[b]', []],
    ['(;;)', '-(-)', []],
    ['(;)', '-', []],
    // 9: closed at the end
    ['(;A[a](;B[b])(;C[c])', 'A[a](B[b] C[c])', ['9 ']],
    ['(;A[a](;B[b]', 'A[a](B[b])', ['9 ']],
    ['(;A[a', 'A[a]', []],
    ['(;A', 'A', ['9 ']],
    // 12: a parenthesis without a node changes nothing
    ['(;A[a]();B[b])', 'A[a](B[b])', ['12 ()']],
    ['(;A[a]( )(;B[b])( );C[c])', 'A[a](B[b] C[c])', ['12 ( )', '12 ( )', '66 ;']],
    ['(;A[a](---))', 'A[a]', []],
    ['(;X[x](();A[a]))', 'X[x](A[a])', ['12 ()']],
    // 21: parentheses too many, a run is one finding
    ['((;A[a]))', 'A[a]', ['21 (']],
    ['( ( (;A[a];B[b])))', 'A[a](B[b])', ['21 ( (']],
    ['(;A[a]((;B[b])(;C[c])))', 'A[a](B[b] C[c])', ['21 (']],
    ['(;A[a]((;B[b]))(;C[c]))', 'A[a](B[b] C[c])', ['21 (']],
    ['((;A[a])(;B[b]))', 'A[a] B[b]', ['21 (']],
    // 36 and 67: a missing `;`
    ['(A[a]B[b];C[c])', 'A[a]B[b](C[c])', ['36 A']],
    ['(;A[a](B[b])(C[c]))', 'A[a](B[b] C[c])', ['67 B', '67 C']],
    ['(;A[a]()B[b])', 'A[a](B[b])', ['12 ()', '67 B']],
    ['(;A[a]([b]))', 'A[a]([b])', ['67 [b]']],
    // 66: a node after a variation is another variation, and what follows belongs to it
    ['(;A[a](;B[b])(;C[c]);D[d](;E[e]))', 'A[a](B[b] C[c] D[d](E[e]))', ['66 ;']],
    ['(;A[a](;B[b]);C[c];D[d])', 'A[a](B[b] C[c](D[d]))', ['66 ;']],
    ['(;A[a](;B[b]);C[c](;D[d]);E[e])', 'A[a](B[b] C[c](D[d] E[e]))', ['66 ;', '66 ;']],
    ['(;A[a](;B[b])C[c])', 'A[a](B[b] C[c])', ['66 C']],
  ])('%j: %s %j', (text, shape, expected) => {
    const tree = parseSyntax(text)
    expect(short(outline(tree))).toBe(shape)
    expect(findings(text)).toEqual(expected)
    expect(tree.print()).toBe(text)
  })

  it('has columns that agree with one another', () => {
    const tree = parseSyntax('x(;A[a](;B[b];C[c])(;D[d]))\n(;E[e])')
    expect([...tree.nodeParent]).toEqual([-1, 0, 1, 0, -1])
    expect([...tree.nodeEnd]).toEqual([4, 3, 3, 4, 5])
    expect([...tree.gameRoot]).toEqual([0, 4])
    expect([...tree.nodeToken].map((token) => tree.tokens.starts[token])).toEqual([2, 8, 13, 20, 29])
    expect([tree.nodeCount, tree.gameCount]).toEqual([5, 2])
  })

  it.each([
    ['(A[a];B[b](C[c]()', '(;A[a];B[b](;C[c]))'],
    ['(;A[a](;B[b]);C[c](;D[d]);E[e])', '(;A[a](;B[b])(;C[c](;D[d])(;E[e])))'],
    ['(;A[a](;B[b])C[c]', '(;A[a](;B[b])(;C[c]))'],
    ['((;A[a])(;B[b]))', '(;A[a])(;B[b])'],
    ['( ( (;A[a];B[b])))', '  (;A[a];B[b])'],
    ['(;A[a]((;B[b])(;C[c])))', '(;A[a](;B[b])(;C[c]))'],
  ])('offers fixes that leave nothing to report and the tree as it was read: %s', (text, fixed) => {
    const tree = parseSyntax(text)
    const edits = tree.diagnostics.flatMap(({ fixes }) => fixes?.[0]?.edits ?? [])
    expect(applyEdits(text, edits)).toBe(fixed)
    const after = parseSyntax(fixed)
    expect(after.diagnostics).toEqual([])
    expect(outline(after)).toEqual(outline(tree))
  })

  it('offers no fix that would end up in a value', () => {
    const [first, second] = parseSyntax('(;A[a](;B[b]);C[c').diagnostics
    expect([first?.code, first?.fixes]).toEqual(['syntax/node-after-variation', undefined])
    expect(second?.code).toBe('lexer/unclosed-value')
  })

  it('takes all kinds of start search', () => {
    expect(parseSyntax('(a) (;A[a])').gameCount).toBe(1)
    expect(parseSyntax('(B[b]) (;A[a])', { start: 'first-paren' }).gameCount).toBe(2)
    expect(parseSyntax('(B[b]C[c]) (;A[a])', { start: 'first-node' }).gameCount).toBe(1)
    expect(() => parseSyntax('', { start: 'x' as 'smart' })).toThrow(RangeError)
  })
})

describe('handles', () => {
  const text = 'x (\n;FF[4]AB [aa]\n[bb] -;White[cc]C[a\\]b] (;N;[q])(;) )'
  const tree = parseSyntax(text)
  const cut = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)

  it('give spans of nodes, properties and values', () => {
    const root = tree.node(0)
    expect(cut(root.span)).toBe(';FF[4]AB [aa]\n[bb] -')
    expect(root.properties.map(({ span }) => cut(span))).toEqual(['FF[4]', 'AB [aa]\n[bb]'])
    expect(root.property('AB')?.values.map(({ raw, span }) => raw + cut(span))).toEqual(['aa[aa]', 'bb[bb]'])
    expect(root.property('XX')).toBeUndefined()
    const [white, comment] = tree.node(1).properties
    expect([white?.ident, white?.rawIdent, cut(white?.identSpan ?? root.span)]).toEqual(['W', 'White', 'White'])
    expect([comment?.values[0]?.raw, cut(comment?.values[0]?.contentSpan ?? root.span)]).toEqual(['a\\]b', 'a\\]b'])
    const [noValue] = tree.node(2).properties
    expect([noValue?.ident, noValue?.values.length, cut(noValue?.span ?? root.span)]).toEqual(['N', 0, 'N'])
    const [noIdent] = tree.node(3).properties
    expect([noIdent?.ident, noIdent?.values[0]?.raw, cut(noIdent?.span ?? root.span)]).toEqual(['', 'q', '[q]'])
  })

  it('lead from one to another', () => {
    const root = tree.game(0).root
    expect(root.index).toBe(0)
    expect(root.parent).toBeUndefined()
    expect(tree.node(1).children.map(({ index }) => index)).toEqual([2, 4])
    expect(tree.node(4).parent?.index).toBe(1)
    expect(tree.node(3).game.index).toBe(0)
    expect(cut(tree.game(0).span)).toBe(text.slice(2))
    expect(cut(tree.node(2).subtreeSpan)).toBe('(;N;[q])')
    expect(cut(tree.node(1).subtreeSpan)).toBe(';White[cc]C[a\\]b] (;N;[q])(;)')
    expect(root.hasSemicolon).toBe(true)
    expect(parseSyntax('(A[a]B[b])').node(0).hasSemicolon).toBe(false)
  })

  it('say whether a value is closed', () => {
    const [property] = parseSyntax('(;C[x\\]').node(0).properties
    expect([property?.values[0]?.terminated, property?.values[0]?.raw]).toEqual([false, 'x\\]'])
    expect(tree.node(0).properties[0]?.values[0]?.terminated).toBe(true)
  })

  it('find the node at a place', () => {
    const small = parseSyntax('x(;A[a] (;B[b]) ;C[c]) y')
    expect(Array.from({ length: 25 }, (_, offset) => small.nodeAt(offset))).toEqual([
      -1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, 2, 2, 2, 2, 2, 2, -1, -1, -1,
    ])
    expect(parseSyntax('').nodeAt(0)).toBe(-1)
    expect(() => small.nodeAt(25)).toThrow('offset must be a whole number in 0..24, got 25')
  })

  it('throw RangeError for numbers of no node and no game', () => {
    expect(() => tree.node(5)).toThrow('node must be a whole number below 5, got 5')
    expect(() => tree.node(-1)).toThrow(RangeError)
    expect(() => tree.game(1)).toThrow('game must be a whole number below 1, got 1')
  })
})
