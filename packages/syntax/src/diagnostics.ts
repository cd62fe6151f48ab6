import { isTerminated, TokenKind } from '@sgfkit/lexer'
import type { Lexed } from '@sgfkit/lexer'
import { compareDiagnostics } from '@sgfkit/source'
import type { Diagnostic, Fix, Span } from '@sgfkit/source'
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

const describe = (fault: number, span: Span): Diagnostic => {
  switch (fault) {
    case ShapeFault.missingSemi:
      return report('missing-semicolon', 36, span, 'The game begins without a ";"', insert('Add ";"', span.start, ';'))
    case ShapeFault.missingSemiInside:
      return report('missing-semicolon', 67, span, 'A node begins without a ";"', insert('Add ";"', span.start, ';'))
    case ShapeFault.nodeAfterVariation:
      return report('node-after-variation', 66, span, 'A node after a variation is read as a variation of its own')
    case ShapeFault.extraOpen:
      return report('extra-open', 21, span, 'A tree begins with more than one "("')
    default: {
      const fix: Fix = { title: 'Remove it', kind: 'safe', edits: [{ span, text: '' }] }
      return report('empty-tree', 12, span, 'Parentheses without a node', fix)
    }
  }
}

/** Whether the text ends inside a value, which says already that it was cut. */
const endsInValue = ({ tokens }: Lexed): boolean =>
  tokens.count > 0 && tokens.kinds[tokens.count - 1] === TokenKind.value && !isTerminated(tokens, tokens.count - 1)

/** The diagnostics of tokens and shape together, in order. */
export const describeAll = (lexed: Lexed, structure: Structure): readonly Diagnostic[] => {
  const { faults, unclosed } = structure
  const end = lexed.tokens.text.length
  const list = [...lexed.diagnostics]
  for (let i = 0; i < faults.length; i += 3)
    list.push(describe(faults[i] ?? 0, { start: faults[i + 1] ?? 0, end: faults[i + 2] ?? 0 }))
  if (unclosed > 0 && !endsInValue(lexed)) {
    const message = unclosed === 1 ? 'The text ends without a ")"' : `The text ends without ${unclosed} ")"`
    const fix = insert(`Add ${unclosed === 1 ? '")"' : `${unclosed} ")"`}`, end, ')'.repeat(unclosed))
    list.push(report('missing-close', 9, { start: end, end }, message, fix))
  }
  return list.length === lexed.diagnostics.length ? lexed.diagnostics : list.sort(compareDiagnostics)
}
