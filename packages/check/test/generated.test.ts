import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { decode, encode, encodeEdited } from '@sgfkit/encoding'
import { schemaCodes } from '@sgfkit/schema'
import { parse } from '@sgfkit/tree'
import { describe, expect, it } from 'vitest'
import { encodingDocs, ownDocs, shapeDocs, valueDocs } from '../generate/lower-docs.js'
import { diagnosticPages } from '../generate/pages.js'
import { check } from '../src/check.js'

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

  it.each(encodingDocs)('$code is found by its bad example only', ({ code, bad, good }) => {
    const codes = (call: string): string[] => {
      const { diagnostics } = runInNewContext(call, { decode, encode, encodeEdited, Buffer }) as ReturnType<
        typeof encode
      >
      return diagnostics.map((found) => found.code)
    }
    expect(codes(good)).toEqual([])
    if (bad === undefined) expect(code).toBe('encoding/unavailable')
    else expect(codes(bad)).toContain(code)
  })

  it.each([...shapeDocs, ...ownDocs, ...valueDocs])('$code is found in its bad example only', ({ code, bad, good }) => {
    const codes = (text: string) => check(parse(text)).map((found) => found.code)
    expect(codes(bad)).toContain(code)
    expect(codes(good)).not.toContain(code)
  })
})
