import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { atRest, moveNumber, openFile, showTab, violations } from './tools.js'

const TABS = ['tree', 'node', 'game', 'findings', 'score', 'tools', 'code'] as const

describe.each(['light', 'dark'])('axe in %s', (look) => {
  const view = session({}, { look })
  test('finds nothing in any tab, in the menu and in the help', async () => {
    const { page } = view
    for (const tab of TABS) {
      await showTab(page, tab)
      expect([tab, await violations(page)]).toEqual([tab, []])
    }
    await page.locator('#tab-node').click()
    for (const section of ['Syntax', 'Position']) {
      await page.getByRole('button', { name: section, exact: true }).click()
      await atRest(page)
      expect([section, await violations(page)]).toEqual([section, []])
    }
    await page.locator('.menu summary').click()
    await page.locator('.menu .sheet').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('finds nothing without a game, with many games and while moves are guessed', async () => {
    const { page } = view
    await openFile(page, 'none.sgf', 'no game')
    for (const tab of TABS) {
      await showTab(page, tab)
      expect([tab, await violations(page)]).toEqual([tab, []])
    }
    await openFile(page, 'many.sgf', '(;SZ[9]PB[Ann];B[ee];W[cc])'.repeat(30))
    await page.locator('#tab-game').click()
    await page.locator('.game-list li').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('#tab-tools').click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    expect(await violations(page)).toEqual([])
  })
})

describe('by keyboard', () => {
  const view = session()
  const focused = () =>
    view.page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      return at.closest('[data-pane]')?.getAttribute('data-pane') ?? at.tagName
    })

  test('F6 goes round the panes, and each tool, tab and menu is reached', async () => {
    const { page } = view
    await page.waitForSelector('.cm-content')
    const seen: string[] = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('F6')
      seen.push(await focused())
    }
    expect(seen).toEqual(['text', 'board', 'side'])
    const tools = page.getByRole('radiogroup', { name: 'Tool' })
    await tools.getByRole('radio', { checked: true }).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
    expect(await tools.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Triangle')
    await page.locator('#tab-tree').focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('.node-panel').waitFor()
    await page.locator('.menu summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('.menu .sheet').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.menu .sheet').waitFor({ state: 'detached' })
  })

  test('the help keeps the focus, and Escape closes it', async () => {
    const { page } = view
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    // The browser's own controls have a turn, and nothing else of the page; its keys rest.
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
    const before = await moveNumber(page)
    await page.keyboard.press('ArrowRight')
    expect(await moveNumber(page)).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('what has the focus keeps its own keys: Space presses it, and plays no pass', async () => {
    const { page } = view
    await openFile(page, 'press.sgf', '(;SZ[9];B[aa];W[bb])')
    const title = () => page.title()
    await page.getByRole('button', { name: 'Forward' }).focus()
    await page.keyboard.press('Space')
    expect(await moveNumber(page)).toBe(1)
    await page.locator('.menu summary').focus()
    await page.keyboard.press('Space')
    await page.locator('.menu .sheet').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.menu .sheet').waitFor({ state: 'detached' })
    await page.locator('#tab-tree').focus()
    await page.keyboard.press('Space')
    await page.getByRole('radiogroup', { name: 'Tool' }).getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('Space')
    await page.locator('#tab-node').click()
    await page.getByRole('button', { name: 'Position', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Position', exact: true, pressed: true }).waitFor()
    expect(await title()).toBe('press.sgf – sgfkit')
    expect(await moveNumber(page)).toBe(1)
    // Without a focus it is a pass.
    await page.locator('h1').click()
    await page.keyboard.press('Space')
    expect(await moveNumber(page)).toBe(2)
  })

  test('a place that has the focus and scrolls is scrolled by its keys', async () => {
    const { page } = view
    await openFile(page, 'scroll.sgf', '(;SZ[9]PB[Ann];B[ee];W[cc])'.repeat(40))
    const scrolled = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((element) => element.scrollTop)
    await page.locator('#tab-game').click()
    for (const place of ['.game-list .window', '#panel']) {
      await page.locator(place).focus()
      expect(await scrolled(place)).toBe(0)
      await page.keyboard.press('PageDown')
      await page.waitForFunction((of) => document.querySelector(of)!.scrollTop > 50, place)
      await page.keyboard.press('End')
      await page.waitForFunction((of) => {
        const { scrollTop, scrollHeight, clientHeight } = document.querySelector(of)!
        return scrollTop + clientHeight > scrollHeight - 2
      }, place)
      await page.keyboard.press('Home')
      await page.waitForFunction((of) => document.querySelector(of)!.scrollTop === 0, place)
    }
    await page.keyboard.press('Space')
    await page.waitForFunction(() => document.querySelector('#panel')!.scrollTop > 50)
    expect(await moveNumber(page)).toBe(0)
    expect(await page.title()).toBe('scroll.sgf – sgfkit')
    // What does not scroll that way leaves the key to the game.
    await page.keyboard.press('ArrowRight')
    expect(await moveNumber(page)).toBe(1)
  })

  test('the board takes undo and the help, and Escape leaves it', async () => {
    const { page } = view
    await openFile(page, 'grid.sgf', '(;SZ[9])')
    const inBoard = () => page.evaluate(() => document.activeElement?.closest('.sgf-board') !== null)
    await page.locator('.sgf-board [tabindex="0"]').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.count', { hasText: '1' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.count', { hasText: '0' }).waitFor()
    await page.keyboard.press('Control+y')
    await page.locator('.count', { hasText: '1' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await inBoard()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await inBoard()).toBe(false)
    await page.keyboard.press('ArrowLeft')
    await page.locator('.count', { hasText: '0' }).waitFor()
  })

  test('the choice of a charset keeps the focus, and closes with Escape and with a button', async () => {
    const { page } = view
    const doubt = Uint8Array.from([...Buffer.from('(;SZ[9]PB['), 0xb1, 0xb2, 0xc1, ...Buffer.from('])')])
    await openFile(page, 'doubt.sgf', doubt)
    await page.getByRole('dialog').waitFor()
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab')
      // The browser's own controls have a turn too, and nothing else of the page.
      expect(
        await page.evaluate(
          () =>
            [document.body, null].includes(document.activeElement as HTMLElement) ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openFile(page, 'again.sgf', doubt)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('the search of the text looks and speaks like the page', async () => {
    const { page } = view
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+f')
    await page.locator('.cm-search').waitFor()
    const parts = await page
      .locator('.cm-search :is(input[type=text], input:not([type]), button, label)')
      .evaluateAll((list) =>
        list.map((part) => ({
          size: parseFloat(getComputedStyle(part).fontSize),
          image: getComputedStyle(part).backgroundImage,
        })),
      )
    expect(parts.length).toBeGreaterThan(7)
    for (const { size, image } of parts) {
      expect(size).toBeGreaterThanOrEqual(12)
      expect(image).toBe('none')
    }
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.cm-search').waitFor({ state: 'detached' })
    await page.locator('.menu summary').click()
    await page.locator('.menu select').last().selectOption('de')
    await page.keyboard.press('Escape')
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+f')
    await page.locator('.cm-search').getByRole('button', { name: 'Alle ersetzen' }).waitFor()
    expect(await page.locator('.cm-search').textContent()).not.toMatch(/match|next|replace|regexp/)
  })

  test('no text is smaller than 12 pixels', async () => {
    const small = await view.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.app *')]
        .filter((element) => element.closest('svg') === null && element.innerText.trim() !== '')
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12)
        .map((element) => element.className),
    )
    expect(small).toEqual([])
  })

  test('whoever wants less motion gets none', async () => {
    const moving = await view.page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(',')
            .some((time) => parseFloat(time) > 0),
        ).length,
    )
    expect(moving).toBe(0)
    await view.page.keyboard.press('ArrowRight')
    expect(await view.page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
