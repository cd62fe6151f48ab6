import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = new URL(`${process.env.PLAYGROUND_DIST ?? '../dist'}/`, import.meta.url)
const LIMIT = 90_000

test('shell and board take at most 90 kB gzipped before the editor', () => {
  const html = readFileSync(new URL('index.html', dist), 'utf8')
  // All that the page asks for by itself; the rest comes when it is needed.
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(readdirSync(new URL('assets/', dist)).length).toBeGreaterThan(files.length)
  const size = [...files.map((file) => readFileSync(new URL(file, dist))), Buffer.from(html)].reduce(
    (sum, content) => sum + gzipSync(content).length,
    0,
  )
  expect(size).toBeLessThan(LIMIT)
})
