import { readFileSync } from 'node:fs'

type Schema = Readonly<Record<string, unknown>>

/** A schema of this package. */
export const schemaOf = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`../schema/${name}.json`, import.meta.url), 'utf8')) as Schema

/**
 * What in a value does not fit a JSON schema. Knows the words that our schemas use and throws for others, so that a schema cannot
 * promise what is not tested.
 */
export function misfits(value: unknown, schema: Schema, root: Schema = schema, at = '$'): string[] {
  const found: string[] = []
  for (const [word, rule] of Object.entries(schema)) {
    switch (word) {
      case '$schema':
      case '$id':
      case '$defs':
      case 'title':
      case 'description':
      case 'examples':
        break
      case '$ref': {
        const name = String(rule).replace('#/$defs/', '')
        found.push(...misfits(value, (root.$defs as Record<string, Schema>)[name]!, root, at))
        break
      }
      case 'type': {
        const types = Array.isArray(rule) ? (rule as string[]) : [String(rule)]
        if (!types.some((type) => hasType(value, type)))
          found.push(`${at}: no ${types.join(' or ')}: ${JSON.stringify(value)}`)
        break
      }
      case 'const':
        if (value !== rule) found.push(`${at}: not ${String(rule)}`)
        break
      case 'enum':
        if (!(rule as unknown[]).includes(value)) found.push(`${at}: not in the list: ${String(value)}`)
        break
      case 'minimum':
        if (typeof value === 'number' && value < Number(rule)) found.push(`${at}: below ${String(rule)}`)
        break
      case 'maximum':
        if (typeof value === 'number' && value > Number(rule)) found.push(`${at}: above ${String(rule)}`)
        break
      case 'pattern':
        if (typeof value === 'string' && !new RegExp(String(rule), 'u').test(value))
          found.push(`${at}: not like ${String(rule)}`)
        break
      case 'items':
        if (Array.isArray(value))
          value.forEach((item, i) => found.push(...misfits(item, rule as Schema, root, `${at}[${i}]`)))
        break
      case 'required':
        for (const key of rule as string[]) if (isObject(value) && !(key in value)) found.push(`${at}: no ${key}`)
        break
      case 'properties':
      case 'additionalProperties':
        break
      default:
        throw new Error(`the test knows no ${word}`)
    }
  }
  if (isObject(value) && (schema.properties !== undefined || schema.additionalProperties !== undefined)) {
    const known = (schema.properties ?? {}) as Record<string, Schema>
    const others = schema.additionalProperties
    for (const [key, entry] of Object.entries(value)) {
      const own = known[key] ?? (isObject(others) ? others : undefined)
      if (own !== undefined) found.push(...misfits(entry, own, root, `${at}.${key}`))
      else if (others === false) found.push(`${at}: ${key} is not in the schema`)
    }
  }
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  return typeof value === type
}
