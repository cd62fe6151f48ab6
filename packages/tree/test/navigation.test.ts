import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Cursor, formatPath, parse, parsePath, stringify } from '../src/index.js'
import type { Collection, WalkOrder } from '../src/index.js'
import { cleanText } from './model.js'

//                 0  1         2         3        4         5            6        7
const text = '(;SZ[9];B[aa]C[one](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))(;FF[3]GaMe[1];B[tt])'
const { collection } = parse(text)
const [first, second] = collection.games as [Collection['games'][number], Collection['games'][number]]

describe('navigation', () => {
  it('knows parents, children and siblings', () => {
    expect(collection.gameCount).toBe(2)
    expect(collection.roots()).toEqual([0, 7])
    expect([0, 1, 2].map((game) => collection.root(game))).toEqual([0, 7, -1])
    expect(collection.children(1)).toEqual([2, 4])
    expect(collection.childCount(4)).toBe(2)
    expect([collection.child(4, 0), collection.child(4, 1), collection.child(4, 2)]).toEqual([5, 6, -1])
    expect([collection.firstChild(3), collection.lastChild(4), collection.lastChild(3)]).toEqual([-1, 6, -1])
    expect([collection.nextSibling(2), collection.nextSibling(4), collection.previousSibling(4)]).toEqual([4, -1, 2])
    expect([collection.parent(0), collection.nextSibling(0), collection.previousSibling(7)]).toEqual([-1, -1, -1])
    expect([collection.rootOf(6), collection.rootOf(8)]).toEqual([0, 7])
    expect([collection.indexOf(6), collection.indexOf(7), collection.depth(6)]).toEqual([1, 1, 3])
    expect([collection.isAncestor(1, 6), collection.isAncestor(6, 6), collection.isAncestor(2, 6)]).toEqual([
      true,
      true,
      false,
    ])
    expect([collection.contains(6), collection.contains(99), collection.contains(-1)]).toEqual([true, false, false])
  })

  it('walks', () => {
    expect([...collection.mainLine(0)]).toEqual([0, 1, 2, 3])
    expect([...collection.walk(0)]).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([...collection.walk(4, 'postorder')]).toEqual([5, 6, 4])
    const { collection: edited } = collection.edit((tx) => {
      tx.promote(4)
      tx.promote(6)
    })
    expect([...edited.walk(0)]).toEqual([0, 1, 4, 6, 5, 2, 3])
    expect([...edited.walk(1, 'postorder')]).toEqual([6, 5, 4, 3, 2, 1])
    expect([...edited.walk(7)]).toEqual([7, 8])
  })

  it('walks in every order, before and after edits, as a naive walk does', () => {
    const naive = (tree: Collection, from: number, order: WalkOrder): number[] => {
      const below = tree.children(from).map((child) => naive(tree, child, order))
      if (order === 'preorder') return [from, ...below.flat()]
      if (order === 'postorder') return [...below.flat(), from]
      if (order === 'reverse') return naive(tree, from, 'preorder').reverse()
      const ids = naive(tree, from, 'preorder')
      return ids
        .map((id, at) => [tree.depth(id), at, id] as const)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        .map(([, , id]) => id)
    }
    const orders = ['preorder', 'postorder', 'breadth-first', 'reverse'] as const
    fc.assert(
      fc.property(cleanText, fc.nat(), fc.nat(), (given, a, b) => {
        const before = parse(given).collection
        const ids = before.roots().flatMap((root) => [...before.walk(root)])
        const after = before.edit((tx) => {
          tx.promote(ids[a % ids.length]!)
          tx.insert(ids[b % ids.length]!, 0)
        }).collection
        for (const tree of [before, after])
          for (const order of orders)
            for (const from of [tree.root(0), ids[b % ids.length]!])
              expect([order, ...tree.walk(from, order)]).toEqual([order, ...naive(tree, from, order)])
      }),
      { numRuns: 50 },
    )
    expect([...collection.walk(0, 'breadth-first')]).toEqual([0, 1, 2, 4, 3, 5, 6])
    expect([...collection.walk(0, 'reverse')]).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect([...collection.toRoot(6)]).toEqual([6, 4, 1, 0])
    expect([...collection.node(6).toRoot()].map(({ id }) => id)).toEqual([6, 4, 1, 0])
    expect(() => collection.walk(0, 'sideways' as 'reverse')).toThrow(RangeError)
  })

  it('refuses ids that were never given', () => {
    for (const call of [
      () => collection.parent(99),
      () => collection.walk(-1),
      () => collection.toRoot(-1),
      () => collection.get(9, 'B'),
      () => collection.raw(1.5, 'B'),
      () => collection.node(9),
      () => collection.root(-1),
      () => collection.child(1, -1),
      () => collection.child(1, 0.5),
    ])
      expect(call).toThrow(RangeError)
  })

  it('refuses what is no path', () => {
    for (const path of [5, null, {}, [-1], [1, 0.5], ['1']])
      expect(() => first.at(path as unknown as string)).toThrow(/^a path is a list of whole numbers from 0/)
    // Typed by people: no number is too large.
    expect(collection.follow(0, `1.${'9'.repeat(400)}`)).toBe(-1)
  })

  it('follows paths and finds them', () => {
    for (const id of collection.walk(0)) {
      const path = collection.pathTo(id)
      expect(collection.follow(0, path)).toBe(id)
      expect(collection.follow(0, formatPath(path))).toBe(id)
    }
    expect(collection.pathTo(6)).toEqual([1, 1, 0, 1])
    expect(formatPath([1, 1, 0, 1])).toBe('1.1.0.1')
    expect(formatPath([])).toBe('root')
    expect(formatPath([Infinity])).toBe('main')
    expect(first.at('main')?.id).toBe(3)
    expect(first.at('main:2')?.id).toBe(2)
    expect(first.at('root')?.id).toBe(0)
    expect(first.at('9')).toBeUndefined()
    expect(first.at('1.7')).toBeUndefined()
    expect(first.at('somewhere')).toBeUndefined()
    expect(parsePath(' 1.2 ')).toEqual([1, 2])
    expect(parsePath('-1')).toBeUndefined()
  })
})

