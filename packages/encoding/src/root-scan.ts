/** What a scan of the first node of a game tree finds. */
export interface RootScan {
  /** Behind the `;` (or the parenthesis) of the root node, where a property can be put. */
  readonly insertAt: number
  /** The range of the value of CA, if there is one. */
  readonly ca: { readonly start: number; readonly end: number } | undefined
  /** Behind the root node. */
  readonly end: number
}

/** Gives the unit at an index; the scanners work on text and on bytes alike. */
export type UnitAt = (index: number) => number

/** The number of units of the character at an index, for bytes of a multi-byte charset. */
export type WidthAt = (index: number) => number

const openParen = 0x28
const closeParen = 0x29
const semicolon = 0x3b
const openBracket = 0x5b
const closeBracket = 0x5d
const backslash = 0x5c

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
}

/**
 * Where the first game tree begins: the first `(` that a `;` or a property follows, else the first `;`; -1 without any.
 */
export function firstTree(unitAt: UnitAt, from: number, end: number): number {
  let node = -1
  let paren = -1
  let named = false
  for (let at = from; at < end; at++) {
    const unit = unitAt(at)
    if (unit === openParen) {
      paren = at
      named = false
    } else if (unit === semicolon) {
      if (paren >= 0 && !named) return paren
      if (node < 0) node = at
      paren = -1
    } else if (unit === openBracket) {
      if (paren >= 0 && named) return paren
      paren = -1
    } else if (unit >= 0x41 && unit <= 0x5a) {
      named = true
    } else if (!isSpace(unit)) {
      paren = -1
    }
  }
  return node
}

/** The index behind the value that begins behind its `[` at `from`; `end` where it never ends. */
export function valueEnd(unitAt: UnitAt, from: number, end: number, widthAt?: WidthAt): number {
  let at = from
  while (at < end) {
    const unit = unitAt(at)
    if (unit === closeBracket) return at + 1
    if (unit === backslash) at += 1
    at += widthAt === undefined || at >= end || unitAt(at) < 0x80 ? 1 : widthAt(at)
  }
  return end
}

/** Scans the root node of the game tree that begins at `from`. */
export function scanRoot(unitAt: UnitAt, from: number, end: number, widthAt?: WidthAt): RootScan {
  let at = from
  while (at < end && unitAt(at) !== semicolon) {
    // A tree without the semicolon of its first node.
    if (unitAt(at) !== openParen && !isSpace(unitAt(at))) break
    at++
  }
  if (at < end && unitAt(at) === semicolon) at++
  const insertAt = at
  let ident = ''
  let closed = false
  while (at < end) {
    const unit = unitAt(at)
    if (unit === openBracket) {
      const start = at + 1
      at = valueEnd(unitAt, start, end, widthAt)
      if (ident === 'CA' && at > start && unitAt(at - 1) === closeBracket)
        return { insertAt, ca: { start, end: at - 1 }, end: at }
      closed = true
      continue
    }
    if (unit === semicolon || unit === openParen || unit === closeParen) break
    if (unit >= 0x41 && unit <= 0x5a) {
      if (closed) ident = ''
      closed = false
      // Only the start matters; stray capitals must not build a long string.
      if (ident.length < 3) ident += String.fromCharCode(unit)
    }
    at++
  }
  return { insertAt, ca: undefined, end: at }
}
