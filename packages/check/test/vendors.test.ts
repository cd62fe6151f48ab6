import { parse } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { fix } from '../src/fix.js'
import type { VendorName } from '../src/vendors.js'

const mended = (profile: VendorName, text: string) => fix(text, { profile, suggestions: true }).text

const root = (inside: string, rest = ';B[aa]') => `(;FF[4]GM[1]${inside}${rest})`

describe('profiles', () => {
  it.each<[VendorName, string, string]>([
    [
      'fox',
      '(;GM[1]FF[4]SZ[19]KM[650]RN[3]TT[30]TC[3]RL[0]AP[x:1]AP[foxwq];B[pd])',
      '(;GM[1]FF[4]SZ[19]KM[6.5]OT[3x30 byo-yomi]AP[x:1];B[pd])',
    ],
    ['fox', root('KM[750]'), root('KM[7.5]')],
    ['fox', root('KM[375]'), root('KM[3.75]')],
    ['fox', root('KM[50]'), root('KM[0.5]')],
    ['fox', root('KM[-350]'), root('KM[-3.5]')],
    ['fox', root('KM[0]'), root('KM[0]')],
    ['fox', root('KM[7]'), root('KM[7]')],
    ['fox', root('KM[6.5]'), root('KM[6.5]')],
    ['fox', root('KM[40]'), root('KM[40]')],
    ['fox', root('TC[ 3 ]TT[30]'), root('OT[3x30 byo-yomi]')],
    ['fox', root('TC[3]'), root('TC[3]')],
    ['fox', root('TT[30]'), root('TT[30]')],
    ['fox', root('TC[3]TT[x]'), root('TC[3]TT[x]')],
    ['fox', root('TC[0]TT[30]'), root('TC[0]TT[30]')],
    ['fox', root('TC[3]TT[30]OT[5x10 byo-yomi]'), root('TC[3]TT[30]OT[5x10 byo-yomi]')],
    ['fox', root('TC[3]TT[30]OT[3x30 byo-yomi]'), root('OT[3x30 byo-yomi]')],
    ['fox', root('RN[3]RL[0]'), root('')],
    ['fox', root('AP[x:1]AP[foxwq]'), root('AP[x:1]')],
    [
      'sina',
      '(FF[4]TE[x Cup]RD[2018-04-24]KO[7.5]LT[15]LC[3];B[aa])',
      '(;FF[4]EV[x Cup]DT[2018-04-24]KM[7.5]OT[3x15 byo-yomi];B[aa])',
    ],
    ['sina', '(TE[x]RD[2018-04-24];B[aa])', '(;EV[x]DT[2018-04-24];B[aa])'],
    ['sina', root('TE[x]EV[x]'), root('EV[x]')],
    ['sina', root('RD[2018-04-24]DT[2018-04-24]'), root('DT[2018-04-24]')],
    ['sina', root('KO[7.5]KM[7.5]'), root('KM[7.5]')],
    ['sina', root('', ';B[aa]TE[1]KO[]'), root('', ';B[aa]TE[1]KO[]')],
    ['sina', root('LT[15]'), root('LT[15]')],
    ['sina', root('LC[3]'), root('LC[3]')],
    ['sina', root('LC[3]LT[x]'), root('LC[3]LT[x]')],
    ['pandanet', '(;FF[4]GM[1];B[aa])TB[bb]TW[dd]OS[x]', '(;FF[4]GM[1];B[aa]TB[bb]TW[dd]OS[x])'],
    ['pandanet', '(;FF[4]GM[1];B[aa])OS[a\\]b]\n', '(;FF[4]GM[1];B[aa]OS[a\\]b])\n'],
    [
      'pandanet',
      '(;FF[4]GM[1];B[aa])TB[bb]OS[x]\n(;FF[4]GM[1];B[cc](;W[dd])(;W[ee]))TW[aa]',
      '(;FF[4]GM[1];B[aa]TB[bb]OS[x])\n(;FF[4]GM[1];B[cc](;W[dd]TW[aa])(;W[ee]))',
    ],
    ['pandanet', '(;FF[4]GM[1];B[aa])', '(;FF[4]GM[1];B[aa])'],
    ['ogs', '(;FF[4]GM[1]C[a\\: b]XX[y];B[aa])', '(;FF[4]GM[1]C[a: b];B[aa])'],
    ['ogs', root('', ';B[aa]LB[aa:\\(][bb:1\\:2\\!]'), root('', ';B[aa]LB[aa:(][bb:1\\:2!]')],
    ['ogs', root('AP[OGS\\!:1\\.2]'), root('AP[OGS!:1.2]')],
    ['ogs', root('PB[a\\]b\\\\]C[a\\\nb]'), root('PB[a\\]b\\\\]C[a\\\nb]')],
    ['kgs', '(;FF[4]GM[1];B[aa]CR[aa]KGSDE[bb])', '(;FF[4]GM[1];B[aa])'],
    ['kgs', root('', ';B[aa]KGSSB[4]KGSSW[5]CR[bb][aa]'), root('', ';B[aa]CR[bb]')],
    ['kgs', root('', ';B[aa]CR[aa:ba]'), root('', ';B[aa]CR[ba]')],
    ['kgs', root('', ';B[aa]CR[bb]'), root('', ';B[aa]CR[bb]')],
    ['kgs', root('', ';B[]CR[aa]'), root('', ';B[]CR[aa]')],
    ['multigo', '(;FF[4]GM[1]AB[aa]MULTIGOGM[1]AB[bb])', '(;FF[4]GM[1]AB[aa][bb])'],
    ['multigo', root('MULTIGOBM[1]AW[aa]AE[cc]AW[bb]'), root('AW[aa][bb]AE[cc]')],
  ])('%s %s', (profile, before, after) => {
    // What a profile knows is asked alone: rules of the format have fixes of their own for what is left.
    const codes = check(parse(before), { profile }).map(({ code }) => code)
    const own = [...codes.filter((code) => code.startsWith('vendor/')), 'syntax/missing-semicolon']
    const once = fix(before, { profile, suggestions: true, codes: own }).text
    expect(once).toBe(after)
    expect(fix(after, { profile, suggestions: true, codes: own }).text).toBe(after)
  })

  it('are asked before the rules of the format', () => {
    expect(mended('sina', root('KO[7.5]TE[x]'))).toBe(root('KM[7.5]EV[x]'))
    expect(mended('fox', '(;GM[1]FF[4]KM[650]TT[30]TC[3];B[pd])')).toBe('(;GM[1]FF[4]KM[6.5]OT[3x30 byo-yomi];B[pd])')
  })

  it('tell of what they cannot map, and leave it', () => {
    const found = check(parse(root('TE[x]EV[y]')), { profile: 'sina' }).filter(
      ({ code }) => code === 'vendor/sina-event',
    )
    expect(found.map(({ fixes }) => fixes)).toEqual([undefined])
    for (const inside of ['TE[x]EV[y]', 'KO[6.5]KM[7.5]', 'RD[x]DT[2018]', 'LT[15]'])
      expect(mended('sina', root(inside))).toBe(root(inside))
    expect(mended('fox', root('TC[3]'))).toBe(root('TC[3]'))
  })
})
