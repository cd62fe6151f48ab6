import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdTable } from '../src/id-table.js'

interface Box {
  readonly value: number
}

const writes = fc.array(fc.tuple(fc.oneof(fc.nat(40), fc.nat(5000), fc.nat(2 ** 30 - 1)), fc.nat(9), fc.boolean()))

describe('IdTable', () => {
  it('behaves like a map, and earlier tables keep what they held', () => {
    fc.assert(
      fc.property(writes, (steps) => {
        let owner = 1
        let table = IdTable.empty<Box>()
        const model = new Map<number, Box>()
        const kept: [IdTable<Box>, Map<number, Box>][] = []
        for (const [id, value, commit] of steps) {
          const box = { value }
          table = table.with(id, box, owner)
          model.set(id, box)
          if (!commit) continue
          kept.push([table, new Map(model)])
          owner++
        }
        kept.push([table, model])
        for (const [snapshot, entries] of kept) {
          const seen: [number, Box][] = []
          snapshot.forEach((id, box) => seen.push([id, box]))
          expect(seen).toEqual([...entries].sort((a, b) => a[0] - b[0]))
          for (const [id, box] of entries) expect(snapshot.get(id)).toBe(box)
          expect(snapshot.get(77_777)).toBe(entries.get(77_777))
        }
        const [first, firstEntries] = kept[0]!
        const differences: number[] = []
        IdTable.compare(first, table, (id, before, after) => {
          expect(before).toBe(firstEntries.get(id))
          expect(after).toBe(model.get(id))
          differences.push(id)
        })
        expect(differences).toEqual(
          [...model.keys()].filter((id) => firstEntries.get(id) !== model.get(id)).sort((a, b) => a - b),
        )
      }),
    )
  })
})
