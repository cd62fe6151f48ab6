import type { Diagnostic, Fix } from '@sgfkit/source'
import { quoted, report } from './diagnostics.js'
import { canonicalEncoding } from './names.js'
import type { Part } from './parts.js'
import { firstTree, scanRoot, valueEnd } from './root-scan.js'

/** Findings about CA that are named one by one. */
const reportLimit = 100

/** From here a chosen encoding is written into a file without asking. */
const surely = 0.9

function agrees(declared: string, encoding: string): boolean {
  return declared === encoding || ((declared === 'UTF-16' || declared === 'UTF-32') && encoding.startsWith(declared))
}

/** The value that CA should have. */
function valueOf(encoding: string): string {
  return /^UTF-(?:16|32)/.test(encoding) ? encoding.slice(0, 6) : encoding
}

/** What there is to say about CA of a tree; `each`: the trees beside it have their own say. */
function reportTree(text: string, tree: number, end: number, part: Part, each: boolean): Diagnostic | undefined {
  const { encoding, confidence, from } = part.choice
  const { insertAt, ca } = scanRoot((at) => text.charCodeAt(at), tree, end)
  const value = valueOf(encoding)
  const data = { encoding, confidence, from }
  const kind: Fix['kind'] = confidence >= surely ? 'safe' : 'suggestion'
  const sure = from === 'option' || confidence >= surely ? '' : ` (${Math.round(confidence * 100)} % sure)`
  if (ca === undefined) {
    if (part.ascii || (each && !/[^\x00-\x7f]/.test(text.slice(tree, nextTree(text, tree, end))))) return undefined
    const fix: Fix = {
      title: `Add CA[${value}]`,
      kind,
      edits: [{ span: { start: insertAt, end: insertAt }, text: `CA[${value}]` }],
    }
    return report(
      'no-ca',
      'warning',
      `text outside ASCII and no CA; read as ${encoding}${sure}`,
      { start: tree, end: insertAt },
      data,
      fix,
    )
  }
  const name = text.slice(ca.start, ca.end)
  const declared = canonicalEncoding(name)
  if (
    declared !== undefined &&
    (agrees(declared, encoding) || (part.ascii && from === 'default' && /^(?!UTF-(?:16|32))/.test(declared)))
  )
    return undefined
  const fix: Fix = { title: `Change CA to ${value}`, kind, edits: [{ span: ca, text: value }] }
  const more = { ...data, declared: name.slice(0, 100) }
  if (declared === undefined)
    return report(
      'unknown-ca',
      'warning',
      `no encoding is called ${quoted(name)}; read as ${encoding}${sure}`,
      ca,
      more,
      fix,
    )
  return report('ca-differs', 'warning', `CA says ${declared}, but the text is ${encoding}${sure}`, ca, more, fix)
}

/** Whether CA with another value than the encoding stands anywhere, also where it may not be a property. */
function mentionsOther(text: string, from: number, encoding: string): boolean {
  let known = ''
  for (let at = text.indexOf('CA[', from); at >= 0; at = text.indexOf('CA[', at + 3)) {
    // Large collections name the same encoding again and again.
    if (known !== '' && text.startsWith(known, at)) continue
    const end = text.indexOf(']', at)
    const declared = end < 0 || end - at > 60 ? undefined : canonicalEncoding(text.slice(at + 3, end))
    if (declared === undefined || !agrees(declared, encoding)) return true
    known = text.slice(at, end + 1)
  }
  return false
}

function nextTree(text: string, from: number, end: number): number {
  const unitAt = (at: number): number => text.charCodeAt(at)
  let depth = 0
  let at = from
  while (at < end) {
    const unit = unitAt(at)
    if (unit === 0x5b) {
      at = valueEnd(unitAt, at + 1, end)
      continue
    }
    at++
    if (unit === 0x28) depth++
    else if (unit === 0x29 && --depth <= 0) return at
  }
  return end
}

/**
 * What there is to say about CA: of the first game tree, of others where CA names something else, and of each where the game
 * trees are in several encodings.
 */
export function reportDeclared(text: string, parts: readonly Part[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const unitAt = (at: number): number => text.charCodeAt(at)
  const mixed = parts.some(({ choice }) => choice.encoding !== parts[0]!.choice.encoding)
  let start = 0
  for (const part of parts) {
    const end = start + part.text.length
    let tree = firstTree(unitAt, start, end)
    // The walk over all trees of a large file is made only where one of them has something to say.
    const walks =
      tree >= 0 &&
      !part.ascii &&
      (mixed || (!part.agreed && mentionsOther(part.text, tree - start, part.choice.encoding)))
    while (tree >= 0 && found.length < reportLimit) {
      const diagnostic = reportTree(text, tree, end, part, walks)
      if (diagnostic !== undefined) found.push(diagnostic)
      // Where no parenthesis is left there are no more trees, and each further look would go to the end.
      if (!walks || unitAt(tree) !== 0x28) break
      tree = firstTree(unitAt, nextTree(text, tree, end), end)
    }
    start = end
  }
  return found
}
