import { applyEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  insertGame,
  insertProperty,
  insertSubtree,
  insertValues,
  mapNodes,
  moveVariation,
  parseSyntax,
  removeNode,
  removeProperty,
  removeSubtree,
  removeValues,
  reparse,
  replaceValue,
  replaceValues,
} from '../src/index.js'
import type { SyntaxNode, SyntaxProperty, SyntaxTree, SyntaxValue } from '../src/index.js'
import { piece, wildText } from './arbitraries.js'
import { outline } from './outline.js'
import type { Outline } from './outline.js'

/** The property and the value that a test edits: the first with that identifier, in any node. */
const property = (tree: SyntaxTree, ident: string): SyntaxProperty => {
  for (let node = 0; node < tree.nodeCount; node++) {
    const found = tree.node(node).property(ident)
    if (found) return found
  }
  throw new Error(`no ${ident}`)
}
const value = (tree: SyntaxTree, ident: string, index: number): SyntaxValue => {
  const found = property(tree, ident).values[index]
  if (!found) throw new Error(`no value ${index}`)
  return found
}
/** The first node with a property. */
const node = (tree: SyntaxTree, ident: string): SyntaxNode => property(tree, ident).node

const runs = Number(process.env.RUNS ?? 500)

type Edit = (tree: SyntaxTree) => TextEdit[]

