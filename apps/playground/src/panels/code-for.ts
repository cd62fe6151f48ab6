import type { ThemeName } from '@sgfkit/render'
import type { Tab } from '../state/settings.js'
import type { sections } from './section.js'

/** Forms in which the code tab shows a node. */
export const formats = ['svg', 'ascii', 'sensei', 'latex', 'json', 'tokens', 'sgf'] as const
export type Format = (typeof formats)[number]
/** Their names, which are the same in every language; tokens have none of their own. */
export const FORMAT_NAMES: Readonly<Record<Exclude<Format, 'tokens'>, string>> = {
  svg: 'SVG',
  ascii: 'ASCII',
  sensei: "Sensei's",
  latex: 'LaTeX',
  json: 'JSON',
  sgf: 'SGF',
}

/** What a user can take the code of: a form of the tab Code, or what another tab shows. */
export const views = [
  ...formats,
  'tree',
  'values',
  'syntax',
  'position',
  'game',
  'findings',
  'score',
  'tools',
] as const satisfies readonly (Format | Exclude<Tab, 'node' | 'code'> | (typeof sections)[number])[]
export type View = (typeof views)[number]

/** The lines of code that give what is shown; a test runs them as they stand. */
export function codeFor(view: View, file: string, path: string, theme: ThemeName = 'wood'): string {
  const open = `import { readFileSync } from 'node:fs'\nimport { open } from 'sgfkit'\n\nconst doc = open(readFileSync('${file.replace(/['\\]/g, '\\$&')}'))\n`
  const picture = `import { diagramAt } from '@sgfkit/game'\n`
  const at = `diagramAt(doc.collection, '${path}')`
  switch (view) {
    case 'svg':
      return theme === 'wood'
        ? `${open}console.log(doc.svg('${path}'))`
        : `${open.replace('{ open }', '{ open, themes }')}console.log(doc.svg('${path}', { theme: themes['${theme}'] }))`
    case 'ascii':
      return `${picture}import { toText } from '@sgfkit/render/text'\n${open}console.log(toText(${at}))`
    case 'sensei':
      return `${picture}import { toSensei } from '@sgfkit/render/text'\n${open}console.log(toSensei(${at}))`
    case 'latex':
      return `${picture}import { toLatex } from '@sgfkit/render/latex'\n${open}console.log(toLatex(${at}))`
    case 'json':
      return `${open}const node = doc.games[0].at('${path}')\nconsole.log(JSON.stringify(doc.collection.copy(node).slice(0, 50), null, 2))`
    case 'tokens':
      return `import { lex } from '@sgfkit/lexer'\n${open}const { kinds, starts, count } = lex(doc.text).tokens\nconsole.log(count, kinds, starts)`
    case 'tree':
      return `${open}const games = doc.collection
for (const id of games.walk(games.root(0))) {
  console.log('  '.repeat(games.depth(id)) + games.idents(id).join(' '))
}`
    case 'values':
      return `${open}const games = doc.collection
const id = games.follow(games.root(0), '${path}')
for (const ident of games.idents(id)) console.log(ident, games.get(id, ident))`
    case 'syntax':
      return `${open}const games = doc.collection
const id = games.follow(games.root(0), '${path}')
for (const property of games.syntax.node(id).properties) {
  console.log(property.ident, property.span, property.values.map(({ raw }) => raw))
}`
    case 'position':
      return `import { chainAt } from '@sgfkit/go'
${open}const here = doc.position('${path}')
console.log(here.stones, here.toMove, here.prisoners, here.moveNumber, here.ko)
console.log(chainAt(here, here.stones.search(/[XO]/))?.liberties)`
    case 'game':
      return `${open}const { black, white, result, komi } = doc.games[0].info
console.log(black.name, white.name, result, komi)`
    case 'findings':
      return `import { formatDiagnostic } from 'sgfkit'\n${open}for (const finding of doc.diagnostics) {
  console.log(formatDiagnostic(doc.collection.source, finding))
}
console.log(doc.diagnostics.length)`
    case 'score':
      return `import { RULES, score } from '@sgfkit/go'
${open}const count = score(doc.position('${path}'), { rules: RULES.japanese, komi: 6.5, dead: [] })
console.log(count.result, count.black, count.white)`
    case 'tools':
      return `${open}const games = doc.collection
for (const id of games.walk(games.root(0))) {
  if (games.has(id, 'C')) console.log(games.pathTo(id).join('.'), games.get(id, 'C'))
}`
    default:
      return `${open}console.log(doc.format({ mode: 'pretty' }))`
  }
}
