import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  axe,
  kept,
  moveNumber,
  openFile,
  ready,
  savedBytes,
  seeKeys,
  servePlayground,
  showTab,
  slowDown,
  startBrowser,
} from './tools.js'

let server: Awaited<ReturnType<typeof servePlayground>>
let browser: Browser
let context: BrowserContext
let page: Page
const errors: string[] = []

const watch = (opened: Page) => {
  seeKeys(opened)
  opened.on('pageerror', (error) => errors.push(error.message))
  opened.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return opened
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
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  slowDown(context)
  page = watch(await context.newPage())
  await page.goto(server.url)
  await page.waitForSelector('.sgf-board svg')
})
afterEach(async () => {
  await context.close()
  expect(errors.splice(0)).toEqual([])
})

const latin = Uint8Array.from([...Buffer.from('(;GM[1]CA[ISO-8859-1]PB[M'), 0xfc, ...Buffer.from('ller];B[aa])')])
const sjis = Uint8Array.from([
  ...Buffer.from('(;GM[1]CA[Shift_JIS]PB['),
  0x95,
  0x5c,
  0x8e,
  0xa6,
  ...Buffer.from('];B[aa])'),
])
const huge = `(;SZ[19]${Array.from({ length: 30_000 }, (_, i) => `(;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}${'abcdefghijklmnopqrs'[Math.floor(i / 19) % 19]!}];W[])`).join('')})`

describe('opening', () => {
  test.each([
    ['plain.sgf', '(;FF[4]GM[1]SZ[19]PB[Plain];B[pd];W[dp])', 'Plain'],
    ['latin.sgf', latin, 'Müller'],
    ['sjis.sgf', sjis, '表示'],
    ['utf8-bom.sgf', Uint8Array.from([0xef, 0xbb, 0xbf, ...Buffer.from('(;CA[UTF-8]PB[名人];B[aa])')]), '名人'],
    ['utf16.sgf', Uint8Array.from([0xff, 0xfe, ...Buffer.from('(;PB[Sixteen];B[aa])', 'utf16le')]), 'Sixteen'],
    ['broken.sgf', '(;FF[4]PB[Broken]junk;B[aa', 'Broken'],
    ['collection.sgf', '(;PB[First];B[aa])(;PB[Second];B[bb])', 'First'],
    ['rectangle.sgf', '(;SZ[9:13]PB[Rectangle];B[im])', 'Rectangle'],
    ['no-semicolon.sgf', '(PB[Sina];B[aa])', 'Sina'],
    ['huge.sgf', huge.replace('SZ[19]', 'SZ[19]PB[Huge]'), 'Huge'],
  ])('%s', async (name, content, player) => {
    await openFile(page, name, content)
    await page.getByText(player).first().waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await moveNumber(page)).toBe(1)
  })

  test('another game than Go and a file that is not SGF say so', async () => {
    await openFile(page, 'chess.sgf', '(;GM[3]PB[Chess];B[e4])')
    await page.locator('.no-board').waitFor()
    await openFile(page, 'picture.sgf', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
    await page.getByText('This file holds no SGF game.').waitFor()
  })
})

describe('saving', () => {
  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LFCR', '\n\r'],
  ])('with %s, one typed character is all that differs', async (_, end) => {
    const text = `(;FF[4]GM[1]${end}SZ[19]PB[Ann]${end};B[aa]${end})`
    await openFile(page, 'ends.sgf', text)
    expect((await savedBytes(page)).toString('latin1')).toBe(text)
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    const before = '(;FF[4'.length
    for (let i = 0; i < before; i++) await page.keyboard.press('ArrowRight')
    // The caret stands before the bracket of FF.
    await page.keyboard.type('4')
    await page.waitForFunction(() => document.querySelector('.file')?.textContent.startsWith('•'))
    expect((await savedBytes(page)).toString('latin1')).toBe(text.replace('FF[4]', 'FF[44]'))
  })

  test('a comment written on a Shift_JIS file leaves all other bytes alone', async () => {
    await openFile(page, 'sjis.sgf', sjis)
    await page.getByRole('textbox', { name: 'Comment' }).fill('ok')
    const saved = await savedBytes(page)
    expect(saved.toString('latin1')).toBe(Buffer.from(sjis).toString('latin1').replace('];B[aa]', ']C[ok];B[aa]'))
  })

  test('undo goes back to the start, byte for byte', async () => {
    const text = '(;FF[4]SZ[9] ; B[ee] )'
    await openFile(page, 'undo.sgf', text)
    await page.keyboard.press('End')
    await page.getByRole('textbox', { name: 'Comment' }).fill('one')
    await page.locator('h1').click()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    expect(await moveNumber(page)).toBe(3)
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z')
    expect((await savedBytes(page)).toString()).toBe(text)
  })
})

