import fc from 'fast-check'
import { decode } from '@sgfkit/encoding'
import { parse } from '@sgfkit/tree'
import type { Symmetry } from '@sgfkit/go'
import { diagramAt } from '@sgfkit/game'
import { expect, test } from 'vitest'
import { pointsIn } from '../src/board/points-in-text.js'
import { applyTool } from '../src/board/tools.js'
import { swapColors, turnGame } from '../src/board/turn.js'
import { readingsOf, telling } from '../src/files/charset.js'
import { find } from '../src/state/find.js'
import { answers, judge, stage, startGuessing, stopGuessing, tally } from '../src/state/guess.js'
import { guessing } from '../src/state/guessing.js'
import { playing } from '../src/state/autoplay.js'
import { openText } from '../src/state/document.js'
import { loadPanelTexts } from '../src/ui/text.js'
import { collection, node, notice, play, position, seek, select, show, sidestep, step } from '../src/state/store.js'

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

test('labels and names are texts; passes, colours and an empty wish are none', async () => {
  const text = '(;SZ[9]PL[B]LB[aa:Key stone];B[];W[cc]FG[257:Key figure];B[dd]XX[key])'
  expect(await all(text, { kind: 'text', text: 'key' })).toEqual([0, 2, 3])
  expect(await all(text, { kind: 'text', text: 'pass' })).toEqual([])
  expect(await all(text, { kind: 'text', text: 'black' })).toEqual([])
  expect(await all(text, { kind: 'text', text: ' ' })).toEqual([])
  expect(await all(text, { kind: 'move', point: 'pass' })).toEqual([1])
})

test('moves of other games are found as they are written, and never guessed', async () => {
  const chess = '(;GM[3]FF[4];W[e2e4];B[c7c5])'
  expect(await all(chess, { kind: 'move', point: 'E2E4' })).toEqual([1])
  expect(await all(chess, { kind: 'position', stones: '' })).toEqual([])
  expect(judge(parse(chess).collection, 0, 8, 3)).toBeUndefined()
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
  // A move that the record calls bad is wrong, and is not what others are measured by.
  const { collection: problem } = parse('(;SZ[9](;B[ee]BM[1])(;B[cc]))')
  expect(judge(problem, 0, 9, 4 * 9 + 4)).toEqual({ answer: 'wrong', node: 1 })
  expect(judge(problem, 0, 9, 2 * 9 + 2)?.answer).toBe('right')
  expect(judge(problem, 0, 9, 2 * 9 + 3)?.answer).toBe('one')
})

test('what the record says of a guessed move is shown before its reply, and the end is told', async () => {
  await loadPanelTexts()
  show(openText('problem.sgf', '(;SZ[9]PL[B](;B[ee]C[Right];W[cc];B[gg])(;B[aa]BM[1]C[Wrong]))'))
  startGuessing('black')
  guessing.value?.guess(4 * 9 + 4)
  expect(collection.value.get(node.value, 'C')).toBe('Right')
  expect(stage.value).toBe('answer')
  // The next click lets the record reply and is no guess.
  guessing.value?.guess(0)
  expect(position.value?.moveNumber).toBe(2)
  expect(tally.value).toMatchObject({ right: 1, far: 0 })
  guessing.value?.guess(6 * 9 + 6)
  expect(stage.value).toBe('end')
  notice.value = ''
  guessing.value?.guess(0)
  expect(notice.value).not.toBe('')
  expect(Object.values(tally.value).reduce((a, b) => a + b)).toBe(2)
  stopGuessing()
})

test('another file ends the riddle and the play', () => {
  show(openText('one.sgf', '(;SZ[9];B[ee];W[cc])'))
  startGuessing('both')
  guessing.value?.guess(0)
  playing.value = true
  show(openText('two.sgf', '(;SZ[9];B[ee];W[cc])'))
  expect(guessing.value).toBeUndefined()
  expect(playing.value).toBe(false)
  startGuessing('both')
  expect(answers.map((answer) => tally.value[answer])).toEqual([0, 0, 0, 0, 0, 0])
  stopGuessing()
})