describe('handles', () => {
  it('read as sentences', () => {
    const comments: string[] = []
    for (const node of first.mainLine()) {
      const comment = node.get('C')
      if (comment !== undefined) comments.push(comment)
    }
    expect(comments).toEqual(['one'])
    const node = first.at([1, 1])!
    expect(node.get('W')).toEqual({ x: 3, y: 3 })
    expect(node.children.map((child) => child.id)).toEqual([5, 6])
    expect([node.parent?.id, node.firstChild?.id, node.previousSibling?.id, node.nextSibling]).toEqual([
      1,
      5,
      2,
      undefined,
    ])
    expect([node.depth, node.path, node.has('B'), node.raw('W'), node.idents]).toEqual([
      2,
      [1, 1],
      false,
      ['dd'],
      ['W'],
    ])
    expect(text.slice(node.span!.start, node.span!.end)).toBe(';W[dd]')
    expect(node.game.id).toBe(0)
    expect([...node.walk('postorder')].map(({ id }) => id)).toEqual([5, 6, 4])
    expect([...second.walk()].map(({ id }) => id)).toEqual([7, 8])
    expect(second.context).toEqual({ ff: 3, gm: 1, columns: 19, rows: 19 })
    expect(node.context.columns).toBe(9)
  })

  it('name nodes of any snapshot', () => {
    const { collection: after } = collection.edit((tx) => {
      tx.set(first.root, 'KM', 6.5)
    })
    expect(after.node(first.root).get('KM')).toBe(6.5)
    expect(first.root.get('KM')).toBeUndefined()
  })
})

