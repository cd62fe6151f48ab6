/** Forms in which the code tab shows a node. */
export const formats = ['svg', 'ascii', 'sensei', 'latex', 'json', 'tokens', 'sgf'] as const
export type Format = (typeof formats)[number]
export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  svg: 'SVG',
  ascii: 'ASCII',
  sensei: "Sensei's",
  latex: 'LaTeX',
  json: 'JSON',
  tokens: 'Tokens',
  sgf: 'SGF',
}

/** The lines of code that give what is shown; a test runs them as they stand. */
export function codeFor(format: Format, file: string, path: string): string {
  const open = `import { readFileSync } from 'node:fs'\nimport { open } from 'sgfkit'\n\nconst doc = open(readFileSync('${file.replace(/['\\]/g, '\\$&')}'))\n`
  const picture = `import { diagramAt } from '@sgfkit/game'\n`
  const at = `diagramAt(doc.collection, '${path}')`
  switch (format) {
    case 'svg':
      return `${open}console.log(doc.svg('${path}'))`
    case 'ascii':
      return `${picture}import { toText } from '@sgfkit/render/text'\n${open}console.log(toText(${at}))`
    case 'sensei':
      return `${picture}import { toSensei } from '@sgfkit/render/text'\n${open}console.log(toSensei(${at}))`
    case 'latex':
      return `${picture}import { toLatex } from '@sgfkit/render/latex'\n${open}console.log(toLatex(${at}))`
    case 'json':
      return `${open}const node = doc.games[0].at('${path}')\nconsole.log(JSON.stringify(doc.collection.copy(node), null, 2))`
    case 'tokens':
      return `import { lex } from '@sgfkit/lexer'\n${open}const { kinds, starts, count } = lex(doc.text).tokens\nconsole.log(count, kinds, starts)`
    default:
      return `${open}console.log(doc.format({ mode: 'pretty' }))`
  }
}
