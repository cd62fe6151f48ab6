import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { open } from '../src/index.js'

test('the example of the README says what it does', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const doc = open('(;FF[4]GM[1]SZ[9]PB[Ada]PW[Ben];B[ee];W[eg])')
  expect(code).toContain(`open('${doc.text}')`)
  expect(code).toContain(`// ${doc.games[0]!.info.black.name}\n`)
  doc.edit((tx) => {
    tx.set(doc.games[0]!.root, 'KM', 6.5)
  })
  expect(code).toContain(`// ${doc.text}\n`)
  expect(code).toContain(`// ${doc.diagnostics.length}\n`)
})
