import { convert, repair, type RepairOptions } from '@sgfkit/check'
import { canonicalEncoding, encodeEdited } from '@sgfkit/encoding'
import { fullSchema } from '@sgfkit/schema/all'
import { createSource, type TextEdit } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import { TokenKind } from '@sgfkit/lexer'
import { applyTextEdits, type Collection, edits, parse, settled, stringify, type StringifyOptions } from '@sgfkit/tree'
import { declaring, encodeGames, gameEncodings, NAME_IT, readsBack } from '../game-bytes.js'
import { type OpenFile, openFile, type ReadOptions } from '../open.js'
import { unread } from '../unread.js'
import { visible } from '../visible.js'
import { changeNodes, type NodeChanges, withoutObsolete } from './convert-nodes.js'
import { transformGames, type TransformOptions } from './transform.js'
import type { Task, TaskResult } from './types.js'
import { requireGames } from './writable.js'

/** Options of `fmt`, `convert` and `transform` as their threads get them: steps that are taken in this order. */
export interface RewriteOptions {
  readonly read: ReadOptions
  /** File format to write. */
  readonly ff?: 3 | 4
  /** Leave out what that format (FF[4] if absent) has no more. */
  readonly dropObsolete?: boolean
  readonly repair?: RepairOptions
  readonly nodes?: NodeChanges
  readonly transform?: TransformOptions
  readonly lineBreaks?: 'lf' | 'crlf'
  /** Lay the games out anew. */
  readonly layout?: Omit<StringifyOptions, 'from' | 'charset'>
  /** Encoding to write in, and to name in CA. */
  readonly charset?: string
}

/** Rewrites one file. What no step touches keeps its very bytes. */
export const rewriteTask: Task<RewriteOptions> = (file, options) => {
  const open = openFile(file, options.read)
  requireGames(open)
  const notes: string[] = []
  let collection = converted(open, options, notes)
  if (options.repair) ({ collection } = repair(collection, options.repair))
  if (options.nodes) collection = changeNodes(collection, options.nodes)
  if (options.transform) {
    const turned = transformGames(collection, options.transform)
    ;({ collection } = turned)
    if (turned.faulty > 0) notes.push(`${turned.faulty} values are no points of the board and stay as they are`)
    if (turned.unclear > 0)
      notes.push(
        `${turned.unclear} ${turned.unclear === 1 ? 'result says' : 'results say'} in other words who won, which stays as it is`,
      )
    if (turned.skipped > 0) notes.push(`${turned.skipped} games are not Go and stay as they are`)
  }
  if (options.lineBreaks) collection = withLineBreaks(settled(collection), options.lineBreaks)
  if (options.layout !== undefined && options.layout.mode !== 'preserve') {
    const outside = outsideText(open)
    if (outside > 0) notes.push(`${outside} characters outside of the games are left out; --mode preserve keeps them`)
  }
  const result = write(open, collection, options, notes)
  const err = notes.map((note) => `${visible(file.name)}: ${visible(note)}\n`).join('')
  return err === '' ? result : { ...result, err }
}

/** The games in the file format that is asked for, without what it has no more where that is asked for too. */
function converted({ collection, name }: OpenFile, options: RewriteOptions, notes: string[]): Collection {
  const { ff, read, dropObsolete = false } = options
  let after = collection
  if (ff !== undefined) {
    const text = stringify(collection)
    const where = read.start === undefined ? {} : { start: read.start }
    // CA is put in where the file is written.
    const written = convert(text, { to: ff, charset: null, removeObsolete: dropObsolete, ...where })
    if (written.text !== text)
      after = parse(parseSyntax(createSource(written.text, name), where), { schema: fullSchema }).collection
    for (const { kind, message } of written.notes) notes.push(`${kind}: ${message}`)
  }
  return dropObsolete ? withoutObsolete(after, ff ?? 4) : after
}

/** Number of characters that stand before, between and after the games and are no white space. */
function outsideText({ collection }: OpenFile): number {
  const { kinds, starts, count, text } = collection.syntax.tokens
  let depth = 0
  let outside = 0
  for (let token = 0; token < count; token++) {
    const kind = kinds[token]!
    if (kind === TokenKind.open) depth++
    else if (kind === TokenKind.close) depth = Math.max(0, depth - 1)
    else if (kind === TokenKind.preamble || (kind === TokenKind.stray && depth === 0))
      outside += text.slice(starts[token], starts[token + 1]).replace(/\s+/g, '').length
  }
  return outside
}

function withLineBreaks(collection: Collection, wanted: 'lf' | 'crlf'): Collection {
  const end = wanted === 'lf' ? '\n' : '\r\n'
  const changes: TextEdit[] = []
  for (const { 0: found, index } of collection.source.text.matchAll(/\r\n|\n\r|\r|\n/g))
    if (found !== end) changes.push({ span: { start: index, end: index + found.length }, text: end })
  return changes.length === 0 ? collection : applyTextEdits(collection, changes).collection
}

/** The file with the collection in it; `notes` hears what that loses. */
function write(
  open: OpenFile,
  collection: Collection,
  { layout, charset, ff, read }: RewriteOptions,
  notes: string[],
): TaskResult {
  const { decoded, name } = open
  const relaid = layout !== undefined && layout.mode !== 'preserve'
  // Converted games are new ones, of which nobody knows what stood where before.
  if (!relaid && charset === undefined && ff === undefined) {
    const changes = edits(open.collection, collection)
    if (changes.length === 0) return { bytes: decoded.bytes, changed: false }
    const { bytes, diagnostics } = encodeEdited(decoded, changes)
    const lost = diagnostics.find(({ severity }) => severity === 'error')
    if (lost !== undefined) return { problem: `${name}: ${lost.message}; try --to UTF-8` }
    if (readsBack(bytes, stringify(collection), read)) return { bytes, changed: true }
  }
  const asked = charset === undefined ? undefined : (canonicalEncoding(charset) ?? charset)
  const own = gameEncodings(open)
  const encodings = asked === undefined ? own : own.map(() => asked)
  // FF[3] names no charset; there CA is put in only where the text could not be read without it.
  const declared = declaring(collection, encodings, asked !== undefined && ff !== 3)
  const text = stringify(declared, relaid ? { ...layout, charset: 'keep' } : {})
  if (text.trim() === '') return { problem: `${name} would have nothing left in it; it stays as it is` }
  const { bytes: written, diagnostics } = encodeGames(text, encodings, read.start)
  const lost = diagnostics.find(({ severity }) => severity === 'error')
  if (lost !== undefined) return { problem: `${name}: ${lost.message}` }
  // CA names them now, whatever was asked for when they were read.
  if (diagnostics.length === 0 && !readsBack(written, text, {}))
    return { problem: `${name} would be read in another charset; ${NAME_IT}` }
  const damage = text.includes('\ufffd') ? unread(open) : undefined
  if (damage !== undefined) notes.push(damage)
  // A byte order mark belongs to no text.
  const mark = decoded.bytes.subarray(0, asked === undefined ? decoded.stretches[0]!.bytes.start : 0)
  const bytes = mark.length === 0 ? written : Buffer.concat([mark, written])
  return { bytes, changed: !sameBytes(bytes, decoded.bytes) }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
