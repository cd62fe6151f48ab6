import { parseSyntax } from '@sgfkit/syntax'
import type { SyntaxTree } from '@sgfkit/syntax'
import { describe, expect, it } from 'vitest'
import type { Collection, NodeId } from '../src/index.js'
import { fromJson, History, parse, splitGames, stringify, toJson } from '../src/index.js'

/** An identifier of its own for each number, none that means anything. */
const identOf = (index: number): string =>
  `XX${index.toString(26).replace(/./g, (digit) => String.fromCharCode(65 + parseInt(digit, 26)))}`

const shapes: Readonly<Record<string, (n: number) => string>> = {
  'a chain': (n) => `(${';B[aa]'.repeat(n)})`,
  nesting: (n) => `${'(;B[aa]'.repeat(n)}${')'.repeat(n)}`,
  siblings: (n) => `(;B[aa]${'(;W[bb])'.repeat(n - 1)})`,
  games: (n) => '(;B[aa])'.repeat(n),
  'open ends': (n) => '(;B[aa]'.repeat(n),
  properties: (n) => `(;${'B[aa]'.repeat(n)})`,
  'different properties': (n) => `(;${Array.from({ length: n }, (_, index) => `${identOf(index)}[aa]`).join('')})`,
  'side lines in side lines': (n) => `(;B[aa]${'(;B[aa])(;W[bb]'.repeat(n / 2)}${')'.repeat(n / 2)})`,
  values: (n) => `(;AB${'[aa]'.repeat(n)})`,
}

