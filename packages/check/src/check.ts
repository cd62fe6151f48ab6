import type { DecodedText } from '@sgfkit/encoding'
import { compareDiagnostics, type Diagnostic, type Severity } from '@sgfkit/source'
import type { Collection } from '@sgfkit/tree'
import type { SyntaxTree } from '@sgfkit/syntax'
import { packed, SHORT_CODES } from './idents.js'
import type { CheckConfig } from './options.js'
import type { Handlers, Reporter, Rule } from './rule.js'
import { asReference, referenceTree } from './reference.js'
import { allRules } from './rules/index.js'
import { lowerCodes } from './lower-codes.js'
import { lowerSeverity, ruleSeverity } from './severity.js'
import { checkValues } from './values.js'
import { Walk, type WalkListener } from './walk.js'

/** What there is to check: a record as it was read, and its bytes where it came from bytes. */
export interface CheckInput {
  /** The games, as read from a text: what is checked is the text, `collection.syntax`, not edits made since. */
  readonly collection: Collection
  readonly decoded?: DecodedText
}

/**
 * All findings about a record, in the order of their places, in one walk over its nodes.
 *
 * Spans are places in `collection.source.text`. Never throws for what a record contains. Throws `TypeError` for a
 * collection with edits that are not in the text yet: parse `stringify(collection)` and check that.
 *
 * @example
 * check(parse('(;FF[4]GM[1];B[aa];W[aa])')) // go/occupied at offset 20
 */
export const check = ({ collection, decoded }: CheckInput, options: CheckConfig = {}): readonly Diagnostic[] => {
  if (!collection.isPristine)
    throw new TypeError('a collection with edits cannot be checked: parse its text (stringify) and check that')
  return checkTree(collection.syntax, decoded?.diagnostics ?? [], options).diagnostics
}

/** @internal Findings about a text, and how many steps the walk took. */
export const checkTree = (
  tree: SyntaxTree,
  more: readonly Diagnostic[],
  options: CheckConfig,
): { readonly diagnostics: readonly Diagnostic[]; readonly steps: number } => {
  const list: Diagnostic[] = []
  const lower = (diagnostic: Diagnostic): void => {
    const severity = lowerSeverity(diagnostic.code, diagnostic.severity, options)
    if (severity === 'off') return
    const sgfc = lowerCodes.get(diagnostic.code)?.sgfc
    if (sgfc === undefined && severity === diagnostic.severity) list.push(diagnostic)
    else list.push({ ...diagnostic, severity, ...(sgfc !== undefined && { data: { sgfc, ...diagnostic.data } }) })
  }
  const reference = options.preset === 'sgfc'
  let undecodable = false
  for (const diagnostic of more) {
    // The reference checker tells the first place only.
    if (reference && diagnostic.code === 'encoding/undecodable') {
      if (undecodable) continue
      undecodable = true
    }
    lower(diagnostic)
  }
  if (!reference) for (const diagnostic of tree.diagnostics) lower(diagnostic)
  else for (const diagnostic of tree.diagnostics) for (const found of asReference(tree.tokens, diagnostic)) lower(found)
  const { tree: walked, back } = reference ? referenceTree(tree) : { tree, back: undefined }
  const walk = new Walk(walked, reference)
  if (back === undefined || walked === tree) walk.run(new Dispatch(walk, list, lower, options))
  else {
    const shifted: Diagnostic[] = []
    walk.run(new Dispatch(walk, shifted, (diagnostic) => shifted.push(diagnostic), options))
    if (!tree.diagnostics.some((found) => found.code === 'syntax/missing-close'))
      shifted.push(...walked.diagnostics.filter((found) => found.code === 'syntax/missing-close'))
    // The fixes are edits of another text.
    for (const { code, severity, message, span, data } of shifted)
      lower({ code, severity, message, span: { start: back(span.start), end: back(span.end) }, ...(data && { data }) })
  }
  let sorted = true
  for (let i = 1; i < list.length && sorted; i++) sorted = compareDiagnostics(list[i - 1]!, list[i]!) <= 0
  return { diagnostics: sorted ? list : list.sort(compareDiagnostics), steps: walk.steps }
}

