import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemaCodes } from '@sgfkit/schema'
import { applyEdits } from '@sgfkit/source'
import { parse } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../generate/evaluate.js'
import { valueDocs } from '../generate/lower-docs.js'
import { diagnosticPages } from '../generate/pages.js'
import { check } from '../src/check.js'
import { parseConfig } from '../src/options.js'

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../docs/diagnostics')
const pages = diagnosticPages()

if (process.env.SGFKIT_UPDATE) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
}

describe('docs/diagnostics', () => {
  it('is what the rules say; `pnpm --filter @sgfkit/check generate` writes it', () => {
    expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort())
    for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  it('has a page for every finding of values that can be met', () => {
    // The lexer has the NUL, at the same place.
    const told = Object.keys(schemaCodes).filter((code) => code !== 'schema/null-character')
    expect(valueDocs.map(({ code }) => code).sort()).toEqual(told.sort())
  })

  const names = [...pages.keys()].filter((name) => name !== 'README.md')

  it.each(names)('%s says what is true', (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const title = /^# (\S+)\n\n\S.*\n\nSeverity: \*\*(?:error|warning|info)\*\*/.exec(text)?.[1] ?? ''
    expect(`${title.replace('/', '-')}.md`).toBe(name)
    const parts = new Map(
      text.split(/^## /m).map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 2)]),
    )
    expect([...parts.keys()].slice(1)).toEqual(['Why', 'Bad', 'Good', 'Fix'])
    for (const [heading, part] of parts) if (heading !== '') expect([heading, part.trim()]).not.toEqual([heading, ''])
    const block = (part: string): string | undefined =>
      /```(?:sgf|js)\n([\s\S]*?)\n```/.exec(parts.get(part) ?? '')?.[1]?.replaceAll('␀', '\0')
    const presets = [.../Presets: (.*?)\./.exec(text)![1]!.matchAll(/`(\w+)`/g)].map(([, preset]) => preset)
    const profile = /Profile: `(\w+)`/.exec(text)?.[1]
    const config = parseConfig({ preset: presets[0], ...(profile !== undefined && { profile }) })
    const isCall = title.startsWith('encoding/')
    const find = (example: string) =>
      isCall ? evaluate(example.replace(/\.diagnostics$/, '')).diagnostics : check(parse(example), config)
    const bad = block('Bad')
    const good = find(block('Good')!).map((found) => found.code)
    expect(good).not.toContain(title)
    if (bad === undefined) {
      expect(title).toBe('encoding/unavailable')
      return
    }
    const found = find(bad).filter(({ code }) => code === title)
    expect(found).not.toEqual([])
    const fix = found[0]!.fixes?.[0]
    const after = block('Fix')
    expect(after === undefined).toBe(fix === undefined)
    if (fix === undefined || after === undefined) {
      expect(parts.get('Fix')).toMatch(/^(?:None: \S.{9}|.*repair|Conversion|The node repair)/)
      return
    }
    expect(parts.get('Fix')!.includes(fix.kind === 'safe' ? 'Safe: ' : 'uggestion')).toBe(true)
    const mended = applyEdits(isCall ? evaluate(bad.replace(/\.diagnostics$/, '')).text! : bad, fix.edits)
    expect(mended).toBe(after)
    // Of several findings of this code each has its own fix.
    if (!isCall && found.length === 1) expect(check(parse(after), config).map(({ code }) => code)).not.toContain(title)
  })
})
