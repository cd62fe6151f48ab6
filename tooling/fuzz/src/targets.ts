import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { decode, encodeEdited } from '@sgfkit/encoding'
import { lex } from '@sgfkit/lexer'
import { applyEdits, codeFrame, formatDiagnostic, invertEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import { mapNodes, parseSyntax, reparse } from '@sgfkit/syntax'
import type { SyntaxTree } from '@sgfkit/syntax'
import { parse, stringify } from '@sgfkit/tree'
import type { Random } from './random.js'

/** Throws when a text breaks a law; may read the text in any way, with choices of its own. */
export type Target = (text: string, random: Random) => void

const columns = (tree: SyntaxTree): object => {
  const { tokens, nodeToken, nodeParent, nodeEnd, gameRoot, diagnostics } = tree
  const { kinds, starts } = tokens
  return {
    kinds: [...kinds],
    starts: [...starts],
    nodes: [[...nodeToken], [...nodeParent], [...nodeEnd], [...gameRoot]],
    diagnostics,
  }
}

const lexer: Target = (text) => {
  for (const start of ['smart', 'first-node', 'first-paren'] as const) {
    const { tokens, diagnostics } = lex(text, { start })
    strictEqual(tokens.starts[tokens.count], text.length)
    for (let token = 0; token < tokens.count; token++)
      ok((tokens.starts[token] ?? 0) < (tokens.starts[token + 1] ?? 0), 'a token is empty')
    for (const { span } of diagnostics) ok(0 <= span.start && span.start <= span.end && span.end <= text.length)
  }
}

const syntax: Target = (text) => {
  const tree = parseSyntax(text)
  strictEqual(tree.print(), text)
  const { nodeCount, nodeParent, nodeEnd, source } = tree
  for (let node = 0; node < nodeCount; node++) {
    const parent = nodeParent[node] ?? -1
    ok(parent < node && (nodeEnd[node] ?? 0) > node)
    if (parent >= 0) ok((nodeEnd[node] ?? 0) <= (nodeEnd[parent] ?? 0))
    const { span, properties } = tree.node(node)
    for (const property of properties)
      ok(span.start <= property.span.start && property.span.end <= span.end, 'a property leaves its node')
  }
  for (const diagnostic of tree.diagnostics) {
    formatDiagnostic(source, diagnostic)
    codeFrame(source, diagnostic.span)
    for (const { edits } of diagnostic.fixes ?? []) parseSyntax(applyEdits(text, edits))
  }
}

const anyEdits = (text: string, random: Random): TextEdit[] => {
  const edits: TextEdit[] = []
  for (let from = 0, left = 1 + random.below(3); left > 0 && from <= text.length; left--) {
    const start = from + random.below(text.length - from + 1)
    const end = Math.min(text.length, start + random.below(5))
    edits.push({
      span: { start, end },
      text: random.pick(['', '(', ')', ';', '[', ']', '\\', 'B', 'x', ';B[aa]', '(;W[bb])']),
    })
    from = end
  }
  return edits
}

const reparsing: Target = (text, random) => {
  const edits = anyEdits(text, random)
  const before = parseSyntax(text)
  const after = reparse(before, edits)
  deepStrictEqual(columns(after), columns(parseSyntax(applyEdits(text, edits))))
  deepStrictEqual(columns(reparse(after, invertEdits(text, edits))), columns(before))
  let last = -1
  for (const node of mapNodes(before, after, edits)) {
    if (node < 0) continue
    ok(node > last, 'nodes changed their order')
    last = node
  }
}

const tree: Target = (text) => {
  const { collection, diagnostics } = parse(text)
  ok(Array.isArray(diagnostics))
  strictEqual(stringify(collection, { mode: 'preserve' }), text)
  for (const mode of ['pretty', 'compact'] as const) {
    const again = parse(stringify(collection, { mode })).collection
    strictEqual(again.gameCount, collection.gameCount)
  }
}

const encoding: Target = (text, random) => {
  // The text as bytes of some charset or none, with some of them changed.
  const bytes =
    random.below(2) === 0 ? new TextEncoder().encode(text) : Uint8Array.from(text, (char) => char.charCodeAt(0) & 255)
  for (let left = random.below(4); left > 0 && bytes.length > 0; left--)
    bytes[random.below(bytes.length)] = random.below(256)
  const decoded = decode(bytes)
  deepStrictEqual(encodeEdited(decoded, []).bytes, bytes)
}

/** All targets, by name. */
export const targets: Readonly<Record<string, Target>> = { lexer, syntax, reparsing, tree, encoding }
