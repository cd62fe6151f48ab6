import { valueDescription } from '../src/docs.js'
import type { Schema } from '../src/index.js'
import type { PropertySpec } from '../src/types.js'

const kindTitles: Readonly<Record<PropertySpec['kind'], string>> = {
  root: 'Root properties',
  'game-info': 'Game info',
  setup: 'Setup',
  move: 'Moves',
  none: 'Comments, judgements and markup',
}

const ffText = (ff: readonly number[]) => (ff.length === 1 ? String(ff[0]) : `${Math.min(...ff)}–${Math.max(...ff)}`)

function notes(spec: PropertySpec): string {
  const parts = [
    spec.range && `${spec.range[0]}–${spec.range[1]}`,
    spec.empty && spec.arity !== 'elist' && spec.type !== 'none' && spec.program === undefined && 'may be empty',
    spec.inherit && 'inherited',
    spec.group && `group *${spec.group}*`,
    spec.needsMove && 'needs a move',
    spec.format && `format *${spec.format}*`,
    spec.successor && `replaced by ${spec.successor}`,
    spec.merge !== 'first' &&
      spec.merge !== 'list' &&
      `doubled: joined by ${spec.merge === 'space' ? 'a space' : 'an empty line'}`,
  ]
  return parts.filter((part) => typeof part === 'string').join('; ')
}

function table(specs: readonly PropertySpec[], extra?: readonly [string, (spec: PropertySpec) => string]): string {
  const head = `| Property | Name | FF | Value | Meaning | Notes |${extra ? ` ${extra[0]} |` : ''}`
  const rule = `| --- | --- | --- | --- | --- | --- |${extra ? ' --- |' : ''}`
  const rows = specs.map((spec) => {
    const cells = [`\`${spec.ident}\``, spec.name, ffText(spec.ff), valueDescription(spec), spec.meaning, notes(spec)]
    return `| ${[...cells, ...(extra ? [extra[1](spec)] : [])].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return [head, rule, ...rows].join('\n')
}

/** The reference page of all properties. */
export function propertiesPage(schema: Schema, gameName: (gm: number) => string | undefined): string {
  const all = schema.properties
  const general = all.filter(
    (spec) => spec.program === undefined && spec.ff.includes(4) && (spec.games === undefined || spec.games.includes(1)),
  )
  const old = all.filter((spec) => !spec.ff.includes(4))
  const games = all.filter((spec) => spec.program === undefined && spec.ff.includes(4) && !general.includes(spec))
  const vendors = all.filter((spec) => spec.program !== undefined && !old.includes(spec))
  const byKind = (Object.keys(kindTitles) as PropertySpec['kind'][]).map(
    (kind) => `### ${kindTitles[kind]}\n\n${table(general.filter((spec) => spec.kind === kind))}\n`,
  )
  const games_ = (spec: PropertySpec) => (spec.games ?? []).map((gm) => gameName(gm) ?? `GM[${gm}]`).join(', ')
  return `# Properties

Generated from the property table of \`@sgfkit/schema\` by \`pnpm --filter @sgfkit/schema generate\`; do not edit. Rows stand in
the order in which a writer puts them.

## FF[4], every game and Go

${byKind.join('\n')}
## Other games

${table(games, ['Games', games_])}

## FF[1]–FF[3] only

${table(old, ['Program', (spec) => spec.program ?? ''])}

## Private properties of programs

${table(vendors, ['Program', (spec) => spec.program ?? ''])}
`
}
