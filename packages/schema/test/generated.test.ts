import { expect, test } from 'vitest'
import { propertyTypesSource } from '../generate/property-types.js'
import { Schema } from '../src/index.js'

test('the TypeScript types of the properties follow the table', async () => {
  await expect(propertyTypesSource(Schema.standard.properties)).toMatchFileSnapshot('../src/property-types.ts')
})
