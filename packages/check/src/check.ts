import type { DecodedText } from '@sgfkit/encoding'
import { TokenKind } from '@sgfkit/lexer'
import { compareDiagnostics, type Diagnostic } from '@sgfkit/source'
import type { Collection } from '@sgfkit/tree'
import type { SyntaxTree } from '@sgfkit/syntax'
import { type Checker, withChecker } from './checker.js'
import { kindOf } from './misuse.js'
import type { CheckConfig } from './options.js'
import { propertyPlace } from './root-place.js'
import { asReference, referenceTree } from './reference.js'

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
 * collection with edits that are not in the text yet (parse `stringify(collection)` and check that), and for a code, preset, profile
 * or severity that there is not.
 *
 * @example
 * check(parse('(;FF[4]GM[1];B[aa];W[aa])')) // go/occupied at offset 20
 */
export const check = (input: CheckInput, options: CheckConfig = {}): readonly Diagnostic[] => {
  const { collection, decoded } = input
  if ((collection as Collection | undefined) === undefined)
    throw new TypeError(`check needs { collection }, as parse() gives it, got ${kindOf(input)}`)
  if (!collection.isPristine)
    throw new TypeError('a collection with edits cannot be checked: parse its text (stringify) and check that')
  return checkTree(collection.syntax, decoded?.diagnostics ?? [], options).diagnostics
}

/** @internal Findings about a text, and how many steps the walk took. */
export const checkTree = (
  tree: SyntaxTree,
  more: readonly Diagnostic[],
  options: CheckConfig,
): { readonly diagnostics: readonly Diagnostic[]; readonly steps: number } =>
  withChecker(options, (checker) => {
    checker.begin()
    const steps = options.preset === 'sgfc' ? asSgfc(checker, tree, more) : plain(checker, tree, more)
    const list = checker.end()
    let sorted = true
    for (let i = 1; i < list.length && sorted; i++) sorted = compareDiagnostics(list[i - 1]!, list[i]!) <= 0
    return { diagnostics: sorted ? list : list.sort(compareDiagnostics), steps }
  })

const plain = (checker: Checker, tree: SyntaxTree, more: readonly Diagnostic[]): number => {
  for (const diagnostic of more)
    checker.lower(diagnostic.code === 'encoding/no-ca' ? placedInRoot(tree, diagnostic) : diagnostic)
  for (const diagnostic of tree.diagnostics) checker.lower(diagnostic)
  return checker.run(tree, false)
}

/** CA of the fix goes where it takes no values for its own that have no identifier; decoding does not know the tokens. */
const placedInRoot = (tree: SyntaxTree, diagnostic: Diagnostic): Diagnostic => {
  const { nodeToken, tokens, source } = tree
  const fixes = diagnostic.fixes?.map((fix) => {
    const [edit] = fix.edits
    if (edit === undefined || fix.edits.length > 1 || edit.span.end > source.text.length) return fix
    const node = tree.nodeAt(edit.span.start)
    const first = node < 0 ? -1 : nodeToken[node]!
    if (first < 0 || tree.nodeParent[node] !== -1 || tokens.kinds[first] !== TokenKind.semi) return fix
    if (tokens.starts[first + 1] !== edit.span.start) return fix
    const { offset, before } = propertyPlace(tree, node)
    return { ...fix, edits: [{ span: { start: offset, end: offset }, text: before + edit.text }] }
  })
  return fixes === undefined ? diagnostic : { ...diagnostic, fixes }
}

/** What the reference checker finds, of the tree that it builds. */
const asSgfc = (checker: Checker, tree: SyntaxTree, more: readonly Diagnostic[]): number => {
  let undecodable = false
  for (const diagnostic of more) {
    // It tells the first place only.
    if (diagnostic.code === 'encoding/undecodable') {
      if (undecodable) continue
      undecodable = true
    }
    checker.lower(diagnostic)
  }
  for (const diagnostic of tree.diagnostics)
    for (const found of asReference(tree.tokens, diagnostic)) checker.lower(found)
  const { tree: walked, back } = referenceTree(tree)
  if (walked === tree) return checker.run(tree, false)
  const before = checker.end()
  checker.begin()
  const steps = checker.run(walked, true)
  const shifted = checker.end()
  if (!tree.diagnostics.some((found) => found.code === 'syntax/missing-close'))
    shifted.push(...walked.diagnostics.filter((found) => found.code === 'syntax/missing-close'))
  checker.begin()
  for (const found of before) checker.add(found)
  // The fixes are edits of another text.
  for (const { code, severity, message, span, data } of shifted)
    checker.lower({
      code,
      severity,
      message,
      span: { start: back(span.start), end: back(span.end) },
      ...(data && { data }),
    })
  return steps
}
