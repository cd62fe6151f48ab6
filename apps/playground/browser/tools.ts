import { readFileSync } from 'node:fs'
import axeCore from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { preview } from 'vite'

/** The rules of axe, to run in a page. */
export const axe = axeCore.source

/** How many times slower the page computes than this machine does: `PLAYGROUND_SLOW=8` shows what a busy machine brings out. */
const SLOW = Number(process.env.PLAYGROUND_SLOW ?? 1)
/** The most milliseconds that each script of the page is late, as over a slow network: `PLAYGROUND_LATE=1500`. */
const LATE = Number(process.env.PLAYGROUND_LATE ?? 0)

/** Serves the built page (or the build that `PLAYGROUND_DIST` names) on a free port of this machine. */
export async function servePlayground(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await preview({
    root: new URL('..', import.meta.url).pathname,
    build: { outDir: process.env.PLAYGROUND_DIST ?? 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
    plugins: [
      {
        name: 'late-scripts',
        configurePreviewServer({ middlewares }) {
          middlewares.use(({ url }, _, next) => {
            const wait =
              url?.includes('/assets/') === true && url.endsWith('.js') ? LATE * (0.2 + 0.8 * Math.random()) : 0
            if (wait > 0) setTimeout(next, wait)
            else next()
          })
        },
      },
    ],
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

/** Makes all pages of a context as slow as `PLAYGROUND_SLOW` says; all of them are waited for as long as a busy machine may take. */
export function slowDown(context: BrowserContext): void {
  context.setDefaultTimeout(90_000)
  if (SLOW === 1) return
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOW }))
      // The page may be gone already.
      .catch(() => undefined)
  })
}

/** Lets the tests see what a user sees of a key: what it does is drawn in the next frame. */
export function seeKeys(page: Page): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  keyboard.press = async (...args) => {
    await press(...args)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 0))))
  }
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
  await page.locator('.bar button').first().click()
  await (await chosen).setFiles(file(name, content))
  await page.waitForFunction((title) => document.querySelector('.file')?.textContent.includes(title), name)
}

/** The bytes that saving hands to the user. */
export async function savedBytes(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.locator('.bar button').nth(1).click()
  return readFileSync(await (await download).path())
}

/** What the board says it shows: the number under it. */
export const moveNumber = async (page: Page): Promise<number> => Number(await page.locator('.count').textContent())

/** What axe objects to on the page as it is. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    return (await run.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
}

/** Where a point of a square board is in the window. */
export async function pointAt(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(
    ([column, row]) => {
      const svg = document.querySelector<SVGSVGElement>('.board svg')!
      const { x: left, y: top } = new DOMPoint(column, row).matrixTransform(svg.getScreenCTM()!)
      return { x: left, y: top }
    },
    [x, y] as const,
  )
}

/** Clicks a point of the board. */
export async function clickPoint(page: Page, x: number, y: number): Promise<void> {
  const at = await pointAt(page, x, y)
  await page.mouse.click(at.x, at.y)
}

/** Waits until work with some text is kept for the next visit, or no longer is. */
export async function kept(page: Page, text: string, wanted = true): Promise<void> {
  const holds = () =>
    page.evaluate(async (part) => {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.onsuccess = () => {
            resolve(request.result)
          }
        })
      const db = await result(indexedDB.open('sgfkit-playground'))
      const all = await result(db.transaction('tabs').objectStore('tabs').getAll())
      db.close()
      return (all as readonly { readonly text: string }[]).some((one) => one.text.includes(part))
    }, text)
  while ((await holds()) !== wanted) await page.waitForTimeout(50)
}

/** Waits until what was changed is drawn, and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
}

/** Chooses a tab, and waits until its panel is there. */
export async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#tab-${tab}`).click()
  await page.locator(`.panel-${tab} > :not(.use)`).first().waitFor()
  await page.locator('.use').waitFor()
  await atRest(page)
}

/** Waits until the page, loaded anew, needs no network. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state === 'activating') await new Promise((resume) => setTimeout(resume, 50))
  })
}
