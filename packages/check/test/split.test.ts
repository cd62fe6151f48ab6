import { parse, type Collection } from '@sgfkit/tree'
import { array, assert, property, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { convert, repair } from '../src/index.js'

const PARTS = ['B[aa]', 'W[bb]', 'AB[cc][dd]', 'AE[ee]', 'PL[B]', 'PL[W]', 'C[x]', 'N[y]', 'TR[cc]', 'BL[3]']

/** A node may hold each property once. */
const node = shuffledSubarray(PARTS).map((parts) =>
  parts.filter((part, i) => !part.startsWith('PL') || parts.findIndex((other) => other.startsWith('PL')) === i),
)

const nodesOf = (collection: Collection): unknown =>
  collection.roots().map((root) =>
    [...collection.walk(root)].map((id) => ({
      depth: collection.depth(id),
      properties: Object.fromEntries(
        collection
          .idents(id)
          .filter((ident) => ident !== 'FF')
          .map((ident) => [ident, collection.raw(id, ident)]),
      ),
    })),
  )

test('nodes are split in the text as in the tree', () => {
  assert(
    property(array(node, { minLength: 1, maxLength: 5 }), (nodes) => {
      const text = `(;FF[3]GM[1]SZ[9]${nodes.map((parts) => `;${parts.join('')}`).join('')}(;B[ff])(;W[gg]))`
      const inTree = repair(parse(text).collection, { split: true }).collection
      expect(nodesOf(parse(convert(text, { charset: null }).text).collection)).toEqual(nodesOf(inTree))
    }),
    { numRuns: 300 },
  )
})
