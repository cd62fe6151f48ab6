/** Names of the elements of an XML text, in order. Throws where it is not well-formed (of what the renderers use). */
export function tags(xml: string): string[] {
  const names: string[] = []
  const open: string[] = []
  let rest = xml
  while (rest !== '') {
    const text = /^[^<&]+/.exec(rest) ?? /^&#\d\d;/.exec(rest)
    if (text) {
      rest = rest.slice(text[0].length)
      continue
    }
    const tag = /^<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/.exec(rest)
    if (!tag) throw new SyntaxError(`not well-formed: ${rest.slice(0, 60)}`)
    const [whole, close, name = '', attributes = '', empty] = tag
    if (/&(?!#\d\d;)/.test(attributes)) throw new SyntaxError(`bare &: ${attributes}`)
    if (close) {
      if (open.pop() !== name) throw new SyntaxError(`</${name}> closes another element`)
    } else {
      names.push(name)
      if (!empty) open.push(name)
    }
    rest = rest.slice(whole.length)
  }
  if (open.length > 0) throw new SyntaxError(`not closed: ${open.join(' ')}`)
  return names
}
