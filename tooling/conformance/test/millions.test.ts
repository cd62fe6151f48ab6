import { parse, stringify } from '@sgfkit/tree'
import { describe, expect, test } from 'vitest'

const million = 1_000_000

const chain = `(${';B[aa]'.repeat(million)})`

/** Trees of a million nodes in every direction: their text, the depth of the last node, and their length written anew. */
const shapes: Readonly<Record<string, readonly [text: string, depth: number, compact: number]>> = {
  chain: [chain, million - 1, chain.length],
  // A single child takes no parentheses.
  nesting: [`${'(;B[aa]'.repeat(million)}${')'.repeat(million)}`, million - 1, chain.length],
  siblings: [`(;B[aa]${'(;B[aa])'.repeat(million - 1)})`, 1, 8 * million],
  // A game a line.
  games: ['(;B[aa])'.repeat(million), 0, 9 * million - 1],
}

// That the work is in proportion to the size is shown by step counters in the packages; here it has to be done at all.
describe.each(Object.entries(shapes))('a million nodes: %s', (shape, [text, depth, compact]) => {
  test('are read, edited and written', () => {
    const { collection, diagnostics } = parse(text)
    const last = million - 1
    expect(diagnostics).toEqual([])
    expect(collection.syntax.nodeCount).toBe(million)
    expect(collection.gameCount).toBe(shape === 'games' ? million : 1)
    expect(collection.depth(last)).toBe(depth)
    expect(collection.get(last, 'B')).toEqual({ x: 0, y: 0 })

    const { collection: edited } = collection.edit((tx) => {
      tx.set(last, 'C', 'last')
      tx.insert(last, undefined, { W: ['bb'] })
      tx.set(0, 'N', 'first')
    })
    expect(edited.depth(million)).toBe(depth + 1)
    const added = 'N[first]C[last];W[bb]'.length
    expect(stringify(edited).length).toBe(text.length + added)
    expect(stringify(collection) === text).toBe(true)

    const written = stringify(edited, { mode: 'compact', charset: 'keep' })
    expect(written.length).toBe(compact + added)
    expect(written.startsWith('(;B[aa]N[first]')).toBe(true)
    expect(written.slice(-30)).toMatch(/;B\[aa\]C\[last\];W\[bb\]\)+$/)
  }, 120_000)
})
