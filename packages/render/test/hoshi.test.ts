import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hoshi } from '../src/index.js'

const places = (columns: number, rows: number): string[] =>
  hoshi(columns, rows).map((at) => `${at % columns},${Math.floor(at / columns)}`)

it('knows the usual boards', () => {
  expect(places(9, 9)).toEqual(['2,2', '6,2', '4,4', '2,6', '6,6'])
  expect(places(13, 13)).toEqual(['3,3', '9,3', '6,6', '3,9', '9,9'])
  expect(places(19, 19)).toEqual(['3,3', '9,3', '15,3', '3,9', '9,9', '15,9', '3,15', '9,15', '15,15'])
})

it('leaves small boards bare and gives even ones no centre', () => {
  expect(hoshi(6, 19)).toEqual([])
  expect(hoshi(1, 1)).toEqual([])
  expect(places(8, 8)).toEqual(['2,2', '5,2', '2,5', '5,5'])
  expect(hoshi(18, 18)).toHaveLength(4)
})

it('treats each axis by its own length', () => {
  expect(places(9, 13)).toEqual(['2,3', '6,3', '4,6', '2,9', '6,9'])
  expect(places(19, 9)).toEqual(['3,2', '9,2', '15,2', '9,4', '3,6', '9,6', '15,6'])
  expect(places(19, 13)).toEqual(['3,3', '9,3', '15,3', '9,6', '3,9', '9,9', '15,9'])
})

it('is symmetric, on the board, sorted and without repetition for every size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 52 }), fc.integer({ min: 1, max: 52 }), (columns, rows) => {
      const points = hoshi(columns, rows)
      expect(points).toEqual([...new Set(points)].sort((a, b) => a - b))
      expect(points.map((at) => columns * rows - 1 - at).reverse()).toEqual(points)
      for (const at of points) expect(at >= 0 && at < columns * rows).toBe(true)
    }),
  )
})