describe('reading', () => {
  it('gives raw values, typed ones, and places', () => {
    const source = '(;FF[4]AB[aa:bb][cc]C[x \\] y]XX[1][2]B[zz])'
    const read = parse(source).collection
    expect(read.idents(0)).toEqual(['FF', 'AB', 'C', 'XX', 'B'])
    expect(read.raw(0, 'AB')).toEqual(['aa:bb', 'cc'])
    expect(read.get(0, 'AB')).toHaveLength(5)
    expect(read.get(0, 'C')).toBe('x ] y')
    expect(read.get(0, 'XX')).toEqual(['1', '2'])
    expect([read.get(0, 'B'), read.raw(0, 'B'), read.get(0, 'W'), read.raw(0, 'W')]).toEqual([
      undefined,
      ['zz'],
      undefined,
      undefined,
    ])
    expect(read.values(0).map(([ident]) => ident)).toEqual(['FF', 'AB', 'C', 'XX'])
    const at = (span: { start: number; end: number } | undefined) => span && source.slice(span.start, span.end)
    expect(at(read.span(0))).toBe(source.slice(1, -1))
    expect(at(read.propertySpan(0, 'AB'))).toBe('AB[aa:bb][cc]')
    expect(at(read.valueSpan(0, 'AB', 1))).toBe('cc')
    expect(read.valueSpan(0, 'AB', 2)).toBeUndefined()
    expect(read.propertySpan(0, 'W')).toBeUndefined()
    expect(read.valueSpans(0, 'XX').map(at)).toEqual(['1', '2'])
    const edited = read.edit((tx) => {
      tx.setRaw(0, 'AB', ['dd', 'ee'])
      tx.insert(0)
    }).collection
    expect(edited.valueSpans(0, 'AB')).toEqual([undefined, undefined])
    expect(at(edited.valueSpan(0, 'C'))).toBe('x \\] y')
    expect(edited.span(1)).toBeUndefined()
    expect(edited.valueSpan(1, 'C')).toBeUndefined()
  })

  it('merges doubled properties and drops lowercase letters', () => {
    const read = parse('(;C[a]AB[aa]WhiTe[bb]C[b]AB[bb]AB[cc]SZ[9]SZ[13])').collection
    expect(read.get(0, 'C')).toBe('a\n\nb')
    expect(read.raw(0, 'C')).toEqual(['a', 'b'])
    expect(read.get(0, 'AB')).toHaveLength(3)
    expect(read.context(0).columns).toBe(9)
    expect(read.raw(0, 'WT')).toEqual(['bb'])
    expect(read.values(0).map(([ident]) => ident)).toEqual(
      ['C', 'AB', 'SZ'].flatMap((ident) => (ident === 'AB' ? ['AB', 'WT'] : [ident])),
    )
    expect(
      stringify(
        read.edit((tx) => {
          tx.set(0, 'C', 'c')
        }).collection,
      ),
    ).toBe('(;C[c]AB[aa]WhiTe[bb]AB[bb]AB[cc]SZ[9]SZ[13])')
  })

  it('reads B and W as the schema does', () => {
    for (const [root, raw] of [
      ['', 'tt'],
      ['', ''],
      ['', 'aa'],
      ['', 'zz'],
      ['', ' aa'],
      ['SZ[21]', 'tt'],
      ['SZ[9]', 'ss'],
      ['SZ[5:7]', 'eg'],
      ['SZ[5:7]', 'ge'],
      ['GM[2]', 'aa'],
      ['GM[3]', 'e2e4'],
    ] as const) {
      const read = parse(`(;${root};B[${raw}])`).collection
      expect([raw, read.get(1, 'B')]).toEqual([raw, read.schema.value('B', [raw], read.context(1))])
      expect(read.values(1)).toEqual(read.get(1, 'B') === undefined ? [] : [['B', read.get(1, 'B')]])
    }
  })

  it('reads moves alike one by one and all of a node at once, wherever the text ends', () => {
    const whole = '(;SZ[5:7];B[ba]\n;W[ag] ;B[tt]x;W[];B[ba][bb];WhiTe[aa];B[ba]W[ag];B;W\\[ag](;B[ee]);B[ba];W[ag'
    for (let end = 0; end <= whole.length; end++) {
      const read = parse(whole.slice(0, end)).collection
      for (let id = 0; id < read.syntax.nodeCount; id++)
        for (const [ident, value] of read.values(id)) expect(value).toEqual(read.get(id, ident))
      for (let id = 1; id < read.syntax.nodeCount; id++)
        expect(read.values(id).map(([ident]) => ident)).toEqual(
          read.idents(id).filter((ident) => read.get(id, ident) !== undefined),
        )
    }
  })

  it('reads all of a node at once as property by property, whatever is doubled or faulty', () => {
    const property = fc
      .tuple(
        fc.constantFrom('B', 'W', 'KM', 'SZ', 'MN', 'C', 'N', 'AB', 'LB', 'XY', 'Black', 'x'),
        fc.array(fc.constantFrom('', 'aa', 'zzz', 'tt', '9', '5', '6.5', 'aa:b', 'x', '?'), { maxLength: 2 }),
      )
      .map(([ident, raws]) => ident + raws.map((raw) => `[${raw}]`).join(''))
    const node = fc.array(fc.oneof({ weight: 9, arbitrary: property }, fc.constant(' ? ')), { maxLength: 7 })
    const check = (of: Collection) => {
      for (const id of of.walk(0))
        expect(of.values(id)).toEqual(
          of.idents(id).flatMap((ident) => {
            const value: unknown = of.get<string, 'any'>(id, ident)
            return value === undefined ? [] : [[ident, value]]
          }),
        )
    }
    for (const faulty of [
      'B[zzz]B[aa]',
      'KM[x]KM[6.5]',
      'SZ[?]SZ[5]',
      'MN[x]MN[3]',
      `${'XA[1]'.repeat(30)}B[zzz]B[aa]`,
    ])
      check(parse(`(;FF[4]GM[1]SZ[9];${faulty})`).collection)
    fc.assert(
      fc.property(fc.constantFrom('', 'FF[3]', 'SZ[9]', 'GM[3]'), fc.array(node, { maxLength: 4 }), (root, nodes) => {
        const text = `(;${root}${nodes.map((parts) => `;${parts.join('')}`).join('')})`
        const { collection } = parse(text)
        check(collection)
        check(
          collection.edit((tx) => {
            for (const id of tx.walk(0)) if (id % 2 === 1) tx.setRaw(id, 'XZ', ['1'])
          }).collection,
        )
      }),
      { numRuns: Number(process.env.RUNS ?? 100) },
    )
  })

  it('reads nodes with many properties', () => {
    const letters = Array.from({ length: 26 }, (_, n) => `X${String.fromCharCode(65 + n)}`)
    const read = parse(`(;${letters.map((ident) => `${ident}[1]`).join('')})`).collection
    expect(read.values(0).map(([ident]) => ident)).toEqual(letters)
    expect(read.idents(0)).toEqual(letters)
  })
})

