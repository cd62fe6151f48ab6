import { escapeText } from '@sgfkit/schema'
import { LINE_END, lineEndOf } from './line-ends.js'
import { changeTo } from './change-to.js'

/** How a raw value is shown: as text, as text of one line, or as it stands. */
type Form = 'text' | 'simple' | 'raw'

const breakLength = (raw: string, at: number) => {
  const [a, b] = [raw[at], raw[at + 1]]
  if (a !== '\r' && a !== '\n') return 0
  return (b === '\r' || b === '\n') && a !== b ? 2 : 1
}
const blank = (char: string) => (/[\t\v\f\0]/.test(char) ? ' ' : char)

/** What is shown of a raw value, and where each of its characters stands in it; the last offset is the end. */
function shownOf(raw: string, form: Form): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = []
  let text = ''
  for (let i = 0; i < raw.length;) {
    const start = i
    let char: string
    const escaped = form !== 'raw' && raw[i] === '\\'
    if (escaped) i++
    const end = breakLength(raw, i)
    if (end > 0) {
      // A line end behind a backslash is none.
      char = escaped ? '' : form === 'simple' ? ' ' : '\n'
      i += end
    } else {
      char = form === 'raw' ? raw[i]! : blank(raw[i] ?? '')
      i++
    }
    if (char === '') continue
    text += char
    starts.push(start)
  }
  starts.push(raw.length)
  return { text, starts }
}

/** A raw value with its line ends as a field shows them. */
export const shownRaw = (raw: string): string => raw.replace(LINE_END, '\n')

/**
 * The raw value for a text that was edited where it is shown: only what was edited differs, all other line ends, escapes and white
 * space stay as they are. New lines end as those of the value or else of the file do.
 */
export function editedRaw(raw: string, text: string, form: Form, file: string): string {
  const end = /[\r\n]/.test(raw) ? lineEndOf(raw) : lineEndOf(file)
  const written = (part: string) => (form === 'raw' ? part : escapeText(part)).replace(/\n/g, end)
  const shown = shownOf(raw, form)
  const change = changeTo(shown.text, text)
  if (change === undefined) return raw
  const { start, end: last } = change.span
  const next = raw.slice(0, shown.starts[start]) + written(change.text) + raw.slice(shown.starts[last])
  // A new line end may make a pair with one beside it, or what stood apart may come together: then all is written anew.
  return shownOf(next, form).text === text ? next : written(text)
}
