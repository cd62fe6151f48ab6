import { lex } from '@sgfkit/lexer'
import { describe, expect, it } from 'vitest'
import { insertSubtree, mapNodes, parseSyntax, removeSubtree, reparse } from '../src/index.js'
import { buildStructure } from '../src/structure.js'

/** An array that counts how often it is looked at. */
const counted = <T extends Uint8Array | Int32Array>(array: T, count: () => void): T =>
  new Proxy(array, {
    get: (target, key) => {
      count()
      return Reflect.get(target, key) as unknown
    },
  })

const shapes = (n: number): [string, string, number][] => [
  ['a chain', `(${';B[aa]'.repeat(n)})`, n],
  ['nesting', '(;B[aa]'.repeat(n) + ')'.repeat(n), n],
  ['nesting with siblings', '(;B[aa](;W[bb])'.repeat(n) + ')'.repeat(n), 2 * n],
  ['siblings', `(;B[aa]${'(;W[bb])'.repeat(n)})`, n + 1],
  ['games', '(;B[aa])'.repeat(n), n],
  ['parentheses too many', `${'('.repeat(n)};B[aa]${')'.repeat(n)}`, 1],
  ['empty parentheses', `(;B[aa]${'()'.repeat(n)})`, 1],
  ['nested empty parentheses', `(;B[aa]${'('.repeat(n)}${')'.repeat(n)})`, 1],
  ['nodes after variations', `(;B[aa]${'(;W[bb]);B[cc]'.repeat(n)})`, 2 * n + 1],
  ['nodes without a semicolon', `(;B[aa]${'(W[bb])'.repeat(n)})`, n + 1],
  ['properties', `(;${'B[aa]'.repeat(n)})`, 1],
]

describe('the work', () => {
  it.each(shapes(2_000))('grows with the number of tokens only: %s', (_, text, nodes) => {
    const { tokens } = lex(text)
    let looks = 0
    const count = (): void => {
      looks++
    }
    const { kinds, starts } = tokens
    const built = buildStructure({ ...tokens, kinds: counted(kinds, count), starts: counted(starts, count) })
    expect(built.nodeToken.length).toBe(nodes)
    expect(looks).toBeLessThan(tokens.count * 6)
  })

  it.each(shapes(50_000))('is done for large ones: %s', (_, text, nodes) => {
    const tree = parseSyntax(text)
    expect(tree.nodeCount).toBe(nodes)
    expect(tree.nodeEnd[nodes - 1]).toBe(nodes)
    // Read, edited, and read again
    const last = tree.node(nodes - 1)
    const edits = insertSubtree(last, 0, ';X[x]')
    const after = reparse(tree, edits)
    expect(after.nodeCount).toBe(nodes + 1)
    expect(mapNodes(tree, after, edits)[0]).toBe(0)
    expect(reparse(after, removeSubtree(after.node(after.nodeCount - 1))).nodeCount).toBe(nodes)
  })

  it('is done for 10 MB in one value, and for NULs', () => {
    for (const text of [`(;C[${'x'.repeat(1e7)}])`, `(;C[${'\\]'.repeat(5e6)}])`, `(;C[${'\0'.repeat(1e7)}])`]) {
      const tree = parseSyntax(text)
      expect([tree.nodeCount, tree.tokens.count]).toEqual([1, 5])
      expect(tree.diagnostics.length).toBe(text.includes('\0') ? 1 : 0)
    }
  })
})
