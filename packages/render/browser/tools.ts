import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const chromiumArgs = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** One script from a module and all it imports, sources of the workspace included. */
export async function bundle(entry: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['sgfkit-src', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: 'page' } },
  })
  const [first] = [result].flat()
  if (!first || !('output' in first)) throw new Error('the bundler gave no output')
  return first.output[0].code
}

/** Pages on the loopback interface. */
export interface PageServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves texts by path (`/page.html`, `/page.js` …) with the headers that make a page cross-origin isolated, so that
 * its timers are fine.
 */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<PageServer> {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': `${types[path.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
