import type { Agreement, Message } from './sgfc-agreement.js'
import { type Reason, reasons } from './sgfc-reasons.js'

/** How often a message number is given by both, by SGFC alone and by us alone. */
interface NumberRow {
  readonly number: number
  readonly both: number
  readonly onlySgfc: number
  readonly onlyWe: number
}

/** Rows by message number, ascending. */
export function numberRows({ both, onlySgfc, onlyWe }: Agreement): readonly NumberRow[] {
  const count = (list: readonly Message[], number: number): number => list.filter((m) => m.number === number).length
  const numbers = [...new Set([...both, ...onlySgfc, ...onlyWe].map((m) => m.number))].sort((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    both: count(both, number),
    onlySgfc: count(onlySgfc, number),
    onlyWe: count(onlyWe, number),
  }))
}

/** Share of SGFC's messages that we give too, from 0 to 1. */
export function share({ both, onlySgfc }: { readonly both: number; readonly onlySgfc: number }): number {
  return both + onlySgfc === 0 ? 1 : both / (both + onlySgfc)
}

/** The reason that explains a message, if there is one. */
export function reasonOf(message: Message, side: 'sgfc' | 'we', stopped: ReadonlySet<string>): Reason | undefined {
  return reasons.find((reason) => reason.explains(message, side, stopped.has(message.file)))
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`

/** The report as Markdown. */
export function agreementReport(agreement: Agreement, stopped: ReadonlySet<string>): string {
  const rows = numberRows(agreement)
  const total = {
    both: agreement.both.length,
    onlySgfc: agreement.onlySgfc.length,
    onlyWe: agreement.onlyWe.length,
  }
  const lines = [
    '# Agreement with SGFC',
    '',
    'Findings of `check` with the preset `sgfc` against the messages that the reference checker SGFC 2.0 gives with its default',
    'options, over the reference corpus without `stress/`, matched by file, message number and line (a finding that spans several',
    'lines matches on each of them, a message without a place anywhere in its file). Both read the text in the charset that SGFC',
    'takes (byte order mark, CA, else ISO-8859-1), and lines are counted as SGFC counts them: a line break directly after a',
    'character outside ASCII counts twice. `share` is the part of SGFC’s messages that we give too.',
    '',
    'This page is written by `SGFKIT_UPDATE=1 pnpm --filter @sgfkit/conformance exec vitest run test/check.test.ts`, and the test',
    'fails when it is out of date.',
    '',
    '| SGFC | both | only SGFC | only we | share |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.number} | ${row.both} | ${row.onlySgfc} | ${row.onlyWe} | ${row.both + row.onlySgfc === 0 ? '–' : percent(share(row))} |`,
    ),
    `| all | ${total.both} | ${total.onlySgfc} | ${total.onlyWe} | ${percent(share(total))} |`,
    '',
    `Of the findings that only we have, ${agreement.onlyWe.filter((m) => stopped.has(m.file)).length} are in the ${stopped.size} files that SGFC gave up.`,
    '',
    '## What is left, and why',
    '',
    'L, V, I … are statements of the format pages, faults the numbered ones of the reference checker.',
    '',
    '| reason | cites | only SGFC | only we | |',
    '| --- | --- | ---: | ---: | --- |',
    ...reasons.map((r) => `| ${r.name} | ${r.cites} | ${r.onlySgfc} | ${r.onlyWe} | ${r.why} |`),
    '',
  ]
  return lines.join('\n')
}
