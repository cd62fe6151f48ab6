import axe from 'axe-core'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BoardElement } from '../src/dom/element.js'
import type { BoardOptions } from '../src/dom/index.js'
import type { TestWindow } from './page.js'
import { bundle, chromiumArgs, chromiumPath, servePages } from './tools.mjs'

declare global {
  interface Window {
    readonly api: TestWindow
  }
}

const html =
  '<!doctype html><html lang="en"><title>Board</title><style>body{margin:0;font:16px sans-serif}</style><body></body><script type="module" src="page.js"></script></html>'
const empty = { columns: 19, rows: 19, stones: '' }
const white = 'O'

let server: Awaited<ReturnType<typeof servePages>>
let browser: Browser
let page: Page
const errors: unknown[] = []

/** Opens a page with a context of its own, since touch is a trait of the context. */
async function open(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 900, height: 900 }, ...options })
  opened.on('pageerror', (error) => errors.push(error))
  await opened.goto(`${server.url}/page.html`)
  await opened.waitForFunction('window.api')
  return opened
}

async function mount(options: BoardOptions, width?: number, height?: number): Promise<void> {
  await page.evaluate(([o, w, h]) => void window.api.mount(o, w, h), [options, width, height] as const)
}

/** Place of a point on the screen, found through the drawing itself, not through the board's own arithmetic. */
async function place(at: number, on = page): Promise<{ x: number; y: number }> {
  return on.evaluate((vertex) => {
    const svg = document.querySelector<SVGSVGElement>('.sgf-board > svg')!
    const columns = 19
    const point = new DOMPoint(vertex % columns, Math.floor(vertex / columns)).matrixTransform(svg.getScreenCTM()!)
    return { x: point.x, y: point.y }
  }, at)
}

const calls = (on = page): Promise<unknown[]> => on.evaluate(() => window.api.calls)
const frame = (on = page): Promise<void> =>
  on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))))

