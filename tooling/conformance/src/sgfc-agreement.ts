import { check } from '@sgfkit/check'
import { canonicalEncoding, decode } from '@sgfkit/encoding'
import type { Diagnostic, Source } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import { corpusBytes, corpusTable } from './corpus.js'

/** A message of one of the two: where, and its number. `line` is 0 where SGFC gives no place. */
export interface Message {
  readonly file: string
  readonly number: number
  /** First line, as SGFC counts lines. */
  readonly line: number
  /** Last line of a finding of ours that spans several. */
  readonly lastLine: number
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

const latin1 = new TextDecoder('latin1')

const outOfStatistics = (file: string): boolean => file.startsWith('stress/')

/** Findings of ours about one file, in the mode that says what SGFC says. */
function ourMessages(file: string): readonly Message[] {
  const bytes = corpusBytes(file)
  const charset = sgfcCharset(bytes)
  const decoded = decode(bytes, { encoding: charset })
  // iconv, which SGFC reads with, takes a single 5C of Shift_JIS for the yen sign.
  const { collection } = parse(charset === 'Shift_JIS' ? decoded.text.replaceAll('\\', '¥') : decoded.text)
  const { source } = collection
  const lineAt = sgfcLines(source)
  return check({ collection, decoded }, { preset: 'sgfc' }).map((found: Diagnostic) => {
    const { line, column } = source.position(found.span.start)
    const number = found.data?.sgfc
    return {
      file,
      number: typeof number === 'number' ? number : 0,
      line: lineAt(found.span.start),
      lastLine: lineAt(found.span.end),
      severity: found.severity,
      code: found.code,
      text: `${line}:${column} ${found.severity} ${found.code}: ${found.message}`.slice(0, 200),
    }
  })
}

/**
 * The charset that SGFC reads a file in: of its byte order mark, else the first CA near the beginning, else ISO-8859-1. What
 * we take ourselves is compared elsewhere, with the true encodings; here both are to read the same text.
 */
function sgfcCharset(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'UTF-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  const name = /CA\s*\[([^\]]*)\]/.exec(latin1.decode(bytes.subarray(0, 4000)))?.[1]
  return (name === undefined ? undefined : canonicalEncoding(name.trim())) ?? 'ISO-8859-1'
}

/** Lines as SGFC counts them: a line break directly after a character outside ASCII counts twice. */
function sgfcLines(source: Source): (offset: number) => number {
  const drifts: number[] = []
  const { text } = source
  for (const match of text.matchAll(/[^\0-\x7f](?=[\r\n])/g)) drifts.push(match.index)
  return (offset) => {
    let drift = 0
    while (drift < drifts.length && drifts[drift]! < offset - 1) drift++
    return source.position(offset).line + drift
  }
}

/** SGFC's messages by file. */
function sgfcMessages(): ReadonlyMap<string, readonly Message[]> {
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
      lastLine: Number(line),
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
    const left = new Map<number, Message[]>()
    for (const found of ours) if (found.number > 0) left.set(found.number, [...(left.get(found.number) ?? []), found])
    // Findings of one line first, so that those of several lines are left for what only they can match.
    let rest = theirs.get(file) ?? []
    for (const fits of [sameLine, withinLines, anywhere]) {
      const open: Message[] = []
      for (const message of rest) {
        const list = left.get(message.number) ?? []
        const at = list.findIndex((found) => fits(message, found))
        if (at < 0) open.push(message)
        else {
          list.splice(at, 1)
          both.push(message)
        }
      }
      rest = open
    }
    onlySgfc.push(...rest)
    for (const list of left.values()) onlyWe.push(...list)
  }
  return { both, onlySgfc, onlyWe, falseAlarms }
}

/** Errors of ours, as everybody gets them who sets nothing, in files that SGFC finds nothing in: by file and code. */
export function defaultAlarms(): readonly string[] {
  const alarms = new Set<string>()
  for (const { file = '', exit_code: exit } of corpusTable('reference-summary.tsv')) {
    if (outOfStatistics(file) || exit !== '0') continue
    const decoded = decode(corpusBytes(file))
    for (const { severity, code } of check({ collection: parse(decoded.text).collection, decoded }))
      if (severity === 'error') alarms.add(`${file} ${code}`)
  }
  return [...alarms].sort()
}

const sameLine = (theirs: Message, ours: Message): boolean => theirs.line === ours.line
const withinLines = (theirs: Message, ours: Message): boolean =>
  theirs.line >= ours.line && theirs.line <= ours.lastLine
/** A message without a place matches one of its number anywhere in the file. */
const anywhere = (theirs: Message): boolean => theirs.line === 0

/** Files that SGFC gave up: its exit code says that it read on no further. */
export function stoppedFiles(): ReadonlySet<string> {
  return new Set(
    corpusTable('reference-summary.tsv').flatMap((row) => (row.exit_code === '20' ? [row.file ?? ''] : [])),
  )
}
