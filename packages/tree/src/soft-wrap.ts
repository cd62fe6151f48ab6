const BACKSLASH = 92

/**
 * Divides the long lines of a raw text by soft line breaks (a backslash before a line break), which every reader takes out
 * again. Lines are cut behind a space where there is one in their second half, never behind an escaping backslash nor inside
 * a surrogate pair. `column` is where the first line starts.
 */
export function softWrap(raw: string, width: number, column: number): string {
  if (raw.length + column <= width) return raw
  const lines: string[] = []
  let start = 0
  let room = Math.max(4, width - column) - 1
  // Places where the present line may be cut: behind the last space, behind the last whole character.
  let space = -1
  let at = 0
  while (at < raw.length) {
    const code = raw.charCodeAt(at)
    let next = at + 1
    if (code === BACKSLASH) next += pairLength(raw, at + 1)
    else if ((code & 0xfc00) === 0xd800 && (raw.charCodeAt(at + 1) & 0xfc00) === 0xdc00) next++
    if (code === 10 || code === 13 || (code === BACKSLASH && isBreak(raw, at + 1))) {
      // A line that ends by itself; the two characters of a line end stay together.
      if (code !== BACKSLASH) next = at + breakLength(raw, at)
      lines.push(raw.slice(start, next))
      start = next
      space = -1
      room = width - 1
      at = next
      continue
    }
    if (next - start > room && at > start) {
      const cut = space > start + room / 2 ? space : at
      lines.push(`${raw.slice(start, cut)}\\\n`)
      start = cut
      space = -1
      room = width - 1
    }
    if (code === 32) space = next
    at = next
  }
  lines.push(raw.slice(start))
  return lines.join('')
}

const isBreak = (raw: string, at: number): boolean => raw.charCodeAt(at) === 10 || raw.charCodeAt(at) === 13

function breakLength(raw: string, at: number): number {
  return isBreak(raw, at + 1) && raw.charCodeAt(at) !== raw.charCodeAt(at + 1) ? 2 : 1
}

/** Length of what a backslash escapes. */
function pairLength(raw: string, at: number): number {
  if (at >= raw.length) return 0
  if (isBreak(raw, at)) return breakLength(raw, at)
  return (raw.charCodeAt(at) & 0xfc00) === 0xd800 && (raw.charCodeAt(at + 1) & 0xfc00) === 0xdc00 ? 2 : 1
}
