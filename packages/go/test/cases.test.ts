import { describe, expect, it } from 'vitest'
import {
  Board,
  formatRules,
  inferToMove,
  isLegalPosition,
  type MoveRules,
  parseRules,
  PASS,
  restoreBoard,
  RULES,
  type Rules,
  saveBoard,
} from '../src/index.js'
import { checkLast, line } from './sgf-moves.js'

const psk: MoveRules = { ko: 'positional', suicide: 'none' }
const ssk: MoveRules = { ko: 'situational', suicide: 'none' }
const simple: MoveRules = { ko: 'simple', suicide: 'none' }

/** Faults that users reported in other Go programs; the numbers are those of the list of cases. */
describe('reported faults', () => {
  it('1: a chain that touches the move twice is counted once', () => {
    const { board } = line('SZ[5]AB[ca][cb][bc][ac]AW[ba][bb][ab];B[aa]')
    expect(board.prisoners).toEqual({ black: 3, white: 0 })
  })

  it('2: own stones without liberties stay when the move captures', () => {
    const { board, vertex } = line('SZ[5]AW[ca][bb][ac]AB[ba][ab];W[aa]')
    expect(board.get(vertex('aa'))).toBe('white')
    expect(board.prisoners).toEqual({ black: 0, white: 2 })
  })

  it('3: the suicide of one stone is suicide, not ko', () => {
    const text = 'SZ[9];B[ab];W[aa];B[ba];W[aa]'
    expect(checkLast(text, simple)).toEqual({ legal: false, reason: 'suicide' })
    const { board, vertex } = line(text)
    expect(board.ko).toBeNull()
    expect(board.get(vertex('aa'))).toBeNull()
    // The stone that Black captured by ba, and the one that removed itself.
    expect(board.prisoners.black).toBe(2)
  })

  it('4: snapback is no ko', () => {
    const text = 'SZ[4:3]AB[aa][bb][bc]AW[ba][ac]PL[W];W[ab];B[aa]'
    expect(checkLast(text, psk)).toEqual({ legal: true })
  })

  it('5: snapback is a capture of two, not a suicide', () => {
    const { board, vertex } = line('SZ[4:3]AB[aa][bb][bc]AW[ba][ac]PL[W];W[ab]')
    const result = board.execute('black', vertex('aa'))
    expect(result.captured.toSorted((a, b) => a - b)).toEqual([vertex('ab'), vertex('ac')])
    expect(result.suicide).toEqual([])
    expect(result.issues).toEqual([])
  })

  it('6: positional superko forbids what situational superko and simple ko allow', () => {
    const text = 'SZ[5:1];B[ba];W[da];B[ca];W[aa];B[ba]'
    expect(checkLast(text, psk)).toEqual({ legal: false, reason: 'superko', repeats: 2 })
    expect(checkLast(text, ssk)).toEqual({ legal: true })
    expect(checkLast(text, simple)).toEqual({ legal: true })
  })

  it('7: a cycle is found under both superko rules and reported under simple ko', () => {
    const text = 'SZ[4:1];B[ba];W[da];B[aa];W[ca];B[ba]'
    expect(checkLast(text, psk)).toEqual({ legal: false, reason: 'superko', repeats: 1 })
    expect(checkLast(text, ssk)).toEqual({ legal: false, reason: 'superko', repeats: 1 })
    expect(checkLast(text, simple)).toEqual({ legal: true })
    expect(line(text).board.repetition()).toEqual({ ply: 1, sameSide: true })
  })

  it('8: a forbidden repetition is executed all the same', () => {
    const { board } = line('SZ[4:1];B[ba];W[da];B[aa];W[ca];B[ba]')
    expect(board.ply).toBe(5)
    expect(board.stones).toBe('.X..')
  })

  it('9: whether a move is legal depends on position, history and rules, not on the way of asking', () => {
    const { board, vertex } = line('SZ[4:1];B[ba];W[da];B[aa];W[ca]')
    const ba = vertex('ba')
    expect(board.check('black', ba, psk).legal).toBe(false)
    expect(board.play('black', ba, psk).legal).toBe(false)
    expect(board.mayPlay(1, ba, psk)).toBe(false)
    expect(board.legalMoves('black', psk)).not.toContain(ba)
    const buffer = new Int16Array(4)
    expect([...buffer.subarray(0, board.fillLegalMoves(1, psk, buffer))]).not.toContain(ba)
    expect(restoreBoard(saveBoard(board)).check('black', ba, psk).legal).toBe(false)
  })

  it('11: a saved board, and a position put on a board, still forbid retaking the ko', () => {
    const { board, vertex } = line('SZ[4:1];B[ba];W[ca];B[da]')
    const ca = vertex('ca')
    const ko = { legal: false, reason: 'ko' }
    expect(board.check('white', ca, simple)).toMatchObject(ko)
    const saved: unknown = JSON.parse(JSON.stringify(saveBoard(board)))
    expect(restoreBoard(saved as ReturnType<typeof saveBoard>).check('white', ca, simple)).toMatchObject(ko)
    expect(Board.from(board.position()).check('white', ca, simple)).toMatchObject(ko)
    expect(board.clone().check('white', ca, simple)).toMatchObject(ko)
  })

  it('12: after every move the hash equals that of the same stones set up', () => {
    // Single captures, captures of a chain, a suicide and an overwritten stone.
    const { board } = line('SZ[5]AB[ca][cb][bc][ac]AW[ba][bb][ab];B[aa];W[ee];B[de];W[ab];B[ed];W[ee];B[ee];W[ee]')
    const end = board.ply
    for (let ply = end; ply >= 0; ply--) {
      board.undoTo(ply)
      expect(Board.from(board.position()).hash).toBe(board.hash)
    }
  })

  it('13: an equal hash alone does not make a superko', () => {
    const board = new Board(9, 9, { zobrist: new Int32Array(52 * 52 * 4) })
    board.execute('black', 0)
    board.execute('white', 10)
    expect(board.hash).toBe('0000000000000000')
    for (const ko of ['positional', 'situational', 'natural'] as const)
      expect(board.check('black', 20, { ko, suicide: 'none' })).toEqual({ legal: true })
    // The true repetition is still found among all those equal hashes.
    const cycle = new Board(4, 1, { zobrist: new Int32Array(52 * 52 * 4) })
    for (const [color, vertex] of [
      ['black', 1],
      ['white', 3],
      ['black', 0],
      ['white', 2],
    ] as const)
      cycle.execute(color, vertex)
    expect(cycle.check('black', 1, psk)).toEqual({ legal: false, reason: 'superko', repeats: 1 })
  })

  it('14: suicide of two stones is legal where the rules say so', () => {
    const text = 'SZ[5]AB[aa]AW[ca][bb][ab]PL[B];B[ba]'
    for (const name of ['nz', 'goe', 'trompTaylor'] as const)
      expect(checkLast(text, RULES[name])).toEqual({ legal: true })
    for (const name of ['japanese', 'korean', 'chinese', 'aga'] as const)
      expect(checkLast(text, RULES[name])).toEqual({ legal: false, reason: 'suicide' })
    expect(line(text).board.prisoners).toEqual({ black: 0, white: 2 })
  })

  it('16: setup over a stone of the other colour', () => {
    const { board, vertex } = line('SZ[9];B[cc];W[dd];AW[cc]AE[dd]')
    expect(board.get(vertex('cc'))).toBe('white')
    expect(board.get(vertex('dd'))).toBeNull()
  })

  it('17: setup, then a move', () => {
    const { board, vertex } = line('SZ[9];B[cc]AW[dd]')
    expect(board.get(vertex('cc'))).toBe('black')
    expect(board.get(vertex('dd'))).toBe('white')
  })

  it('18: points given in several lots are all set, and a point given twice is reported', () => {
    const { board, vertex } = line('SZ[9]AB[cc]AB[gg]')
    expect([board.get(vertex('cc')), board.get(vertex('gg'))]).toEqual(['black', 'black'])
    expect(board.setup({ black: [0, 1], white: [1], empty: [-5, 81] })).toEqual({ offBoard: [-5, 81], repeated: [1] })
    expect(board.get(1)).toBe('white')
  })

  it('19: setup never captures; a move on the same point does', () => {
    const { board, vertex } = line('SZ[5]AB[ab][ba]AW[aa];B[ee]')
    expect(board.get(vertex('aa'))).toBe('white')
    expect(isLegalPosition(board)).toBe(false)
    expect(board.execute('black', vertex('ab'))).toMatchObject({ captured: [vertex('aa')], overwritten: 'black' })
    expect(board.prisoners).toEqual({ black: 1, white: 0 })
  })

  it('20: whose turn it is', () => {
    expect(line('SZ[9]AB[cc]PL[W]').board.toMove).toBe('white')
    expect(inferToMove({ next: 'white' })).toBe('white')
    expect(inferToMove({ stated: 'black', next: 'white' })).toBe('black')
    expect(inferToMove({ handicap: 2 })).toBe('white')
    expect(inferToMove({})).toBe('black')
  })

  it('22: PASS passes; the last point of a larger board is a point', () => {
    const board = new Board(20)
    board.execute('black', 19 * 20 + 19)
    expect(board.get(399)).toBe('black')
    expect(board.execute('white', PASS).issues).toEqual([])
    expect(board.toMove).toBe('black')
    expect(board.stones.replaceAll('.', '')).toBe('X')
  })

  it('23: moves after a pass are played', () => {
    const { board } = line('SZ[9];B[cc];W[];B[gg]')
    expect(board.stones.replaceAll('.', '')).toBe('XX')
    expect(board.ply).toBe(3)
  })

  it('25: an illegal move changes nothing', () => {
    const { board } = line('SZ[9];B[cc]')
    const before = [board.position(), board.ply]
    expect(board.play('white', 20)).toEqual({ legal: false, reason: 'occupied' })
    expect([board.position(), board.ply]).toEqual(before)
  })

  it('26: White moves first after handicap stones', () => {
    const { board, vertex } = line('SZ[9]HA[2]AB[cg][gc]')
    board.setToMove(inferToMove({ handicap: 2 }))
    expect(board.play('white', vertex('ee')).legal).toBe(true)
    expect(board.toMove).toBe('black')
  })

  it('38: rectangles and boards beyond 19', () => {
    const board = new Board(9, 5)
    board.execute('black', 8)
    expect(board.stones).toBe(`........X${'.'.repeat(36)}`)
    expect(new Board(30).execute('black', 29 * 30 + 29).issues).toEqual([])
    expect(new Board(52).stones.length).toBe(2704)
    expect(new Board(1, 52).legalMoves()).toHaveLength(52)
  })

  it('40: setup at any moment, free of rules, with a legal variant beside it', () => {
    const { board, vertex } = line('SZ[5];B[ab];W[cc];B[ba]')
    expect(board.setupIfLegal({ white: [vertex('aa')] })).toMatchObject({ legal: false, withoutLiberties: [0] })
    expect(board.get(0)).toBeNull()
    expect(board.ply).toBe(3)
    expect(board.setup({ white: [vertex('aa')] }).offBoard).toEqual([])
    expect(board.get(0)).toBe('white')
    expect(board.setupIfLegal({ empty: [vertex('ba')] }).legal).toBe(true)
  })

  it('42: a variant is rules as data, written and read back', () => {
    const variant: Rules = { ...RULES.japanese, scoring: 'area', ko: 'natural', suicide: 'multi', komi: -3.5 }
    expect(parseRules(formatRules(variant))).toEqual(variant)
    expect(checkLast('SZ[5]AB[aa]AW[ca][bb][ab]PL[B];B[ba]', variant)).toEqual({ legal: true })
  })
})
