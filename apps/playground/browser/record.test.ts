import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { clickPoint, openFile } from './tools.js'

const view = session()
const at = async (number: number) => {
  await view.page.locator('.count', { hasText: new RegExp(`^${number}$`) }).waitFor()
}
const tools = async (text: string) => {
  await openFile(view.page, 'record.sgf', text)
  await view.page.locator('#tab-tools').click()
  await view.page.locator('.tools-panel').waitFor()
}
const tally = async () =>
  Object.fromEntries(
    await view.page
      .locator('.tally tr')
      .evaluateAll((rows) =>
        rows.map((row) => [row.firstElementChild!.textContent, row.lastElementChild!.textContent] as const),
      ),
  )

describe('guess the move', () => {
  test('a game: the other side answers by the record, right and near are counted by line', async () => {
    const { page } = view
    await tools('(;SZ[9];B[ee];W[cc];B[gg];W[cg];B[gc])')
    await page.getByLabel('Side', { exact: true }).selectOption('white')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await at(1)
    await clickPoint(page, 3, 2)
    await clickPoint(page, 4, 2)
    await clickPoint(page, 8, 8)
    await clickPoint(page, 2, 2)
    await at(3)
    expect(await tally()).toEqual({
      Right: '1',
      'Other variation': '0',
      'Wrong by the record': '0',
      'One line away': '1',
      'Two lines away': '1',
      Elsewhere: '1',
    })
    await page.getByRole('button', { name: 'Show the move' }).click()
    await at(5)
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(await page.locator('.tally').count()).toBe(0)
  })

  test('a problem: its variations answer, and its answers are not shown before', async () => {
    const { page } = view
    await tools('(;SZ[9]AB[dd]AW[ee]PL[B](;B[de]TE[1];W[df](;B[cf]))(;B[ed];W[fd]C[Wrong])(;B[cc]BM[1]))')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    expect(await page.locator('.variations').count()).toBe(0)
    await clickPoint(page, 2, 2)
    expect((await tally())['Wrong by the record']).toBe('1')
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    await clickPoint(page, 3, 4)
    expect((await tally()).Right).toBe('1')
    await at(1)
  })
})

test('text, tree and code hide what lies ahead of a guess, and what the record says of a move is read before its reply', async () => {
  const { page } = view
  await tools('(;SZ[9]PL[B](;B[dd]TE[1]C[Right];W[ee];B[ff])(;B[cc]BM[1]C[Wrong];W[gg]))')
  await page.getByLabel('Side', { exact: true }).selectOption('black')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.source .covered').waitFor()
  expect(await page.locator('.cm-content').count()).toBe(0)
  await page.locator('#tab-code').click()
  await page.locator('.panel', { hasText: 'Hidden while moves are guessed' }).waitFor()
  await page.locator('#tab-findings').click()
  await page.locator('.panel', { hasText: 'Hidden while moves are guessed' }).waitFor()
  await page.locator('#tab-tools').click()
  // No key and no search leads ahead.
  expect(await page.locator('#find').count()).toBe(0)
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await page.locator('.notice', { hasText: 'What comes next is to be guessed.' }).waitFor()
  await at(0)
  await clickPoint(page, 2, 2)
  await at(1)
  expect(await page.locator('.comment textarea').inputValue()).toBe('Wrong')
  await page.getByRole('button', { name: 'Go on' }).click()
  await at(2)
  await page.locator('.tools-panel', { hasText: 'The record ends here.' }).waitFor()
  // Another file is no riddle.
  await openFile(page, 'next.sgf', '(;SZ[9];B[ee])')
  expect(await page.locator('.tally').count()).toBe(0)
  await page.locator('.cm-content').waitFor()
})

test('a record of another game has its name, its moves and a count, and what needs a board says so', async () => {
  const { page } = view
  await tools('(;GM[3]FF[4]PB[Ann];W[e2e4];B[e7e5])')
  await page.locator('.no-board', { hasText: 'A record of Chess.' }).waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await at(2)
  expect(await page.locator('.controls .pass').isDisabled()).toBe(true)
  for (const name of ['SVG', 'PNG', 'Print or PDF', 'Turn right', 'Flatten from here'])
    expect([name, await page.getByRole('button', { name, exact: true }).isDisabled()]).toEqual([name, true])
  await page.getByText('Only where there is a Go board.').first().waitFor()
  await page.locator('#tab-tree').click()
  await page.locator('.tree canvas[aria-label*="e7e5"]').waitFor()
  await page.locator('#tab-game').click()
  await page.locator('.info').waitFor()
  const names = await page.locator('.info label').allTextContents()
  expect(names.filter((name) => /komi|handicap/i.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(8)
})

test('previous and next hotspot, comment, branch, figure', async () => {
  const { page } = view
  await tools('(;SZ[9];B[aa]HO[1];W[bb]C[One];B[cc]FG[257:F](;W[dd];B[ee]HO[2];W[ef]N[Name])(;W[gg]))')
  const walk = (goal: string, way: '←' | '→') =>
    page.getByRole('group', { name: goal, exact: true }).getByRole('button', { name: way }).click()
  for (const [goal, way, number] of [
    ['Comment', '→', 2],
    ['Comment', '→', 6],
    ['Comment', '←', 2],
    ['Hotspot', '←', 1],
    ['Hotspot', '→', 5],
    ['Figure', '←', 3],
    ['Branch', '→', 3],
  ] as const) {
    await walk(goal, way)
    await at(number)
  }
  await page.locator('h1').click()
  await page.keyboard.press('Home')
  for (const [key, number] of [
    ['.', 1],
    ['c', 2],
    ['f', 3],
    ['.', 5],
    [',', 1],
  ] as const) {
    await page.keyboard.press(key)
    await at(number)
  }
})

test('find by text, by move and by position', async () => {
  const { page } = view
  await tools('(;SZ[9];B[aa];W[bb]C[Look here](;B[cc])(;B[dd];W[cc]))(;SZ[9];B[bb];W[aa];B[ee])')
  const field = page.locator('#find')
  await field.fill('look')
  await field.press('Enter')
  await page.locator('.found button', { hasText: 'Look here' }).click()
  await at(2)
  await field.fill('C7')
  await page.getByRole('button', { name: 'Move (Q16)' }).click()
  await page.locator('.found li').nth(1).waitFor()
  expect(await page.locator('.found li').count()).toBe(2)
  await page.getByRole('button', { name: 'This position' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.found li').length === 1)
  await field.fill('nowhere')
  await field.press('Enter')
  await page.getByText('Nothing found.').waitFor()
})

test('a click in the game list opens the game, and rows further down come with scrolling', async () => {
  const { page } = view
  const games = Array.from({ length: 2000 }, (_, i) => `(;SZ[9]PB[Player ${i}];B[ee])`).join('')
  await openFile(page, 'many.sgf', games)
  await page.locator('#tab-game').click()
  await page.locator('.game-list .thumbnail').first().waitFor()
  await page.locator('.window').evaluate((list) => {
    list.scrollTop = 1500 * 72
  })
  await page.locator('.game-list li', { hasText: '1502. Player 1501' }).locator('button').click()
  await page.locator('.players', { hasText: 'Player 1501' }).waitFor()
  expect(await page.locator('.game-list li').count()).toBeLessThan(30)
})