beforeAll(async () => {
  server = await servePages({ '/page.html': html, ...(await bundle(new URL('page.ts', import.meta.url))) })
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  page = await open()
})
afterEach(async () => {
  await page.mouse.move(899, 899)
  await page.evaluate(() => {
    window.api.clear()
  })
  expect(errors).toEqual([])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe('drawing', () => {
  it.each(['wood', 'paper', 'dark', 'high-contrast'] as const)('looks like toSvg in %s', async (theme) => {
    const shots: string[] = []
    for (const kind of ['dom', 'svg'] as const) {
      await page.evaluate(
        ([k, t]) => {
          window.api.clear()
          if (k === 'dom') window.api.mount({ diagram: window.api.showcase, theme: window.api.themes[t] }, 627)
          else {
            const { toSvg, showcase } = window.api
            document.body.innerHTML = `<div style="line-height:0">${toSvg(showcase, { theme: window.api.themes[t], width: 627 })}</div>`
          }
        },
        [kind, theme] as const,
      )
      await frame()
      const png = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 600 } })
      shots.push(`data:image/png;base64,${png.toString('base64')}`)
    }
    const different = await page.evaluate(([a, b]) => window.api.difference(a!, b!), shots)
    expect(different).toBeLessThan(360)
  })

  it('keeps elements that stay and draws what a fresh board draws', async () => {
    const result = await page.evaluate(() => {
      const { api } = window
      const outline = (board: typeof api.board): string[] =>
        Array.from(board.element.querySelectorAll('svg > g'), (layer) =>
          Array.from(layer.children)
            .filter((child) => child.localName !== 'g' || child.childElementCount > 0)
            .map((child) => child.outerHTML)
            .sort()
            .join('\n'),
        )
      const first = { columns: 9, rows: 9, stones: 'XO.X', lastMove: 3, labels: [{ at: 10, text: 'a' }] }
      const second = {
        columns: 9,
        rows: 9,
        stones: 'XO.O..X',
        lastMove: 6,
        labels: [
          { at: 10, text: 'a' },
          { at: 11, text: 'b' },
        ],
        numbers: [{ at: 0, number: 12 }],
        territory: [{ at: 1, color: 'black' as const }],
        dimmed: [5],
        marks: [{ at: 40, kind: 'triangle' as const }],
      }
      const board = api.mount({ diagram: first, id: 'same', animation: 0 })
      const black = board.element.querySelector('svg > g:nth-child(6) > *')!
      const text = Array.from(board.element.querySelectorAll('text')).find((item) => item.textContent === 'a')!
      board.set({ diagram: second })
      board.flush()
      const changed = outline(board)
      const kept = black.isConnected && text.isConnected
      board.destroy()
      const fresh = outline(api.mount({ diagram: second, id: 'same', animation: 0 }))
      return { kept, changed, fresh }
    })
    expect(result.kept).toBe(true)
    expect(result.changed).toEqual(result.fresh)
  })

  it('stays small and listens little', async () => {
    const counts = await page.evaluate(() => {
      let listeners = 0
      const target = EventTarget.prototype as { addEventListener: (...args: unknown[]) => void }
      const original = target.addEventListener
      target.addEventListener = function (this: EventTarget, ...args: unknown[]) {
        listeners++
        original.apply(this, args)
      }
      const stones = Array.from({ length: 361 }, (_, i) => (i % 2 === 0 ? (i % 4 === 0 ? 'X' : 'O') : '.')).join('')
      const board = window.api.mount({ diagram: { columns: 19, rows: 19, stones, lastMove: 0 } })
      target.addEventListener = original
      return { listeners, elements: board.element.querySelectorAll('svg *').length }
    })
    expect(counts.listeners).toBeLessThanOrEqual(10)
    expect(counts.elements).toBeLessThanOrEqual(400)
    expect(counts.elements).toBeGreaterThan(181)
  })

  it('draws once a frame, however often it is set', async () => {
    const changes = await page.evaluate(async () => {
      const board = window.api.mount({ diagram: { columns: 9, rows: 9, stones: '' }, animation: 0 })
      let count = 0
      const observer = new MutationObserver((records) => {
        count += records.length
      })
      observer.observe(board.element.querySelector('svg')!, { subtree: true, childList: true, attributes: true })
      for (let i = 0; i < 81; i++) board.set({ diagram: { columns: 9, rows: 9, stones: `${'.'.repeat(i)}X` } })
      const before = observer.takeRecords().length
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await Promise.resolve()
      return { before, after: count + observer.takeRecords().length }
    })
    expect(changes.before).toBe(0)
    expect(changes.after).toBeGreaterThan(0)
    expect(changes.after).toBeLessThan(6)
  })

  it('fits width or both sides, with whole pixels a cell, and follows a resize', async () => {
    await mount({ diagram: empty }, 430)
    const width = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.sgf-board')!.getBoundingClientRect().width)
    const box = await page.evaluate(
      () => document.querySelector<SVGSVGElement>('.sgf-board > svg')!.viewBox.baseVal.width,
    )
    expect(await width()).toBeCloseTo(Math.floor(430 / box) * box, 1)
    await page.evaluate(() => (document.querySelector('main')!.style.width = '800px'))
    await frame()
    expect(await width()).toBeCloseTo(Math.floor(800 / box) * box, 1)
    await page.evaluate(() => {
      document.querySelector('main')!.style.height = '300px'
      window.api.board.set({ fit: 'contain' })
    })
    await frame()
    expect(await width()).toBeLessThanOrEqual(300)
    const at = await place(60)
    await page.mouse.click(at.x, at.y)
    expect(await calls()).toContainEqual(['play', 60, expect.objectContaining({ from: 'mouse' })])
  })
})

