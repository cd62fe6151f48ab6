import { expect, test } from 'vitest'
import { session } from './session.js'
import { atRest, clickPoint, openFile, pointAt, savedBytes } from './tools.js'

const view = session()
const saved = async () => (await savedBytes(view.page)).toString()
const choose = async (name: string) => {
  await view.page.getByRole('radio', { name, exact: true }).click()
}

test('labels count on: over what the node has and over labelled nodes above, and begin anew after a gap', async () => {
  const { page } = view
  await openFile(page, 'labels.sgf', '(;SZ[9]LB[aa:A];B[ee];W[cc];B[gg])')
  await choose('Letter')
  await clickPoint(page, 1, 0)
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await clickPoint(page, 2, 0)
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await clickPoint(page, 3, 0)
  await choose('Number')
  await clickPoint(page, 4, 0)
  await clickPoint(page, 5, 0)
  expect(await saved()).toBe('(;SZ[9]LB[aa:A][ba:B];B[ee]LB[ca:C];W[cc];B[gg]LB[da:A][ea:1][fa:2])')
  // The same tool takes a label away, and its number is free again.
  await clickPoint(page, 4, 0)
  await clickPoint(page, 6, 0)
  expect(await saved()).toContain('LB[da:A][fa:2][ga:1]')
})

test('an arrow is dragged, a line is made by two clicks, Escape gives up', async () => {
  const { page } = view
  await openFile(page, 'arrows.sgf', '(;SZ[9])')
  await choose('Arrow (drag)')
  const [from, to] = [await pointAt(page, 1, 1), await pointAt(page, 5, 1)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  expect(await saved()).toBe('(;SZ[9]AR[bb:fb])')
  await choose('Line (drag)')
  await clickPoint(page, 0, 8)
  await page.locator('h1').click()
  await page.keyboard.press('Escape')
  await clickPoint(page, 2, 8)
  await clickPoint(page, 4, 8)
  expect(await saved()).toBe('(;SZ[9]AR[bb:fb]LN[ci:ei])')
})

test('every tool does what it says', async () => {
  const { page } = view
  await openFile(page, 'tools.sgf', '(;FF[4]SZ[9])')
  for (const [name, x] of [
    ['Black stone', 0],
    ['White stone', 1],
    ['Triangle', 2],
    ['Square', 3],
    ['Circle', 4],
    ['Cross', 5],
    ['Dim', 6],
  ] as const) {
    await choose(name)
    await clickPoint(page, x, 0)
  }
  expect(await saved()).toBe('(;FF[4]SZ[9]AB[aa]AW[ba]TR[ca]SQ[da]CR[ea]MA[fa]DD[ga])')
  await choose('Clear point')
  await clickPoint(page, 0, 0)
  // What the node itself set is taken out of it again; on an empty point nothing is written.
  await clickPoint(page, 8, 8)
  expect(await saved()).toBe('(;FF[4]SZ[9]AW[ba]TR[ca]SQ[da]CR[ea]MA[fa]DD[ga])')
})

test('turning and mirroring go round', async () => {
  const { page } = view
  const text = '(;FF[4]SZ[9:5]AB[aa]LB[ba:x];B[ic])'
  await openFile(page, 'turn.sgf', text)
  await page.locator('#tab-tools').click()
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Turn right' }).click()
  expect(await saved()).toBe(text.replace('SZ[9:5]', 'SZ[9:5]'))
  await page.getByRole('button', { name: 'Mirror' }).click()
  expect(await saved()).toContain('AB[ia]LB[ha:x];B[ac]')
  await page.getByRole('button', { name: 'Upside down' }).click()
  expect(await saved()).toContain('AB[ie]LB[he:x];B[ac]')
})

test('the points that a comment names light up', async () => {
  const { page } = view
  await openFile(page, 'mentions.sgf', '(;SZ[9]C[Look at C3 and J9.])')
  const before = await page.locator('.board svg *').count()
  await page.locator('.mentions button', { hasText: 'C3' }).hover()
  await page.waitForFunction((count) => document.querySelectorAll('.board svg *').length > count, before)
})

test('points are named as the board names them, too', async () => {
  const { page } = view
  await openFile(page, 'mentions.sgf', '(;SZ[19]C[pd, q4 and dd])')
  await page.locator('.mentions button', { hasText: 'q4' }).waitFor()
  expect(await page.locator('.mentions button').allTextContents()).toEqual(['q4'])
  await page.locator('.menu summary').click()
  await page.locator('.menu label', { hasText: 'Coordinates' }).locator('select').selectOption('sgf')
  await page.locator('.mentions button', { hasText: 'pd' }).waitFor()
  expect(await page.locator('.mentions button').allTextContents()).toEqual(['pd', 'q4', 'dd'])
})

test('a ko that is taken back at once is played, and said to be forbidden', async () => {
  const { page } = view
  await openFile(page, 'ko.sgf', '(;SZ[5]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb])')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await clickPoint(page, 1, 1)
  await page.locator('.count', { hasText: '2' }).waitFor()
  await page.locator('.notice', { hasText: 'takes back the ko' }).waitFor()
  // It stands clear of the buttons and goes away by itself.
  const [said, controls] = [await page.locator('.notice').boundingBox(), await page.locator('.controls').boundingBox()]
  expect(said!.y + said!.height).toBeLessThan(controls!.y)
  await page.locator('.notice').waitFor({ state: 'hidden', timeout: 15_000 })
})

test('a dead stone shows whose point it is', async () => {
  const { page } = view
  await openFile(page, 'dead.sgf', '(;SZ[5]AB[ba][bb][bc][bd][be]AW[aa][da][db][dc][dd][de])')
  await page.locator('#tab-score').click()
  await page.locator('.score-panel').waitFor()
  await clickPoint(page, 0, 0)
  await page.locator('.score-panel tr.dead').waitFor()
  // The veil over dimmed points is the only shape of that opacity.
  expect(await page.locator('.board svg path[opacity=".6"]').count()).toBe(0)
})

test('a low window gives its height to the board', async () => {
  const { page } = view
  for (const [width, height] of [
    [860, 400],
    [800, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await page.locator('.board svg').boundingBox())!.height).toBeGreaterThan(280)
    await atRest(page)
    const board = (await page.locator('.board svg').boundingBox())!
    expect(board.height).toBeGreaterThan(280)
    expect((await page.locator('.tools').boundingBox())!.y).toBeGreaterThanOrEqual(40)
    for (const part of ['.players', '.controls', '.comment']) {
      const { x, y, height: tall } = (await page.locator(part).boundingBox())!
      expect(x).toBeGreaterThan(board.x + board.width)
      expect(y + tall).toBeLessThanOrEqual(height)
    }
  }
})

test('the board speaks the language of the page', async () => {
  const { page } = view
  await page.locator('.menu summary').click()
  await page.locator('.menu select').last().selectOption('ja')
  const grid = page.locator('.sgf-board [role=img], .sgf-board [role=grid]').first()
  await page.waitForFunction(() => document.documentElement.lang === 'ja')
  await page.waitForFunction(() =>
    document.querySelector('.sgf-board [aria-label]')?.getAttribute('aria-label')?.includes('碁盤 19×19'),
  )
  expect(await grid.getAttribute('aria-label')).toContain('矢印キー')
})
