import type { CoordinateStyle, ThemeName } from '@sgfkit/render'
import type { CountTerms } from '../state/counting.js'
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

/** What a view shows: the code gives the same. */
export interface Seen {
  /** Name of the file. */
  readonly file: string
  /** Index of the game in the file, from 0, and the way to the node from its root. */
  readonly game?: number
  readonly path: string
  readonly theme?: ThemeName
  readonly numbers?: 'none' | 'last' | 'all'
  readonly coordinates?: CoordinateStyle | 'none'
  /** By what the position is counted. */
  readonly terms?: CountTerms
}
const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&').replace(/\n/g, '\\n')}'`
const options = (...parts: readonly (string | false)[]) => {
  const given = parts.filter((part) => part !== false)
  return given.length === 0 ? '' : `, { ${given.join(', ')} }`
}

/** The lines of code that give what is shown; a test runs them as they stand. */
export function codeFor(view: View, seen: Seen): string {
  const { file, game = 0, path, theme = 'wood', numbers = 'none', coordinates = 'A1', terms } = seen
  const opening = (also: string) =>
    `import { readFileSync } from 'node:fs'\nimport { ${['open', also].filter(Boolean).join(', ')} } from 'sgfkit'\n\nconst doc = open(readFileSync(${quoted(file)}))\n`
  const open = opening('')
  // A path alone leads through the first game.
  const node = game === 0 ? quoted(path) : `doc.collection.follow(doc.collection.root(${game}), ${quoted(path)})`
  const numbered = numbers !== 'none' && `numbers: '${numbers}'`
  const picture = `import { diagramAt } from '@sgfkit/game'\n`
  const at = `diagramAt(doc.collection, ${node}${options(numbered)})`
  const here = `const games = doc.collection\nconst id = games.follow(games.root(${game}), ${quoted(path)})\n`
  switch (view) {
    case 'svg': {
      const styled = coordinates !== 'A1' && coordinates !== 'none'
      const given = options(
        theme !== 'wood' && `theme: themes['${theme}']`,
        numbered,
        coordinates === 'none' ? 'coordinates: false' : styled && `coordinates: coordinateStyles['${coordinates}']`,
      )
      return `${styled ? `import { coordinateStyles } from '@sgfkit/render'\n` : ''}${opening(theme === 'wood' ? '' : 'themes')}console.log(doc.svg(${node}${given}))`
    }
    case 'ascii':
      return `${picture}import { toText } from '@sgfkit/render/text'\n${open}console.log(toText(${at}))`
    case 'sensei':
      return `${picture}import { toSensei } from '@sgfkit/render/text'\n${open}console.log(toSensei(${at}))`
    case 'latex':
      return `${picture}import { toLatex } from '@sgfkit/render/latex'\n${open}console.log(toLatex(${at}))`
    case 'json':
      return `${open}const node = doc.games[${game}].at(${quoted(path)})\nconsole.log(JSON.stringify(doc.collection.copy(node), null, 2))`
    case 'tokens':
      return `import { lex } from '@sgfkit/lexer'\n${open}const { kinds, starts, count } = lex(doc.text).tokens\nconsole.log(count, kinds, starts)`
    case 'tree':
      return `${open}const games = doc.collection
for (const id of games.walk(games.root(${game}))) {
  console.log('  '.repeat(games.depth(id)) + games.idents(id).join(' '))
}`
    case 'values':
      return `${open}${here}for (const ident of games.idents(id)) console.log(ident, games.get(id, ident))`
    case 'syntax':
      return `${open}${here}for (const property of games.syntax.node(id).properties) {
  console.log(property.ident, property.span, property.values.map(({ raw }) => raw))
}`
    case 'position':
      return `import { chainAt } from '@sgfkit/go'
${open}const here = doc.position(${node})
console.log(here.stones, here.toMove, here.prisoners, here.moveNumber, here.ko)
console.log(chainAt(here, here.stones.search(/[XO]/))?.liberties)`
    case 'game':
      return `${open}const { black, white, result, komi } = doc.games[${game}].info
console.log(black.name, white.name, result, komi)`
    case 'findings':
      return `${opening('formatDiagnostic')}for (const finding of doc.diagnostics) {
  console.log(formatDiagnostic(doc.collection.source, finding))
}
console.log(doc.diagnostics.length)`
    case 'score': {
      const { rules, named, komi, handicap, dead }: CountTerms = terms ?? {
        rules: 'japanese',
        named: true,
        komi: undefined,
        handicap: undefined,
        dead: [],
      }
      const given = options(
        `rules: ${named ? `RULES.${rules}` : `parseRules(${quoted(rules)})`}`,
        komi !== undefined && `komi: ${komi}`,
        handicap !== undefined && `handicap: ${handicap}`,
        `dead: [${dead.join(', ')}]`,
      )
      return `import { ${named ? 'RULES' : 'parseRules'}, score } from '@sgfkit/go'
${open}const count = score(doc.position(${node})${given})
console.log(count.result, count.black, count.white)`
    }
    case 'tools':
      return `${open}const games = doc.collection
for (const id of games.walk(games.root(${game}))) {
  if (games.has(id, 'C')) console.log(games.pathTo(id).join('.'), games.get(id, 'C'))
}`
    default:
      return `${open}console.log(doc.format({ mode: 'pretty' }))`
  }
}