describe('pointer', () => {
  it('plays, marks and hovers at the point below', async () => {
    await mount({ diagram: { ...empty, toMove: 'black' } })
    for (const at of [0, 18, 180, 342, 360]) {
      const { x, y } = await place(at)
      await page.mouse.move(x + 5, y - 5)
      await page.mouse.down()
      await page.mouse.up()
      expect((await calls()).slice(-2)).toEqual([
        ['hover', at],
        ['play', at, expect.objectContaining({ button: 0 })],
      ])
    }
    await frame()
    expect(await page.locator('.sgf-board use[opacity=".6"]').count()).toBe(1)
    const { x, y } = await place(60)
    await page.mouse.click(x, y, { button: 'right' })
    expect((await calls()).at(-1)).toEqual(['mark', 60, expect.objectContaining({ button: 2 })])
    await page.mouse.move(880, 880)
    expect((await calls()).at(-1)).toEqual(['hover', undefined])
  })

  it('does not play when the press slides to another point', async () => {
    await mount({ diagram: empty })
    const [a, b] = [await place(60), await place(62)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move(b.x, b.y)
    await page.mouse.up()
    expect((await calls()).some((call) => (call as unknown[])[0] === 'play')).toBe(false)
  })

  it('drags an arrow with the secondary button and shows it meanwhile', async () => {
    await mount({ diagram: empty })
    const [a, b] = [await place(60), await place(102)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(b.x, b.y, { steps: 3 })
    await frame()
    expect(await page.locator('.sgf-board svg > g').nth(10).locator('path').count()).toBeGreaterThan(0)
    await page.mouse.up({ button: 'right' })
    const last = (await calls()).filter((call) => (call as unknown[])[0] === 'drag').at(-1)
    expect(last).toEqual(['drag', expect.objectContaining({ from: 60, to: 102, done: true })])
    await frame()
    expect(await page.locator('.sgf-board svg > g').nth(10).locator('path').count()).toBe(0)
  })
})

describe('touch', () => {
  it('taps play, swipes do not, a resting finger aims above itself', async () => {
    const phone = await open({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } })
    await phone.evaluate(() =>
      window.api.mount({ diagram: { columns: 19, rows: 19, stones: '' }, touchOffset: 60 }, 400),
    )
    const client = await phone.context().newCDPSession(phone)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const at = await place(180, phone)

    await touch('touchStart', at.x, at.y)
    await touch('touchEnd')
    expect((await calls(phone)).at(-1)).toEqual(['play', 180, expect.objectContaining({ from: 'touch' })])

    await touch('touchStart', at.x, at.y)
    await touch('touchMove', at.x, at.y - 60)
    await touch('touchEnd')
    expect(await calls(phone)).toHaveLength(1)

    await touch('touchStart', at.x, at.y)
    await phone.waitForTimeout(350)
    const above = await place(85, phone)
    await touch('touchMove', above.x, above.y + 60)
    await frame(phone)
    expect(await phone.locator('.sgf-board svg > g').last().locator('path').count()).toBe(1)
    await touch('touchEnd')
    expect((await calls(phone)).at(-1)).toEqual(['play', 85, expect.objectContaining({ from: 'touch' })])
    await phone.close()
  })
})

describe('keys and screen readers', () => {
  it('makes its grid on the first focus by key, not on a click', async () => {
    await mount({ diagram: empty })
    const cells = page.locator('[role=gridcell]')
    expect(await page.locator('.sgf-board [role=img]').getAttribute('aria-label')).toContain('19 by 19')
    const { x, y } = await place(180)
    await page.mouse.click(x, y)
    expect(await cells.count()).toBe(0)
    await page.keyboard.press('Tab')
    await expect.poll(() => cells.count()).toBe(361)
    expect(await page.locator('[role=grid] > [role=row]').count()).toBe(19)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('K10, empty')
  })

  it('moves, plays, marks, draws and speaks', async () => {
    await mount({
      diagram: { ...empty, stones: 'X'.padEnd(361, '.'), lastMove: 0, marks: [{ at: 1, kind: 'triangle' }] },
    })
    await page.keyboard.press('Tab')
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('A19, black, last move')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('B19, empty, triangle')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    expect(await calls()).toEqual([
      ['play', 1, expect.objectContaining({ from: 'keyboard' })],
      ['mark', 1, expect.objectContaining({ from: 'keyboard' })],
      ['drag', expect.objectContaining({ from: 1, to: 343, done: true })],
    ])
    await page.keyboard.press('i')
    const status = page.locator('.sgf-board [role=status]')
    expect(await status.textContent()).toBe('Black 1: A19. White 0: none.')
    await page.evaluate((o) => {
      window.api.board.set({
        diagram: { columns: 19, rows: 19, stones: `.${o}`.padEnd(361, '.'), lastMove: 1 },
        moveNumber: 34,
        comment: 'A good <b>capture</b>.',
      })
    }, white)
    await expect.poll(() => status.textContent()).toBe('White 34, B19; captures 1; comment: A good <b>capture</b>.')
    expect(await status.locator('b').count()).toBe(0)
  })

  it('puts cells over their points and lets a screen reader click them', async () => {
    await mount({ diagram: empty, coordinates: { sides: ['left'] } })
    await page.evaluate(() => {
      window.api.board.focus(60)
    })
    await page.waitForSelector('[role=gridcell]:focus')
    const cell = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    const point = await place(60)
    expect(Math.hypot(cell.x - point.x, cell.y - point.y)).toBeLessThan(1)
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).click()
    })
    expect(await calls()).toEqual([['play', 60, expect.objectContaining({ from: 'reader' })]])
  })

  it.each(['wood', 'paper', 'dark', 'high-contrast'] as const)('has no finding of axe in %s', async (theme) => {
    await page.evaluate(
      (t) => void window.api.mount({ diagram: window.api.showcase, theme: window.api.themes[t] }),
      theme,
    )
    await page.evaluate(() => {
      document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<h1>Board</h1>')
    })
    await page.evaluate(axe.source)
    const run = (): Promise<string[]> =>
      page.evaluate(async () => {
        const { axe: tool } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await tool.run()
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
      })
    expect(await run()).toEqual([])
    await page.evaluate(() => {
      window.api.board.focus()
    })
    await page.waitForSelector('[role=gridcell]')
    expect(await run()).toEqual([])
    await page.evaluate(() => {
      window.api.board.set({ interactive: false })
      window.api.board.flush()
    })
    expect(await run()).toEqual([])
  })
})

