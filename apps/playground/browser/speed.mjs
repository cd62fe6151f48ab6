// What one arrow key costs in the built page: node browser/speed.mjs (after a build)
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { josekiTree } from '../../../tooling/bench/corpora.mjs'
import { fileURLToPath } from 'node:url'

const KEYS = 60
const letters = 'abcdefghijklmnopqrs'
const game = `(;SZ[19]${Array.from({ length: 300 }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${letters[i % 19]}${letters[Math.floor(i / 19)]}]`).join('')})`
const root = fileURLToPath(new URL('..', import.meta.url))
const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable', { timeDomain: 'threadTicks' })
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`)
await page.waitForSelector('.cm-content')

const cost = async () => {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]))
}
const settle = () =>
  page.evaluate(
    () => new Promise((done) => globalThis.requestAnimationFrame(() => globalThis.requestAnimationFrame(done))),
  )

for (const [name, text] of [
  ['300 moves', game],
  ['62,000 nodes', String(josekiTree().text ?? josekiTree())],
]) {
  const chosen = page.waitForEvent('filechooser')
  await page.locator('.bar button').first().click()
  const opened = performance.now()
  await (await chosen).setFiles({ name: 'speed.sgf', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.waitForFunction(() => document.querySelector('.count')?.textContent === '0')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelector('.count')?.textContent !== '0')
  const first = performance.now() - opened
  await page.waitForTimeout(4000)
  const measure = async (press) => {
    await settle()
    const before = await cost()
    for (let i = 0; i < KEYS; i++) {
      await press()
      await settle()
    }
    const after = await cost()
    const per = (key) => ((after[key] - before[key]) / KEYS).toFixed(2)
    return `task ${per('TaskDuration')} script ${per('ScriptDuration')} layout ${per('LayoutDuration')} style ${per('RecalcStyleDuration')} ms`
  }
  console.log(
    `${name}: first key ${first.toFixed(0)} ms after choosing the file (${(text.length / 1e6).toFixed(2)} MB)`,
  )
  console.log(`  arrow:  ${await measure(() => page.keyboard.press('ArrowRight'))}`)
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  console.log(`  typing: ${await measure(() => page.keyboard.type('x'))}`)
  await page.locator('h1').click()
}
await browser.close()
await server.close()
