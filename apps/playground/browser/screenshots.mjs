// Pictures of the main views for the documentation: pnpm --filter @sgfkit/playground screenshots
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
mkdirSync(`${docs}screenshots`, { recursive: true })
const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** Opens the page at a size, brings it to a view, and pictures it. */
async function picture(file, [width, height], settings, act) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', reducedMotion: 'reduce' })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) globalThis.localStorage.setItem(`sgfkit.${key}`, value)
  }, settings)
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`)
  await page.waitForSelector('.sgf-board svg')
  if (width >= 1200) await page.waitForSelector('.cm-content')
  await act?.(page)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: docs + file })
  await context.close()
}

await picture('playground.png', [1600, 900], { tab: 'tree' })
await picture('screenshots/dark.png', [1280, 800], { look: 'dark', board: 'dark', tab: 'findings' })
await picture('screenshots/paper.png', [1280, 800], { board: 'paper', tab: 'game' })
await picture('screenshots/tablet.png', [900, 700], { tab: 'node' })
await picture('screenshots/phone.png', [400, 850], { tab: 'tree' })
await browser.close()
await server.close()
