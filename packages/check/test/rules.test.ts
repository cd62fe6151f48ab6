import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyEdits } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { fix } from '../src/fix.js'
import type { CheckConfig } from '../src/options.js'
import { allRules } from '../src/rules/index.js'

const findings = (text: string, options: CheckConfig = {}) => check(parse(text), options)
const codes = (text: string, options: CheckConfig = {}) => findings(text, options).map(({ code }) => code)

describe.each(allRules.map((rule) => [rule.code, rule] as const))('%s', (code, { docs, presets, profile, sgfc }) => {
  const options: CheckConfig = { preset: docs.preset ?? 'recommended', ...(profile && { profile }) }

  it('is found in the bad example and not in the good one', () => {
    expect(codes(docs.bad, options)).toContain(code)
    expect(codes(docs.good, options)).not.toContain(code)
  })

  it('can be turned off, and its severity chosen', () => {
    expect(codes(docs.bad, { ...options, severities: { [code]: 'off' } })).not.toContain(code)
    const found = findings(docs.bad, { ...options, severities: { [code]: 'error' } }).find((d) => d.code === code)
    expect(found?.severity).toBe('error')
  })

  it('is gone once its fix is applied', () => {
    for (const { code: found, fixes } of findings(docs.bad, options)) {
      const fix = fixes?.[0]
      if (found !== code || fix === undefined) continue
      expect(codes(applyEdits(docs.bad, fix.edits), options)).not.toContain(code)
    }
  })

  it('is told for its profile only', () => {
    expect(codes(docs.bad, { preset: docs.preset ?? 'recommended' }).includes(code)).toBe(profile === undefined)
  })

  it('is in the presets that it names', () => {
    for (const preset of ['recommended', 'strict', 'sgfc'] as const)
      expect(codes(docs.bad, { ...options, preset }).includes(code)).toBe(
        presets === undefined || presets.includes(preset),
      )
    expect(sgfc === undefined || sgfc > 0).toBe(true)
  })
})

