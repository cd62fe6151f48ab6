import { check } from '@sgfkit/check'
import { decode } from '@sgfkit/encoding'
import type { Diagnostic } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import { corpusBytes, corpusTable } from './corpus.js'

/** A message of one of the two: where, and its number. `line` is 0 where SGFC gives no place. */
export interface Message {
  readonly file: string
  readonly number: number
  readonly line: number
  readonly severity: string
  readonly text: string
  /** The code of a finding of ours. */
  readonly code?: string
}

/** What both say about a corpus. */
export interface Agreement {
  readonly both: readonly Message[]
  readonly onlySgfc: readonly Message[]
  readonly onlyWe: readonly Message[]
  /** Errors of ours in files that SGFC finds nothing in. */
  readonly falseAlarms: readonly Message[]
}

const outOfStatistics = (file: string): boolean => file.startsWith('stress/')

/** Findings of ours about one file, in the mode that says what SGFC says. */
export function ourMessages(file: string): readonly Message[] {
  const decoded = decode(corpusBytes(file))
  const { collection } = parse(decoded.text)
  const { source } = collection
  return check({ collection, decoded }, { preset: 'sgfc' }).map((found: Diagnostic) => {
    const { line, column } = source.position(found.span.start)
    const number = found.data?.sgfc
    return {
      file,
      number: typeof number === 'number' ? number : 0,
      line,
      severity: found.severity,
      code: found.code,
      text: `${line}:${column} ${found.severity} ${found.code}: ${found.message}`.slice(0, 200),
    }
  })
}

/** SGFC's messages by file. */
export function sgfcMessages(): ReadonlyMap<string, readonly Message[]> {
  const byFile = new Map<string, Message[]>()
  for (const row of corpusTable('reference-messages.tsv')) {
    const { file = '', line = '', column = '', severity = '', number = '' } = row
    if (outOfStatistics(file)) continue
    const list = byFile.get(file) ?? []
    byFile.set(file, list)
    list.push({
      file,
      number: Number(number),
      line: Number(line),
      severity,
      text: `${line}:${column} ${severity} ${number}`,
    })
  }
  return byFile
}

/** Compares both over the corpus without `stress/`, by message number and line. */
export function compareWithSgfc(only?: (file: string) => boolean): Agreement {
  const theirs = sgfcMessages()
  const both: Message[] = []
  const onlySgfc: Message[] = []
  const onlyWe: Message[] = []
  const falseAlarms: Message[] = []
  for (const { file = '', exit_code: exit } of corpusTable('reference-summary.tsv')) {
    if (outOfStatistics(file) || only?.(file) === false) continue
    const ours = ourMessages(file)
    if (exit === '0') falseAlarms.push(...ours.filter((found) => found.severity === 'error'))
    const left = new Map<string, Message[]>()
    for (const found of ours) {
      if (found.number === 0) continue
      const key = `${found.number}:${found.line}`
      left.set(key, [...(left.get(key) ?? []), found])
    }
    const unplaced: Message[] = []
    for (const message of theirs.get(file) ?? []) {
      if (message.line === 0) unplaced.push(message)
      else if (take(left, `${message.number}:${message.line}`)) both.push(message)
      else onlySgfc.push(message)
    }
    // A message without a place matches one of its number anywhere in the file.
    for (const message of unplaced) {
      const key = [...left.keys()].find((k) => k.startsWith(`${message.number}:`) && (left.get(k)?.length ?? 0) > 0)
      if (key !== undefined && take(left, key)) both.push(message)
      else onlySgfc.push(message)
    }
    for (const rest of left.values()) onlyWe.push(...rest)
  }
  return { both, onlySgfc, onlyWe, falseAlarms }
}

function take(left: Map<string, Message[]>, key: string): boolean {
  return left.get(key)?.pop() !== undefined
}
