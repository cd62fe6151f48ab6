import type { Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from './session.js'
import { clickPoint, kept, moveNumber, openFile, ready, savedBytes } from './tools.js'

const at = session({ permissions: ['clipboard-read', 'clipboard-write'] })
let page: Page
beforeEach(() => {
  page = at.page
})

const TABS = ['tree', 'node', 'game', 'findings', 'score', 'tools', 'code'] as const

/** Shows every part of the page that is loaded when it is first asked for. */
async function seeAll(): Promise<void> {
  await page.locator('.cm-content').waitFor()
  for (const tab of TABS) {
    await page.locator(`#tab-${tab}`).click()
    await page.locator('.use').waitFor()
    await page.locator(`.panel-${tab} > :not(.use)`).first().waitFor()
  }
  for (const section of ['Syntax', 'Position', 'Values']) {
    await page.locator('#tab-node').click()
    await page.getByRole('button', { name: section, exact: true }).click()
  }
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.menu summary').click()
  await page.locator('.menu select').last().selectOption('fi')
  await page.getByRole('tab', { name: 'Puu' }).waitFor()
}

describe('the network', () => {
  test('is asked for nothing but the files of the page', async () => {
    const origin = new URL(page.url()).origin
    const asked: Request[] = []
    page.context().on('request', (request) => asked.push(request))
    page.context().on('serviceworker', (worker) => void worker.url())
    await page.reload()
    await page.waitForSelector('.sgf-board svg')
    await seeAll()
    await openFile(
      page,
      'net.sgf',
      Buffer.from('(;SZ[9]PB[M\u00fcller]C[http://example.org/x.png <img src="//example.org/y">];B[ee])', 'latin1'),
    )
    await page.locator('.bar button').nth(2).click()
    await savedBytes(page)
    expect(asked.length).toBeGreaterThan(15)
    const foreign = asked.filter((request) => {
      const url = new URL(request.url())
      return !['data:', 'blob:'].includes(url.protocol) && (url.origin !== origin || request.method() !== 'GET')
    })
    expect(foreign.map((request) => request.url())).toEqual([])
    // Only files of the build: nothing is sent in a query.
    const paths = asked.map((request) => new URL(request.url())).filter(({ protocol }) => protocol.startsWith('http'))
    for (const { pathname, search } of paths) {
      expect(pathname).toMatch(
        /^\/(?:|index\.html|icon\.svg|manifest\.webmanifest|registerSW\.js|sw\.js|workbox-[\w-]+\.js|assets\/[\w.-]+)$/,
      )
      expect(search).toMatch(/^(?:|\?__WB_REVISION__=\w+)$/)
    }
  })

  test('is closed by the policy: scripts that are written into the page and foreign places are refused', async () => {
    const policy = (await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content'))!
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]))
    expect(rules.get('default-src')).toEqual(["'self'"])
    expect(rules.get('script-src')).toEqual(["'self'"])
    expect(rules.get('connect-src')).toEqual(["'self'"])
    const done = await page.evaluate(async () => {
      const broken: string[] = []
      window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        broken.push(effectiveDirective)
      })
      const script = window.document.createElement('script')
      script.textContent = 'window.hit = 1'
      window.document.body.append(script)
      const image = window.document.createElement('img')
      image.src = 'https://example.org/x.png'
      window.document.body.append(image)
      const answer = await fetch('https://example.org/').then(
        () => 'answered',
        () => 'refused',
      )
      await new Promise((resume) => setTimeout(resume, 300))
      script.remove()
      image.remove()
      return { broken, answer, hit: 'hit' in window }
    })
    expect(done.hit).toBe(false)
    expect(done.answer).toBe('refused')
    expect(new Set(done.broken)).toEqual(new Set(['script-src-elem', 'img-src', 'connect-src']))
    at.expected(/Content Security Policy|violates the following/)
  })

  test('is not needed once the page was seen: every part and a language are there offline', async () => {
    await ready(page)
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await page.waitForSelector('.sgf-board svg')
    await page.keyboard.press('ArrowRight')
    expect(await moveNumber(page)).toBe(38)
    await seeAll()
    await openFile(page, 'offline.sgf', Buffer.from('(;CA[ISO-8859-1]SZ[9]PB[M\u00fcller];B[ee])', 'latin1'))
    await page.locator('.players', { hasText: 'Müller' }).waitFor()
  })
})

