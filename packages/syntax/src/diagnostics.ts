import { isTerminated, tokenAt, TokenKind } from '@sgfkit/lexer'
import type { Lexed, Tokens } from '@sgfkit/lexer'
import { compareDiagnostics } from '@sgfkit/source'
import type { Diagnostic, Fix, Span } from '@sgfkit/source'
import { pairParens } from './parens.js'
import type { Parens } from './parens.js'
import { ShapeFault } from './structure.js'
import type { Structure } from './structure.js'

const report = (code: string, sgfc: number, span: Span, message: string, fix?: Fix): Diagnostic => ({
  code: `syntax/${code}`,
  severity: 'error',
  message,
  span,
  ...(fix === undefined ? {} : { fixes: [fix] }),
  data: { sgfc },
})

const insert = (title: string, offset: number, text: string): Fix => ({
  title,
  kind: 'safe',
  edits: [{ span: { start: offset, end: offset }, text }],
})

/** Whether the text ends inside a value, which says already that it was cut. */
const endsInValue = (tokens: Tokens): boolean =>
  tokens.count > 0 && tokens.kinds[tokens.count - 1] === TokenKind.value && !isTerminated(tokens, tokens.count - 1)

/** Gives a node after a variation the parentheses that it is read with. */
const wrap = ({ text, kinds, starts, count }: Tokens, token: number, { open, close }: Parens): Fix | undefined => {
  const end = close[open[token] ?? 0] ?? count
  // What is behind the end of a text that stops in a value would become part of that.
  if (end === count && endsInValue({ text, kinds, starts, count })) return undefined
  const [start, place] = [starts[token] ?? 0, starts[end] ?? 0]
  const semi = kinds[token] === TokenKind.semi ? '' : ';'
  return {
    title: 'Add parentheses',
    kind: 'safe',
    edits: [
      { span: { start, end: start }, text: `(${semi}` },
      { span: { start: place, end: place }, text: ')' },
    ],
  }
}

/** Takes the outer ones of parentheses that stand together out; what they hold besides may come to stand elsewhere. */
const unwrap = ({ kinds, starts, count }: Tokens, span: Span, first: number, { open, close }: Parens): Fix => {
  const removed: number[] = []
  for (let token = first; (starts[token] ?? 0) < span.end; token++)
    if (kinds[token] === TokenKind.open) removed.push(open[token] ?? 0, close[open[token] ?? 0] ?? count)
  const edits = removed
    .filter((token) => token < count)
    .sort((a, b) => a - b)
    .map((token) => ({ span: { start: starts[token] ?? 0, end: starts[token + 1] ?? 0 }, text: '' }))
  return { title: 'Remove the outer parentheses', kind: 'suggestion', edits }
}

/** Where the properties without a `;` of their own start that follow a place; -1 where there are none. */
const nodeStart = ({ text, kinds, starts, count }: Tokens, offset: number): number => {
  if (offset >= text.length) return -1
  let token = tokenAt({ starts, count }, offset)
  while (token < count && (kinds[token] === TokenKind.space || kinds[token] === TokenKind.stray)) token++
  return token < count && (kinds[token] === TokenKind.ident || kinds[token] === TokenKind.value) ? starts[token]! : -1
}

const describe = (tokens: Tokens, fault: number, span: Span, parens: () => Parens): Diagnostic => {
  switch (fault) {
    case ShapeFault.missingSemi:
      return report('missing-semicolon', 36, span, 'The game begins without a ";"', insert('Add ";"', span.start, ';'))
    case ShapeFault.missingSemiInside:
      return report('missing-semicolon', 67, span, 'A node begins without a ";"', insert('Add ";"', span.start, ';'))
    case ShapeFault.nodeAfterVariation: {
      const fix = wrap(tokens, tokenAt(tokens, span.start), parens())
      return report('node-after-variation', 66, span, 'A node after a variation is read as a variation of its own', fix)
    }
    case ShapeFault.extraOpen: {
      const fix = unwrap(tokens, span, tokenAt(tokens, span.start), parens())
      return report('extra-open', 21, span, 'A tree begins with more than one "("', fix)
    }
    default: {
      // Without the parentheses what follows them would become part of the node before.
      const start = nodeStart(tokens, span.end)
      const edits = [{ span, text: '' }, ...(start < 0 ? [] : [{ span: { start, end: start }, text: ';' }])]
      const fix: Fix = { title: 'Remove it', kind: 'safe', edits }
      return report('empty-tree', 12, span, 'Parentheses without a node', fix)
    }
  }
}

/** The diagnostics of tokens and shape together, in order. */
export const describeAll = (lexed: Lexed, structure: Structure): readonly Diagnostic[] => {
  const { faults, unclosed } = structure
  const end = lexed.tokens.text.length
  const list = [...lexed.diagnostics]
  let paired: Parens | undefined
  const parens = (): Parens => (paired ??= pairParens(lexed.tokens))
  for (let i = 0; i < faults.length; i += 3)
    list.push(describe(lexed.tokens, faults[i] ?? 0, { start: faults[i + 1] ?? 0, end: faults[i + 2] ?? 0 }, parens))
  if (unclosed > 0 && !endsInValue(lexed.tokens)) {
    const message = unclosed === 1 ? 'The text ends without a ")"' : `The text ends without ${unclosed} ")"`
    const fix = insert(`Add ${unclosed === 1 ? '")"' : `${unclosed} ")"`}`, end, ')'.repeat(unclosed))
    list.push(report('missing-close', 9, { start: end, end }, message, fix))
  }
  return list.length === lexed.diagnostics.length ? lexed.diagnostics : list.sort(compareDiagnostics)
}
