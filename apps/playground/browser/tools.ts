import { readFileSync } from 'node:fs'
import axeCore from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'

/** The rules of axe, to run in a page. */
export const axe = axeCore.source

/** Serves the built page on a free port of this machine. */
export async function servePlayground(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await preview({
    root: new URL('..', import.meta.url).pathname,
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

/** Debian's Chromium, or the one named by `CHROMIUM`. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A file for the file chooser. */
export const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/x-go-sgf',
  buffer: Buffer.from(content),
})

/** Opens a file as a user does, through the chooser. */
export async function openFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open' }).click()
  await (await chosen).setFiles(file(name, content))
  await page.waitForFunction((title) => document.querySelector('.file')?.textContent.includes(title), name)
}

/** The bytes that saving hands to the user. */
export async function savedBytes(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save' }).click()
  return readFileSync(await (await download).path())
}

/** What the board says it shows: the number under it. */
export const moveNumber = async (page: Page): Promise<number> => Number(await page.locator('.count').textContent())
