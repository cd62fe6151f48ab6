/** Throws `RangeError` for a raw text that would not stay one value: with a `]` not escaped, or a lone `\` at its end. */
export const checkRaw = (raw: string): void => {
  if (!/^(?:[^\]\\]|\\[^])*$/.test(raw))
    throw new RangeError(`a raw value must escape "]" and must not end in a lone "\\", got ${JSON.stringify(raw)}`)
}

/**
 * The text of a property with raw values.
 *
 * Throws `RangeError` for no values, and for an identifier or a raw value that would be read as something else.
 */
export const propertyText = (ident: string, raws: readonly string[]): string => {
  if (!/^(?:(?=[a-z]*[A-Z])[A-Za-z]+|[A-Z]\d)$/.test(ident))
    throw new RangeError(`an identifier is made of letters with a capital among them, got ${JSON.stringify(ident)}`)
  if (raws.length === 0) throw new RangeError(`${ident} must have at least one value, got none`)
  raws.forEach(checkRaw)
  return `${ident}[${raws.join('][')}]`
}
