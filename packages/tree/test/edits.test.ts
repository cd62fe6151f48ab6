import { applyEdits } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Collection } from '../src/index.js'
import { edits, parse, stringify } from '../src/index.js'
import { cleanText, faultyText, modelOf, shapeOf, shapesOf, step, take } from './model.js'

const runs = Number(process.env.RUNS ?? 40)

describe.each([
  ['well-formed', cleanText],
  ['faulty', faultyText],
])('editing %s texts', (_, texts) => {
  it('does what a naive tree does, keeps old snapshots, and prints what reads back as the same tree', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }), (text, transactions) => {
        let { collection } = parse(text)
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
          expect(`${printed}\n${JSON.stringify(shapesOf(parse(printed).collection))}`).toBe(`${printed}\n${shapes}`)
        }
        for (const { snapshot, printed, shapes } of kept) {
          expect(stringify(snapshot)).toBe(printed)
          expect(JSON.stringify(shapesOf(snapshot))).toBe(shapes)
          expect(applyEdits(printed, edits(snapshot, collection))).toBe(stringify(collection))
          expect(applyEdits(stringify(collection), edits(collection, snapshot))).toBe(printed)
        }
      }),
      { numRuns: runs },
    )
  })
})