test('setup and dimming write what differs from the position before, and nothing else', () => {
  const text = () => collection.value.source.text
  const on = (sgf: string, path = 'root') => {
    show(openText('setup.sgf', sgf), path)
  }
  on('(;SZ[9]AB[ee])')
  applyTool(4 * 9 + 4, 'clear')
  expect(text()).toBe('(;SZ[9])')
  applyTool(7 * 9 + 7, 'clear')
  expect(text()).toBe('(;SZ[9])')
  on('(;SZ[9]AB[ee];AW[ee])', '1')
  applyTool(4 * 9 + 4, 'clear')
  expect(text()).toBe('(;SZ[9]AB[ee];AE[ee])')
  applyTool(4 * 9 + 4, 'black')
  expect(text()).toBe('(;SZ[9]AB[ee];)')
  on('(;SZ[9];B[ee])', '1')
  applyTool(0, 'clear')
  expect(text()).toBe('(;SZ[9];B[ee])')
  applyTool(4 * 9 + 4, 'clear')
  expect(text()).toBe('(;SZ[9];B[ee];AE[ee])')
  on('(;SZ[9])')
  applyTool(0, 'dim')
  applyTool(0, 'dim')
  expect(text()).toBe('(;SZ[9])')
  on('(;SZ[9]DD[aa];C[x])', '1')
  applyTool(0, 'dim')
  expect(text()).toBe('(;SZ[9]DD[aa];C[x]DD[])')
  applyTool(0, 'dim')
  expect(text()).toBe('(;SZ[9]DD[aa];C[x])')
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

test('nothing leads to what is to be guessed, and what was shown stays open', async () => {
  await loadPanelTexts()
  show(openText('guess.sgf', '(;SZ[9];B[ee](;W[cc];B[gg]HO[1];W[])(;W[dd]))'))
  startGuessing('white')
  expect(node.value).toBe(1)
  for (const go of [
    () => {
      step(1)
    },
    () => {
      step(Infinity)
    },
    () => {
      seek(1, (id) => collection.value.has(id, 'HO'))
    },
    () => {
      select(2)
    },
    () => {
      select(5)
    },
    () => {
      playing.value = true
      step(1)
      playing.value = false
    },
  ]) {
    notice.value = ''
    go()
    expect(node.value).toBe(1)
    expect(notice.value).not.toBe('')
  }
  guessing.value?.guess(2 * 9 + 2)
  expect(node.value).toBe(3)
  // Back, and on as far as it was shown, but not into the other variation.
  notice.value = ''
  step(-Infinity)
  step(3)
  expect([node.value, notice.value]).toEqual([3, ''])
  step(-1)
  sidestep(1)
  expect(node.value).toBe(2)
  step(Infinity)
  expect(node.value).toBe(3)
  // A pass is a move like another.
  play('pass')
  expect([node.value, tally.value.right]).toEqual([4, 2])
  // What the record answers need not be guessed.
  show(openText('guess.sgf', '(;SZ[9];B[ee];W[cc]C[Well];B[gg])'))
  startGuessing('black')
  guessing.value?.guess(4 * 9 + 4)
  stopGuessing()
  step(1)
  expect(node.value).toBe(3)
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
  const points = (...args: Parameters<typeof pointsIn>) =>
    pointsIn(...args).map(({ name, vertices }) => [name, ...vertices])
  expect(points('Q16 and c3? D4, d4 (T1). I9 Z99 B52s R2D2 K10.', 19, 19)).toEqual([
    ['Q16', 3 * 19 + 15],
    ['c3', 16 * 19 + 2],
    ['D4', 15 * 19 + 3],
    ['T1', 18 * 19 + 18],
    ['K10', 9 * 19 + 9],
  ])
  expect(points('Q16', 9, 9)).toEqual([])
  expect(points('AA1 and AE30', 30, 30)).toEqual([
    ['AA1', 29 * 30 + 25],
    ['AE30', 29],
  ])
  // What the board itself writes at its edges is known too.
  expect(points('pd is at dd, q16, zz', 19, 19, 'sgf')).toEqual([
    ['pd', 3 * 19 + 15],
    ['dd', 3 * 19 + 3],
  ])
  expect(points('pd', 19, 19)).toEqual([])
  expect(points('16-4, not 2026-11-30', 19, 19, '1-1')).toEqual([['16-4', 3 * 19 + 15]])
  expect(points('16四', 19, 19, 'japanese')).toEqual([['16四', 3 * 19 + 15]])
  expect(points('4-4', 19, 19, 'corner')).toEqual([['4-4', 3 * 19 + 3, 3 * 19 + 15, 15 * 19 + 3, 15 * 19 + 15]])
})

test('a reading shows the letters that tell charsets apart', () => {
  expect(telling('(;FF[4]PB[Müller])')).toContain('Müller')
  expect(telling('(;FF[4])')).toBe('')
  // Names and comments as they are, names first; of a long one what stands about its first such letter, from word to word.
  expect(telling('(;C[Schöner\nZug]PB[Jürgen\\]x]LB[aa:1];C[plain]N[é])')).toBe('Jürgen]x\né\nSchöner Zug')
  const long = telling(`(;C[${'word '.repeat(40)}größer ${'more '.repeat(40)}])`)
  expect(long).toMatch(/^…(word )+größer (more )+more…$/)
  expect(telling(`(;C[${'棋'.repeat(200)}])`)).toBe(`${'棋'.repeat(64)}…`)
})

test('readings come by how likely they are, and the one that is shown is among them', async () => {
  const utf8 = (text: string) => [...new TextEncoder().encode(text)]
  const read = async (bytes: Uint8Array<ArrayBuffer>, patch: object = {}) =>
    readingsOf({ ...decode(bytes), ...patch, bytes })
  // Two letters of many are no UTF-8, which the file says it is.
  const mixed = Uint8Array.from([...utf8('(;CA[UTF-8]PB[Müller]C[größer, schöner'), 0xff, ...utf8(']PW[Jörg')])
  const guess = { encoding: 'windows-1251', from: 'detected', confidence: 0.2 }
  const [first, second] = await read(mixed, guess)
  expect(first).toMatchObject({ encoding: 'UTF-8', sample: 'Müller\nJörg\ngrößer, schöner\ufffd' })
  expect(second?.encoding).toBe('windows-1251')
  // Nothing of it is: then what was found is first, however little that says.
  const [best] = await read(Uint8Array.from([...utf8('(;CA[UTF-8]PB[M'), 0xfc, ...utf8('ller])')]))
  expect(best).toMatchObject({ encoding: 'ISO-8859-1', sample: 'Müller' })
  // Far into a file of megabytes it is found all the same.
  const far = Uint8Array.from([...utf8(`(;FF[4]C[${'x'.repeat(200_000)}];PB[J`), 0xf6, ...utf8('rg Bär')])
  expect((await read(far)).map(({ sample }) => sample)[0]).toContain('rg')
})
