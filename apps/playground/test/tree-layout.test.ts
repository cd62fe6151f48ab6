import fc from 'fast-check'
import { parse } from '@sgfkit/tree'
import { expect, test } from 'vitest'
import { layoutTree } from '../src/tree/layout.js'

/** A tree of which node i hangs below node `parents[i]`. */
function treeText(parents: readonly number[]): string {
  const children = parents.map((): number[] => [])
  parents.forEach((parent, i) => {
    if (i > 0) children[parent]!.push(i)
  })
  const write = (i: number): string => `(;${children[i]!.map(write).join('')})`
  return write(0)
}

const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 60 })
  .map((list) => list.map((n, i) => (i === 0 ? -1 : n % i)))
  .map(treeText)

test('no two nodes stand on one place, and children stand right of their parents', () => {
  fc.assert(
    fc.property(trees, (text) => {
      const { collection } = parse(text)
      const { nodes, columns, rows, parents, width, height } = layoutTree(collection, collection.root(0))
      expect(nodes).toHaveLength(collection.syntax.nodeCount)
      expect(new Set(nodes.map((_, i) => `${columns[i]},${rows[i]}`)).size).toBe(nodes.length)
      nodes.forEach((id, i) => {
        expect(columns[i]).toBe(collection.depth(id))
        expect(columns[i]).toBeLessThan(width)
        expect(rows[i]).toBeLessThan(height)
        const parent = parents[i]!
        expect(parent === -1 ? -1 : nodes[parent]).toBe(collection.parent(id))
        if (parent !== -1) expect(rows[i]).toBeGreaterThanOrEqual(rows[parent]!)
      })
    }),
  )
})

test('the main line stays in the first row, the rows are sorted', () => {
  fc.assert(
    fc.property(trees, (text) => {
      const { collection } = parse(text)
      const { index, rows, byRow, rowStart, height } = layoutTree(collection, collection.root(0))
      for (const id of collection.mainLine(collection.root(0))) expect(rows[index.get(id)!]).toBe(0)
      for (let row = 0; row < height; row++)
        for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) expect(rows[byRow[k]!]).toBe(row)
    }),
  )
})

test('reads each node a bounded number of times', () => {
  const reads = (variations: number) => {
    const { collection } = parse(`(;${'(;B[aa];W[bb])'.repeat(variations)})`)
    let count = 0
    const counted = new Proxy(collection, {
      get(target, key) {
        count++
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    layoutTree(counted, collection.root(0))
    return count / collection.syntax.nodeCount
  }
  expect(reads(4000)).toBeLessThan(reads(400) * 1.1)
})

test('what is below a folded node is left out', () => {
  const { collection } = parse('(;(;B[aa];W[bb](;B[cc])(;B[dd]))(;B[ee]))')
  const { nodes, width, height } = layoutTree(collection, collection.root(0), new Set([1]))
  expect(nodes).toEqual([0, 1, 5])
  expect([width, height]).toEqual([2, 2])
})