describe('work is not lost', () => {
  test('a share link opens the same record at the same node', async () => {
    await openFile(page, 'share.sgf', '(;SZ[9]PB[Shared 石];B[ee];W[ce];B[gg])')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied.').waitFor()
    const other = watch(await context.newPage())
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await other.getByText('Shared 石').first().waitFor()
    expect(await moveNumber(other)).toBe(2)
  })

  test('a tab that is killed is recovered', async () => {
    await openFile(page, 'kill.sgf', '(;SZ[9]PB[Killed];B[ee])')
    await page.getByRole('textbox', { name: 'Comment' }).fill('do not lose me')
    await kept(page, 'do not lose me')
    // Closed as by a crash: the page is not asked.
    await page.close({ runBeforeUnload: false })
    const again = watch(await context.newPage())
    await again.goto(server.url)
    await again.getByText('Unsaved work of last time was brought back.').waitFor()
    expect(await again.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('do not lose me')
  })

  test('the page works offline once it was seen', async () => {
    await ready(page)
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await page.waitForSelector('.sgf-board svg')
    await page.keyboard.press('ArrowRight')
    expect(await moveNumber(page)).toBe(38)
  })
})

describe('panes follow each other', () => {
  test('the caret moves the board, the board moves the text', async () => {
    await openFile(page, 'linked.sgf', '(;SZ[9];B[aa]\n;W[bb]\n;B[cc])')
    await page.locator('.cm-line', { hasText: 'W[bb]' }).click()
    expect(await moveNumber(page)).toBe(2)
    await page.locator('h1').click()
    await page.keyboard.press('End')
    const line = (await page.locator('.cm-line', { hasText: 'B[cc]' }).boundingBox())!
    await page.waitForFunction(
      ({ y, height }) => {
        const mark = document.querySelector('.sgf-node')?.getBoundingClientRect()
        return mark !== undefined && mark.width > 20 && mark.top >= y - 2 && mark.bottom <= y + height + 2
      },
      { y: line.y, height: line.height },
    )
  })

  test('findings come while typing, and a fix mends the text', async () => {
    await openFile(page, 'fix.sgf', '(;FF[4]SZ[19:19]KM[6,5];B[aa])')
    await page.getByRole('tab', { name: /Findings/ }).click()
    const fix = page.getByRole('button', { name: /^Fix: .*6\.5/ })
    await fix.click()
    await page.locator('.cm-content', { hasText: 'KM[6.5]' }).waitFor()
  })

  test('score counts, and a click marks a chain dead', async () => {
    await openFile(page, 'score.sgf', '(;SZ[5]RU[Japanese]KM[0]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][aa])')
    await page.getByRole('tab', { name: 'Score' }).click()
    await page.locator('.score-panel .total').waitFor()
    const before = await page.locator('.score-panel .total').textContent()
    const box = (await page.locator('.board svg').first().boundingBox())!
    await page.mouse.click(box.x + (1.45 / 6.9) * box.width, box.y + (1.45 / 6.9) * box.height)
    await page.waitForFunction((old) => document.querySelector('.score-panel .total')?.textContent !== old, before)
    expect(await page.locator('.score-panel .total').textContent()).toMatch(/11.*5/)
  })
})

describe('for everybody', () => {
  test('keyboard alone: to the board, play, undo, help', async () => {
    await openFile(page, 'keys.sgf', '(;SZ[9])')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F6')
    for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.closest('.sgf-board') !== null)); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.count')?.textContent === '1')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    expect(await moveNumber(page)).toBe(0)
  })

  test('a phone: board over tabs, nothing wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.keyboard.press('ArrowRight')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    const board = (await page.locator('.board').boundingBox())!
    expect(board.width).toBeGreaterThan(360)
  })

  test.each(['tree', 'node', 'game', 'findings', 'score', 'tools', 'code'])(
    'axe finds nothing with the tab %s',
    async (tab) => {
      await showTab(page, tab)
      await page.evaluate(axe)
      const violations = await page.evaluate(async () => {
        const { axe: run } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
        }
        return (await run.run()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        )
      })
      expect(violations).toEqual([])
    },
  )

  test('the interface speaks other languages', async () => {
    await page.locator('.menu summary').click()
    await page.locator('.menu select').last().selectOption('ja')
    await page.getByRole('tab', { name: '計算' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
  })
})

