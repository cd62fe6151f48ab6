import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { seeKeys, servePlayground, slowDown, startBrowser } from './tools.js'

/**
 * A new page with the playground for every test of a file; a test fails when the page reported an error. The options are those of
 * the browser, `settings` what an earlier visit chose.
 */
export function session(
  options: BrowserContextOptions = {},
  settings: Readonly<Record<string, string>> = {},
): { readonly page: Page; expected(message: RegExp): void } {
  let server: Awaited<ReturnType<typeof servePlayground>>
  let browser: Browser
  let context: BrowserContext
  const errors: string[] = []
  const current = {
    page: undefined as unknown as Page,
    /** Errors that a test brings about on purpose. */
    expected(message: RegExp) {
      const kept = errors.splice(0).filter((error) => !message.test(error))
      errors.push(...kept)
    },
  }
  beforeAll(async () => {
    server = await servePlayground()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  beforeEach(async () => {
    context = await browser.newContext({
      viewport: { width: 1500, height: 900 },
      acceptDownloads: true,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    })
    slowDown(context)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(`sgfkit.${key}`, value)
    }, settings)
    current.page = await context.newPage()
    current.page.on('pageerror', (error) => errors.push(error.message))
    current.page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    seeKeys(current.page)
    await current.page.goto(server.url)
    await current.page.waitForSelector('.sgf-board svg')
  })
  afterEach(async () => {
    await context.close()
    expect(errors.splice(0)).toEqual([])
  })
  return current
}