describe('turns', () => {
  const told = (text: string) =>
    findings(text).flatMap(({ code, message, span }) =>
      code === 'go/wrong-turn' ? [`${text.slice(span.start, span.end)} ${message}`] : [],
    )

  it.each([
    ['(;FF[4]GM[1];PL[W];B[bb])', ["[bb] Black moves, and it is White's turn"]],
    ['(;FF[4]GM[1];B[aa];B[bb])', ["[bb] Black moves, and it is White's turn"]],
    ['(;FF[4]GM[1];B[aa];W[cc];W[bb])', ["[bb] White moves, and it is Black's turn"]],
    [
      '(;FF[4]GM[1]HA[2]AB[cc][dd];C[x];B[aa];W[bb])',
      ["B[aa] Black moves first, and after handicap stones it is White's turn"],
    ],
    ['(;FF[4]GM[1]HA[2]AB[cc][dd];W[aa];B[bb])', []],
    ['(;FF[4]GM[1]HA[2]AB[cc][dd]PL[B];B[bb])', []],
    ['(;FF[4]GM[1]HA[2];B[cc];B[dd];W[aa])', ["[dd] Black moves, and it is White's turn"]],
    ['(;FF[4]GM[1]HA[0];B[aa])', []],
    ['(;FF[4]GM[1]AB[cc][dd];B[aa])', []],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it('a move onto a stone is told unless KO says that it is meant', () => {
    const root = '(;FF[4]GM[1]SZ[9]RU[Japanese]AB[aa]'
    expect(codes(`${root};B[aa]KO[])`)).toEqual([])
    expect(codes(`${root};B[aa])`)).toEqual(['go/occupied'])
    expect(codes(`${root};B[aa]KO[])`, { preset: 'sgfc' })).toEqual(['go/occupied'])
  })
})

describe('results', () => {
  const root = '(;FF[4]GM[1]SZ[5]KM[0]'
  // Two living groups on five lines: black has four points of territory, white as many.
  const alive = 'AB[ba][bb][bc][bd][be][ab][ad]AW[da][db][dc][dd][de][eb][ed]'
  const told = (text: string) =>
    findings(text).flatMap(({ code, message }) => (code === 'go/result-differs' ? [message] : []))

  it.each([
    [`${root}RU[Chinese]RE[B+3]${alive};B[];W[])`, ['RE[B+3], but the final position gives a draw']],
    [`${root}RU[Japanese]RE[B+3]${alive};B[];W[])`, ['RE[B+3], but the final position gives a draw']],
    [`${root}RE[W+9]${alive};B[tt];W[tt])`, ['RE[W+9], but the final position gives a draw']],
    [`${root}RU[Chinese]RE[0]${alive};B[];W[])`, []],
    // One pass only, stones that may die, a result that was not counted.
    [`${root}RU[Chinese]RE[B+3]${alive};B[ca];W[])`, []],
    [`${root}RU[Chinese]RE[B+3]AB[ba][bb]AW[dd];B[];W[])`, []],
    [`${root}RU[Chinese]RE[B+R]${alive};B[];W[])`, []],
    // White may get nothing, one or two points for two stones.
    [`${root}RU[Chinese]HA[2]RE[W+2]${alive};W[];B[])`, []],
    [`${root}RU[Chinese]HA[2]RE[W+5]${alive};W[];B[])`, ['RE[W+5], but the final position gives a draw']],
    [`${root}RU[Japanese]HA[2]RE[W+2]${alive};W[];B[])`, ['RE[W+2], but the final position gives a draw']],
    [
      `${root}RU[Japanese]HA[2]RE[W+5]${alive};B[cc]TB[aa][ac][ae]TW[ea][ec][ee])`,
      ['RE[W+5], but the marked territory gives a draw'],
    ],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected)
  })
})

describe('values', () => {
  it.each([
    ['(;FF[3]GM[1];VW[aa][bb][cc])', 'schema/view-malformed', '(;FF[3]GM[1];VW[aa][bb][cc])'],
    ['(;FF[3]GM[1];VW[aa])', 'schema/view-malformed', '(;FF[3]GM[1];VW[aa])'],
    ['(;FF[4]GM[1];B[aa]KO[7.5])', 'schema/not-empty', '(;FF[4]GM[1];B[aa]KO[])'],
    ['(;FF[4]GM[1];B[aa]MN[x])', 'schema/number-malformed', '(;FF[4]GM[1];B[aa])'],
    ['(;FF[4]GM[1];B[aa]BL[1e3])', 'schema/number-malformed', '(;FF[4]GM[1];B[aa])'],
    ['(;FF[4]GM[1];AB[aa:bb];AB[aa:bb])', 'game/setup-without-effect', '(;FF[4]GM[1];AB[aa:bb];)'],
    [
      '(;FF[4]GM[1]SZ[9]AE[aa:ii];AB[aa:bb];AB[ba:ca])',
      'game/setup-without-effect',
      '(;FF[4]GM[1]SZ[9];AB[aa:bb];AB[ca])',
    ],
    ['(;;PB[x];B[aa])', 'style/empty-node', '(;;PB[x];B[aa])'],
  ])('%s', (before, code, after) => {
    expect(codes(before)).toContain(code)
    expect(fix(before, { suggestions: true, codes: [code] }).text).toBe(after)
  })

  it('of AP the name is looked at too, and overtime as it is in common use is not told', () => {
    expect(codes('(;FF[4]GM[1]AP[:1];B[aa])')).toEqual(['game/application-name'])
    for (const overtime of [
      '30+10 Fischer',
      '5x30 byo-yomi',
      '3 mins Japanese style',
      '25 moves / 10 min',
      '15/300 Canadian',
    ])
      expect([overtime, codes(`(;FF[4]GM[1]OT[${overtime}];B[aa])`)]).toEqual([overtime, []])
  })

  it('an empty root before a move or variations is none that could go', () => {
    for (const text of ['(;;B[aa])', '(;(;PB[x])(;PB[y]))', '(;)'])
      expect(codes(text)).not.toContain('style/empty-node')
  })

  it('a handicap of none is a warning, and an error with strict only', () => {
    const severities = (preset: 'recommended' | 'strict' | 'sgfc') =>
      findings('(;FF[4]GM[1]HA[0];B[aa])', { preset }).map(({ code, severity }) => `${code} ${severity}`)
    expect(severities('recommended')).toEqual(['game/handicap-of-zero warning'])
    expect(severities('strict')).toEqual(['game/handicap-of-zero error'])
    expect(severities('sgfc')).toEqual([])
  })
})

describe('rules', () => {
  it('are one a file, which is named as the code', () => {
    const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../src/rules')
    const files = readdirSync(folder).filter((name) => name !== 'index.ts')
    const names = allRules.map(({ code }) => `${code.slice(code.indexOf('/') + 1)}.ts`)
    expect(files.sort()).toEqual(names.sort())
    for (const file of files)
      expect([file, readFileSync(join(folder, file), 'utf8').match(/^export /gm)]).toEqual([file, ['export ']])
  })

  it('have codes of their own', () => {
    expect(new Set(allRules.map(({ code }) => code)).size).toBe(allRules.length)
    for (const { code } of allRules) expect(code).toMatch(/^(?:game|go|style|vendor)\/[a-z0-9-]+$/)
  })

  it('find nothing in a clean record', () => {
    const clean = '(;FF[4]GM[1]SZ[9]KM[6.5]PB[a]PW[b]RE[B+R]DT[2024-05-06]RU[Japanese];B[ee];W[cc];B[gc]C[x])'
    expect(findings(clean)).toEqual([])
  })

  it('go on after every fault', () => {
    const text = '(;FF[4]GM[1];B[aa];W[aa]XX[1]C[a]C[b](;B[bb];B[cc])(;W[dd]TE[1]BM[1])'
    expect(new Set(codes(text))).toEqual(
      new Set([
        'go/occupied',
        'game/unknown-property',
        'game/duplicate-property',
        'go/wrong-turn',
        'game/good-and-bad-move',
        'style/variation-level',
        'syntax/missing-close',
      ]),
    )
  })

  it('take the last move of each branch for itself', () => {
    expect(codes('(;FF[4]GM[1];B[aa](;W[bb];B[cc])(;W[cc];B[bb]))')).toEqual([])
  })
})