describe('motion', () => {
  it('fades a new stone in, unless less motion is wished or positions follow fast', async () => {
    const animations = (): Promise<number> =>
      page.evaluate(() => {
        const { board } = window.api
        board.set({ diagram: { columns: 19, rows: 19, stones: 'X' } })
        board.flush()
        const count = board.element.getAnimations({ subtree: true }).length
        board.set({ diagram: { columns: 19, rows: 19, stones: 'XO' } })
        board.flush()
        return count * 10 + board.element.getAnimations({ subtree: true }).length
      })
    await mount({ diagram: empty, animation: 5000 })
    expect(await animations()).toBe(11)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => {
      window.api.clear()
    })
    await mount({ diagram: empty, animation: 5000 })
    expect(await animations()).toBe(0)
    await page.emulateMedia({ reducedMotion: null })
  })

  it('removes a captured stone after its fade', async () => {
    await mount({ diagram: { ...empty, stones: 'X' }, animation: 60 })
    await page.evaluate(() => {
      window.api.board.set({ diagram: { columns: 19, rows: 19, stones: '' } })
      window.api.board.flush()
    })
    const stones = page.locator('.sgf-board svg > g').nth(5).locator('circle')
    expect(await stones.count()).toBe(1)
    await expect.poll(() => stones.count()).toBe(0)
  })
})

