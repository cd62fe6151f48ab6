import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from '../src/index.js'
import { cleanText, faultyText, modelOf, shapeOf, shapesOf, step, take } from './model.js'

const runs = Number(process.env['RUNS'] ?? 300)

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
        const kept: [typeof collection, string, unknown][] = []
        for (const steps of transactions) {
          kept.push([collection, stringify(collection), shapesOf(collection)])
          collection = collection.edit((tx) => {
            for (const each of steps) take(tx, model, each)
          }).collection
          const shapes = model.games.map(shapeOf)
          expect(shapesOf(collection)).toEqual(shapes)
          const printed = stringify(collection)
          expect({ printed, shapes: shapesOf(parse(printed).collection) }).toEqual({ printed, shapes })
        }
        for (const [snapshot, printed, shapes] of kept) {
          expect(stringify(snapshot)).toBe(printed)
          expect(shapesOf(snapshot)).toEqual(shapes)
        }
      }),
      { numRuns: runs },
    )
  })
})
