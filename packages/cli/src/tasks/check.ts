import { check, type CheckConfig } from '@sgfkit/check'
import type { Diagnostic } from '@sgfkit/source'
import { openFile, type ReadOptions } from '../open.js'
import { type FindingsStyle, formatFindings, isListed } from './check-format.js'
import type { Task, TaskResult } from './types.js'

/** Options of `sgfkit check` as its threads get them. */
export interface CheckTaskOptions {
  readonly read: ReadOptions
  readonly config: CheckConfig
  readonly style: FindingsStyle
  /** Numbers of SGFC messages that are not wanted. */
  readonly silent: readonly number[]
  /** Only errors. */
  readonly quiet: boolean
}

/** Checks one file. */
export const checkTask: Task<CheckTaskOptions> = (file, { read, config, style, silent, quiet }) => {
  const { source, collection, decoded } = openFile(file, read)
  let diagnostics: readonly Diagnostic[] = check({ collection, decoded }, config)
  if (quiet) diagnostics = diagnostics.filter(({ severity }) => severity === 'error')
  if (silent.length > 0) diagnostics = diagnostics.filter(({ data }) => !silent.includes(Number(data?.sgfc)))
  const findings = { error: 0, warning: 0, info: 0 }
  const codes = new Set<string>()
  for (const { severity, code } of diagnostics) {
    findings[severity]++
    codes.add(code)
  }
  const out = formatFindings(source, file.name, decoded.encoding, diagnostics, style)
  return { out, findings, codes: [...codes] }
}

/** Results of several files as one: their texts stand behind one another as the output has them. */
export const joinChecks = (results: readonly TaskResult[], { style }: CheckTaskOptions): TaskResult => {
  const findings = { error: 0, warning: 0, info: 0 }
  const codes = new Set<string>()
  const texts: string[] = []
  for (const result of results) {
    findings.error += result.findings?.error ?? 0
    findings.warning += result.findings?.warning ?? 0
    findings.info += result.findings?.info ?? 0
    for (const code of result.codes ?? []) codes.add(code)
    if (result.out !== undefined && result.out !== '') texts.push(result.out)
  }
  const out = texts.join(isListed(style.format) ? ',\n' : '')
  return { files: results.length, outBytes: new TextEncoder().encode(out), findings, codes: [...codes] }
}