describe('safety', () => {
  it('shows hostile texts as texts', async () => {
    const found = await page.evaluate(() => {
      const text = `${window.api.hostileText}<img src=x onerror="window.hit=1">`
      const diagram = {
        columns: 9,
        rows: 9,
        stones: '',
        title: text,
        labels: [{ at: 40, text }],
        ghosts: [{ at: 41, color: 'black' as const, label: text }],
        heat: [{ at: 42, strength: 1, text }],
      }
      const board = window.api.mount({ diagram, theme: { board: '"><script>window.hit=1</script>' } })
      board.focus()
      return {
        elements: board.element.querySelectorAll('script, img').length,
        hit: 'hit' in window,
        text: Array.from(board.element.querySelectorAll('text'), (item) => item.textContent).some((item) =>
          item.includes('</text><script>'),
        ),
      }
    })
    expect(found).toEqual({ elements: 0, hit: false, text: true })
  })

  it('gives every board ids of its own', async () => {
    const ids = await page.evaluate(() => {
      const { api } = window
      const boards = [1, 2].map(() => api.mount({ diagram: api.showcase }))
      const all = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      boards[0]!.destroy()
      return { all: all.length, unique: new Set(all).size }
    })
    expect(ids.all).toBeGreaterThan(6)
    expect(ids.unique).toBe(ids.all)
  })

  it('leaves nothing behind', async () => {
    await mount({ diagram: empty })
    await page.evaluate(() => {
      window.api.board.set({ diagram: { columns: 9, rows: 9, stones: 'X' } })
      window.api.board.destroy()
    })
    await frame()
    expect(await page.locator('main').innerHTML()).toBe('')
  })
})

describe('canvas', () => {
  it.each(['wood', 'paper', 'dark', 'high-contrast'] as const)('shows what the SVG shows, in %s', async (theme) => {
    for (const offscreen of [false, true]) {
      const [different, all] = await page.evaluate(
        ([name, off]) => {
          const { api } = window
          return api.canvasDifference(api.showcase, { theme: api.themes[name], width: 627 }, off)
        },
        [theme, offscreen] as const,
      )
      expect(different / all).toBeLessThan(0.01)
    }
  })
  it('and would be seen to differ by a single stone', async () => {
    const different = await page.evaluate(async () => {
      const { api } = window
      const draw = (stones: string) => api.toSvg({ columns: 9, rows: 9, stones }, { width: 300 })
      const url = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
      return api.difference(url(draw('X')), url(draw('')))
    })
    expect(different).toBeGreaterThan(400)
  })
})