/** A syntax tree whose columns count how often they are read. */
function counting(text: string): { tree: SyntaxTree; steps: () => number } {
  const syntax = parseSyntax(text)
  let steps = 0
  const watch = <T extends Int32Array | Uint8Array>(column: T): T =>
    new Proxy(column, {
      get: (target, key) => {
        if (typeof key === 'string' && key.charCodeAt(0) <= 57) steps++
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  const { source, tokens, lexed, nodeCount, gameCount } = syntax
  const tree = {
    source,
    lexed,
    nodeCount,
    gameCount,
    tokens: { text: tokens.text, count: tokens.count, kinds: watch(tokens.kinds), starts: watch(tokens.starts) },
    nodeToken: watch(syntax.nodeToken),
    nodeParent: watch(syntax.nodeParent),
    nodeEnd: watch(syntax.nodeEnd),
    gameRoot: watch(syntax.gameRoot),
  }
  // What a collection reads of a syntax tree, and no more.
  return { tree: tree as unknown as SyntaxTree, steps: () => steps }
}

const idsOf = (collection: Collection): NodeId[] => collection.roots().flatMap((root) => [...collection.walk(root)])

const jobs: Readonly<Record<string, (collection: Collection) => unknown>> = {
  'walking and reading': (collection) => idsOf(collection).map((id) => collection.values(id)),
  'walking upwards': (collection) => collection.roots().map((root) => [...collection.walk(root, 'postorder')].length),
  'walking backwards': (collection) => collection.roots().map((root) => [...collection.walk(root, 'reverse')].length),
  'walking level by level': (collection) =>
    collection.roots().map((root) => [...collection.walk(root, 'breadth-first')].length),
  'writing compact': (collection) => stringify(collection, { mode: 'compact' }),
  'writing pretty': (collection) => stringify(collection, { mode: 'pretty' }),
  'editing every node': (collection) =>
    stringify(
      collection.edit((tx) => {
        for (const id of idsOf(collection)) tx.setRaw(id, 'C', ['x'])
      }).collection,
    ),
  'adding below every node': (collection) =>
    stringify(
      collection.edit((tx) => {
        for (const id of idsOf(collection)) tx.insert(id, 0, { C: ['x'] })
      }).collection,
    ),
  'deleting every second node': (collection) =>
    stringify(
      collection.edit((tx) => {
        for (const id of idsOf(collection).reverse()) if (id % 2 === 1) tx.delete(id)
      }).collection,
    ),
  'moving the last node to the front': (collection) =>
    stringify(
      collection.edit((tx) => {
        const last = idsOf(collection).at(-1)!
        tx.makeMain(last)
        tx.moveToGame(last, 0)
      }).collection,
    ),
  'making the last line the main line': (collection) =>
    stringify(
      collection.edit((tx) => {
        tx.makeMain(idsOf(collection).at(-1)!)
      }).collection,
    ),
  'asking for each property by its name': (collection) =>
    idsOf(collection).map((id) =>
      collection
        .idents(id)
        .map((ident) => [
          collection.has(id, ident),
          collection.raw(id, ident),
          collection.get(id, ident),
          collection.propertySpan(id, ident),
          collection.valueSpans(id, ident),
        ]),
    ),
  'a collection for each game': (collection) => splitGames(collection),
  'typed json': (collection) => toJson(collection, { values: 'typed' }),
  json: (collection) => stringify(fromJson(toJson(collection))),
}

describe.each(Object.keys(shapes))('on %s', (shape) => {
  it.each(Object.keys(jobs))('%s takes steps in proportion to the size', (job) => {
    const count = (n: number): number => {
      const { tree, steps } = counting(shapes[shape]!(n))
      jobs[job]!(parse(tree).collection)
      return steps()
    }
    const small = count(300)
    const large = count(1200)
    expect(small).toBeGreaterThan(0)
    // Four times the size; looking a game up takes logarithmic time.
    expect(large).toBeLessThan(small * 4.8 + 400)
  })
})

describe('at a size where anything more than linear would not end', () => {
  it('adds siblings in one transaction by index, and one transaction each', () => {
    const n = 50_000
    const { collection } = parse('(;)').collection.edit((tx) => {
      for (let index = 0; index < n; index++) tx.insert(0, index)
      for (let index = 0; index < n; index++) tx.insert(0, 5)
    })
    expect(collection.childCount(0)).toBe(2 * n)
    const history = new History(collection, { limit: 10 })
    for (let index = 0; index < n / 10; index++)
      history.edit((tx) => {
        tx.insert(0, 0)
      })
    expect(history.current.childCount(0)).toBe(2.1 * n)
  })

  it('sets and reads different properties of one node in one transaction', () => {
    const n = 50_000
    const { collection } = parse('(;)').collection.edit((tx) => {
      for (let index = 0; index < n; index++) {
        tx.setRaw(0, identOf(index), [String(index)])
        tx.set(0, identOf(index >> 1), ['again'])
      }
    })
    expect(collection.idents(0).length).toBe(n)
    for (let index = 0; index < n; index++)
      expect(collection.raw(0, identOf(index))).toEqual([index < n / 2 ? 'again' : String(index)])
  })

  it('wraps a text of many values', () => {
    const n = 100_000
    const { collection } = parse(`(;FF[4]C${'[some words]'.repeat(n)})`)
    const written = stringify(collection, { mode: 'pretty', wrap: 70, charset: 'keep' })
    expect(parse(written).collection.raw(0, 'C')?.length).toBe(n)
  })

  it('appends to a chain one transaction each', () => {
    let { collection } = parse('(;)')
    let last = 0
    for (let node = 0; node < 50_000; node++)
      collection = collection.edit((tx) => {
        last = tx.insert(last, undefined, { B: ['aa'] })
      }).collection
    expect(collection.depth(last)).toBe(50_000)
    expect(collection.get(last, 'B')).toEqual({ x: 0, y: 0 })
    expect(stringify(collection).length).toBe('(;)'.length + 50_000 * ';B[aa]'.length)
  })

  it('reads, edits and writes 200,000 nested games without recursion', () => {
    const text = shapes.nesting!(200_000)
    const { collection } = parse(text)
    const { collection: edited } = collection.edit((tx) => {
      tx.set(199_999, 'C', 'deep')
      tx.insert(199_999)
    })
    expect(stringify(edited).length).toBe(text.length + 'C[deep];'.length)
    expect(stringify(edited, { mode: 'compact', charset: 'keep' })).toBe(`(${';B[aa]'.repeat(200_000)}C[deep];)`)
  })
})
