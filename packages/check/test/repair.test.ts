import { parse, stringify } from '@sgfkit/tree'
import { afterEach, describe, expect, it } from 'vitest'
import { repair, type RepairOptions } from '../src/repair.js'

const run = (text: string, options: RepairOptions) => stringify(repair(parse(text).collection, options).collection)

describe('repair', () => {
  it.each<[RepairOptions, string, string]>([
    [{ split: true }, '(;FF[4];AB[dd]B[aa]C[x])', '(;FF[4];AB[dd];B[aa]C[x])'],
    [{ split: true }, '(;FF[4];B[aa]W[bb]C[x])', '(;FF[4];B[aa]C[x];W[bb])'],
    [{ split: true }, '(;FF[4];B[aa]PL[W])', '(;FF[4];B[aa])'],
    [{ split: true }, '(;FF[4];B[aa]PL[B](;W[bb])(;W[cc]))', '(;FF[4];PL[B];B[aa](;W[bb])(;W[cc]))'],
    [{ split: true }, '(;FF[4]GM[1];AB[aa]B[cc]B[dd];W[ee])', '(;FF[4]GM[1];AB[aa];B[cc];B[dd];W[ee])'],
    [{ split: true }, '(;FF[4]GM[1];B[cc]W[ee]B[dd]B[cc]C[x])', '(;FF[4]GM[1];B[cc]C[x];W[ee];B[dd])'],
    [{ split: true }, '(;FF[4]GM[1];AB[aa]B[cc]BL[1]BL[2]C[x]C[y])', '(;FF[4]GM[1];AB[aa];B[cc]BL[1][2]C[x\n\ny])'],
    [{ levels: true }, '(;FF[4];B[aa];C[x](;W[bb])(;B[cc]))', '(;FF[4](;B[aa];C[x](;W[bb]))(;B[cc]))'],
    [{ levels: true }, '(;FF[4];B[aa];AB[dd](;W[bb])(;B[cc]))', '(;FF[4];B[aa];AB[dd](;W[bb])(;B[cc]))'],
    [{ levels: true }, '(;FF[4];B[aa];C[x](;C[y];W[bb])(;B[cc]))', '(;FF[4];B[aa];C[x](;C[y];W[bb])(;B[cc]))'],
    [{ emptyNodes: true }, '(;;FF[4]GM[1]PB[x];B[aa])', '(;FF[4]GM[1]PB[x];B[aa])'],
    [{ emptyNodes: true }, '(;;B[aa])', '(;;B[aa])'],
    [{ obsolete: 4 }, '(;GM[1]AP[x:1]BS[0];B[aa]CH[1])', '(;GM[1]AP[x:1];B[aa])'],
    [
      { currentMoveMarkup: true },
      '(;FF[4]GM[1];B[ab]TR[aa:ab]MA[ab:ab]SQ[aa:bb])',
      '(;FF[4]GM[1];B[ab]TR[aa]SQ[aa:ba][bb])',
    ],
    [{ rootMoves: true }, '(;FF[4]PB[x]B[aa]C[y];W[bb])', '(;FF[4]PB[x];B[aa]C[y];W[bb])'],
    [{ levels: true }, '(;FF[4];B[aa](;W[bb];B[cc])(;B[dd]))', '(;FF[4](;B[aa](;W[bb];B[cc]))(;B[dd]))'],
    [{ emptyNodes: true }, '(;FF[4];;B[aa];)', '(;FF[4];B[aa])'],
    [
      { emptyNodes: true },
      '(;FF[4](;;B[aa])(;B[bb])(;(;B[cc])(;;(;)(;B[dd]))))',
      '(;FF[4](;B[aa])(;B[bb])(;B[cc])(;B[dd]))',
    ],
    [{ emptyNodes: true }, '(;FF[4];B[aa];(;B[bb])(;B[cc]))', '(;FF[4];B[aa](;B[bb])(;B[cc]))'],
    [{ emptyNodes: true, unknown: true }, '(;FF[4];XX[1];B[aa])', '(;FF[4];B[aa])'],
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

  it('leaves the text of nodes beside an empty one as it is', () => {
    expect(run('( ;FF[4]( ; B [aa] )\n(;;C[x])( ;C[ y ] ))', { emptyNodes: true })).toMatch(
      /^\( ;FF\[4\]\( ; B \[aa\] \)\s*\(;C\[x\]\)\s*\( ;C\[ y \]/,
    )
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

describe('repair of many nodes', () => {
  // All ways through a tree ask for parents and siblings here.
  let navigator = Object.getPrototypeOf(parse('(;)').collection) as Record<string, unknown>
  while (!Object.hasOwn(navigator, 'parent')) navigator = Object.getPrototypeOf(navigator) as Record<string, unknown>
  const names = ['parent', 'next', 'previous', 'firstChild'] as const
  const before = names.map((name) => navigator[name] as (id: number) => number)
  let steps = 0

  afterEach(() => {
    for (const [i, name] of names.entries()) navigator[name] = before[i]
  })

  const count = (text: string, options: RepairOptions): number => {
    const { collection } = parse(text)
    for (const [i, name] of names.entries())
      navigator[name] = function (this: unknown, id: number): number {
        steps++
        return before[i]!.call(this, id)
      }
    steps = 0
    const { repairs } = repair(collection, options)
    expect(Object.values(repairs)[0]).toBeGreaterThan(100)
    return steps
  }

  it.each<[string, RepairOptions, (n: number) => string]>([
    ['a chain of mixed nodes', { split: true }, (n) => `(;FF[4]${';AB[dd]B[aa]'.repeat(n)})`],
    ['a chain of empty nodes', { emptyNodes: true }, (n) => `(;FF[4]${';'.repeat(n)};B[aa])`],
    ['empty nodes between moves', { emptyNodes: true }, (n) => `(;FF[4]${';;B[aa]'.repeat(n)})`],
    ['a fork of empty nodes', { emptyNodes: true }, (n) => `(;FF[4]${'(;;B[aa])'.repeat(n)})`],
    [
      'empty forks one below the other',
      { emptyNodes: true },
      (n) => `(;FF[4]${'(;(;B[aa])'.repeat(n)}${')'.repeat(n + 1)}`,
    ],
    [
      'a chain of wrong levels',
      { levels: true },
      (n) => `(;FF[4]${';B[aa](;W[bb])(;B[cc]);W[dd](;B[ee])(;W[ff])'.repeat(n / 2)})`,
    ],
    ['unknown properties', { unknown: true }, (n) => `(;FF[4]${';B[aa]XX[1]'.repeat(n)})`],
  ])('takes steps in proportion to their number: %s', (_, options, text) => {
    const few = count(text(400), options)
    const many = count(text(4_000), options)
    expect(few).toBeGreaterThan(0)
    expect(many / few).toBeLessThan(13)
  })
})
