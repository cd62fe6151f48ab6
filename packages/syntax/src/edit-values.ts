import type { TextEdit } from '@sgfkit/source'
import { checkIndex, closeBefore, gapBefore, gapBetween, insert, replace, startGame } from './edit-help.js'
import type { SyntaxNode, SyntaxProperty, SyntaxValue } from './handles.js'
import { checkRaw, propertyText } from './write.js'

/** The white space between the values of a property. */
const valueGap = ({ node, values: [first, second] }: SyntaxProperty): string =>
  first && second ? gapBetween(node.tree, first.span.end, second.span.start) : ''

/**
 * Puts another raw text into a value; its brackets and all around it stay.
 *
 * Throws `RangeError` for a raw text that would not stay one value: with a `]` not escaped, or a lone `\` at its end.
 */
export const replaceValue = (value: SyntaxValue, raw: string): TextEdit[] => {
  checkRaw(raw)
  const { tree, index } = value.property.node
  return startGame(tree, index, [replace(value.contentSpan, value.terminated ? raw : `${raw}]`)])
}

/**
 * Puts values before the value `index` of a property, or after the last one, with the white space that stands between
 * its other values.
 *
 * Throws `RangeError` for an index above the number of values and for a raw text that is none (see `replaceValue`).
 */
export const insertValues = (property: SyntaxProperty, index: number, raws: readonly string[]): TextEdit[] => {
  const { values, node, identSpan } = property
  const { tree } = node
  raws.forEach(checkRaw)
  checkIndex('value', index, values.length + 1)
  if (raws.length === 0) return []
  const gap = valueGap(property)
  const written = raws.map((raw) => `[${raw}]`).join(gap)
  const [before, next] = [values[index - 1], values[index]]
  if (next) return startGame(tree, node.index, [insert(next.span.start, written + gap)])
  const place = before?.span.end ?? identSpan.end
  return startGame(tree, node.index, [insert(place, closeBefore(tree, place) + (before ? gap : '') + written)])
}

/**
 * Takes `count` values out, with the white space before them; with its last value a property goes.
 *
 * Throws `RangeError` where there are no such values.
 */
export const removeValues = (property: SyntaxProperty, index: number, count = 1): TextEdit[] => {
  const { values, node } = property
  checkIndex('value', index, values.length)
  const most = values.length - index
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new RangeError(`count must be a whole number from 1 to ${most}, got ${count}`)
  const [before, first, last, next] = [
    values[index - 1],
    values[index],
    values[index + count - 1],
    values[index + count],
  ]
  if (!first || !last || (!before && !next)) return removeProperty(property)
  const start = before
    ? first.span.start - gapBefore(node.tree, first.span.start, before.span.end).length
    : first.span.start
  const gap = before || !next ? '' : gapBetween(node.tree, last.span.end, next.span.start)
  return startGame(node.tree, node.index, [replace({ start, end: last.span.end + gap.length }, '')])
}

/**
 * Gives a property other raw values; those at both ends that stay the same are not touched.
 *
 * Throws `RangeError` for a raw text that is none (see `replaceValue`), and for no values.
 */
export const replaceValues = (property: SyntaxProperty, raws: readonly string[]): TextEdit[] => {
  const { values, node } = property
  if (raws.length === 0) throw new RangeError(`${property.rawIdent} must have at least one value, got none`)
  raws.forEach(checkRaw)
  const most = Math.min(values.length, raws.length)
  let head = 0
  while (head < most && values[head]?.raw === raws[head]) head++
  let tail = 0
  while (tail < most - head && values.at(-1 - tail)?.raw === raws.at(-1 - tail)) tail++
  const added = raws.slice(head, raws.length - tail)
  const changed = values.slice(head, values.length - tail)
  const [first, last] = [changed[0], changed.at(-1)]
  if (!first || !last) return insertValues(property, head, added)
  if (added.length === 0) return removeValues(property, head, changed.length)
  if (added.length === 1 && changed.length === 1) return replaceValue(first, added.join(''))
  const written = added.map((raw) => `[${raw}]`).join(valueGap(property))
  return startGame(node.tree, node.index, [replace({ start: first.span.start, end: last.span.end }, written)])
}

/**
 * Puts a property before the property `index` of a node, or after the last one, with the white space that stands between
 * the others. Values without an identifier stay in front.
 *
 * Throws `RangeError` for an index above the number of properties, an identifier or raw text that is none, and no values.
 */
export const insertProperty = (node: SyntaxNode, index: number, ident: string, raws: readonly string[]): TextEdit[] => {
  const { tree, properties } = node
  const written = propertyText(ident, raws)
  checkIndex('property', index, properties.length + 1)
  const gap = (second: number): string => {
    const [before, after] = [properties[second - 1], properties[second]]
    return before && after ? gapBetween(tree, before.span.end, after.span.start) : ''
  }
  // Values without an identifier would become those of a property put before them.
  const at = index === 0 && properties[0]?.ident === '' ? 1 : index
  const [before, next] = [properties[at - 1], properties[at]]
  if (before) {
    // Between two properties the white space there, after the last one that before it; some after a lone identifier.
    const place = before.span.end
    const between = gap(next ? at : at - 1) || (before.values.length === 0 ? ' ' : '')
    return startGame(tree, node.index, [insert(place, closeBefore(tree, place) + between + written)])
  }
  return startGame(tree, node.index, [insert(next?.span.start ?? node.span.start + 1, written + gap(1))])
}

/** Takes a property out, with the white space before it; its node stays. */
export const removeProperty = (property: SyntaxProperty): TextEdit[] => {
  const { node, index, span } = property
  const { tree, properties } = node
  const [before, next] = [properties[index - 1], properties[index + 1]]
  // A lone identifier before it must not run into what comes next.
  const tight = before !== undefined && before.values.length > 0
  const start = tight ? span.start - gapBefore(tree, span.start, before.span.end).length : span.start
  const gap = before || !next ? '' : gapBetween(tree, span.end, next.span.start)
  // Only its `;` would keep a node without properties; a root gets it in any case.
  const added = node.hasSemicolon || before || node.parent === undefined ? '' : ';'
  return startGame(tree, node.index, [replace({ start, end: span.end + gap.length }, added)])
}
