import { expect, test } from 'vitest'
import { session } from './session.js'
import { moveNumber, openFile } from './tools.js'

const view = session()
const scrolled = () => view.page.locator('.tree').evaluate((tree) => [tree.scrollLeft, tree.scrollTop] as const)
const title = () => view.page.locator('.tree canvas').getAttribute('aria-label')

test('a click selects, a drag scrolls and selects nothing', async () => {
  const { page } = view
  await openFile(page, 'tree.sgf', `(;SZ[9]${';B[aa];W[bb]'.repeat(100)})`)
  await page.locator('#tab-tree').click()
  const box = (await page.locator('.tree').boundingBox())!
  await page.mouse.click(box.x + 20, box.y + 20 + 3 * 28)
  await page.locator('.count', { hasText: '3' }).waitFor()
  await page.mouse.move(box.x + 200, box.y + 400)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 200, { steps: 4 })
  await page.mouse.up()
  expect((await scrolled())[1]).toBe(200)
  expect(await moveNumber(page)).toBe(3)
  // The text beside a node stands for it.
  await page.mouse.click(box.x + 80, box.y + 20 + 3 * 28)
  await page.waitForFunction(() => document.querySelector('.count')?.textContent !== '3')
})

test('with the focus in the tree the arrows go where they point, in both directions of growth', async () => {
  const { page } = view
  await openFile(page, 'arrows.sgf', '(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[ee]))')
  await page.locator('#tab-tree').click()
  const tree = page.locator('.tree')
  await tree.focus()
  // The pane is higher than wide: the tree grows down.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  expect(await title()).toMatch(/^3 Black E5/)
  await page.keyboard.press('ArrowLeft')
  expect(await title()).toMatch(/^3 Black C7/)
  await page.keyboard.press('ArrowUp')
  expect(await title()).toMatch(/^2 White B8/)
  await page.locator('.menu summary').click()
  await page.getByLabel('Tree grows').selectOption('right')
  await tree.focus()
  await page.keyboard.press('ArrowDown')
  expect(await title()).toMatch(/^2 White D6/)
  await page.keyboard.press('ArrowRight')
  expect(await title()).toMatch(/^3 Black E5/)
})

test('what a node holds is said', async () => {
  const { page } = view
  await openFile(page, 'said.sgf', '(;SZ[9]AB[aa];B[ee]C[A word]HO[1]FG[](;W[bb])(;W[cc]))')
  await page.locator('#tab-tree').click()
  expect(await title()).toMatch(/Setup/)
  await page.keyboard.press('ArrowRight')
  expect(await title()).toBe('1 Black E5 A word, Hotspot, Figure, Variations: 2')
})

test('folding takes the nodes below out of the picture', async () => {
  const { page } = view
  await openFile(page, 'fold.sgf', `(;SZ[9];B[aa]${'(;W[bb];B[cc])'.repeat(30)})`)
  await page.locator('#tab-tree').click()
  const wide = () => page.locator('.tree-size').evaluate((size) => size.getBoundingClientRect().width)
  const before = await wide()
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  await page.waitForFunction((old) => document.querySelector('.tree-size')!.getBoundingClientRect().width < old, before)
  await page.keyboard.press('-')
  await page.waitForFunction(
    (old) => document.querySelector('.tree-size')!.getBoundingClientRect().width === old,
    before,
  )
})

test('of 62,000 nodes what is in sight is drawn, and walking lays nothing out again', async () => {
  const { page } = view
  const line = (i: number) =>
    `(${Array.from({ length: 61 }, (_, k) => `;${k % 2 ? 'W' : 'B'}[${'abcdefghi'[i % 9]!}${'abcdefghi'[k % 9]!}]`).join('')})`
  await openFile(page, 'large.sgf', `(;SZ[9]${Array.from({ length: 1016 }, (_, i) => line(i)).join('')})`)
  await page.locator('#tab-tree').click()
  await page.waitForFunction(() => document.querySelector('.tree-size')!.getBoundingClientRect().width > 10_000)
  const { width, height } = (await page.locator('.tree canvas').boundingBox())!
  expect(width * height).toBeLessThan(1_000_000)
  const layouts = () => page.locator('.tree').getAttribute('data-layouts')
  const before = await layouts()
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  expect(await title()).toMatch(/^1 /)
  expect(await layouts()).toBe(before)
})
