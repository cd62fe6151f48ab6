// What one key costs in the built page, paint included: node browser/speed.mjs [--top] (after a build)
// Time is CPU time of the page's main thread in tasks that Chrome's own tracing names: script, style, layout, paint.
// PLAYGROUND_DIST names another built page; --top lists the functions of the page that take most time.
import { chromium } from 'playwright-core'
import { preview } from 'vite'
import { josekiTree } from '../../../tooling/bench/corpora.mjs'
import { fileURLToPath } from 'node:url'

const KEYS = 60
const letters = 'abcdefghijklmnopqrs'
const game = `(;SZ[19]${Array.from({ length: 300 }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${letters[i % 19]}${letters[Math.floor(i / 19)]}]`).join('')})`
const root = fileURLToPath(new URL('..', import.meta.url))
const server = await preview({
  root,
  preview: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
  ...(process.env.PLAYGROUND_DIST !== undefined && { build: { outDir: process.env.PLAYGROUND_DIST } }),
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})

/** Trace events by what they are; each is one slice of the main thread. */
const KINDS = {
  script: [
    'EventDispatch',
    'FunctionCall',
    'FireAnimationFrame',
    'FireIdleCallback',
    'TimerFire',
    'RunMicrotasks',
    'EvaluateScript',
    'v8.compile',
    'HandlePostMessage',
    'MinorGC',
    'MajorGC',
    'V8.GC_MC_INCREMENTAL',
    'IntersectionObserverController::computeIntersections',
  ],
  style: ['UpdateLayoutTree', 'RecalculateStyles'],
  layout: ['Layout', 'PrePaint', 'HitTest'],
  paint: [
    'Paint',
    'Layerize',
    'Commit',
    'UpdateLayer',
    'UpdateLayerTree',
    'CompositeLayers',
    'PaintImage',
    'DecodeImage',
  ],
}
const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])))

/** CPU milliseconds by kind, on the main thread of the page; time in nested slices counts for the innermost. */
function sum(events) {
  const mains = new Map()
  for (const { name, ph, pid, tid, args } of events)
    if (ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain') mains.set(`${pid}/${tid}`, 0)
  const slices = events.filter(({ ph, name, pid, tid }) => ph === 'X' && kindOf.has(name) && mains.has(`${pid}/${tid}`))
  for (const { pid, tid } of slices) mains.set(`${pid}/${tid}`, mains.get(`${pid}/${tid}`) + 1)
  const [busiest] = [...mains].sort(([, a], [, b]) => b - a)[0] ?? []
  const total = { script: 0, style: 0, layout: 0, paint: 0 }
  let longest = 0
  const stack = []
  for (const { name, ts, dur = 0, tdur = dur } of slices
    .filter(({ pid, tid }) => `${pid}/${tid}` === busiest)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (stack.length > 0 && stack.at(-1).end <= ts) stack.pop()
    const kind = kindOf.get(name)
    const above = stack.at(-1)
    if (above !== undefined) total[above.kind] -= tdur / 1000
    else longest = Math.max(longest, tdur / 1000)
    total[kind] += tdur / 1000
    stack.push({ kind, end: ts + dur })
  }
  return { ...total, all: total.script + total.style + total.layout + total.paint, longest }
}

const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
const session = await page.context().newCDPSession(page)
await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`)
await page.waitForSelector('.cm-content')
await page.waitForTimeout(2000)

/** Two frames and more; the page itself is not asked, as that would be counted. */
const settle = () => page.waitForTimeout(60)

/** Steps on; at the end of a line to the variation beside it, so that every key shows another node. */
async function walk() {
  const end = await page.evaluate(() => document.querySelector('.controls button[title*="(→)"]').disabled)
  await page.keyboard.press(end ? 'ArrowDown' : 'ArrowRight')
}

/** What `press` costs on the mean of many times. */
async function measure(press) {
  await settle()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc'] })
  for (let i = 0; i < KEYS; i++) {
    await press()
    await settle()
  }
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  if (process.env.TRACE !== undefined)
    (await import('node:fs')).writeFileSync(process.env.TRACE, JSON.stringify(traceEvents))
  const total = sum(traceEvents)
  const per = (key) => (total[key] / KEYS).toFixed(2)
  if (process.argv.includes('--top')) await top(press)
  return `${per('all')} ms (script ${per('script')}, style ${per('style')}, layout ${per('layout')}, paint ${per('paint')}; longest task ${total.longest.toFixed(1)})`
}

/** The functions that take most of the time, by the sampling profiler. */
async function top(press) {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 200 })
  await session.send('Profiler.start')
  for (let i = 0; i < KEYS; i++) {
    await press()
    await settle()
  }
  const { profile } = await session.send('Profiler.stop')
  const self = new Map()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  profile.samples.forEach((id, i) => {
    const { functionName, url, lineNumber, columnNumber } = nodes.get(id).callFrame
    if (functionName === '(idle)') return
    const key = `${functionName || '(anonymous)'} ${url.split('/').pop()}:${lineNumber + 1}:${columnNumber}`
    self.set(key, (self.get(key) ?? 0) + profile.timeDeltas[i] / 1000 / KEYS)
  })
  for (const [key, ms] of [...self].sort(([, a], [, b]) => b - a).slice(0, 25))
    console.log(`      ${ms.toFixed(3)} ${key}`)
}

for (const [name, text] of [
  ['300 moves', game],
  ['62,000 nodes', josekiTree()],
]) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const opened = performance.now()
  await (await chosen).setFiles({ name: `${name}.sgf`, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.waitForFunction(
    (title) =>
      document.querySelector('.file')?.textContent.includes(title) &&
      document.querySelector('.count')?.textContent === '0',
    name,
  )
  const shown = performance.now() - opened
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelector('.count')?.textContent !== '0')
  const first = performance.now() - opened
  await page.waitForTimeout(5000)
  console.log(
    `${name} (${(text.length / 1e6).toFixed(2)} MB): board ${shown.toFixed(0)} ms, answer to the first key ${first.toFixed(0)} ms after choosing the file`,
  )
  for (const tab of (process.env.TABS ?? 'tree,node,findings').split(',')) {
    await page.locator(`#tab-${tab}`).click()
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    await page.waitForTimeout(300)
    console.log(`  arrow, tab ${tab}: ${await measure(walk)}`)
  }
  await page.locator('#tab-tree').click()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  console.log(`  typing: ${await measure(() => page.keyboard.type('x'))}`)
  await page.locator('h1').click()
}
await browser.close()
await server.close()
