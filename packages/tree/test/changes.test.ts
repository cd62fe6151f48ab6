import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeId } from '../src/index.js'
import { applyTextEdits, ChangeSet, parse } from '../src/index.js'
import type { Model } from './model.js'
import { cleanText, modelOf, step, take } from './model.js'

const runs = Number(process.env.RUNS ?? 40)

const sorted = (ids: Iterable<NodeId>): NodeId[] => [...ids].sort((a, b) => a - b)

/** The differences between two models, found the slow way. */
function differences(before: Model, after: Model) {
  const parent = (model: Model, id: NodeId) => model.nodes.get(id)?.parent?.id ?? -1
  const children = (model: Model, id: NodeId) => (model.nodes.get(id)?.children ?? []).map((child) => child.id)
  const same = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) === JSON.stringify(b)
  const both = [...after.nodes.keys()].filter((id) => before.nodes.has(id))
  const gone = [...before.nodes.keys()].filter((id) => !after.nodes.has(id))
  const come = [...after.nodes.keys()].filter((id) => !before.nodes.has(id))
  const values = (model: Model, id: NodeId) => new Map(model.nodes.get(id)?.properties)
  return {
    removed: sorted(gone.filter((id) => parent(before, id) === -1 || after.nodes.has(parent(before, id)))),
    added: sorted(come.filter((id) => parent(after, id) === -1 || before.nodes.has(parent(after, id)))),
    moved: sorted(both.filter((id) => parent(before, id) !== parent(after, id))),
    children: sorted(both.filter((id) => !same(children(before, id), children(after, id)))),
    games: !same(
      before.games.map(({ id }) => id),
      after.games.map(({ id }) => id),
    ),
    properties: sorted(
      both.filter((id) => {
        const a = values(before, id)
        const b = values(after, id)
        return [...a.keys(), ...b.keys()].some((ident) => !same(a.get(ident) as [], b.get(ident) as []))
      }),
    ),
  }
}

const told = (changes: ChangeSet) => ({
  removed: sorted(changes.removed),
  added: sorted(changes.added),
  moved: sorted(changes.moved),
  children: sorted(changes.children),
  games: changes.games,
  properties: sorted(changes.properties.keys()),
})

describe('change sets', () => {
  it('tell what transactions changed, and the other way round', () => {
    fc.assert(
      fc.property(cleanText, fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 3 }), (text, transactions) => {
        let { collection } = parse(text)
        const states = [{ collection, model: modelOf(collection) }]
        const model = modelOf(collection)
        for (const steps of transactions) {
          const before = states.at(-1)!
          const { collection: after, changes } = collection.edit((tx) => {
            for (const each of steps) take(tx, model, each)
          })
          const now = { collection: after, model: modelOf(after) }
          expect(told(changes)).toEqual(differences(before.model, now.model))
          expect(told(changes.invert())).toEqual(differences(now.model, before.model))
          expect(told(new ChangeSet(states[0]!.collection, after))).toEqual(differences(states[0]!.model, now.model))
          collection = after
          states.push(now)
        }
      }),
      { numRuns: runs },
    )
  })

  it('tell what a text edit changed', () => {
    fc.assert(
      fc.property(
        cleanText,
        fc.nat(),
        fc.nat(6),
        fc.constantFrom('', ';', 'x', '(;C[x])', ')'),
        (text, at, length, added) => {
          const { collection } = parse(text)
          const start = at % (text.length + 1)
          const end = Math.min(text.length, start + length)
          const { collection: after, changes } = applyTextEdits(collection, [{ span: { start, end }, text: added }])
          expect(told(changes)).toEqual(differences(modelOf(collection), modelOf(after)))
        },
      ),
      { numRuns: runs },
    )
  })

  it('name the properties', () => {
    const { changes } = parse('(;C[a]N[b]KM[1])').collection.edit((tx) => {
      tx.set(0, 'C', 'z')
      tx.remove(0, 'N')
      tx.set(0, 'PB', 'x')
    })
    expect([...changes.properties]).toEqual([[0, ['C', 'N', 'PB']]])
  })
})
