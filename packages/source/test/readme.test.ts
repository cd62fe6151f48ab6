import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { applyEdits, codeFrame, createSource, formatDiagnostic, invertEdits } from '../src/index.js'

it('the README says what its example gives', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const source = createSource('(;FF[4]\n;B[aa)', 'game.sgf')
  const { line, column } = source.position(10)
  expect(readme).toContain(`source.position(10) // { line: ${line}, column: ${column} }`)
  expect(readme).toContain(`column: 3 }) // ${source.offset({ line: 2, column: 3 })}`)
  const diagnostic = {
    code: 'demo/open',
    severity: 'error',
    message: 'not closed',
    span: { start: 10, end: 14 },
  } as const
  expect(readme).toContain(`// '${formatDiagnostic(source, diagnostic)}'`)
  const frame = codeFrame(source, diagnostic.span).split('\n')
  expect(readme).toContain(frame.map((row) => `// ${row}`).join('\n'))
  const edits = [{ span: { start: 13, end: 13 }, text: ']' }]
  const after = applyEdits(source.text, edits)
  expect(readme).toContain(`applyEdits(source.text, edits) // '${after.replace('\n', '\\n')}'`)
  expect(applyEdits(after, invertEdits(source.text, edits))).toBe(source.text)
})
