import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toLatex } from '../src/latex/index.js'
import { parseSensei, toSensei, toText } from '../src/text/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const diagram = { columns: 3, rows: 2, stones: '.XO...', lastMove: 2, labels: [{ at: 3, text: 'a' }] }
const commented = (text: string): string => text.replace(/^/gm, '// ').replace(/ +$/gm, '')

describe('the text examples of the readme', () => {
  it('show what comes out', () => {
    const source = "{ columns: 3, rows: 2, stones: '.XO...', lastMove: 2, labels: [{ at: 3, text: 'a' }] }"
    expect(readme).toContain(`const diagram = ${source}`)
    expect(readme).toContain(`toText(diagram)\n${commented(toText(diagram))}\n`)
    const plain = toText(diagram, { charset: 'ascii', coordinates: false })
    expect(readme).toContain(`toText(diagram, { charset: 'ascii', coordinates: false })\n${commented(plain)}\n`)
    expect(readme).toContain(`toSensei(diagram)\n${commented(toSensei(diagram))}\n`)
    expect(parseSensei('$$B\n$$ | 1 2 |')[0]?.numbers).toHaveLength(2)
    expect(toLatex(diagram, { unit: 4 })).toContain('tikzpicture')
  })
})
