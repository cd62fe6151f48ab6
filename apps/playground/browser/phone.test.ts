import type { CDPSession } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { atRest, openFile, pointAt, savedBytes } from './tools.js'

const view = session({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true })
const fingers = () => view.page.context().newCDPSession(view.page)
const touch = (cdp: CDPSession, type: 'Start' | 'Move' | 'End', ...spots: readonly (readonly [number, number])[]) =>
  cdp.send('Input.dispatchTouchEvent', {
    type: `touch${type}`,
    touchPoints: spots.map(([x, y], id) => ({ x: Math.round(x), y: Math.round(y), id })),
  })

describe('the panels are a sheet', () => {
  const top = async () => (await view.page.locator('aside').boundingBox())!.y
  const drag = async (by: number) => {
    const { x, y, width } = (await view.page.locator('.grip').boundingBox())!
    const cdp = await fingers()
    const at = [x + width / 2, y + 12] as const
    await touch(cdp, 'Start', at)
    for (let i = 1; i <= 8; i++) await touch(cdp, 'Move', [at[0], at[1] + (by * i) / 8])
    await view.page.waitForTimeout(200)
    await touch(cdp, 'Move', [at[0], at[1] + by])
    await touch(cdp, 'End')
    await atRest(view.page)
  }

  test('of three heights, to be dragged', async () => {
    expect(await top()).toBe(668)
    await drag(-120)
    expect(Math.round(await top())).toBe(536)
    await drag(-400)
    expect(await top()).toBe(56)
    await drag(430)
    expect(Math.round(await top())).toBe(536)
    await drag(100)
    expect(await top()).toBe(668)
  })

  test('a tap on a tab raises it, a tap on the grip too', async () => {
    await view.page.locator('#tab-node').tap()
    expect(Math.round(await top())).toBe(536)
    await view.page.locator('.grip').tap()
    expect(await top()).toBe(56)
    await view.page.locator('.grip').focus()
    await view.page.keyboard.press('ArrowDown')
    expect(Math.round(await top())).toBe(536)
  })
})

test('nothing is wider than the screen, and the controls are where the thumb is', async () => {
  const { page } = view
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400)
  const board = (await page.locator('.board svg').boundingBox())!
  expect(board.width).toBeGreaterThan(360)
  for (const button of await page.locator('.controls button:visible').all()) {
    const { y, width, height } = (await button.boundingBox())!
    expect(y).toBeGreaterThan(740)
    expect(width).toBeGreaterThanOrEqual(32)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  // What the record says about the move is in sight.
  const comment = (await page.locator('.comment textarea').boundingBox())!
  expect(comment.y + comment.height).toBeLessThan(668)
})

test('in every language all controls and tabs fit, down to 320 pixels', async () => {
  const { page } = view
  await page.locator('.menu summary').tap()
  for (const language of ['de', 'fr', 'ru', 'fi', 'ja']) {
    await page.locator('.menu select').last().selectOption(language)
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    for (const width of [400, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await atRest(page)
      expect([language, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        language,
        width,
        width,
      ])
      const boxes = await page.locator(':is(.controls, .tabs) button:visible, .controls .tool').evaluateAll((list) =>
        list.map((button) => {
          const { left, right } = button.getBoundingClientRect()
          return { left, right, text: button.textContent, cut: button.scrollWidth > button.clientWidth + 1 }
        }),
      )
      expect(boxes.filter(({ left, right, cut }) => left < 0 || right > width || cut)).toEqual([])
    }
  }
})

test('two fingers enlarge the board, one moves it, a tap plays where it is, and a button brings it back', async () => {
  const { page } = view
  await openFile(page, 'zoom.sgf', '(;SZ[19])')
  const cdp = await fingers()
  const before = (await page.locator('.board svg').boundingBox())!
  const middle = [before.x + before.width / 2, before.y + before.height / 2] as const
  await touch(cdp, 'Start', [middle[0] - 30, middle[1]], [middle[0] + 30, middle[1]])
  for (let i = 1; i <= 5; i++)
    await touch(cdp, 'Move', [middle[0] - 30 - 12 * i, middle[1]], [middle[0] + 30 + 12 * i, middle[1]])
  await touch(cdp, 'End')
  await page.locator('.unzoom').waitFor()
  const after = (await page.locator('.board svg').boundingBox())!
  expect(after.width / before.width).toBeCloseTo(3, 1)
  expect(after.x + after.width / 2).toBeCloseTo(middle[0], -1)
  // One finger moves it.
  await touch(cdp, 'Start', middle)
  for (let i = 1; i <= 5; i++) await touch(cdp, 'Move', [middle[0] - 20 * i, middle[1] - 10 * i])
  await touch(cdp, 'End')
  const moved = (await page.locator('.board svg').boundingBox())!
  expect(moved.x).toBeCloseTo(after.x - 100, -1)
  expect(moved.width).toBe(after.width)
  expect((await savedBytes(page)).toString()).toBe('(;SZ[19])')
  const point = await pointAt(page, 11, 11)
  await page.touchscreen.tap(point.x, point.y)
  await page.locator('.count', { hasText: '1' }).waitFor()
  expect((await savedBytes(page)).toString()).toBe('(;SZ[19];B[ll])')
  await page.locator('.unzoom').tap()
  expect((await page.locator('.board svg').boundingBox())!.width).toBe(before.width)
})

test('a finger that rests aims above itself through a loupe', async () => {
  const { page } = view
  await openFile(page, 'loupe.sgf', '(;SZ[19])')
  const cdp = await fingers()
  const at = await pointAt(page, 9, 12)
  await touch(cdp, 'Start', [at.x, at.y + 56])
  await page.locator('.loupe svg').waitFor()
  const shown = (await page.locator('.loupe svg').getAttribute('viewBox'))!.split(' ').map(Number)
  expect(shown[2]).toBe(5)
  expect(shown[0]! + 2.5).toBeCloseTo(9, 0)
  expect(shown[1]! + 2.5).toBeCloseTo(12, 0)
  await touch(cdp, 'End')
  await page.locator('.loupe').waitFor({ state: 'detached' })
  expect((await savedBytes(page)).toString()).toBe('(;SZ[19];B[jm])')
})
