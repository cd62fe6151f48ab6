import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { parse } from '@sgfkit/tree'
import { positionAt, Replay } from '../src/index.js'

const at = (text: string, path = 'main') => {
  const { collection } = parse(text)
  return positionAt(collection, collection.follow(collection.root(0), path))!
}

describe('execution', () => {
  test('a move captures, and prisoners are counted', () => {
    const { stones, prisoners, captured } = at('(;SZ[3];B[aa];W[ba];B[cc];W[ab])')
    expect(stones).toBe('.O.O....X')
    expect(prisoners).toEqual({ black: 0, white: 1 })
    expect(captured).toEqual([0])
  })
  test('a stone on a stone is executed and told', () => {
    const { stones, issues, prisoners } = at('(;SZ[3];B[bb];W[bb])')
    expect(stones).toBe('....O....')
    expect(issues).toEqual([{ kind: 'occupied', color: 'white', vertex: 4 }])
    expect(prisoners).toEqual({ black: 0, white: 0 })
  })
  test('setup writes over stones and captures nothing', () => {
    expect(at('(;SZ[5]AB[ab][ba]AW[aa];B[ee])').stones.slice(0, 6)).toBe('OX...X')
    const mended = at('(;SZ[5]AB[ab][ba]AW[aa];B[ee];B[ab])')
    expect(mended.stones[0]).toBe('.')
    expect(mended.prisoners.black).toBe(1)
    const over = at('(;SZ[9];B[cc];W[dd];AW[cc]AE[dd])')
    expect([over.stones[20], over.stones[30]]).toEqual(['O', '.'])
  })
  test('setup and move in one node: both are applied, setup first, and it is told', () => {
    const { stones, issues } = at('(;SZ[9];B[cc]AW[dd])')
    expect([stones[20], stones[30]]).toEqual(['X', 'O'])
    expect(issues).toEqual([{ kind: 'setup-and-move' }])
  })
  test('a doubled AB keeps all its stones', () => {
    const { stones } = at('(;SZ[9]AB[cc]AB[gg])')
    expect([stones[20], stones[60]]).toEqual(['X', 'X'])
  })
  test('two moves in a node are executed in their order', () => {
    const { stones, moveNumber, issues } = at('(;SZ[3];W[aa]B[bb])')
    expect(stones).toBe('O...X....')
    expect(moveNumber).toBe(2)
    expect(issues).toEqual([{ kind: 'two-moves' }])
  })
  test('faulty and off-board moves change nothing and are told', () => {
    expect(at('(;SZ[13:9];B[mi];W[am])').issues).toEqual([{ kind: 'off-board', color: 'white' }])
    const { issues, moveNumber } = at('(;SZ[9];B[aundefined])')
    expect(issues).toEqual([{ kind: 'unreadable', color: 'black' }])
    expect(moveNumber).toBe(0)
  })
  test('passes: [] always, tt up to 19 lines', () => {
    expect(at('(;SZ[19];B[tt])').move).toEqual({ color: 'black', vertex: 'pass' })
    expect(at('(;SZ[20];B[tt])').stones.at(-1)).toBe('X')
    const { stones, moveNumber } = at('(;SZ[9];B[cc];W[];B[gg])')
    expect(stones.replaceAll('.', '')).toBe('XX')
    expect(moveNumber).toBe(3)
  })
  test('games other than Go have no position', () => {
    const { collection } = parse('(;GM[2];B[d3])')
    expect(positionAt(collection, 1)).toBeUndefined()
  })
})

describe('side to move', () => {
  test.each([
    ['(;SZ[9])', 'black'],
    ['(;SZ[9]AB[cc]PL[W])', 'white'],
    ['(;SZ[9]AB[cc]PL[B])', 'black'],
    ['(;SZ[9];B[cc])', 'white'],
    ['(;SZ[9]HA[2]AB[cg][gc])', 'white'],
    ['(;SZ[9]AB[cg]AW[gc])', 'black'],
    ['(;SZ[9];B[cc];AW[dd]PL[B])', 'black'],
    ['(;SZ[9];B[cc];AW[dd])', 'white'],
  ])('%s: %s', (text, color) => {
    expect(at(text).toMove).toBe(color)
  })
  test('the colour of the next move tells', () => {
    expect(at('(;SZ[9]AB[cc];C[x];W[gg])', 'root').toMove).toBe('white')
    expect(at('(;SZ[9]AB[cc];B[gg])', 'root').toMove).toBe('black')
  })
})