describe('Cursor', () => {
  it('moves, and comes back to the variation that was visited last', () => {
    const cursor = new Cursor(collection)
    expect(cursor.next(2)).toBe(true)
    expect([cursor.id, cursor.depth, cursor.path]).toEqual([2, 2, [2]])
    expect(cursor.nextVariation()).toBe(true)
    expect(cursor.nextVariation()).toBe(false)
    expect(cursor.id).toBe(4)
    expect(cursor.next()).toBe(true)
    expect(cursor.nextVariation()).toBe(true)
    expect(cursor.toRoot()).toBe(true)
    expect(cursor.previous()).toBe(false)
    expect([cursor.toEnd(), cursor.id, cursor.depth]).toEqual([true, 6, 3])
    expect(cursor.previousVariation()).toBe(true)
    expect(cursor.node.id).toBe(5)
    expect([cursor.goTo(8), cursor.id, cursor.depth]).toEqual([true, 8, 1])
    expect([cursor.goTo(99), cursor.goTo('main:9'), cursor.id]).toEqual([false, false, 8])
    expect([cursor.goTo('root'), cursor.id]).toEqual([true, 7])
    expect([cursor.goTo(first.root), cursor.goTo([1]), cursor.id]).toEqual([true, true, 1])
    expect(() => new Cursor(collection, 99)).toThrow(RangeError)
  })

  it('stays where it can when the collection changes', () => {
    const cursor = new Cursor(collection, 6)
    const { collection: after } = collection.edit((tx) => {
      tx.delete(4)
    })
    cursor.update(after)
    expect([cursor.collection === after, cursor.id, cursor.depth]).toEqual([true, 1, 1])
    expect([cursor.next(), cursor.id]).toEqual([true, 2])
    cursor.update(
      after.edit((tx) => {
        tx.deleteGame(0)
      }).collection,
    )
    expect(cursor.id).toBe(7)
    expect(() => {
      cursor.update(parse('').collection)
    }).toThrow(RangeError)
  })
})
