import { type AppliedFix, type CheckConfig, fix } from '@sgfkit/check'
import { encodeEdited } from '@sgfkit/encoding'
import { applyTextEdits, type Collection, edits } from '@sgfkit/tree'
import { NAME_IT, readsBack } from '../game-bytes.js'
import { openFile, type ReadOptions } from '../open.js'
import { visible } from '../visible.js'
import { type DiffStyle, diffText } from './diff-text.js'
import type { Task } from './types.js'
import { requireGames } from './writable.js'

/** Options of `sgfkit fix` as its threads get them. */
export interface FixTaskOptions {
  readonly read: ReadOptions
  readonly config: CheckConfig
  /** Also fixes that may change the meaning. */
  readonly suggestions: boolean
  /** Codes whose findings are mended; all if empty. */
  readonly only: readonly string[]
  /** Numbers of SGFC messages that are not mended. */
  readonly silent: readonly number[]
  /** Whether a diff is wanted, and for whom. */
  readonly diff: 'none' | DiffStyle
  /** Whether files that need no fix are wanted too. */
  readonly copies?: boolean
}

/** Mends one file. */
export const fixTask: Task<FixTaskOptions> = (
  file,
  { read, config, suggestions, only, silent, diff, copies = false },
) => {
  const open = openFile(file, read)
  requireGames(open)
  const { decoded, source, collection: before } = open
  const { applied } = fix(source, {
    ...config,
    suggestions,
    ...(read.start !== undefined && { start: read.start }),
    diagnostics: decoded.diagnostics,
    ...(only.length > 0 && { codes: only }),
    ...(silent.length > 0 && { only: ({ data }) => !silent.includes(Number(data?.sgfc)) }),
  })
  const after = replay(before, applied)
  const changes = edits(before, after)
  if (changes.length === 0)
    return {
      changed: false,
      findings: { error: 0, warning: 0, info: 0 },
      ...(copies && { bytes: decoded.bytes }),
    }
  const { bytes, diagnostics } = encodeEdited(decoded, changes)
  const lost = diagnostics.find(({ severity }) => severity === 'error')
  if (lost !== undefined) return { problem: `${file.name}: ${lost.message}` }
  if (!readsBack(bytes, after.source.text, read))
    return { problem: `${file.name}: mended it would be read in another charset; ${NAME_IT}` }
  const findings = { error: 0, warning: applied.length, info: 0 }
  const out = diff === 'none' ? '' : diffText(file.name, decoded.text, after.source.text, diff)
  return { bytes, changed: true, findings, out, ...(diff === 'none' && { err: summary(file.name, applied) }) }
}

/** The fixes made again, round by round, so that what stands between them keeps its very bytes. */
function replay(before: Collection, applied: readonly AppliedFix[]): Collection {
  let after = before
  for (let i = 0; i < applied.length;) {
    const { round } = applied[i]!
    const start = i
    while (applied[i]?.round === round) i++
    after = applyTextEdits(
      after,
      applied.slice(start, i).flatMap(({ edits: parts }) => parts),
    ).collection
  }
  return after
}

function summary(name: string, applied: readonly AppliedFix[]): string {
  const counts = new Map<string, number>()
  for (const { code, title } of applied) counts.set(`${code}: ${title}`, (counts.get(`${code}: ${title}`) ?? 0) + 1)
  const lines = [...counts].map(([title, count]) => `  ${count}× ${visible(title)}\n`)
  return `${visible(name)}: ${applied.length} ${applied.length === 1 ? 'fix' : 'fixes'}\n${lines.join('')}`
}
