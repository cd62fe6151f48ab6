import { parse, stringify } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { repair, type RepairOptions } from '../src/repair.js'

const run = (text: string, options: RepairOptions) => stringify(repair(parse(text).collection, options).collection)

describe('repair', () => {
  it.each<[RepairOptions, string, string]>([
    [{ split: true }, '(;FF[4];AB[dd]B[aa]C[x])', '(;FF[4];AB[dd];B[aa]C[x])'],
    [{ split: true }, '(;FF[4];B[aa]W[bb]C[x])', '(;FF[4];B[aa]C[x];W[bb])'],
    [{ split: true }, '(;FF[4];B[aa]PL[W])', '(;FF[4];B[aa])'],
    [{ split: true }, '(;FF[4];B[aa]PL[B](;W[bb])(;W[cc]))', '(;FF[4];PL[B];B[aa](;W[bb])(;W[cc]))'],
    [{ rootMoves: true }, '(;FF[4]PB[x]B[aa]C[y];W[bb])', '(;FF[4]PB[x];B[aa]C[y];W[bb])'],
    [{ levels: true }, '(;FF[4];B[aa](;W[bb];B[cc])(;B[dd]))', '(;FF[4](;B[aa](;W[bb];B[cc]))(;B[dd]))'],
    [{ emptyNodes: true }, '(;FF[4];;B[aa];)', '(;FF[4];B[aa])'],
    [{ obsolete: true }, '(;FF[4]BS[0];B[aa]CH[1]XX[1])', '(;FF[4];B[aa]XX[1])'],
    [{ unknown: true }, '(;FF[4]BS[0];B[aa]XX[1]KGSDE[aa])', '(;FF[4]BS[0];B[aa])'],
    [{ properties: ['C'] }, '(;FF[4]C[a];B[aa]C[b]N[c])', '(;FF[4];B[aa]N[c])'],
    [{ currentMoveMarkup: true }, '(;FF[4];B[aa]CR[aa]TR[aa][bb])', '(;FF[4];B[aa]TR[bb])'],
  ])('%o %s', (options, before, after) => {
    const compact = (text: string) => text.replace(/\s+(?=[(;)])/g, '')
    expect(compact(run(before, options))).toBe(after)
    expect(compact(run(after, options))).toBe(after)
  })

  it('leaves everything else as it is', () => {
    const text = '( ;FF[4]\n;B[aa] ;; C[x] )'
    expect(run(text, {})).toBe(text)
    expect(run(text, { split: true, rootMoves: true, levels: true, unknown: true })).toBe(text)
  })

  it('counts what it did', () => {
    const { repairs } = repair(parse('(;FF[4];;AB[dd]B[aa];XX[1]YY[2])').collection, {
      emptyNodes: true,
      unknown: true,
      split: true,
    })
    expect(repairs).toEqual({ emptyNodes: 2, unknown: 2, split: 1 })
  })
})
