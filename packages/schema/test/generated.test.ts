import { expect, test } from 'vitest'
import { propertiesPage } from '../generate/properties-page.js'
import { propertyTypesSource } from '../generate/property-types.js'
import { fullSchema } from '../src/all.js'
import { formField, propertyHelp } from '../src/docs.js'
import { gameName } from '../src/games/index.js'
import { Schema } from '../src/index.js'
import { de, fi, fr, ja, ko, propertyName, ru, zhHans, zhHant } from '../src/names/index.js'

// `pnpm generate` rewrites the files; without it a difference is a failure.
test('the TypeScript types of the properties follow the table', async () => {
  await expect(propertyTypesSource(Schema.standard.properties)).toMatchFileSnapshot('../src/property-types.ts')
})

test('the reference page of the properties follows the table', async () => {
  await expect(propertiesPage(fullSchema, gameName)).toMatchFileSnapshot('../../../docs/properties.md')
})

test('help and forms of every row follow the table', async () => {
  const idents = [...new Set(fullSchema.properties.map((spec) => spec.ident))].sort()
  const help = idents.flatMap((ident) =>
    propertyHelp(ident, fullSchema).map(
      ({ name, meaning, facts }) =>
        `${ident} — ${name}. ${meaning} ${facts.map(([label, text]) => `${label}: ${text}.`).join(' ')}`,
    ),
  )
  await expect(`${help.join('\n')}\n`).toMatchFileSnapshot('./__snapshots__/help.txt')
  const forms = fullSchema.properties.map((spec) => JSON.stringify(formField(spec)))
  await expect(`${forms.join('\n')}\n`).toMatchFileSnapshot('./__snapshots__/forms.txt')
})

test('every property of FF[4] has a name in every language, and no other', () => {
  const idents = Schema.standard.properties.filter((spec) => spec.ff.includes(4)).map((spec) => spec.ident)
  for (const names of [de, fi, fr, ja, ko, ru, zhHans, zhHant]) {
    expect(Object.keys(names).sort()).toEqual([...idents].sort())
    for (const name of Object.values(names)) expect(name).toMatch(/^\S.*\S$|^\S$/)
  }
})

test('names are found by language tag', () => {
  expect(propertyName('KM', 'ja')).toBe('コミ')
  expect(propertyName('KM', 'zh-TW')).toBe('貼目')
  expect(propertyName('KM', 'zh')).toBe('贴目')
  expect(propertyName('KM', 'de-AT')).toBe('Komi')
  expect(propertyName('KM', 'en')).toBeUndefined()
  expect(propertyName('XX', 'de')).toBeUndefined()
})

test('every row says what it is', () => {
  for (const spec of fullSchema.properties) {
    expect(spec.name.length, spec.ident).toBeGreaterThan(1)
    expect(spec.meaning, spec.ident).toMatch(/^[A-Z].*\.$/)
  }
})
