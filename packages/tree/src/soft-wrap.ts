const BACKSLASH = 92

/**
 * Divides the long lines of a raw text by soft line breaks (a backslash before a line break), which every reader takes out
 * again. Those that it has already are not kept, so that a text which was divided before comes out the same.
 *
 * Lines are cut behind a space where there is one in their second half, never behind an escaping backslash nor inside a
 * surrogate pair. `column` is where the first line starts; a line has room for the backslash or the `]` at its end.
 */
export function softWrap(given: string, width: number, column: number, lineBreak = '\n'): string {
  const raw = unwrap(given)
  if (raw.length + column < width) return raw
  const soft = `\\${lineBreak}`
  const lines: string[] = []
  let start = 0
  let room = width - column - 1
  // What stands before leaves no room: the text begins a line.
  if (room < LEAST && !isBreakAt(raw, 0)) {
    lines.push(soft)
    room = width - 1
  }
  // Places where the present line may be cut: behind the last space, behind the last whole character.
  let space = -1
  let at = 0
  while (at < raw.length) {
    const next = at + unitLength(raw, at)
    if (isBreakAt(raw, at)) {
      // A line that ends by itself.
      lines.push(raw.slice(start, next))
      start = next
      space = -1
      room = width - 1
      at = next
      continue
    }
    if (next - start > room && at > start) {
      const cut = space > start + room / 2 ? space : at
      lines.push(raw.slice(start, cut), soft)
      start = cut
      space = -1
      room = width - 1
    }
    if (raw.charCodeAt(at) === 32) space = next
    at = next
  }
  lines.push(raw.slice(start))
  return lines.join('')
}

/** Takes soft line breaks out. One between two hard breaks stays: a CR and a LF that it keeps apart are not one break. */
function unwrap(raw: string): string {
  if (!/\\[\r\n]/.test(raw)) return raw
  let out = ''
  let kept = 0
  let at = 0
  while (at < raw.length) {
    const place = at
    at += unitLength(raw, place)
    if (raw.charCodeAt(place) !== BACKSLASH || !isBreak(raw, place + 1)) continue
    const before = place === kept ? out.charCodeAt(out.length - 1) : raw.charCodeAt(place - 1)
    if (isBreak(raw, at) && (before === 10 || before === 13) && before !== raw.charCodeAt(at)) continue
    out += raw.slice(kept, place)
    kept = at
  }
  return out + raw.slice(kept)
}

/** Columns that a first line must have to be worth beginning. */
const LEAST = 4

/** Length of what stands together at a place: an escape, the two characters of a line end, a surrogate pair. */
function unitLength(raw: string, at: number): number {
  if (raw.charCodeAt(at) === BACKSLASH) return 1 + (at + 1 < raw.length ? characterLength(raw, at + 1) : 0)
  return characterLength(raw, at)
}

function characterLength(raw: string, at: number): number {
  if (isBreak(raw, at)) return isBreak(raw, at + 1) && raw.charCodeAt(at) !== raw.charCodeAt(at + 1) ? 2 : 1
  return (raw.charCodeAt(at) & 0xfc00) === 0xd800 && (raw.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1
}

/** Whether a line ends here, by a hard break or by a soft one. */
const isBreakAt = (raw: string, at: number): boolean =>
  isBreak(raw, at) || (raw.charCodeAt(at) === BACKSLASH && isBreak(raw, at + 1))

const isBreak = (raw: string, at: number): boolean => raw.charCodeAt(at) === 10 || raw.charCodeAt(at) === 13
