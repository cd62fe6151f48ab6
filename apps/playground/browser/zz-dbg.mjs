import { chromium } from 'playwright-core'
import { preview } from 'vite'
const server = await preview({
  root: process.cwd(),
  build: { outDir: '/tmp/pg-dist-c' },
  preview: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
})
const a = server.httpServer.address()
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const p = await (await b.newContext({ viewport: { width: 1500, height: 900 }, serviceWorkers: 'block' })).newPage()
p.on('console', (m) => console.log('console', m.text()))
p.on('pageerror', (e) => console.log('error', e.message))
p.on('dialog', (d) => d.accept().catch(() => {}))
await p.goto(`http://127.0.0.1:${a.port}/`)
await p.waitForSelector('.sgf-board svg')
const chosen = p.waitForEvent('filechooser')
await p.locator('.bar button').first().click()
await (await chosen).setFiles({ name: 'before.sgf', mimeType: 'x', buffer: Buffer.from(`(;SZ[9]PB[Before];B[ee])`) })
await p.waitForFunction(() => document.querySelector('.file')?.textContent.includes('before.sgf'))
await p.getByRole('textbox', { name: 'Comment' }).fill('of before')
await p.waitForTimeout(2000)
let come
const gate = new Promise((r) => (come = r))
await p.route(/assets\/later-/, async (r) => {
  await gate
  await r.continue()
})
await p.reload()
await p.waitForSelector('.sgf-board svg')
console.log(await p.locator('.file').textContent())
await p.getByRole('textbox', { name: 'Comment' }).fill('of now')
await p.waitForFunction(() => document.title.startsWith('•'))
console.log(
  await p.evaluate(async () => {
    const db = await new Promise((r) => {
      const q = indexedDB.open('sgfkit-playground')
      q.onsuccess = () => r(q.result)
    })
    const s = db.transaction('tabs').objectStore('tabs')
    return [
      await new Promise((r) => {
        const q = s.getAllKeys()
        q.onsuccess = () => r(q.result)
      }),
      sessionStorage.getItem('sgfkit.tab'),
    ]
  }),
)
come()
await p.waitForTimeout(2500)
console.log(await p.locator('.notice').textContent(), await p.locator('.file').textContent())
console.log(
  await p.evaluate(async () => {
    const db = await new Promise((r) => {
      const q = indexedDB.open('sgfkit-playground')
      q.onsuccess = () => r(q.result)
    })
    const s = db.transaction('tabs').objectStore('tabs')
    return [
      await new Promise((r) => {
        const q = s.getAllKeys()
        q.onsuccess = () => r(q.result)
      }),
      sessionStorage.getItem('sgfkit.tab'),
    ]
  }),
)
await b.close()
await server.close()
