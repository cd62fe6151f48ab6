import { check, type CheckConfig } from '@sgfkit/check'
import { encodeEdited } from '@sgfkit/encoding'
import type { Fix } from '@sgfkit/source'
import { applyTextEdits, type Collection, edits } from '@sgfkit/tree'
import { openFile, type ReadOptions } from '../open.js'
import { visible } from '../visible.js'
import { diffText } from './diff-text.js'
import type { Task } from './types.js'

/** Options of `sgfkit fix` as its threads get them. */
export interface FixTaskOptions {
  readonly read: ReadOptions
  readonly config: CheckConfig
  /** Also fixes that may change the meaning. */
  readonly suggestions: boolean
  /** Codes whose findings are mended; all if empty. */
  readonly only: readonly string[]
  /** Whether a diff is wanted, and with colours. */
  readonly diff: 'none' | 'plain' | 'color'
}

/** A fix may make way for another one; a text that needs more rounds than this is not getting better. */
const MOST_ROUNDS = 50

/** Mends one file. */
export const fixTask: Task<FixTaskOptions> = (file, { read, config, suggestions, only, diff }) => {
  const { decoded, collection: before } = openFile(file, read)
  let after: Collection = before
  const titles: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = check({ collection: after, ...(round === 0 && { decoded }) }, config)
    const chosen = chooseFixes(
      found
        .filter(({ code }) => only.length === 0 || only.includes(code))
        .flatMap(({ code, fixes = [] }) => {
          const fix = fixes.find(({ kind }) => kind === 'safe' || suggestions)
          return fix === undefined ? [] : [{ code, fix }]
        }),
    )
    if (chosen.length === 0) break
    for (const { code, fix } of chosen) titles.push(`${code}: ${fix.title}`)
    const next = applyTextEdits(after, chosen.flatMap(({ fix }) => fix.edits)).collection
    if (next.source.text === after.source.text) break
    after = next
  }
  const changes = edits(before, after)
  if (changes.length === 0) return { changed: false, findings: { error: 0, warning: 0, info: 0 } }
  const { bytes, diagnostics } = encodeEdited(decoded, changes)
  const lost = diagnostics.find(({ severity }) => severity === 'error')
  if (lost !== undefined) return { problem: `${file.name}: ${lost.message}` }
  const findings = { error: 0, warning: titles.length, info: 0 }
  const out = diff === 'none' ? '' : diffText(file.name, decoded.text, after.source.text, diff === 'color')
  return { bytes, changed: true, findings, out, ...(diff === 'none' && { err: summary(file.name, titles) }) }
}

interface Chosen {
  readonly code: string
  readonly fix: Fix
}

/** The fixes that do not touch each other, the first ones first; the others get their turn in the next round. */
function chooseFixes(candidates: readonly Chosen[]): Chosen[] {
  const chosen: Chosen[] = []
  // Candidates come by place, so mostly it is enough to look at where the last one ended.
  let reached = -1
  for (const candidate of candidates) {
    const { edits: parts } = candidate.fix
    if (parts.length === 0) continue
    const from = Math.min(...parts.map(({ span }) => span.start))
    const to = Math.max(...parts.map(({ span }) => span.end))
    if (from <= reached) continue
    reached = Math.max(reached, to)
    chosen.push(candidate)
  }
  return chosen
}

function summary(name: string, titles: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  const lines = [...counts].map(([title, count]) => `  ${count}× ${visible(title)}\n`)
  return `${visible(name)}: ${titles.length} ${titles.length === 1 ? 'fix' : 'fixes'}\n${lines.join('')}`
}
