import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const chromiumArgs = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

/**
 * The scripts from a module and all it imports, sources of the workspace included, by path: `/page.js`, and a chunk for each
 * part that is fetched later.
 *
 * @param {URL} entry
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function bundle(entry) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['sgfkit-src', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: 'page' } },
  })
  const { output } = [result].flat()[0]
  return Object.fromEntries(output.map(({ fileName, code }) => [`/${fileName}`, code]))
}

/**
 * Serves texts by path (`/page.html`, `/page.js` …) on the loopback interface, with the headers that make a page
 * cross-origin isolated, so that its timers are fine.
 *
 * @param {Readonly<Record<string, string>>} pages
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function servePages(pages) {
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': `${types[path.split('.').at(-1)] ?? 'text/plain'}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
