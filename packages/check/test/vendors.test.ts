import { describe, expect, it } from 'vitest'
import { fix } from '../src/fix.js'
import type { VendorName } from '../src/vendors.js'

const mended = (profile: VendorName, text: string) => fix(text, { profile, suggestions: true }).text

describe('profiles', () => {
  it.each<[VendorName, string, string]>([
    [
      'fox',
      '(;GM[1]FF[4]SZ[19]KM[650]RN[3]TT[30]TC[3]RL[0]AP[x:1]AP[foxwq];B[pd])',
      '(;GM[1]FF[4]SZ[19]KM[6.5]OT[3x30 byo-yomi]AP[x:1];B[pd])',
    ],
    [
      'sina',
      '(FF[4]TE[x Cup]RD[2018-04-24]KO[7.5]LT[15]LC[3];B[aa])',
      '(;FF[4]EV[x Cup]DT[2018-04-24]KM[7.5]OT[3x15 byo-yomi];B[aa])',
    ],
    ['pandanet', '(;FF[4]GM[1];B[aa])TB[bb]TW[dd]OS[x]', '(;FF[4]GM[1];B[aa]TB[bb]TW[dd])'],
    ['ogs', '(;FF[4]GM[1]C[a\\: b]XX[y];B[aa])', '(;FF[4]GM[1]C[a: b];B[aa])'],
    ['kgs', '(;FF[4]GM[1];B[aa]CR[aa]KGSDE[bb])', '(;FF[4]GM[1];B[aa])'],
    ['multigo', '(;FF[4]GM[1]AB[aa]MULTIGOGM[1]AB[bb])', '(;FF[4]GM[1]AB[aa][bb])'],
  ])('%s', (profile, before, after) => {
    expect(mended(profile, before)).toBe(after)
    expect(mended(profile, after)).toBe(after)
  })
})