test('work outlives a tab whose process is killed', async () => {
  await openFile(page, 'kill.sgf', '(;SZ[9]PB[Killed];B[ee])')
  await page.getByRole('textbox', { name: 'Comment' }).fill('do not lose me')
  await kept(page, 'do not lose me')
  const context = page.context()
  const start = new URL('/', page.url()).href
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto(start)
  await again.getByText('Unsaved work of last time was brought back.').waitFor()
  expect(await again.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('do not lose me')
  await page.close().catch(() => undefined)
})

describe('undo goes back to the start, byte for byte', () => {
  const text = '(;FF[4] GM[1]\r\nSZ[9:9]KM[6,5] PB[Ann]\t;B[ee]C[one\r\ntwo] (;W[cc];B[gg])\r\n(;W[gc] )  )\n'
  const first = () => page.locator('.node-panel').getByRole('button', { name: 'Move down', exact: true })
  const changes: readonly (readonly [name: string, change: () => Promise<void>])[] = [
    [
      'quick fixes',
      async () => {
        await page.locator('#tab-findings').click()
        for (let i = 0; i < 2; i++) {
          await page.locator('.findings:not(.stale) .fix').first().click()
        }
      },
    ],
    [
      'moves of variations',
      async () => {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        await page.locator('#tab-node').click()
        await first().click()
        await page.locator('.node-panel').getByRole('button', { name: 'Make main line', exact: true }).click()
        await page.locator('.node-panel').getByRole('button', { name: 'Delete', exact: true }).click()
      },
    ],
    [
      'swapped colours',
      async () => {
        await page.locator('#tab-tools').click()
        await page.getByRole('button', { name: 'Swap colours' }).click()
        await page.getByRole('button', { name: 'Turn right' }).click()
      },
    ],
    [
      'the form of the game',
      async () => {
        await page.locator('#tab-game').click()
        const fields = page.locator('.game-panel form.info input')
        await fields.nth(0).fill('Somebody]')
        await fields.nth(1).fill('3 dan')
        await fields.nth(5).fill('2026-11-30')
        await page.keyboard.press('Tab')
      },
    ],
    [
      'setup and markup tools',
      async () => {
        await page.keyboard.press('ArrowRight')
        for (const [tool, x, y] of [
          ['Black stone', 1, 1],
          ['White stone', 2, 1],
          ['Clear point', 1, 1],
          ['Triangle', 4, 4],
          ['Letter', 3, 3],
        ] as const) {
          await page.getByRole('radiogroup', { name: 'Tool' }).getByRole('radio', { name: tool }).click()
          await clickPoint(page, x, y)
        }
      },
    ],
    [
      'the format command',
      async () => {
        await page.locator('#tab-tools').click()
        await page.getByRole('button', { name: 'Format the text' }).click()
      },
    ],
  ]
  test.each(changes)('after %s', async (_, change) => {
    await openFile(page, 'start.sgf', text)
    await page.locator('.findings, #tab-tree').first().waitFor()
    await page.locator('h1').click()
    await change()
    await page.waitForFunction(() => document.title.startsWith('•'))
    expect((await savedBytes(page)).toString()).not.toBe(text)
    await page.locator('h1').click()
    for (let i = 0; i < 12 && (await page.getByRole('button', { name: 'Undo' }).isEnabled()); i++)
      await page.keyboard.press('Control+z')
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    expect((await savedBytes(page)).toString()).toBe(text)
  })
})