describe('edits', () => {
  it.each<[string, Edit, string, string]>([
    // Values
    ['replace', (t) => replaceValue(value(t, 'A', 1), 'x'), '(;A [a]\n[b] ;)', '(;A [a]\n[x] ;)'],
    ['replace, open', (t) => replaceValue(value(t, 'A', 0), 'x'), '(;A[b', '(;A[x]'],
    ['insert first', (t) => insertValues(property(t, 'A'), 0, ['x']), '(;A[a]\n[b])', '(;A[x]\n[a]\n[b])'],
    ['insert last', (t) => insertValues(property(t, 'A'), 2, ['x', 'y']), '(;A[a] [b] )', '(;A[a] [b] [x] [y] )'],
    ['insert second', (t) => insertValues(property(t, 'A'), 1, ['x']), '(;A[a])', '(;A[a][x])'],
    ['insert, open', (t) => insertValues(property(t, 'A'), 1, ['x']), '(;A[a\\', '(;A[a\\\\][x]'],
    ['insert, none', (t) => insertValues(property(t, 'A'), 0, ['x']), '(;A;B[b])', '(;A[x];B[b])'],
    ['remove first', (t) => removeValues(property(t, 'A'), 0), '(;A[a]\n[b])', '(;A[b])'],
    ['remove last', (t) => removeValues(property(t, 'A'), 1), '(;A[a]\n[b] C[c])', '(;A[a] C[c])'],
    ['remove many', (t) => removeValues(property(t, 'A'), 1, 2), '(;A[a][b][c][d])', '(;A[a][d])'],
    ['remove all', (t) => removeValues(property(t, 'A'), 0, 2), '(;A[a][b]C[c])', '(;C[c])'],
    ['other, same', (t) => replaceValues(property(t, 'A'), ['a', 'b']), '(;A[a][b])', '(;A[a][b])'],
    ['other, middle', (t) => replaceValues(property(t, 'A'), ['a', 'x', 'c']), '(;A[a] [b] [c])', '(;A[a] [x] [c])'],
    ['other, more', (t) => replaceValues(property(t, 'A'), ['a', 'x', 'y', 'c']), '(;A[a][b][c])', '(;A[a][x][y][c])'],
    ['other, fewer', (t) => replaceValues(property(t, 'A'), ['c']), '(;A[a][b][c])', '(;A[c])'],
    ['other, added', (t) => replaceValues(property(t, 'A'), ['a', 'b']), '(;A[a])', '(;A[a][b])'],
    // Properties, in the way the others stand
    ['property last', (t) => insertProperty(t.node(0), 2, 'X', ['x']), '(;A[a]\nB[b]\n)', '(;A[a]\nB[b]\nX[x]\n)'],
    ['property first', (t) => insertProperty(t.node(0), 0, 'X', ['x']), '(;A[a]\nB[b])', '(;X[x]\nA[a]\nB[b])'],
    ['property between', (t) => insertProperty(t.node(0), 1, 'X', ['x']), '(;A[a] B[b])', '(;A[a] X[x] B[b])'],
    ['property alone', (t) => insertProperty(t.node(0), 0, 'X', ['x', 'y']), '(; ;)', '(;X[x][y] ;)'],
    ['property, stray', (t) => insertProperty(t.node(0), 1, 'X', ['x']), '(;A[a]--B[b])', '(;A[a]X[x]--B[b])'],
    ['property, open', (t) => insertProperty(t.node(0), 1, 'X', ['x']), '(;A[a', '(;A[a]X[x]'],
    ['remove property', (t) => removeProperty(property(t, 'B')), '(;A[a]\nB[b]\nC[c])', '(;A[a]\nC[c])'],
    ['remove its first', (t) => removeProperty(property(t, 'A')), '(;A[a]\nB[b])', '(;B[b])'],
    ['remove its only', (t) => removeProperty(property(t, 'A')), '(;A[a] (;B[b]))', '(; (;B[b]))'],
    ['remove, bare', (t) => removeProperty(property(t, 'B')), '(;A[a](B[b])(;C[c]))', '(;A[a](;)(;C[c]))'],
    ['remove, guessed', (t) => removeProperty(property(t, 'A')), '(A[a];B[b])', '(;;B[b])'],
    ['edit, guessed', (t) => removeValues(property(t, 'B'), 0), '(A[a];B[b])', '(;A[a];)'],
    // Nodes
    ['child of a leaf', (t) => insertSubtree(node(t, 'B'), 0, ';X[x]'), '(;A[a];B[b])', '(;A[a];B[b];X[x])'],
    ['on its own line', (t) => insertSubtree(node(t, 'B'), 0, ';X[x]'), '(;A[a]\n;B[b]\n)', '(;A[a]\n;B[b]\n;X[x]\n)'],
    ['second child', (t) => insertSubtree(node(t, 'A'), 1, ';X[x]'), '(;A[a];B[b])', '(;A[a](;B[b])(;X[x]))'],
    [
      'new first child',
      (t) => insertSubtree(node(t, 'A'), 0, ';X[x]'),
      '(;A[a]\n;B[b]\n)',
      '(;A[a]\n(;X[x])\n(;B[b])\n)',
    ],
    [
      'third child',
      (t) => insertSubtree(node(t, 'A'), 2, ';X[x](;Y[y])(;Z[z])'),
      '(;A[a]\n (;B[b])\n (;C[c]))',
      '(;A[a]\n (;B[b])\n (;C[c])\n (;X[x](;Y[y])(;Z[z])))',
    ],
    [
      'between',
      (t) => insertSubtree(node(t, 'A'), 1, ';X[x]'),
      '(;A[a](;B[b])(;C[c]))',
      '(;A[a](;B[b])(;X[x])(;C[c]))',
    ],
    [
      'after a bare one',
      (t) => insertSubtree(node(t, 'A'), 2, ';X'),
      '(;A[a](;B[b]);C[c])',
      '(;A[a](;B[b])(;C[c])(;X))',
    ],
    ['unclosed', (t) => insertSubtree(node(t, 'A'), 1, ';X'), '(;A[a](;B[b', '(;A[a](;B[b])(;X)'],
    ['unclosed, bare', (t) => insertSubtree(node(t, 'A'), 1, ';X'), '(;A[a];B[b](;C[c]', '(;A[a](;B[b](;C[c]))(;X)'],
    ['remove variation', (t) => removeSubtree(node(t, 'B')), '(;A[a]\n(;B[b];D[d])\n(;C[c]))', '(;A[a]\n(;C[c]))'],
    ['remove the other', (t) => removeSubtree(node(t, 'C')), '(;A[a]\n(;B[b])\n(;C[c])\n)', '(;A[a]\n(;B[b])\n)'],
    ['remove the rest', (t) => removeSubtree(node(t, 'B')), '(;A[a]\n;B[b](;C[c])(;D[d]))', '(;A[a])'],
    ['remove a game', (t) => removeSubtree(node(t, 'B')), '(;A[a])\n\n(;B[b])\n(;C[c])\n', '(;A[a])\n(;C[c])\n'],
    ['remove, then bare', (t) => removeSubtree(node(t, 'B')), '(;A[a](;B[b])C[c])', '(;A[a];C[c])'],
    ['remove node', (t) => removeNode(node(t, 'B')), '(;A[a]\n;B[b]\n;C[c])', '(;A[a]\n;C[c])'],
    ['remove leaf', (t) => removeNode(node(t, 'C')), '(;A[a](;B[b])(;C[c]))', '(;A[a](;B[b]))'],
    ['remove root', (t) => removeNode(node(t, 'A')), '(;A[a];B[b])', '(;B[b])'],
    [
      'remove fork',
      (t) => removeNode(node(t, 'B')),
      '(;A[a](;B[b](;C[c])(;D[d]))(;E[e]))',
      '(;A[a](;C[c])(;D[d])(;E[e]))',
    ],
    [
      'remove bare fork',
      (t) => removeNode(node(t, 'B')),
      '(;A[a](;B[b](;C[c]);D[d])(;E[e]))',
      '(;A[a](;C[c])(;D[d])(;E[e]))',
    ],
    ['remove root fork', (t) => removeNode(node(t, 'A')), '(;A[a](;B[b])(;C[c]))', '(;B[b])(;C[c])'],
    ['move up', (t) => moveVariation(node(t, 'C'), 0), '(;A[a]\n (;B[b])\n (;C[c]))', '(;A[a]\n (;C[c])\n (;B[b]))'],
    [
      'move down',
      (t) => moveVariation(node(t, 'B'), 1),
      '(;A[a](;B[b])(;C[c])(;D[d]))',
      '(;A[a](;C[c])(;B[b])(;D[d]))',
    ],
    ['move nowhere', (t) => moveVariation(node(t, 'B'), 0), '(;A[a](;B[b])(;C[c]))', '(;A[a](;B[b])(;C[c]))'],
    ['move a bare one', (t) => moveVariation(node(t, 'C'), 0), '(;A[a](;B[b])C[c])', '(;A[a](;C[c])(;B[b]))'],
    ['move past it', (t) => moveVariation(node(t, 'B'), 1), '(;A[a](;B[b]);C[c])', '(;A[a](;C[c])(;B[b]))'],
    // Games
    ['first game', (t) => insertGame(t, 0, ';X'), '', '(;X)'],
    ['game after mail', (t) => insertGame(t, 0, ';X'), 'hello', 'hello\n(;X)'],
    ['last game', (t) => insertGame(t, 1, ';X'), '(;A[a])\n', '(;A[a])\n(;X)\n'],
    ['game between', (t) => insertGame(t, 1, ';X'), '(;A[a])\n\n(;B[b])', '(;A[a])\n\n(;X)\n\n(;B[b])'],
    ['game, unclosed', (t) => insertGame(t, 1, ';X'), '(;A[a](;B[b', '(;A[a](;B[b]))\n(;X)'],
  ])('%s', (_, edit, text, expected) => {
    expect(applyEdits(text, edit(parseSyntax(text)))).toBe(expected)
  })

  it('throw RangeError for places that are none', () => {
    const tree = parseSyntax('(;A[a][b](;B[b])(;C[c]))')
    const root = tree.node(0)
    expect(() => insertValues(property(tree, 'A'), 3, ['x'])).toThrow(
      'index of the value must be a whole number below 3',
    )
    expect(() => removeValues(property(tree, 'A'), 1, 2)).toThrow('count must be a whole number from 1 to 1, got 2')
    expect(() => removeValues(property(tree, 'A'), 2, 1e9)).toThrow('index of the value must be a whole number below 2')
    expect(() => removeValues(property(parseSyntax('(;A)'), 'A'), 0)).toThrow('there is no value')
    expect(() => removeValues(property(tree, 'A'), 0, 0)).toThrow('count must be a whole number from 1 to 2, got 0')
    expect(() => insertProperty(root, 2, 'X', ['x'])).toThrow(RangeError)
    expect(() => insertSubtree(root, 3, ';')).toThrow(RangeError)
    expect(() => moveVariation(tree.node(1), 2)).toThrow(RangeError)
    expect(() => moveVariation(root, 0)).toThrow('a root has no siblings')
    expect(() => insertGame(tree, -1, ';')).toThrow(RangeError)
  })

  it('throw RangeError for text that would be read as something else', () => {
    const tree = parseSyntax('(;A[a])')
    const root = tree.node(0)
    for (const raw of [']', 'a]b', '\\', 'a\\\\\\'])
      expect(() => replaceValue(value(tree, 'A', 0), raw)).toThrow('a raw value must escape "]"')
    for (const raw of ['', '[', 'a\\]b', '\\\\', ';()']) expect(replaceValue(value(tree, 'A', 0), raw)).toHaveLength(1)
    for (const ident of ['', 'a', 'A B', 'A1B', '1', 'Ä'])
      expect(() => insertProperty(root, 0, ident, ['x'])).toThrow('an identifier is made of letters')
    expect(() => insertProperty(root, 0, 'X', [])).toThrow('X must have at least one value, got none')
    expect(() => replaceValues(property(tree, 'A'), [])).toThrow('A must have at least one value, got none')
    for (const content of ['', 'A[a]', ' ;', ';)(;', ';(', ';[', ';)', '(;)', ';A[a])(;B[b]'])
      expect(() => insertSubtree(root, 0, content)).toThrow('content must be nodes that begin with ";"')
  })
})

