import fc from 'fast-check'
import { parse } from '@sgfkit/tree'
import type { Symmetry } from '@sgfkit/go'
import { diagramAt } from '@sgfkit/game'
import { expect, test } from 'vitest'
import { pointsIn } from '../src/board/points-in-text.js'
import { swapColors, turnGame } from '../src/board/turn.js'
import { telling } from '../src/files/charset.js'
import { find } from '../src/state/find.js'
import { judge, startGuessing, stopGuessing, tally } from '../src/state/guess.js'
import { guessing } from '../src/state/guessing.js'
import { openText } from '../src/state/document.js'
import { collection, node, position, show } from '../src/state/store.js'

const all = async (text: string, wanted: Parameters<typeof find>[1]) => {
  const { collection: games } = parse(text)
  let found: readonly number[] = []
  for await (const list of find(games, wanted)) found = list
  return found
}

test('finds texts, moves and positions in all games', async () => {
  const text = '(;SZ[9];B[cc]C[A Shape];W[gg])(;SZ[9];B[gg];W[cc])(;SZ[9]AB[cc]AW[gg])'
  expect(await all(text, { kind: 'text', text: 'shape' })).toEqual([1])
  expect(await all(text, { kind: 'move', point: 'G3' })).toEqual([2, 4])
  const stones = diagramAt(parse(text).collection, 2)!.stones
  expect(await all(text, { kind: 'position', stones })).toEqual([2, 6])
  expect(await all('no game', { kind: 'text', text: 'x' })).toEqual([])
})

test('a guess is judged by the record: right, another variation, or by lines', () => {
  const { collection: games } = parse('(;SZ[9](;B[ee])(;B[cc]TE[1])(;B[gc]))')
  const answer = (x: number, y: number) => judge(games, 0, 9, y * 9 + x)?.answer
  expect(answer(4, 4)).toBe('right')
  expect(answer(2, 2)).toBe('right')
  expect(answer(6, 2)).toBe('variation')
  expect(answer(5, 5)).toBe('one')
  expect(answer(4, 6)).toBe('two')
  expect(answer(0, 8)).toBe('far')
  expect(judge(games, 1, 9, 0)).toBeUndefined()
})

test('the record answers for the side that does not guess', () => {
  show(openText('guess.sgf', '(;SZ[9];B[ee];W[cc];B[gg];W[aa])'))
  startGuessing('white')
  expect(position.value?.moveNumber).toBe(1)
  guessing.value?.guess(2 * 9 + 3)
  expect(position.value?.moveNumber).toBe(1)
  guessing.value?.guess(2 * 9 + 2)
  expect(position.value?.moveNumber).toBe(3)
  expect(tally.value).toMatchObject({ right: 1, one: 1 })
  stopGuessing()
  expect(node.value).toBe(collection.value.follow(collection.value.root(0), '3'))
})

test('a game that is turned and turned back is the game as it was', () => {
  const text = '(;SZ[9:5]AB[aa:cb]LB[ia:x]AR[aa:ie];B[ic];W[])'
  const { collection: games } = parse(text)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), (n) => {
      const symmetry = n as Symmetry
      const turned = games.edit((tx) => {
        turnGame(games, tx, 0, symmetry)
      }).collection
      const inverse = symmetry === 5 ? 6 : symmetry === 6 ? 5 : symmetry
      const back = turned.edit((tx) => {
        turnGame(turned, tx, 0, inverse)
      }).collection
      expect(diagramAt(back, 1)).toEqual(diagramAt(games, 1))
      if ((symmetry & 4) !== 0) expect(turned.context(0)).toMatchObject({ columns: 5, rows: 9 })
    }),
  )
})

test('swapped colours, swapped again, are the game as it was', () => {
  const { collection: games } = parse('(;SZ[9]PB[Ann]PW[Bob]KM[6.5]RE[B+3.5]PL[W]AB[aa];W[cc];B[dd])')
  const once = games.edit((tx) => {
    swapColors(games, tx, 0)
  }).collection
  expect([once.get(0, 'PB'), once.get(0, 'KM'), once.get(0, 'RE')]).toEqual(['Bob', -6.5, 'W+3.5'])
  const twice = once.edit((tx) => {
    swapColors(once, tx, 0)
  }).collection
  expect(twice.copy(0)).toEqual(games.copy(0))
})

test('comments name points, and words are none', () => {
  expect(pointsIn('Q16 and c3? D4, D4 (T1). I9 Z99 B52s R2D2 K10.', 19, 19)).toEqual([
    { name: 'Q16', vertex: 3 * 19 + 15 },
    { name: 'D4', vertex: 15 * 19 + 3 },
    { name: 'T1', vertex: 18 * 19 + 18 },
    { name: 'K10', vertex: 9 * 19 + 9 },
  ])
  expect(pointsIn('Q16', 9, 9)).toEqual([])
})

test('a reading shows the letters that tell charsets apart', () => {
  expect(telling('(;FF[4]PB[Müller])')).toContain('Müller')
  expect(telling('(;FF[4])')).toBe('')
})
