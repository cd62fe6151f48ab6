import { TokenKind } from '@sgfkit/lexer'
import type { StartSearch } from '@sgfkit/lexer'
import { applyEdits } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Collection, Transaction } from '../src/index.js'
import { edits, parse, stringify } from '../src/index.js'
import { cleanText, faultyText, wildText, modelOf, shapeOf, shapesOf, step, take } from './model.js'

const starts = fc.constantFrom<StartSearch>('smart', 'smart', 'smart', 'first-node', 'first-paren')

const runs = Number(process.env.RUNS ?? 40)

describe.each([
  ['well-formed', cleanText],
  ['faulty', faultyText],
  ['wild', wildText],
])('editing %s texts', (_, texts) => {
  it('does what a naive tree does, keeps old snapshots, and prints what reads back as the same tree', () => {
    fc.assert(
      fc.property(
        texts,
        starts,
        fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }),
        (text, start, transactions) => {
          const read = (one: string): Collection => parse(parseSyntax(one, { start })).collection
          let collection = read(text)
          expect(stringify(collection)).toBe(text)
          const model = modelOf(collection)
          const kept: { snapshot: Collection; printed: string; shapes: string }[] = []
          const keep = (snapshot: Collection) => {
            kept.push({ snapshot, printed: stringify(snapshot), shapes: JSON.stringify(shapesOf(snapshot)) })
          }
          keep(collection)
          for (const steps of transactions) {
            collection = collection.edit((tx) => {
              for (const each of steps) take(tx, model, each)
            }).collection
            keep(collection)
            const shapes = JSON.stringify(model.games.map(shapeOf))
            const printed = stringify(collection)
            expect(JSON.stringify(shapesOf(collection))).toBe(shapes)
            expect(`${printed}\n${JSON.stringify(shapesOf(read(printed)))}`).toBe(`${printed}\n${shapes}`)
          }
          for (const { snapshot, printed, shapes } of kept) {
            expect(stringify(snapshot)).toBe(printed)
            expect(JSON.stringify(shapesOf(snapshot))).toBe(shapes)
            expect(applyEdits(printed, edits(snapshot, collection))).toBe(stringify(collection))
            expect(applyEdits(stringify(collection), edits(collection, snapshot))).toBe(printed)
          }
        },
      ),
      { numRuns: runs },
    )
  })
})

it('what only changes properties keeps all text that is no data', () => {
  fc.assert(
    fc.property(wildText, fc.array(step, { minLength: 1, maxLength: 6 }), (text, steps) => {
      // A word before values without an identifier would take them for its own.
      fc.pre(!/;\s*\[/.test(text))
      const before = parse(text).collection
      const model = modelOf(before)
      fc.pre(model.games.length > 0)
      const { collection } = before.edit((tx) => {
        for (const each of steps) take(tx, model, { ...each, kind: each.kind % 3 })
      })
      const printed = stringify(collection)
      const { kinds, starts, count } = before.syntax.tokens
      let at = 0
      for (let token = 0; token < count; token++) {
        if (kinds[token] !== TokenKind.stray && kinds[token] !== TokenKind.preamble) continue
        // What stands among the values of a property goes with them.
        let next = token + 1
        while (kinds[next] === TokenKind.space || kinds[next] === TokenKind.stray) next++
        if (kinds[next] === TokenKind.value) continue
        const stray = text.slice(starts[token], starts[token + 1])
        expect(printed.indexOf(stray, at)).toBeGreaterThanOrEqual(at)
        at = printed.indexOf(stray, at) + stray.length
      }
    }),
    { numRuns: runs },
  )
})

describe('text that means nothing', () => {
  it('goes where it would make something else of what is written', () => {
    // Left alone, `([[` and `]` would be read as a game.
    const { collection } = parse('([[(;)]')
    expect(
      stringify(
        collection.edit((tx) => {
          tx.delete(0)
        }).collection,
      ),
    ).toBe('')
    // A value that never ends would take the new game for its own.
    // Closed, the last would be a game itself.
    for (const text of ['(]][[', '([\\]][']) {
      const empty = parse(text).collection
      const { collection: after } = empty.edit((tx) => tx.insertGame([{ parent: -1, properties: { N: ['(;)'] } }]))
      expect(shapesOf(parse(stringify(after)).collection)).toEqual(shapesOf(after))
      expect(applyEdits(stringify(empty), edits(empty, after))).toBe(stringify(after))
    }
  })
})

describe('what is told from other text by what it holds', () => {
  it.each<[before: string, change: (tx: Transaction) => void, after: string]>([
    // The `;` comes before stray text, which stays.
    [
      '(1;B[aa]C[hi])',
      (tx) => {
        tx.remove(0, 'B')
      },
      '(;1 C[hi])',
    ],
    [
      '(x;B[aa];W[bb])',
      (tx) => {
        tx.remove(0, 'B')
        tx.remove(1, 'W')
      },
      '(;x ;)',
    ],
    [
      '( x\n;B[aa]C[b](;W[bb]))',
      (tx) => {
        tx.setRaw(0, 'C', ['('])
      },
      '( ;x\nB[aa]C[(](;W[bb]))',
    ],
    [
      '(x B[aa]C[b])',
      (tx) => {
        tx.remove(0, 'C')
      },
      '(;x B[aa])',
    ],
    // But where it would take values for its own, it goes.
    [
      '(X;[aa]B[bb])',
      (tx) => {
        tx.remove(0, 'B')
      },
      '(;[aa])',
    ],
    // What is edited elsewhere leaves it alone.
    [
      '(1;B[aa]C[hi])(;W[bb])',
      (tx) => {
        tx.remove(1, 'W')
      },
      '(1;B[aa]C[hi])(;)',
    ],
    ['(1;B[aa]C[hi])', (tx) => tx.insertGame(), '(1;B[aa]C[hi])\n(;)'],
    // It goes along where its node goes.
    [
      '(1;B[aa]C[hi])(;W[bb])',
      (tx) => {
        tx.promote(1)
      },
      '(;W[bb])(1;B[aa]C[hi])',
    ],
    [
      '(;A[a](x;B[b])(;C[c]))',
      (tx) => {
        tx.promote(2)
      },
      '(;A[a](;C[c])(x;B[b]))',
    ],
    // Of several games in one pair of parentheses each gets its own when one of them goes.
    [
      '(PW[x](;FF[4]B[aa])PB[y])',
      (tx) => {
        tx.delete(0)
      },
      '(PW[x])PB[y])',
    ],
    [
      '((;A[a])x;B[b])',
      (tx) => {
        tx.delete(0)
      },
      '(;x B[b])',
    ],
    [
      '((;A[a]) () (;B[b]) ;C[c])',
      (tx) => {
        tx.delete(0)
      },
      '(;B[b]) (;C[c])',
    ],
    // Text outside of games stays outside.
    [
      '(this [1] (;B[aa]) [2] )',
      (tx) => {
        tx.delete(0)
      },
      '(this [1] ) [2] )',
    ],
    [
      '(this [1] (;B[aa]) and (;C[c]) [2]',
      (tx) => {
        tx.delete(0)
        tx.delete(1)
      },
      '(this [1]  and ) [2]',
    ],
    [
      '(this (;B[aa]) and that )',
      (tx) => {
        tx.delete(0)
      },
      '(this  and that )',
    ],
  ])('%s', (before, change, after) => {
    const edited = parse(before).collection.edit(change).collection
    expect(stringify(edited)).toBe(after)
    expect(shapesOf(parse(after).collection)).toEqual(shapesOf(edited))
  })
})