describe('what holds below a node', () => {
  const red = '(;SZ[9]DD[aa:bb];B[ee](;W[cc]DD[])(;W[dd]DD[ii]VW[aa:ee](;B[ff]VW[])(;B[ff])))'
  test('DD and VW are inherited, replaced and cleared, and siblings do not see them', () => {
    expect([...at(red, '1').dimmed].sort((a, b) => a - b)).toEqual([0, 1, 9, 10])
    expect(at(red, '2').dimmed).toEqual([])
    expect(at(red, '1.1').dimmed).toEqual([80])
    expect(at(red, '1.1').visible).toHaveLength(25)
    expect(at(red, '1.1.1').visible).toBeUndefined()
    expect(at(red, '1.1.0.1').visible).toHaveLength(25)
  })
  test('the example of the specification: a view with a hole', () => {
    const text = '(;GM[1]SZ[9]FF[4]AB[ac:ic]AW[ae:ie];DD[aa:bi][ca:ce]VW[aa:bi][ca:ee][ge:ie][ga:ia][gc:ic][gb][ib])'
    expect(at(text, 'root').dimmed).toEqual([])
    const { dimmed, visible } = at(text)
    expect(dimmed).toHaveLength(23)
    expect(visible).toHaveLength(44)
    expect(visible).not.toContain(9 + 7)
    const long = text.replace(
      /DD(\[[^V]*)/,
      'DD[aa][ab][ac][ad][ae][af][ag][ah][ai][bi][bh][bg][bf][be][bd][bc][bb][ba][ca][cb][cc][cd][ce]',
    )
    expect([...at(long).dimmed].sort((a, b) => a - b)).toEqual([...dimmed].sort((a, b) => a - b))
  })
  test('PM is inherited until set again', () => {
    expect([at('(;;PM[2];B[aa];PM[1])', '2').printMode, at('(;;PM[2];B[aa];PM[1])').printMode]).toEqual([2, 1])
    expect(at('(;)').printMode).toBe(1)
  })
  test('MN sets the number of its move, and the count goes on', () => {
    const text = '(;SZ[9];B[aa];W[bb]MN[2];B[cc];MN[112]W[dd];B[ee])'
    expect(['1', '2', '3', '4', '5'].map((path) => at(text, path).moveNumber)).toEqual([1, 2, 3, 112, 113])
  })
})

describe('Replay', () => {
  /** A tree of moves of which no two siblings agree, as text. */
  const trees = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 3 })), { maxLength: 400 })
    .map((steps) => {
      let text = '(;SZ[5]'
      let open = 1
      steps.forEach(([vertex, what], i) => {
        if (what === 0 && open > 1 && i > 0) {
          text += ')('
        } else if (what === 1) {
          text += '('
          open++
        }
        text += `;${i % 2 === 0 ? 'B' : 'W'}[${'abcde'[vertex % 5]!}${'abcde'[Math.floor(vertex / 5)]!}]`
      })
      return text + ')'.repeat(open)
    })

  test('any order of questions gives the answers of replays from the root', () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(fc.nat()), (text, order) => {
        const { collection } = parse(text)
        const replay = new Replay(collection)
        const count = collection.syntax.nodeCount
        for (const number of order.take(8)) {
          const node = number % count
          expect(replay.at(node)).toEqual(positionAt(collection, node))
        }
      }),
      { numRuns: 60 },
    )
  })
  test('after an edit, answers are those of a fresh replay', () => {
    const moves = Array.from(
      { length: 500 },
      (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]!}${'abcdefghi'[Math.floor(i / 9) % 9]!}]`,
    )
    const { collection } = parse(`(;SZ[9]${moves.join('')})`)
    for (const changed of [1, 130, 300, 500]) {
      const replay = new Replay(collection)
      replay.at(500)
      const after = collection.edit((tx) => {
        tx.setRaw(changed, collection.has(changed, 'B') ? 'B' : 'W', ['ii'])
      }).collection
      replay.update(after, [changed])
      for (const node of [500, 60, 299, 400]) expect(replay.at(node)).toEqual(positionAt(after, node))
      replay.update(collection, [changed])
      expect(replay.at(450)).toEqual(positionAt(collection, 450))
    }
  })
  test('a jump costs at most the way from the checkpoint before, whatever the length of the game', () => {
    for (const length of [2000, 20_000]) {
      const { collection } = parse(`(;SZ[19]${';B[];W[]'.repeat(length / 2)})`)
      const replay = new Replay(collection)
      replay.at(length)
      const first = replay.steps
      expect(first).toBe(length + 1)
      replay.at(length / 2)
      replay.at(length - 5)
      replay.at(7)
      expect(replay.steps - first).toBeLessThan(3 * 130)
    }
  })
})