describe('hostile records', () => {
  test('comments, names and labels never become markup', async () => {
    const attack = '<img src=x onerror="window.hit=1"></text><script>window.hit=1</script>'
    await openFile(page, 'attack.sgf', `(;SZ[9]PB[${attack}]C[${attack}]N[${attack}]LB[aa:${attack}])`)
    for (const tab of ['node', 'game', 'findings', 'code']) {
      await showTab(page, tab)
    }
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(await page.locator('.app img').count()).toBe(0)
  })
})

describe('tools', () => {
  test('find, guess, turn, and take it all back', async () => {
    const text = '(;SZ[9];B[ee];W[cc]C[needle];B[gg])'
    await openFile(page, 'tools.sgf', text)
    await page.locator('h1').click()
    await page.keyboard.press('Control+f')
    await page.locator('#find').fill('needle')
    await page.keyboard.press('Enter')
    await page.locator('.found button', { hasText: 'needle' }).click()
    expect(await moveNumber(page)).toBe(2)
    await page.getByRole('button', { name: 'Turn right' }).click()
    await page.locator('.cm-content', { hasText: 'W[gc]' }).waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    expect((await savedBytes(page)).toString()).toBe(text)
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const box = (await page.locator('.board svg').first().boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.locator('.tally tr[aria-current=true]', { hasText: 'Right' }).waitFor()
    expect(await moveNumber(page)).toBe(1)
  })

  test('pictures and texts are handed over', async () => {
    await page.locator('#tab-tools').click()
    for (const [name, start] of [
      ['SVG', '<svg'],
      ['PNG', '\u0089PNG'],
      ['LaTeX', '\\'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name, exact: true }).click()
      const path = await (await download).path()
      expect((await readFile(path)).toString('latin1').trimStart().startsWith(start)).toBe(true)
    }
  })

  test('two thousand games: the list holds the rows in sight, and finds', async () => {
    const games = Array.from({ length: 2000 }, (_, i) => `(;SZ[9]PB[Player ${i}];B[ee];W[cc])`).join('')
    await openFile(page, 'many.sgf', games)
    await page.locator('#tab-game').click()
    await page.locator('.game-list li').first().waitFor()
    expect(await page.locator('.game-list li').count()).toBeLessThan(30)
    await page.locator('.game-list input').fill('Player 1987')
    await page.locator('.game-list li button').click()
    await page.locator('.players', { hasText: 'Player 1987' }).waitFor()
  })

  test('bytes of a doubtful charset are shown in several readings', async () => {
    await openFile(
      page,
      'doubt.sgf',
      Uint8Array.from([...Buffer.from('(;SZ[9]PB['), 0xb1, 0xb2, 0xc1, ...Buffer.from('])')]),
    )
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#tab-game').click()
    await page.getByLabel('Read in another charset').selectOption('windows-1251')
    await page.locator('.players', { hasText: '±ІБ' }).waitFor()
    await page.locator('.game-panel').getByRole('button', { name: '…' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.locator('.readings button').count()).toBeGreaterThan(1)
  })

  test('back and forward of the browser walk the nodes that were chosen', async () => {
    await openFile(page, 'visits.sgf', '(;SZ[9];B[aa]\n;W[bb]\n;B[cc]\n)')
    const visited = (id: number) =>
      page.waitForFunction((node) => (history.state as { readonly node?: number } | null)?.node === node, id)
    // What is chosen in passing is no visit of its own.
    await page.locator('.cm-line', { hasText: 'W[bb]' }).click()
    await visited(2)
    await page.locator('.cm-line', { hasText: 'B[cc]' }).click()
    await visited(3)
    await page.locator('.count', { hasText: '3' }).waitFor()
    await page.goBack()
    await page.locator('.count', { hasText: '2' }).waitFor()
    await page.goForward()
    await page.locator('.count', { hasText: '3' }).waitFor()
  })

  test('judgements are set, strengthened and taken away', async () => {
    await openFile(page, 'judge.sgf', '(;SZ[9];B[ee])')
    await page.keyboard.press('ArrowRight')
    await page.locator('#tab-node').click()
    const good = page.locator('.judgements').getByRole('button', { name: 'Good move' })
    for (const expected of ['(;SZ[9];B[ee]TE[1])', '(;SZ[9];B[ee]TE[2])', '(;SZ[9];B[ee])']) {
      await good.click()
      expect((await savedBytes(page)).toString()).toBe(expected)
    }
  })

  test('a large file asks first and can be refused', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(100_000_000)], 'large.sgf'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    })
    await page.getByRole('alertdialog').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.locator('.file').textContent()).toContain('alphago')
  })
})
