import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decode, encode, encodeEdited } from '../src/index.js'

test('the example of the README works as it says', () => {
  const { bytes } = encode('(;PB[黒の棋士]C[手順を表す]KM[6.5])', 'Shift_JIS')
  const doc = decode(bytes)
  expect(doc).toMatchObject({ text: '(;PB[黒の棋士]C[手順を表す]KM[6.5])', encoding: 'Shift_JIS', from: 'detected' })
  expect(doc.diagnostics[0]?.code).toBe('encoding/no-ca')
  const at = doc.text.indexOf('6.5')
  const saved = encodeEdited(doc, [{ span: { start: at, end: at + 3 }, text: '7.5' }])
  expect(saved.diagnostics).toEqual([])
  expect(decode(saved.bytes).text).toBe('(;PB[黒の棋士]C[手順を表す]KM[7.5])')

  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  for (const line of [
    "const { bytes } = encode('(;PB[黒の棋士]C[手順を表す]KM[6.5])', 'Shift_JIS')",
    'const doc = decode(bytes)',
    "const at = doc.text.indexOf('6.5')",
    "const saved = encodeEdited(doc, [{ span: { start: at, end: at + 3 }, text: '7.5' }])",
  ]) {
    expect(readme).toContain(line)
  }
})
