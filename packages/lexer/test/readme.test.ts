import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lex, relex, TokenKind } from '../src/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('the README says what its example gives', () => {
  const text = 'hello (;B[pd]---;W[dp])'
  expect(readme).toContain(`const text = '${text}'`)
  const { tokens, diagnostics } = lex(text)
  expect(readme).toContain(`tokens.count // ${tokens.count}`)
  expect(readme).toContain(`tokens.kinds[4] === TokenKind.ident // ${String(tokens.kinds[4] === TokenKind.ident)}`)
  expect(readme).toContain(`tokens.starts[6]) // '${text.slice(tokens.starts[5], tokens.starts[6])}'`)
  expect(readme).toContain(`code) // [${diagnostics.map(({ code }) => `'${code}'`).join(', ')}]`)
  const edit = { span: { start: 13, end: 16 }, text: '' }
  expect(readme).toContain(`[edit]).tokens.count // ${relex(lex(text), [edit]).tokens.count}`)
})

it('the README names every code', () => {
  const codes = [
    ...[
      'x(;)',
      '[aa](;)',
      '',
      '(;-;)',
      '(;C[',
      '(;)-',
      '(;)[aa]',
      '(;))',
      '(;)[',
      '(;FF[4]Aa[])',
      '(;FF[4]A1[])',
      '(;A;)',
    ],
    ...[`(;${'A'.repeat(100)}[])`, '(;\0)', '(;[])'],
  ].flatMap((text) => lex(text).diagnostics.map(({ code }) => code))
  expect(new Set(codes).size).toBe(15)
  for (const code of codes) expect(readme).toContain(`\`${code}\``)
})
