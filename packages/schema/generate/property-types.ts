import type { PropertySpec } from '../src/types.js'

const types: Readonly<Record<string, string>> = {
  number: 'number',
  real: 'number',
  double: '1 | 2',
  color: 'Color',
  none: 'true',
  text: 'string',
  simpletext: 'string',
  point: 'Point',
  stone: 'Point',
  move: 'Move',
  'point:point': 'PointPair',
  'point:simpletext': 'Label',
  'simpletext:simpletext': 'Application',
  'none|number:simpletext': 'Figure | null',
  'number|number:number': 'BoardSize',
}

/** The source of the interface that maps an identifier to the type of its value in Go. */
export function propertyTypesSource(specs: readonly PropertySpec[]): string {
  const lines = specs.map((spec) => {
    const type = types[spec.type]
    if (type === undefined) throw new Error(`no TypeScript type for ${spec.type} (${spec.ident})`)
    const value = spec.arity === 'one' ? type : `readonly ${type}[]`
    return `  /** ${spec.name}: ${spec.meaning} */\n  readonly ${spec.ident}: ${value}`
  })
  const used = ['Application', 'BoardSize', 'Color', 'Figure', 'Label', 'Move', 'Point', 'PointPair']
  return `// Generated from the property table by \`pnpm --filter @sgfkit/schema generate\`. Do not edit.
import type { ${used.join(', ')} } from './types.js'

/** The type of each property's value in a game of Go, by identifier. */
export interface PropertyTypes {
${lines.join('\n')}
}
`
}
