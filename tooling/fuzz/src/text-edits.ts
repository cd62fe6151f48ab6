import type { TextEdit } from '@sgfkit/source'
import type { Random } from './random.js'

/** Up to three edits of a text. */
export const anyEdits = (text: string, random: Random): TextEdit[] => {
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