describe('edits of any text', () => {
  const pieces = fc
    .array(fc.oneof(piece, fc.constantFrom('(;A[a])', ';B[b]', '(;C[c];D[d])')), { maxLength: 25 })
    .map((parts) => parts.join(''))
  /** Texts without a game too: what stands between games can become one when it is put together anew. */
  const anything = fc.oneof(
    pieces.map((given) => `(;R[r]${given}`),
    wildText,
    pieces,
  )
  const text = anything.filter((given) => parseSyntax(given).nodeCount > 0)
  const sample = fc.tuple(text, fc.nat(), fc.nat())

  /** A word without values may be stray text in another place: it is no data. */
  const valued = (games: readonly Outline[]): Outline[] =>
    games.map(({ properties, children }) => ({
      properties: properties.filter(([, ...raws]) => raws.length > 0),
      children: valued(children),
    }))

  const check = (given: string, edit: (tree: SyntaxTree) => TextEdit[], expected: Outline[]): void => {
    const tree = parseSyntax(given)
    const after = reparse(tree, edit(tree))
    expect(outline(after, true)).toEqual(valued(expected))
  }

  /** The outlines of a tree by node, and the list each stands in. */
  const model = (tree: SyntaxTree, valued = true): { games: Outline[]; nodes: Outline[]; lists: Outline[][] } => {
    const games = outline(tree, valued)
    const nodes: Outline[] = []
    const lists: Outline[][] = []
    const walk = (list: Outline[]): void => {
      for (const entry of list) {
        nodes.push(entry)
        lists.push(list)
        walk(entry.children)
      }
    }
    walk(games)
    return { games, nodes, lists }
  }

  const put: Outline = { properties: [['X', 'x']], children: [] }

  it('insertSubtree puts a child where it is told', () => {
    fc.assert(
      fc.property(sample, ([given, a, b]) => {
        const tree = parseSyntax(given)
        const { games, nodes } = model(tree)
        const at = a % nodes.length
        const children = nodes[at]?.children ?? []
        const index = b % (children.length + 1)
        children.splice(index, 0, put)
        check(given, (t) => insertSubtree(t.node(at), index, ';X[x]'), games)
      }),
      { numRuns: runs },
    )
  })

  it('removeSubtree takes a subtree out and leaves the rest', () => {
    fc.assert(
      fc.property(sample, ([given, a]) => {
        const tree = parseSyntax(given)
        const { games, nodes, lists } = model(tree)
        const at = a % nodes.length
        const list = lists[at] ?? []
        list.splice(list.indexOf(nodes[at] ?? put), 1)
        check(given, (t) => removeSubtree(t.node(at)), games)
        // All other nodes are known again.
        const edits = removeSubtree(tree.node(at))
        const known = mapNodes(tree, reparse(tree, edits), edits)
        const others = Array.from(tree.nodeToken, (_, i) => i).filter((i) => i < at || i >= (tree.nodeEnd[at] ?? 0))
        if (others.every((i) => tree.node(i).hasSemicolon)) expect([...known]).toEqual(others)
      }),
      { numRuns: runs },
    )
  })

  it('removeNode puts its children in its place', () => {
    fc.assert(
      fc.property(sample, ([given, a]) => {
        const tree = parseSyntax(given)
        const { games, nodes, lists } = model(tree)
        const at = a % nodes.length
        const list = lists[at] ?? []
        list.splice(list.indexOf(nodes[at] ?? put), 1, ...(nodes[at]?.children ?? []))
        check(given, (t) => removeNode(t.node(at)), games)
      }),
      { numRuns: runs },
    )
  })

  it('moveVariation changes the order of siblings only', () => {
    fc.assert(
      fc.property(sample, ([given, a, b]) => {
        const tree = parseSyntax(given)
        const { games, nodes, lists } = model(tree)
        const inner = nodes.map((_, i) => i).filter((i) => lists[i] !== games)
        fc.pre(inner.length > 0)
        const at = inner[a % inner.length] ?? 0
        const list = lists[at] ?? []
        const [entry] = list.splice(list.indexOf(nodes[at] ?? put), 1)
        const index = b % (list.length + 1)
        list.splice(index, 0, entry ?? put)
        check(given, (t) => moveVariation(t.node(at), index), games)
      }),
      { numRuns: runs },
    )
  })

  it('insertProperty, removeProperty and replaceValues do that', () => {
    fc.assert(
      fc.property(
        sample,
        fc.array(fc.constantFrom('a', 'b', 'x'), { minLength: 1, maxLength: 4 }),
        ([given, a, b], raws) => {
          const tree = parseSyntax(given)
          const at = a % tree.nodeCount
          const { properties } = tree.node(at)
          const index = b % (properties.length + 1)
          const added = model(tree, false)
          const front = properties[0]?.ident === '' ? 1 : 0
          added.nodes[at]?.properties.splice(Math.max(index, front), 0, ['X', 'x', 'y'])
          check(given, (t) => insertProperty(t.node(at), index, 'X', ['x', 'y']), added.games)
          const found = properties[index]
          if (!found) return
          const removed = model(tree, false)
          removed.nodes[at]?.properties.splice(index, 1)
          check(given, () => removeProperty(found), removed.games)
          const replaced = model(tree, false)
          replaced.nodes[at]?.properties.splice(index, 1, [found.ident, raws[0] ?? '', ...raws.slice(1)])
          check(given, () => replaceValues(found, raws), replaced.games)
        },
      ),
      { numRuns: runs },
    )
  })

  it('insertGame puts a game where it is told', () => {
    fc.assert(
      fc.property(fc.tuple(anything, fc.nat()), ([given, a]) => {
        const tree = parseSyntax(given)
        const { games } = model(tree)
        const index = a % (games.length + 1)
        games.splice(index, 0, put)
        check(given, (t) => insertGame(t, index, ';X[x]'), games)
      }),
      { numRuns: runs },
    )
  })
})
