import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellSize, pointAt } from '../src/dom/place.js'
import { layout } from '../src/layout.js'

it('finds every point again from its place on the screen, at any size, ratio and crop', () => {
  const side = fc.integer({ min: 1, max: 52 })
  const pixels = fc.double({ min: 20, max: 3000, noNaN: true })
  fc.assert(
    fc.property(
      side,
      side,
      pixels,
      pixels,
      fc.constantFrom(1, 'real' as const, 0.7),
      fc.nat(),
      (columns, rows, width, height, ratio, pick) => {
        const crop = { left: pick % columns, top: pick % rows, right: columns - 1, bottom: rows - 1 }
        const { board } = layout({ columns, rows, stones: '', crop }, { ratio })
        const at = (crop.top + (pick % (rows - crop.top))) * columns + crop.left + (pick % (columns - crop.left))
        const place = { left: 13, top: -7, width, height }
        const cell = cellSize(board, place)
        const { box } = board
        // The box in the middle of the place, as SVG puts it.
        const originX = place.left + (width - box.width * cell) / 2 - box.x * cell
        const originY = place.top + (height - box.height * cell) / 2 - box.y * cell
        const x = originX + (at % columns) * cell
        const y = originY + Math.floor(at / columns) * board.ratio * cell
        for (const [dx, dy] of [
          [0, 0],
          [0.45, 0.45],
          [-0.45, 0.45],
        ] as const) {
          expect(pointAt(board, place, x + dx * cell, y + dy * cell * board.ratio)).toBe(at)
        }
      },
    ),
  )
})

it('finds nothing outside or without a size', () => {
  const { board } = layout({ columns: 9, rows: 9, stones: '' })
  expect(pointAt(board, { left: 0, top: 0, width: 0, height: 0 }, 0, 0)).toBeUndefined()
  expect(pointAt(board, { left: 0, top: 0, width: 500, height: 500 }, 2, 250)).toBeUndefined()
  expect(pointAt(board, { left: 0, top: 0, width: 500, height: 500 }, 250, 250)).toBe(40)
})
