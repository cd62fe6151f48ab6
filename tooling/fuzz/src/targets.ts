import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { check } from '@sgfkit/check'
import { decode, encode, encodeEdited, encodeStretches, encodingNames, StreamDecoder } from '@sgfkit/encoding'
import { lex } from '@sgfkit/lexer'
import { applyEdits, codeFrame, formatDiagnostic, invertEdits } from '@sgfkit/source'
import { mapNodes, parseSyntax, reparse } from '@sgfkit/syntax'
import type { SyntaxTree } from '@sgfkit/syntax'
import { parse, stringify } from '@sgfkit/tree'
import { mixed, transactions } from './edit-targets.js'
import type { Random } from './random.js'
import { anyEdits } from './text-edits.js'

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
  damage(bytes, random)
  const decoded = decode(bytes)
  deepStrictEqual(encodeEdited(decoded, []).bytes, bytes)
}

const damage = (bytes: Uint8Array, random: Random): void => {
  for (let left = random.below(4); left > 0 && bytes.length > 0; left--)
    bytes[random.below(bytes.length)] = random.below(256)
}

const names = encodingNames()
const words = ['Größe', 'Иван Петров', '围棋大师', '黒の棋士表', '바둑', 'ソ能―', '功許蓋', '~{', '\x1b$B']

/** Game trees in charsets of their own that CA names or belies, with some bytes changed. */
const collections: Target = (text, random) => {
  const pieces: Uint8Array[] = []
  for (let left = 1 + random.below(4); left > 0; left--) {
    const name = random.pick(names)
    const ca = random.below(3) === 0 ? '' : `CA[${random.below(4) === 0 ? random.pick(names) : name}]`
    const tree = random.below(2) === 0 ? text : `(;${ca}C[${random.pick(words)}${random.pick(words)}];B[aa])`
    pieces.push(encode(tree, name).bytes)
  }
  const bytes = Uint8Array.from(pieces.flatMap((piece) => [...piece]))
  damage(bytes, random)
  const decoded = decode(bytes, { detect: random.below(4) > 0 })
  deepStrictEqual(encodeEdited(decoded, []).bytes, bytes)
  let unit = 0
  let byte = decoded.stretches[0]?.bytes.start ?? 0
  for (const { span, bytes: part } of decoded.stretches) {
    deepStrictEqual([span.start, part.start], [unit, byte], 'stretches leave a gap')
    unit = span.end
    byte = part.end
  }
  deepStrictEqual([unit, byte], [decoded.text.length, bytes.length], 'stretches do not reach the end')
  for (const { span } of decoded.diagnostics)
    ok(0 <= span.start && span.start <= span.end && span.end <= decoded.text.length, 'a finding lies outside')
  // An edit changes no byte before it and none behind it.
  const at = random.below(decoded.text.length + 1)
  const before = decoded.byteOffset(Math.max(0, at - 2))
  const edited = encodeEdited(decoded, [{ span: { start: at, end: at }, text: 'x' }]).bytes
  deepStrictEqual(edited.subarray(0, before), bytes.subarray(0, before), 'bytes before an edit changed')
  // In chunks the same bytes are read to their end, and what kept its place keeps its bytes.
  const decoder = new StreamDecoder()
  const cut = random.below(bytes.length + 1)
  decoder.decode(bytes.subarray(0, cut), { stream: true })
  decoder.decode(bytes.subarray(cut))
  const whole = { start: 0, end: decoded.text.length }
  const stretches = [{ span: whole, encoding: 'UTF-8' }]
  deepStrictEqual(encodeStretches(decoded, decoded.text, stretches, [{ span: whole, from: 0, own: true }]).bytes, bytes)
}

/** Every rule on anything: findings lie in the text, and fixes apply and can be read. */
const checking: Target = (text) => {
  const { collection } = parse(text)
  for (const { span, fixes = [] } of check({ collection })) {
    ok(0 <= span.start && span.start <= span.end && span.end <= text.length, 'a finding lies outside')
    for (const { edits } of fixes) parse(applyEdits(text, edits))
  }
}

/** All targets, by name. */
export const targets: Readonly<Record<string, Target>> = {
  lexer,
  syntax,
  reparsing,
  tree,
  encoding,
  collections,
  transactions,
  mixed,
  checking,
}
