// The DOM board beside Shudan in Chromium: 360 moves in total, script, style and layout, in interleaved rounds.
// `pnpm bench:dom [rounds]`. The time that counts is that of the processor in the thread of the page, which does not
// depend on what else the machine does; the clock is told as well.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { bundle, chromiumArgs, chromiumPath, servePages } from '../browser/tools.mjs'

const MOVES = 360
const rounds = Number(process.argv[2] ?? 5)
const css = readFileSync(createRequire(import.meta.url).resolve('@sabaki/shudan/css/goban.css'), 'utf8')
const server = await servePages({
  '/page.html':
    '<!doctype html><link rel="stylesheet" href="goban.css"><body><script type="module" src="page.js"></script>',
  ...(await bundle(new URL('dom-page.mjs', import.meta.url))),
  '/goban.css': css,
})
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
page.on('pageerror', (error) => console.error(error))
await page.goto(`${server.url}/page.html`)
await page.waitForFunction('window.prepare')
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const processorTime = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

const cases = [
  ['sgfkit', 19],
  ['sgfkit without animation', 19],
  ['shudan', 19],
  ['sgfkit', 52],
].map(([name, size]) => ({ name, size, clock: [], processor: [] }))
// The first round warms up.
for (let round = 0; round <= rounds; round++) {
  for (const { name, size, clock, processor } of cases) {
    await page.evaluate(([n, s, m]) => window.prepare(n, s, m), [name, size, MOVES])
    await page.waitForTimeout(200)
    const before = await processorTime()
    const elapsed = await page.evaluate((moves) => window.play(moves), MOVES)
    const used = (await processorTime()) - before
    await page.evaluate('window.end()')
    if (round > 0) {
      clock.push(elapsed)
      processor.push(used)
    }
  }
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
for (const { name, size, clock, processor } of cases) {
  const label = `${name}, ${size}×${size}`.padEnd(32)
  console.log(
    `${label} ${MOVES} moves: processor ${median(processor).toFixed(1)} ms, clock ${median(clock).toFixed(1)} ms`,
  )
}
const [ours, still, theirs, large] = cases.map(({ processor }) => median(processor))
console.log(`faster than Shudan: ${(theirs / ours).toFixed(1)}×, without animation ${(theirs / still).toFixed(1)}×`)
console.log(`52×52 beside 19×19: ${(large / ours).toFixed(2)}×`)
for (const name of ['sgfkit', 'shudan']) {
  const { elements, listeners } = await page.evaluate((n) => window.count(n, 19, 180), name)
  console.log(`${name} at move 180: ${elements} elements, ${listeners} listeners`)
}
console.log(`cross-origin isolated: ${await page.evaluate('crossOriginIsolated')}`)
await browser.close()
await server.close()