describe('<sgf-board>', () => {
  it('takes attributes that are no diagram for none', async () => {
    const boards = await page.evaluate(() => {
      window.api.defineBoardElement()
      document.body.innerHTML = '<sgf-board style="width:300px"></sgf-board>'
      const element = document.querySelector<BoardElement>('sgf-board')!
      const base = { columns: 9, rows: 9, stones: '' }
      const bad = [
        ...[
          'marks',
          'labels',
          'numbers',
          'arrows',
          'lines',
          'territory',
          'ghosts',
          'heat',
          'dimmed',
          'visible',
          'selected',
        ].flatMap((name) => [5, null, {}, 'ab', [null], ['a']].map((value) => ({ [name]: value }))),
        { labels: [{ at: 3, text: 5 }] },
        { ghosts: [{ at: 3, color: 'black', label: {} }] },
        { heat: [{ at: 3, strength: 1, text: 7 }] },
        { crop: 5 },
        { crop: null },
        { coordinates: { sides: 5 } },
        { title: 5 },
      ]
      return bad.filter((part) => {
        element.setAttribute('diagram', JSON.stringify({ ...base, marks: [], ...part }))
        return element.board !== undefined
      })
    })
    expect(boards).toEqual([])
    expect(errors).toEqual([])
  })

  it('takes what was set before it was defined, forgets options that are given no more, and can be hidden', async () => {
    const result = await page.evaluate(() => {
      const { api } = window
      document.body.innerHTML = '<sgf-late style="width:300px" theme="paper"></sgf-late>'
      const element = document.querySelector<BoardElement>('sgf-late')!
      element.diagram = { columns: 9, rows: 9, stones: 'XO' }
      element.options = { coordinates: false }
      api.defineBoardElement('sgf-late')
      const texts = (): number => {
        element.board?.flush()
        return element.shadowRoot!.querySelectorAll('text').length
      }
      const counts = [texts()]
      element.options = {}
      counts.push(texts())
      const width = (): number => Math.round(element.getBoundingClientRect().width)
      const widths = [width()]
      element.hidden = true
      widths.push(width())
      element.hidden = false
      document.body.append(element)
      widths.push(width())
      return {
        counts,
        widths,
        mounted: element.board !== undefined,
        boards: element.shadowRoot!.querySelectorAll('svg').length,
      }
    })
    expect(result).toEqual({ counts: [0, 18], widths: [300, 0, 300], mounted: true, boards: 1 })
    expect(errors).toEqual([])
  })

  it('opens no grid and shows no ring for a finger that taps, though the tap brings the focus', async () => {
    const phone = await open({ hasTouch: true, isMobile: true })
    await phone.evaluate(() => {
      window.api.defineBoardElement()
      document.body.innerHTML = '<sgf-board style="width:300px"></sgf-board>'
      document.querySelector('sgf-board')!.setAttribute('diagram', '{"columns":9,"rows":9,"stones":""}')
      document.addEventListener('sgf-play', (event) =>
        window.api.calls.push((event as CustomEvent<{ at: number }>).detail.at),
      )
    })
    await phone.touchscreen.tap(150, 150)
    await phone.waitForFunction(() => document.activeElement?.tagName === 'SGF-BOARD')
    await phone.waitForTimeout(200)
    expect(await calls(phone)).toEqual([40])
    expect(await phone.locator('sgf-board [role=grid]').count()).toBe(0)
    await phone.evaluate(() => {
      document.querySelector<BoardElement>('sgf-board')!.board!.focus()
    })
    await phone.waitForSelector('sgf-board [role=gridcell]:focus')
    await phone.touchscreen.tap(100, 100)
    await phone.waitForTimeout(100)
    expect(await phone.locator('sgf-board [role=gridcell]:focus-visible').count()).toBe(0)
    await phone.close()
  })

  it('draws from attributes and properties and tells by events', async () => {
    const result = await page.evaluate(async () => {
      const { api } = window
      api.defineBoardElement()
      api.defineBoardElement()
      const json = JSON.stringify({ columns: 9, rows: 9, stones: 'XO' })
      document.body.innerHTML = `<sgf-board style="width:300px" theme="paper" coordinates="none"></sgf-board>`
      const element = document.querySelector<BoardElement>('sgf-board')!
      const seen: unknown[] = []
      document.addEventListener('sgf-play', (event) => {
        seen.push((event as CustomEvent).detail)
      })
      const stones = (): number => {
        element.board?.flush()
        return element.shadowRoot!.querySelectorAll('svg > g:nth-child(6) > circle').length
      }
      const counts = [element.board === undefined]
      element.setAttribute('diagram', '{"columns":99}')
      element.setAttribute('diagram', 'not JSON')
      counts.push(element.board === undefined)
      element.setAttribute('diagram', json)
      counts.push(stones() === 2)
      element.diagram = { columns: 9, rows: 9, stones: 'XOX' }
      counts.push(stones() === 3)
      const texts = element.shadowRoot!.querySelectorAll('text').length
      element.options = { coordinates: (i) => 'abcdefghi'.charAt(i) }
      element.board?.flush()
      const named = element.shadowRoot!.querySelectorAll('text').length
      element.board!.focus(40)
      element.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      element.remove()
      await Promise.resolve()
      return { counts, texts, named: named > 0, seen, gone: element.board === undefined }
    })
    expect(result).toMatchObject({ counts: [true, true, true, true], texts: 0, named: true, gone: true })
    expect(result.seen).toEqual([{ at: 40, gesture: expect.objectContaining({ from: 'keyboard' }) as unknown }])
  })
})
