import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { describeWithCorpus } from '../src/corpus.js'
import { type Agreement, compareWithSgfc, defaultAlarms, stoppedFiles } from '../src/sgfc-agreement.js'
import { reasons, rightfulAlarms, rightfulDefaultAlarms } from '../src/sgfc-reasons.js'
import { agreementReport, numberRows, reasonOf, share } from '../src/sgfc-report.js'

const page = resolve(dirname(fileURLToPath(import.meta.url)), '../../../docs/agreement.md')

describeWithCorpus('agreement with SGFC', () => {
  let agreement: Agreement
  let stopped: ReadonlySet<string>

  beforeAll(() => {
    agreement = compareWithSgfc()
    stopped = stoppedFiles()
  }, 120_000)

  it('gives 97 % of its messages, on the same line', () => {
    expect(share({ both: agreement.both.length, onlySgfc: agreement.onlySgfc.length })).toBeGreaterThanOrEqual(0.97)
  })

  it('gives 90 % of those of each number that occurs 20 times or more', () => {
    const often = numberRows(agreement).filter(({ both, onlySgfc }) => both + onlySgfc >= 20)
    expect(often.length).toBeGreaterThan(15)
    expect(often.filter((row) => share(row) < 0.9)).toEqual([])
  })

  it('has a reason for everything that is left, and no reason too many', () => {
    expect(reasons.length).toBeLessThanOrEqual(15)
    const left = { sgfc: agreement.onlySgfc, we: agreement.onlyWe }
    const found = new Map(reasons.map((reason) => [reason.name, { onlySgfc: 0, onlyWe: 0 }]))
    const unexplained: string[] = []
    for (const side of ['sgfc', 'we'] as const) {
      for (const message of left[side]) {
        const count = found.get(reasonOf(message, side, stopped)?.name ?? '')
        if (count === undefined) unexplained.push(`${side} ${message.file} ${message.text} (${message.number})`)
        else count[side === 'we' ? 'onlyWe' : 'onlySgfc']++
      }
    }
    expect(unexplained).toEqual([])
    const expected = reasons.map(({ name, onlySgfc, onlyWe }) => [name, { onlySgfc, onlyWe }])
    expect([...found]).toEqual(expected)
    for (const { name, onlySgfc, onlyWe } of reasons) expect([name, onlySgfc + onlyWe > 0]).toEqual([name, true])
  })

  it('draws no error of ours from files that it calls clean, but for those with a reason', () => {
    const alarms = agreement.falseAlarms.map(({ file, code }) => `${file} ${code ?? ''}`)
    expect(alarms.sort()).toEqual(Object.keys(rightfulAlarms).sort())
  })

  it('nor with the default preset', () => {
    expect(defaultAlarms()).toEqual(Object.keys(rightfulDefaultAlarms).sort())
  }, 60_000)

  it('is told in the committed report', () => {
    const report = agreementReport(agreement, stopped)
    if (process.env.SGFKIT_UPDATE) writeFileSync(page, report)
    expect(readFileSync(page, 'utf8')).toBe(report)
  })
})
