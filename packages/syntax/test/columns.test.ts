import { applyEdits, createSource } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromColumns, mapNodes, parseSyntax, reparse, toColumns } from '../src/index.js'
import type { SyntaxColumns, SyntaxTree } from '../src/index.js'
import { anyText, editsOf, wildText } from './arbitraries.js'
import { outline } from './outline.js'

const all = (tree: SyntaxTree): object => {
  const { tokens, nodeToken, nodeParent, nodeEnd, gameRoot, nodeCount, gameCount, diagnostics, lexed } = tree
  return { tokens, nodeToken, nodeParent, nodeEnd, gameRoot, nodeCount, gameCount, diagnostics, start: lexed.start }
}

/** As another thread gets it: what is transferred is gone here. */
const handOver = (columns: SyntaxColumns): SyntaxColumns => structuredClone(columns, { transfer: columns.buffers })

const sound = '(;FF[4]C[one];B[aa](;W[bb])(;W[cc];B[dd]))\n(;N[two])'

describe('columns handed over', () => {
  it('make the same tree, which can be edited', () => {
    const given = fc
      .oneof(anyText, wildText)
      .chain((text) => fc.tuple(fc.constant(text), editsOf(text.length), fc.boolean()))
    fc.assert(
      fc.property(given, ([text, edits, ends]) => {
        const here = parseSyntax(text)
        if (ends) expect(here.nodeEnd.length).toBe(here.nodeCount)
        const there = fromColumns(createSource(text, 'a.sgf'), handOver(toColumns(here)))
        const fresh = parseSyntax(text)
        expect(all(there)).toEqual(all(fresh))
        expect(there.print()).toBe(text)
        expect(there.source.name).toBe('a.sgf')
        expect(outline(there)).toEqual(outline(fresh))
        const after = reparse(there, edits)
        expect(all(after)).toEqual(all(parseSyntax(applyEdits(text, edits))))
        expect(mapNodes(there, after, edits)).toEqual(mapNodes(fresh, reparse(fresh, edits), edits))
        // What came out of edits can be handed over as well.
        expect(all(fromColumns(after.source, handOver(toColumns(after))))).toEqual(all(reparse(fresh, edits)))
      }),
      { numRuns: 400 },
    )
  })

  it('are those of the tree, and gone here once they are transferred', () => {
    const tree = parseSyntax(sound)
    const columns = toColumns(tree)
    expect(columns.starts).toBe(tree.tokens.starts)
    expect(new Set(columns.buffers).size).toBe(columns.buffers.length)
    // Copied where no list is given
    const copy = structuredClone(columns)
    expect(tree.nodeCount).toBe(6)
    expect(tree.print()).toBe(sound)
    handOver(columns)
    expect(tree.tokens.starts.length).toBe(0)
    expect(() => fromColumns(sound, columns)).toThrow(RangeError)
    expect(fromColumns(sound, copy).print()).toBe(sound)
  })

  it('hold the ends of subtrees once they were asked for', () => {
    const tree = parseSyntax(sound)
    expect(toColumns(tree).nodeEnd).toBeUndefined()
    const ends = tree.nodeEnd
    expect(toColumns(tree).nodeEnd).toBe(ends)
    expect(fromColumns(sound, toColumns(tree)).nodeEnd).toBe(ends)
  })

  it('may lie in memory that threads share, which is not transferred', () => {
    const columns = toColumns(parseSyntax(sound))
    const starts = new Int32Array(new SharedArrayBuffer(columns.starts.byteLength))
    starts.set(columns.starts)
    const tree = fromColumns(sound, { ...columns, starts })
    expect(tree.print()).toBe(sound)
    expect(toColumns(tree).buffers).not.toContain(starts.buffer)
  })

  it('keep the start search', () => {
    const columns = toColumns(parseSyntax('(B[b])', { start: 'first-paren' }))
    expect(reparse(fromColumns('(B[b])', columns), [{ span: { start: 0, end: 0 }, text: ' ' }]).gameCount).toBe(1)
  })
})

describe('columns that belong to another text', () => {
  const columns = toColumns(parseSyntax(sound))
  const { nodeEnd } = parseSyntax(sound)
  const put = (array: Int32Array, at: number, number: number): Int32Array => {
    const copy = array.slice()
    copy.set([number], at)
    return copy
  }

  it.each<[string, string, Partial<Record<keyof SyntaxColumns, unknown>>]>([
    ['a longer text', `${sound} `, {}],
    ['a shorter text', sound.slice(1), {}],
    ['an empty text', '', {}],
    ['another text of the same length', sound.replace(';B', 'B;'), {}],
    ['kinds of other tokens', sound, { kinds: columns.kinds.slice(1) }],
    ['starts that are too few', sound, { starts: columns.starts.slice(1) }],
    ['tokens that begin later', sound, { starts: put(columns.starts, 0, 1) }],
    ['tokens without a length', sound, { starts: put(columns.starts, 3, 2) }],
    ['a token too many', sound, { starts: put(columns.starts, columns.kinds.length, 9999) }],
    ['nodes that are too few', sound, { nodeToken: columns.nodeToken.slice(1) }],
    ['parents that are too few', sound, { nodeParent: columns.nodeParent.slice(1) }],
    ['ends that are too few', sound, { nodeEnd: nodeEnd.slice(1) }],
    ['an end that is too large', sound, { nodeEnd: put(nodeEnd, 1, 7) }],
    ['an end that is too small', sound, { nodeEnd: put(nodeEnd, 1, 1) }],
    ['a node at no such token', sound, { nodeToken: put(columns.nodeToken, 5, 9999) }],
    ['a node at a parenthesis', sound, { nodeToken: put(columns.nodeToken, 0, 0) }],
    ['a parent behind its child', sound, { nodeParent: put(columns.nodeParent, 1, 2) }],
    ['a parent that is none', sound, { nodeParent: put(columns.nodeParent, 1, -2) }],
    ['no games', sound, { gameRoot: new Int32Array(0) }],
    ['a game within another', sound, { gameRoot: put(columns.gameRoot, 1, 3) }],
    ['a game too many', sound, { gameRoot: put(columns.gameRoot, 1, 6) }],
    ['a fault outside of the text', sound, { tokenFaults: Int32Array.of(0, 5, 9999) }],
    ['a fault of the shape outside of the text', sound, { shapeFaults: Int32Array.of(0, -1, 5) }],
    ['fewer than no open parentheses', sound, { unclosed: -1 }],
    ['an unknown search', sound, { start: 'x' }],
  ])('are refused: %s', (_, text, parts) => {
    expect(() => fromColumns(text, { ...columns, ...parts } as SyntaxColumns)).toThrow(RangeError)
  })

  it.each(['kinds', 'starts', 'nodeToken', 'nodeParent', 'gameRoot', 'tokenFaults', 'shapeFaults'])(
    'are refused where they are no such columns: %s',
    (name) => {
      for (const wrong of [undefined, null, [], 5, new Uint16Array(6)])
        expect(() => fromColumns(sound, { ...columns, [name]: wrong })).toThrow(TypeError)
    },
  )

  it('are refused where many tokens stand between those looked at', () => {
    const long = toColumns(parseSyntax(`(${';B[aa]'.repeat(10_000)})`))
    expect(() => fromColumns(`(${'B[aa];'.repeat(10_000)})`, long)).toThrow('is not of this text')
    expect(() => fromColumns(`(${';B[aa]'.repeat(10_000)}`, long)).toThrow(RangeError)
  })
})
