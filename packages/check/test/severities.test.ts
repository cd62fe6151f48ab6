import type { Severity } from '@sgfkit/source'
import { schemaCodes } from '@sgfkit/schema'
import { parse } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { ownDocs, shapeDocs, valueDocs } from '../generate/lower-docs.js'
import { check } from '../src/check.js'
import { lowerCodes } from '../src/lower-codes.js'
import type { PresetName } from '../src/rule.js'
import { allRules } from '../src/rules/index.js'

/** What SGFC says: in FF[4] and before, without and with its restrictive mode. */
const E = ['error', 'error', 'error', 'error']
const W = ['warning', 'warning', 'warning', 'warning']
const E4 = ['error', 'warning', 'error', 'warning']
const WS = ['warning', 'warning', 'error', 'error']

/** Every number of SGFC and how grave it is; absent is what it says of its command line and of files. */
const messages: readonly (readonly [
  number: number,
  severities: readonly string[] | 'by value' | 'not told' | 'read on',
])[] = [
  [6, W],
  [7, E],
  [8, E],
  [9, E],
  [10, E],
  [11, E],
  [12, E],
  [13, E],
  [14, E],
  [15, 'by value'],
  [16, E],
  [17, 'by value'],
  [18, E],
  [19, WS],
  [20, E],
  [21, E],
  [22, W],
  [23, E],
  [24, WS],
  [25, E],
  [28, E],
  [29, 'not told'],
  [30, E4],
  [31, WS],
  [32, E],
  [33, E4],
  [34, 'not told'],
  [35, WS],
  [36, E],
  [37, E],
  [38, E],
  [39, WS],
  [40, WS],
  [41, E],
  [42, E4],
  [43, E],
  [44, E4],
  [45, WS],
  [46, E],
  [47, E],
  [50, E],
  [51, E],
  [52, E],
  [53, WS],
  [54, E],
  [55, W],
  [56, W],
  [57, W],
  [58, WS],
  [59, W],
  [60, E],
  [61, W],
  [62, W],
  [63, W],
  [64, 'not told'],
  [65, E],
  [66, E],
  [67, E],
  [71, WS],
  [72, WS],
  // SGFC gives the file up; here the text is read with the charset that fits.
  [73, 'read on'],
  [74, WS],
  [75, 'not told'],
]

const examples = [
  ...allRules.map(({ docs }) => docs.bad),
  ...[...shapeDocs, ...ownDocs, ...valueDocs].map(({ bad }) => bad),
  '(;FF[4]GM[1](B[aa]))',
]
const older = examples.map((text) => text.replace(/FF\[4\]/g, 'FF[3]'))

/** The severities that findings with a number have in all examples; encodings are told as decoding tells them. */
const told = (preset: PresetName, texts: readonly string[], number: number): readonly Severity[] => {
  const codes = [...lowerCodes.values()].filter(({ sgfc, code }) => sgfc === number && code.startsWith('encoding/'))
  const { collection } = parse('(;FF[4]GM[1];B[aa])')
  const span = { start: 0, end: 0 }
  const decoded = codes.map(({ code }) => ({ code, severity: 'warning' as const, message: '', span }))
  const found = [
    ...texts.flatMap((text) => check(parse(text), { preset })),
    ...check({ collection, decoded: { diagnostics: decoded } as never }, { preset }),
  ]
  return [...new Set(found.filter(({ data }) => data?.sgfc === number).map(({ severity }) => severity))].sort()
}

describe('severities are those of SGFC, number by number', () => {
  it.each(messages)('%i', (number, severities) => {
    const has = [
      ...allRules.map(({ sgfc }) => sgfc),
      ...Object.values(schemaCodes).map(({ sgfc }) => sgfc),
      ...[...lowerCodes.values()].map(({ sgfc }) => sgfc),
      ...examples.flatMap((text) => check(parse(text), { preset: 'strict' }).map(({ data }) => data?.sgfc)),
    ].includes(number)
    expect(has).toBe(severities !== 'not told')
    if (typeof severities === 'string') {
      if (severities === 'read on') expect(told('strict', examples, number)).toEqual(['warning'])
      for (const preset of ['sgfc', 'strict'] as const)
        for (const severity of told(preset, examples, number)) expect(severity).not.toBe('info')
      return
    }
    const [current, before, currentStrict, beforeStrict] = severities
    const expected = (texts: readonly string[], preset: PresetName, severity: string | undefined) => {
      const list = told(preset, texts, number)
      if (list.length > 0) expect([preset, list]).toEqual([preset, [severity]])
      return list.length
    }
    const any =
      expected(examples, 'strict', currentStrict) +
      expected(examples, 'sgfc', current) +
      expected(older, 'strict', beforeStrict) +
      expected(older, 'sgfc', before)
    expect(any).toBeGreaterThan(0)
  })

  it('and rules that have a number say nothing else', () => {
    for (const { code, sgfc, severity } of allRules)
      if (sgfc !== undefined) expect([code, severity.strict]).toEqual([code, undefined])
  })
})
