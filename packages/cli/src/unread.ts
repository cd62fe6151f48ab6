import type { OpenFile } from './open.js'

/** Most places that are named. */
const NAMED = 5

/**
 * What is lost where a file is written anew: bytes that mean nothing in their charset can only stay as they are, and become U+FFFD in
 * text. How many and where (line and column), for a message; undefined where all could be read.
 */
export function unread({ decoded, source }: OpenFile): string | undefined {
  const places: string[] = []
  let count = 0
  let others = 0
  for (const { code, message, span, data } of decoded.diagnostics) {
    if (code !== 'encoding/undecodable') continue
    // Those that decoding does not name one by one are told as a number.
    const more = data?.more
    count += typeof more === 'number' ? more : span.end - span.start
    if (typeof more === 'number' || places.length === NAMED) {
      others += typeof more === 'number' ? more : span.end - span.start
      continue
    }
    const { line, column } = source.position(span.start)
    places.push(`${line}:${column} (${message})`)
  }
  if (count === 0) return undefined
  const lost = count === 1 ? '1 character that could not be read is' : `${count} characters that could not be read are`
  return `${lost} written as U+FFFD: ${places.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
