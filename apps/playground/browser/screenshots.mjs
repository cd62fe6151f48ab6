// Pictures of the main views for the documentation: pnpm --filter @sgfkit/playground screenshots
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
mkdirSync(`${docs}screenshots`, { recursive: true })
const server = await preview({
  root,
  build: { outDir: process.env.PLAYGROUND_DIST ?? 'dist' },
  preview: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
})
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

const section = (name) => (page) => page.getByRole('button', { name, exact: true }).click()
await picture('playground.png', [1600, 900], { tab: 'tree', look: 'light' })
await picture('screenshots/dark.png', [1600, 900], { look: 'dark', board: 'dark', tab: 'node' })
await picture('screenshots/position.png', [1280, 800], { look: 'dark', tab: 'node' }, async (page) => {
  await section('Position')(page)
  const { x, y, width, height } = await page.locator('.board svg').first().boundingBox()
  await page.mouse.move(x + width * 0.118, y + height * 0.69)
})
await picture('screenshots/syntax.png', [1280, 800], { look: 'light', tab: 'node' }, section('Syntax'))
await picture('screenshots/paper.png', [1280, 800], { look: 'light', board: 'paper', tab: 'game' })
await picture('screenshots/contrast.png', [1280, 800], { look: 'light', board: 'high-contrast', tab: 'score' })
await picture('screenshots/tablet.png', [900, 1000], { look: 'light', tab: 'node' })
await picture('screenshots/tablet-dark.png', [900, 700], { look: 'dark', tab: 'tree' })
await picture('screenshots/phone.png', [400, 800], { look: 'light', tab: 'tree' })
await picture('screenshots/phone-dark.png', [400, 800], { look: 'dark', board: 'dark', tab: 'node', sheet: 'full' })
await picture('screenshots/japanese.png', [1280, 800], { look: 'light', tab: 'tools', language: 'ja' })
await browser.close()
await server.close()
