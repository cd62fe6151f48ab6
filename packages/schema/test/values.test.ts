import { describe, expect, test } from 'vitest'
import { Schema, decodePointAt, gameContext, type GameContext } from '../src/index.js'

const go: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
const schema = Schema.standard

describe('Go values', () => {
  test('moves', () => {
    expect(schema.value('B', ['pd'], go)).toEqual({ x: 15, y: 3 })
    expect(schema.value('B', [''], go)).toBe('pass')
    expect(schema.value('B', ['tt'], go)).toBe('pass')
    expect(schema.value('B', ['tt'], { ...go, columns: 21, rows: 21 })).toEqual({ x: 19, y: 19 })
    expect(decodePointAt('B[pd]', 2, 4, 19, 19)).toBe(3 * 19 + 15)
  })
  test('lists', () => {
    expect(schema.value('AB', ['aa:cb'], go)).toHaveLength(6)
    expect(schema.encode('AB', schema.value('AB', ['aa:cb'], go), go)).toEqual(['aa:cb'])
    expect(schema.value('TB', [''], go)).toEqual([])
  })
  test('context', () => {
    expect(gameContext({ raw: (id) => (id === 'SZ' ? ['13:9'] : undefined) }, schema)).toEqual({
      ff: 1,
      gm: 1,
      columns: 13,
      rows: 9,
    })
  })
})
