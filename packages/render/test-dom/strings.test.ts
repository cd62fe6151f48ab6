import { describe, expect, it } from 'vitest'
import { pointName } from '../src/coordinates.js'
import type { Diagram } from '../src/diagram.js'
import { englishStrings as english, pointReading, sayChange } from '../src/dom/strings.js'
import { sayPoints, sayPosition } from '../src/dom/spoken-points.js'

const empty: Diagram = { columns: 3, rows: 3, stones: '.........' }

describe('changes', () => {
  it('says a move with its number and captures', () => {
    const before = { ...empty, stones: '.XO......' }
    const after = { ...empty, stones: 'O.O......', lastMove: 0 }
    expect(sayChange(before, after, 34, english)).toBe('White 34, A3; captures 1')
    expect(sayChange(empty, { ...empty, stones: '....X....', lastMove: 4 }, undefined, english)).toBe('Black, B2')
  })

  it('counts what is not one move', () => {
    expect(sayChange(empty, { ...empty, stones: 'XX.......' }, 2, english)).toBe('Position: 2 stones added, 0 removed')
    expect(sayChange({ ...empty, stones: 'X........', lastMove: 0 }, empty, 2, english)).toBe(
      'Position: 0 stones added, 1 removed',
    )
    expect(sayChange(empty, { columns: 2, rows: 1, stones: 'XO' }, 2, english)).toBe(
      'Position: 2 stones added, 0 removed',
    )
  })

  it('is silent when nothing changed', () => {
    expect(sayChange(empty, { ...empty, marks: [{ at: 1, kind: 'cross' }] }, 2, english)).toBeUndefined()
  })
})

describe('points and positions', () => {
  it('names everything on a point', () => {
    const said = sayPoints(
      {
        ...empty,
        stones: 'X.O......',
        lastMove: 2,
        marks: [{ at: 0, kind: 'square' }],
        labels: [{ at: 0, text: '白 1' }],
        numbers: [{ at: 2, number: 7 }],
        ghosts: [{ at: 3, color: 'black', label: 'a' }],
        heat: [{ at: 4, strength: 1, text: '62%' }],
        visible: [0, 1, 2, 3, 4],
      },
      english,
      pointReading,
    )
    expect(said).toEqual([
      'A3, black, square, 白 1',
      'B3, empty',
      'C3, white, 7, last move',
      'A2, empty, a',
      'B2, empty, 62%',
      'C2, not shown',
      'A1, not shown',
      'B1, not shown',
      'C1, not shown',
    ])
  })

  it('does not tell what lies outside the visible part', () => {
    const [, said] = sayPoints({ ...empty, stones: '.X.......', lastMove: 1, visible: [0] }, english, pointReading)
    expect(said).toBe('B3, not shown')
    expect(sayPosition({ ...empty, stones: 'XX.......', visible: [0] }, english, pointReading)).toBe(
      'Black 1: A3. White 0: none.',
    )
  })

  it('says the position', () => {
    expect(sayPosition({ ...empty, stones: 'XO......X', toMove: 'white' }, english, pointReading)).toBe(
      'Black 2: A3 C1. White 1: B3. White to move.',
    )
  })

  it('names columns beyond Z', () => {
    expect(pointName(25, { columns: 52, rows: 52 })).toBe('AA52')
  })
})
