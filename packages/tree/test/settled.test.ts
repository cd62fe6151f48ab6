import { describe, expect, test } from 'vitest'
import { parse, settled, stringify } from '../src/index.js'

describe('settled', () => {
  test('ids stay, places are those of the present text', () => {
    const { collection } = parse('(;KM[5];B[aa](;W[bb])(;W[cc]))')
    let added = -1
    const edited = collection.edit((tx) => {
      tx.set(0, 'KM', 6.5)
      tx.delete(2)
      added = tx.insert(1, undefined, { W: ['dd'] })
    }).collection
    const now = settled(edited)
    expect(now.isPristine).toBe(true)
    expect(now.source.text).toBe(stringify(edited))
    expect([...now.walk(now.root(0))]).toEqual([...edited.walk(edited.root(0))])
    const span = now.span(added)!
    expect(now.source.text.slice(span.start, span.end)).toBe(';W[dd]')
    expect(now.nodeAt(span.start)).toBe(added)
    // Further edits of either lead to the same text.
    expect(
      stringify(
        now.edit((tx) => {
          tx.remove(added, 'W')
        }).collection,
      ),
    ).toBe(
      stringify(
        edited.edit((tx) => {
          tx.remove(added, 'W')
        }).collection,
      ),
    )
  })
  test('a collection without edits is its own', () => {
    const { collection } = parse('(;B[aa])')
    expect(settled(collection)).toBe(collection)
  })
})
