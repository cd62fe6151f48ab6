// The DOM board beside Shudan in Chromium: 360 moves in total, script, style and layout. `pnpm bench:dom [rounds]`
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { bundle, chromiumArgs, chromiumPath, servePages } from './tools.mjs'

const rounds = Number(process.argv[2] ?? 5)
const css = readFileSync(createRequire(import.meta.url).resolve('@sabaki/shudan/css/goban.css'), 'utf8')
const server = await servePages({
  '/page.html':
    '<!doctype html><link rel="stylesheet" href="goban.css"><body><script type="module" src="page.js"></script>',
  '/page.js': await bundle(new URL('dom-page.mjs', import.meta.url)),
  '/goban.css': css,
})
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
page.on('pageerror', (error) => console.error(error))
await page.goto(`${server.url}/page.html`)
await page.waitForFunction('window.measure')
console.log(`cross-origin isolated: ${await page.evaluate('crossOriginIsolated')}`)

const cases = [
  ['sgfkit', 19],
  ['sgfkit without animation', 19],
  ['shudan', 19],
  ['sgfkit', 52],
]
const totals = cases.map(() => [])
for (let round = 0; round < rounds; round++) {
  for (const [index, [name, size]] of cases.entries()) {
    totals[index].push(...(await page.evaluate(([n, s]) => window.measure(n, s, 360, 1), [name, size])))
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const medians = totals.map(median)
cases.forEach(([name, size], index) => {
  const low = Math.min(...totals[index])
  console.log(
    `${`${name}, ${size}×${size}`.padEnd(34)} 360 moves: median ${medians[index].toFixed(1)} ms, least ${low.toFixed(1)} ms`,
  )
})
console.log(
  `faster than Shudan: ${(medians[2] / medians[0]).toFixed(1)}×, without animation ${(medians[2] / medians[1]).toFixed(1)}×`,
)
console.log(`52×52 beside 19×19: ${(medians[3] / medians[0]).toFixed(2)}×`)
for (const name of ['sgfkit', 'shudan']) {
  const { elements, listeners } = await page.evaluate((n) => window.count(n, 19, 180), name)
  console.log(`${name} at move 180: ${elements} elements, ${listeners} listeners`)
}
await browser.close()
await server.close()
