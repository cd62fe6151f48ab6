import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { openFile, violations } from './tools.js'

const TABS = ['tree', 'node', 'game', 'findings', 'score', 'tools', 'code'] as const

describe.each(['light', 'dark'])('axe in %s', (look) => {
  const view = session({}, { look })
  test('finds nothing in any tab, in the menu and in the help', async () => {
    const { page } = view
    for (const tab of TABS) {
      await page.locator(`#tab-${tab}`).click()
      await page.locator('.use').waitFor()
      await page.waitForTimeout(250)
      expect([tab, await violations(page)]).toEqual([tab, []])
    }
    await page.locator('#tab-node').click()
    for (const section of ['Syntax', 'Position']) {
      await page.getByRole('button', { name: section, exact: true }).click()
      await page.waitForTimeout(250)
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
      await page.locator(`#tab-${tab}`).click()
      await page.waitForTimeout(150)
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
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
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
