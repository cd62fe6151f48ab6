import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CollectionData } from '../src/index.js'
import { fromJson, mergeGames, parse, splitGames, stringify, toJson } from '../src/index.js'
import { cleanText, faultyText, shapesOf } from './model.js'

const read = (text: string) => parse(text).collection
const runs = Number(process.env.RUNS ?? 40)

describe('JSON', () => {
  it('goes out and comes back as the same games', () => {
    fc.assert(
      fc.property(fc.oneof(cleanText, faultyText), (text) => {
        const data = toJson(read(text))
        const back = fromJson(JSON.parse(JSON.stringify(data)) as CollectionData)
        expect(toJson(back)).toEqual(data)
        expect(toJson(read(stringify(back)))).toEqual(data)
      }),
      { numRuns: runs },
    )
  })

  it('shows typed values on request', () => {
    expect(toJson(read('(;FF[4]GM[1]SZ[9]AB[aa:ba]KM[x];B[])'), { values: 'typed' })).toEqual({
      format: 'sgfkit-typed',
      version: 1,
      games: [
        [
          {
            parent: -1,
            properties: {
              FF: 4,
              GM: 1,
              SZ: { columns: 9, rows: 9 },
              AB: [
                { x: 0, y: 0 },
                { x: 1, y: 0 },
              ],
            },
          },
          { parent: 0, properties: { B: 'pass' } },
        ],
      ],
    })
  })

  it('takes a chain of any length', () => {
    const chain = read(`(${';'.repeat(50_000)})`)
    const data = JSON.parse(JSON.stringify(toJson(chain))) as CollectionData
    expect(fromJson(data).depth(49_999)).toBe(49_999)
  })

  it('refuses data of another shape', () => {
    const bad = (data: unknown) => () => fromJson(data as CollectionData)
    expect(bad(null)).toThrow(TypeError)
    expect(bad({ format: 'sgfkit', version: 1, games: [1] })).toThrow(TypeError)
    expect(bad({ format: 'sgfkit', version: 1, games: [[{ parent: -1, properties: { B: 'aa' } }]] })).toThrow(TypeError)
    expect(bad({ format: 'sgfkit', version: 1, games: [[{ parent: 0, properties: {} }]] })).toThrow(RangeError)
    expect(bad({ format: 'sgfkit', version: 1, games: [[]] })).toThrow(RangeError)
    expect(bad({ format: 'sgfkit', version: 1, games: [[{ parent: -1, properties: { b: ['aa'] } }]] })).toThrow(
      RangeError,
    )
    expect(bad({ format: 'sgfkit', version: 1, games: [[{ parent: -1, properties: { C: [']'] } }]] })).toThrow(
      RangeError,
    )
  })
})

describe('splitting and merging', () => {
  it('keeps every game and its text', () => {
    const text = 'From: x\n(;B[aa] ;W[bb])  (;FF[3]\n(;B[cc])(;B[dd]))'
    const parts = splitGames(read(text))
    expect(parts.map((part) => stringify(part))).toEqual(['(;B[aa] ;W[bb])', '(;FF[3]\n(;B[cc])(;B[dd]))'])
    expect(stringify(mergeGames(parts))).toBe('(;B[aa] ;W[bb])\n(;FF[3]\n(;B[cc])(;B[dd]))\n')
    expect(mergeGames([]).gameCount).toBe(0)
  })

  it('loses nothing of any text, faults and edits included', () => {
    fc.assert(
      fc.property(fc.oneof(cleanText, faultyText), (text) => {
        const { collection } = read(text).edit((tx) => {
          for (const root of tx.roots()) tx.insert(root, undefined, { C: ['new'] })
        })
        expect(shapesOf(mergeGames(splitGames(collection)))).toEqual(shapesOf(collection))
      }),
      { numRuns: runs },
    )
  })
})