interface Entry {
  readonly handlers: Handlers
  stamp: number
}

/** The rules of one check, sorted by what they want to be called for. */
class Dispatch implements WalkListener {
  readonly #walk: Walk
  readonly #lower: (diagnostic: Diagnostic) => void
  /** Whether rules of a profile look at every property. */
  readonly #all: boolean
  readonly #byCode: (Entry[] | undefined)[] = new Array<undefined>(SHORT_CODES).fill(undefined)
  readonly #property: ((index: number) => void)[] = []
  readonly #everyNode: (() => void)[] = []
  readonly #move: (() => void)[] = []
  readonly #branch: (() => void)[] = []
  readonly #gameStart: (() => void)[] = []
  readonly #gameEnd: (() => void)[] = []
  readonly #mainLineEnd: (() => void)[] = []

  constructor(walk: Walk, list: Diagnostic[], lower: (diagnostic: Diagnostic) => void, options: CheckConfig) {
    this.#walk = walk
    this.#lower = lower
    this.#all = options.profile !== undefined
    for (const rule of allRules) {
      const current = ruleSeverity(rule, 4, options)
      const older = ruleSeverity(rule, 3, options)
      if (current === 'off' && older === 'off') continue
      this.#add(rule, rule.create(walk, reporterOf(rule, walk, list, current, older)))
    }
  }

  #add(rule: Rule, handlers: Handlers): void {
    if (handlers.property) this.#property.push(handlers.property)
    if (handlers.everyNode) this.#everyNode.push(handlers.everyNode)
    if (handlers.move) this.#move.push(handlers.move)
    if (handlers.branch) this.#branch.push(handlers.branch)
    if (handlers.gameStart) this.#gameStart.push(handlers.gameStart)
    if (handlers.mainLineEnd) this.#mainLineEnd.push(handlers.mainLineEnd)
    if (handlers.gameEnd) this.#gameEnd.push(handlers.gameEnd)
    if (!handlers.node) return
    const entry: Entry = { handlers, stamp: -1 }
    for (const ident of rule.when ?? []) (this.#byCode[packed(ident)] ??= []).push(entry)
  }

  game(): void {
    for (const handle of this.#gameStart) handle()
  }

  gameEnd(): void {
    for (const handle of this.#gameEnd) handle()
  }

  mainLineEnd(): void {
    for (const handle of this.#mainLineEnd) handle()
  }

  branch(): void {
    for (const handle of this.#branch) handle()
  }

  move(): void {
    for (const handle of this.#move) handle()
  }

  node(): void {
    const walk = this.#walk
    checkValues(walk, this.#lower)
    const { count, codes, node, repeats } = walk
    for (let i = 0; i < count; i++) {
      // Nearly all properties below the root are such that no rule has anything to say about them.
      if (this.#all || repeats[i]! >= 0 || !walk.infoOf(i).unremarkable) for (const handle of this.#property) handle(i)
      const code = codes[i]!
      if (code >= SHORT_CODES) continue
      const entries = this.#byCode[code]
      if (entries === undefined) continue
      for (const entry of entries) {
        if (entry.stamp === node) continue
        entry.stamp = node
        entry.handlers.node!()
      }
    }
    for (const handle of this.#everyNode) handle()
  }
}

const reporterOf = (
  rule: Rule,
  walk: Walk,
  list: Diagnostic[],
  current: Severity | 'off',
  older: Severity | 'off',
): Reporter => {
  const { code, summary, sgfc } = rule
  const number = sgfc === undefined ? undefined : { sgfc }
  return (start, end, message = summary, fix, data) => {
    const severity = walk.context.ff < 4 ? older : current
    if (severity === 'off') return
    const fixes =
      fix === undefined ? undefined : Array.isArray(fix) ? (fix as Diagnostic['fixes']) : ([fix] as Diagnostic['fixes'])
    const all = number === undefined ? data : { ...number, ...data }
    list.push({
      code,
      severity,
      message,
      span: { start, end },
      ...(fixes && fixes.length > 0 && { fixes }),
      ...(all && { data: all }),
    })
  }
}
