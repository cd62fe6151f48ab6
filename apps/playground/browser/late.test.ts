import { expect, test } from 'vitest'
import { session } from './session.js'
import { clickPoint, file, kept, openFile, savedBytes } from './tools.js'

// A part that the worker of an earlier visit has would never be late.
const view = session({ serviceWorkers: 'block' })

/** Loads the page anew with some of its scripts held back; answers how to let them come. */
async function held(scripts: RegExp): Promise<() => void> {
  const { page } = view
  let come: () => void = () => undefined
  const gate = new Promise<void>((resume) => {
    come = resume
  })
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  await page.reload()
  await page.waitForSelector('.sgf-board svg')
  return come
}
const comment = () => view.page.getByRole('textbox', { name: 'Comment' })

test('what was clicked with a tool stands where it was clicked, and saving waits for it', async () => {
  const { page } = view
  const come = await held(/assets\/tools-(?!panel)/)
  await openFile(page, 'late.sgf', '(;SZ[9];B[ee])')
  await page.getByRole('radio', { name: 'Triangle' }).click()
  await clickPoint(page, 2, 3)
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await clickPoint(page, 4, 4)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  come()
  await download
  expect(await page.locator('.count').textContent()).toBe('1')
  expect((await savedBytes(page)).toString()).toBe('(;SZ[9]TR[cd];B[ee]TR[ee])')
})

test('undo takes back what was clicked last, though it is not there yet', async () => {
  const { page } = view
  const come = await held(/assets\/tools-(?!panel)/)
  await openFile(page, 'late.sgf', '(;SZ[9];B[ee])')
  await comment().fill('written')
  await page.locator('h1').click()
  await page.keyboard.down('Shift')
  await clickPoint(page, 0, 0)
  await page.keyboard.up('Shift')
  await page.keyboard.press('Control+z')
  come()
  await page.getByTitle('Redo (Ctrl Y)').and(page.locator(':enabled')).waitFor()
  expect((await savedBytes(page)).toString()).toBe('(;SZ[9]C[written];B[ee])')
  await page.keyboard.press('Control+y')
  expect((await savedBytes(page)).toString()).toBe('(;SZ[9]C[written]MA[aa];B[ee])')
})

test('a stone is dead that was clicked before the count was there', async () => {
  const { page } = view
  const come = await held(/assets\/score-/)
  await openFile(page, 'late.sgf', '(;SZ[5]AB[ba][bb][bc][bd][be]AW[aa][da][db][dc][dd][de])')
  await page.locator('#tab-score').click()
  await clickPoint(page, 0, 0)
  come()
  await page.locator('.score-panel tr.dead').waitFor()
})

test('what is typed to be found goes into its field, and is no key of the page', async () => {
  const { page } = view
  const come = await held(/assets\/tools-panel/)
  await openFile(page, 'late.sgf', '(;SZ[9];B[ee]C[two words])')
  await page.locator('h1').click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('two w')
  come()
  const field = page.getByRole('searchbox', { name: 'Find' })
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('ords')
  expect(await field.inputValue()).toBe('two words')
  expect(await page.title()).toBe('late.sgf – sgfkit')
  await page.keyboard.press('Enter')
  await page.locator('.found button').click()
  expect(await page.locator('.count').textContent()).toBe('1')
})

test('who writes before the work of the last visit is back goes on, and that work is kept', async () => {
  const { page } = view
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await openFile(page, 'before.sgf', '(;SZ[9]PB[Before];B[ee])')
  await comment().fill('of before')
  await kept(page, 'of before')
  const come = await held(/assets\/later-/)
  await comment().fill('of now')
  await page.waitForFunction(() => document.title.startsWith('•'))
  come()
  await page.getByRole('button', { name: 'Bring back before.sgf' }).click()
  await page.locator('.players', { hasText: 'Before' }).waitFor()
  expect(await comment().inputValue()).toBe('of before')
  await page.getByRole('button', { name: 'Bring back alphago-lee-2.sgf' }).click()
  await page.waitForFunction(() => document.querySelector('.file')?.textContent.includes('alphago'))
  expect(await comment().inputValue()).toBe('of now')
})

test('a file that is chosen while what opens it is loading is opened', async () => {
  const { page } = view
  const come = await held(/assets\/files-/)
  const chosen = page.waitForEvent('filechooser')
  await page.locator('.bar button').first().click()
  await (await chosen).setFiles(file('late.sgf', '(;SZ[9]PB[Late])'))
  come()
  await page.locator('.players', { hasText: 'Late' }).waitFor()
})
