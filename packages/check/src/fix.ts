import type { Diagnostic, Fix, Source, Span, TextEdit } from '@sgfkit/source'
import { type ParseOptions, parseSyntax, reparse } from '@sgfkit/syntax'
import { checkTree } from './check.js'
import { requireCode } from './known-codes.js'
import { checkText, shown } from './misuse.js'
import type { CheckConfig } from './options.js'

/** How to fix. */
export interface FixOptions extends CheckConfig {
  /** Whether fixes that may change the meaning are made too; only safe ones if absent. */
  readonly suggestions?: boolean
  /** The codes whose findings are fixed; all if absent. */
  readonly codes?: readonly string[]
  /** Which findings are fixed, besides; all if absent. */
  readonly only?: (found: Diagnostic) => boolean
  /** Where games begin; as `parseSyntax` looks for them if absent. */
  readonly start?: ParseOptions['start']
  /** Findings about the text that a layer above knows, such as those of decoding; they are fixed in the first round. */
  readonly diagnostics?: readonly Diagnostic[]
}

/** A fix that was made. */
export interface AppliedFix {
  readonly code: string
  readonly title: string
  readonly kind: Fix['kind']
  /** The round in which it was made, from 1; offsets of its edits count in the text before that round. */
  readonly round: number
  readonly edits: readonly TextEdit[]
}

/** What `fix` returns. */
export interface Fixed {
  readonly text: string
  /** One edit or none: from the first to the last difference to the text given. */
  readonly edits: readonly TextEdit[]
  readonly applied: readonly AppliedFix[]
  /** What is found in the text returned, except what decoding said of the text before. */
  readonly remaining: readonly Diagnostic[]
}

/** Each round can bring up what the one before hid. Far more than records need, and an end where fixes feed each other. */
const ROUNDS = 1000

/**
 * Mends a text: applies the fixes of its findings, round after round until nothing changes (at most 1000 rounds).
 *
 * What no finding names stays as it is, character for character. Of fixes that meet in one place the first is made, the
 * others in a later round if they are still called for. Never throws for what the text contains. Throws `TypeError` for what is no
 * text, and for a code, preset, profile or severity that there is not.
 *
 * @example
 * fix('(;FF[4]GM[1]KM[6,5];B[aa]').text // '(;FF[4]GM[1]KM[6.5];B[aa])'
 */
export const fix = (source: Source | string, options: FixOptions = {}): Fixed => {
  // Bytes and other things have no text.
  const before = typeof source === 'string' ? source : ((source as Partial<Source> | null | undefined)?.text ?? source)
  checkText('fix', before)
  const { codes } = options
  if (codes !== undefined && !Array.isArray(codes)) throw new TypeError(`codes is a list of codes, got ${shown(codes)}`)
  codes?.forEach(requireCode)
  const wanted = codes === undefined ? undefined : new Set(codes)
  const applied: AppliedFix[] = []
  let tree = parseSyntax(source, options.start === undefined ? {} : { start: options.start })
  let remaining = checkTree(tree, options.diagnostics ?? [], options).diagnostics
  let earlier: string | undefined
  for (let round = 1; round <= ROUNDS; round++) {
    const edits = choose(remaining, options, wanted, round, applied)
    if (edits.length === 0) break
    const { text } = tree.source
    tree = reparse(tree, edits)
    // Two fixes that undo each other would go on for ever.
    if (tree.source.text === earlier) break
    earlier = text
    remaining = checkTree(tree, [], options).diagnostics
  }
  const { text } = tree.source
  return { text, edits: difference(before, text), applied, remaining }
}

const isVendor = (code: string): boolean => code.startsWith('vendor/')

/** Whether a place lies within one of `spans`, which are in order and apart. */
const isWithin = ({ start, end }: Span, spans: readonly Span[]): boolean => {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.start <= start) low = middle + 1
    else high = middle
  }
  return low > 0 && end <= spans[low - 1]!.end
}

/** The edits of one round: of fixes that overlap the first, and no more than once each. */
const choose = (
  found: readonly Diagnostic[],
  options: FixOptions,
  wanted: ReadonlySet<string> | undefined,
  round: number,
  applied: AppliedFix[],
): readonly TextEdit[] => {
  const candidates: { readonly code: string; readonly fix: Fix }[] = []
  // What a profile knows and cannot map means something: no rule of the format takes it out.
  const known = found.filter(({ code, fixes }) => isVendor(code) && fixes === undefined).map(({ span }) => span)
  for (const diagnostic of found) {
    const { code, fixes } = diagnostic
    if ((wanted !== undefined && !wanted.has(code)) || options.only?.(diagnostic) === false) continue
    const fix = fixes?.find(({ kind }) => kind === 'safe' || options.suggestions === true)
    if (fix === undefined) continue
    if (known.length > 0 && !isVendor(code) && fix.edits.some(({ span }) => isWithin(span, known))) continue
    candidates.push({ code, fix })
  }
  const first = ({ edits }: Fix): number => edits[0]?.span.start ?? 0
  // A profile knows what the value means; a rule of the format can only take it out.
  const rank = (code: string): number => (isVendor(code) ? 0 : 1)
  candidates.sort((a, b) => first(a.fix) - first(b.fix) || rank(a.code) - rank(b.code))
  const edits: TextEdit[] = []
  let reached = -1
  for (const { code, fix } of candidates) {
    const start = first(fix)
    // Two insertions at one place, or an edit that touches another, wait for the next round.
    if (start <= reached || fix.edits.length === 0) continue
    edits.push(...fix.edits)
    reached = Math.max(...fix.edits.map(({ span }) => span.end))
    applied.push({ code, title: fix.title, kind: fix.kind, round, edits: fix.edits })
  }
  return edits
}

/** The edit from the first to the last difference of two texts. */
const difference = (before: string, after: string): readonly TextEdit[] => {
  if (before === after) return []
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++
  return [{ span: { start, end: before.length - end }, text: after.slice(start, after.length - end) }]
}
