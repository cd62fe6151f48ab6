import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from './session.js'
import { kept, openFile, savedBytes } from './tools.js'

const at = session({ permissions: ['clipboard-read', 'clipboard-write'] })
let page: Page
beforeEach(() => {
  page = at.page
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
})

const comment = (of = page) => of.getByRole('textbox', { name: 'Comment' })
const copyLink = async () => {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
const home = () => new URL('/', page.url()).href

describe('links', () => {
  test('edits after a link was copied outlive loading the page anew', async () => {
    await openFile(page, 'linked.sgf', '(;SZ[9]PB[Linked];B[ee])')
    await copyLink()
    await comment().fill('later')
    await kept(page, 'C[later]')
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await page.getByText('Unsaved work of last time was brought back.').waitFor()
    expect(await comment().inputValue()).toBe('later')
  })

  test('another file takes the link out of the address', async () => {
    await openFile(page, 'linked.sgf', '(;SZ[9]PB[Linked];B[ee])')
    await copyLink()
    expect(new URL(page.url()).hash).toContain('sgf=')
    await openFile(page, 'next.sgf', '(;SZ[9]PB[Next];B[ee])')
    await page.waitForFunction(() => location.hash === '')
  })

  test('a link that is opened in a new tab leaves the work of a closed tab alone', async () => {
    await openFile(page, 'mine.sgf', '(;SZ[9]PB[Mine];B[ee])')
    const link = await copyLink()
    await comment().fill('do not lose me')
    await kept(page, 'do not lose me')
    const context = page.context()
    const start = home()
    await page.close({ runBeforeUnload: false })
    const other = await context.newPage()
    await other.goto(link)
    await other.locator('.file', { hasText: 'shared.sgf' }).waitFor()
    await comment(other).fill('about the shared one')
    await kept(other, 'about the shared one')
    await other.locator('h1').click()
    await other.keyboard.press('Control+z')
    await kept(other, 'about the shared one', false)
    const third = await context.newPage()
    await third.goto(start)
    await third.getByText('Unsaved work of last time was brought back.').waitFor()
    expect(await comment(third).inputValue()).toBe('do not lose me')
  })

  test('a link says which game of a collection was shown', async () => {
    await openFile(page, 'many.sgf', '(;SZ[9]PB[One];B[aa])(;SZ[9]PB[Two];B[bb])')
    await page.locator('#tab-game').click()
    await page.locator('.game-list li button').nth(1).click()
    await page.locator('h1').click()
    await page.keyboard.press('ArrowRight')
    const link = await copyLink()
    const other = await page.context().newPage()
    await other.goto(link)
    await other.locator('.players', { hasText: 'Two' }).waitFor()
    await other.locator('.count', { hasText: '1' }).waitFor()
    // And so does kept work.
    await comment(other).fill('here')
    await kept(other, 'C[here]')
    other.on('dialog', (dialog) => void dialog.accept())
    await other.reload()
    await other.locator('.players', { hasText: 'Two' }).waitFor()
    expect(await comment(other).inputValue()).toBe('here')
  })

  test.each(['#sgf=%%%', '#sgf=', '#sgf=q1bKS8pP', '#sgf=!'])('the damaged link %s says so', async (hash) => {
    const other = await page.context().newPage()
    await other.goto(home() + hash)
    await other.locator('.notice', { hasText: 'This link is damaged' }).waitFor()
    expect(await other.locator('.file').textContent()).toContain('alphago')
  })

  test('a link that is put into the address of an open page is followed, and work is put aside', async () => {
    await openFile(page, 'mine.sgf', '(;SZ[9]PB[Mine];B[ee])')
    const link = await copyLink()
    await openFile(page, 'next.sgf', '(;SZ[9]PB[Next];B[ee])')
    await comment().fill('unsaved')
    await page.evaluate((hash) => {
      location.hash = hash
    }, new URL(link).hash)
    await page.locator('.players', { hasText: 'Mine' }).waitFor()
    await page.getByRole('button', { name: 'Bring back next.sgf' }).click()
    expect(await comment().inputValue()).toBe('unsaved')
    await page.evaluate(() => {
      location.hash = '#sgf=cut'
    })
    await page.locator('.notice', { hasText: 'This link is damaged' }).waitFor()
  })
})

describe('work that another file takes the place of', () => {
  const start = async () => {
    await openFile(page, 'first.sgf', '(;SZ[9]PB[First];B[ee])')
    await page.keyboard.press('ArrowRight')
    await comment().fill('written')
  }
  const back = async () => {
    await page.locator('.notice').getByRole('button', { name: 'Bring back first.sgf' }).click()
    await page.locator('.players', { hasText: 'First' }).waitFor()
    expect(await comment().inputValue()).toBe('written')
    expect(await page.title()).toBe('• first.sgf – sgfkit')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    expect((await savedBytes(page)).toString()).toBe('(;SZ[9]PB[First];B[ee])')
  }

  test('by a file, and comes back with one click and all of its undo', async () => {
    await start()
    await openFile(page, 'second.sgf', '(;SZ[9]PB[Second])')
    await page.locator('.notice', { hasText: 'first.sgf had unsaved work; it is kept.' }).waitFor()
    await back()
  })

  test('by a sample', async () => {
    await start()
    await page.locator('.menu summary').click()
    await page.locator('.menu select').first().selectOption('problem.sgf')
    await back()
  })

  test('by a pasted record', async () => {
    await start()
    await page.locator('h1').click()
    await page.evaluate(() => navigator.clipboard.writeText('(;SZ[13]PB[Pasted];B[aa])'))
    await page.keyboard.press('Control+v')
    await page.locator('.players', { hasText: 'Pasted' }).waitFor()
    await back()
  })

  test('by the same bytes in another charset', async () => {
    await openFile(page, 'first.sgf', '(;SZ[9]PB[First];B[ee])')
    await page.keyboard.press('ArrowRight')
    await comment().fill('written')
    await page.locator('#tab-game').click()
    await page.getByLabel('Read in another charset').selectOption('windows-1251')
    await back()
  })

  test('is in the menu when the notice has gone, and after the page was loaded anew', async () => {
    await start()
    await openFile(page, 'second.sgf', '(;SZ[9]PB[Second])')
    await comment().fill('second work')
    await kept(page, 'second work')
    await page.reload()
    await page.locator('.players', { hasText: 'Second' }).waitFor()
    await page.locator('.menu summary').click()
    await page.locator('.menu').getByRole('button', { name: 'Bring back first.sgf' }).click()
    await page.locator('.players', { hasText: 'First' }).waitFor()
    expect(await comment().inputValue()).toBe('written')
    // The two have changed places.
    await page.locator('.notice').getByRole('button', { name: 'Bring back second.sgf' }).click()
    await page.locator('.players', { hasText: 'Second' }).waitFor()
    expect(await comment().inputValue()).toBe('second work')
  })

  test('is kept of the last five files, each to be chosen from the menu', async () => {
    for (const name of 'abcdefg') {
      await openFile(page, `${name}.sgf`, `(;SZ[9]PB[Player ${name}];B[ee])`)
      await comment().fill(`written in ${name}`)
    }
    const names = async () => {
      await page.locator('.menu summary').click()
      await page.locator('.menu .aside').first().waitFor()
      const found = await page.locator('.menu .aside').allTextContents()
      return found.map((text) => /Bring back (\w)/.exec(text)?.[1]).join('')
    }
    expect(await names()).toBe('fedcb')
    await page.locator('.menu .aside', { hasText: 'c.sgf' }).click()
    await page.locator('.players', { hasText: 'Player c' }).waitFor()
    expect(await comment().inputValue()).toBe('written in c')
    expect(await names()).toBe('gfedb')
    await page.locator('.menu summary').click()
    await kept(page, 'written in c')
    await page.reload()
    await page.locator('.players', { hasText: 'Player c' }).waitFor()
    await page.waitForFunction(() => document.querySelector('.notice')?.textContent.includes('brought back'))
    expect(await names()).toBe('gfedb')
    await page.locator('.menu .aside', { hasText: 'b.sgf' }).click()
    await page.locator('.players', { hasText: 'Player b' }).waitFor()
    expect(await comment().inputValue()).toBe('written in b')
  })

  test('is not spoken of where nothing was changed', async () => {
    await openFile(page, 'first.sgf', '(;SZ[9]PB[First];B[ee])')
    await openFile(page, 'second.sgf', '(;SZ[9]PB[Second];B[ee])')
    expect(await page.locator('.notice').isVisible()).toBe(false)
  })
})

describe('work that is undone', () => {
  test('is no unsaved work of the next visit', async () => {
    await openFile(page, 'undone.sgf', '(;SZ[9]PB[Undone];B[ee])')
    await comment().fill('one')
    await kept(page, 'C[one]')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => !document.title.startsWith('•'))
    await kept(page, 'C[one]', false)
    await page.reload()
    await page.locator('.file', { hasText: 'alphago' }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('.notice').isVisible()).toBe(false)
  })

  test('is gone to where it was', async () => {
    await openFile(page, 'where.sgf', '(;SZ[9];B[aa];W[bb];B[cc])')
    await comment().fill('at the root')
    await page.locator('h1').click()
    await page.keyboard.press('End')
    await page.locator('.count', { hasText: '3' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.locator('.count', { hasText: '0' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+y')
    await page.locator('.count', { hasText: '0' }).waitFor()
    expect(await comment().inputValue()).toBe('at the root')
  })

  test('in the comment too, step by step', async () => {
    await openFile(page, 'steps.sgf', '(;SZ[9]C[one];B[aa])')
    await comment().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' two')
    await page.waitForTimeout(1200)
    await page.keyboard.type(' three')
    await page.keyboard.press('Control+z')
    expect(await comment().inputValue()).toBe('one two')
    await page.keyboard.press('Control+z')
    expect(await comment().inputValue()).toBe('one')
    expect(await page.title()).toBe('steps.sgf – sgfkit')
    await page.keyboard.press('Control+y')
    expect(await comment().inputValue()).toBe('one two')
  })
})

test('what is typed is in the document before another key can come', async () => {
  await openFile(page, 'slow.sgf', '(;SZ[9]C[end];B[ee])')
  await comment().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('At the ')
  expect((await savedBytes(page)).toString()).toContain('C[At the end]')
  expect(await page.title()).toBe('slow.sgf – sgfkit')
  await comment().click()
  await page.keyboard.press('Control+End')
  const title = await page.evaluate(async () => {
    const field = document.activeElement as HTMLTextAreaElement
    field.setRangeText('!')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // What is promised comes in this turn: no other event does.
    for (let i = 0; i < 100; i++) await Promise.resolve()
    return document.title
  })
  expect(title).toBe('• slow.sgf – sgfkit')
})

describe('line ends', () => {
  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LFCR', '\n\r'],
  ])('with %s, of a comment only what is typed differs', async (_, end) => {
    const text = `(;FF[4]${end}SZ[9]C[one${end}two\\]${end}${end}three]${end};B[aa]${end})`
    await openFile(page, 'ends.sgf', text)
    await comment().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.type('X')
    expect((await savedBytes(page)).toString()).toBe(text.replace('one', 'oneX'))
    await comment().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('four')
    expect((await savedBytes(page)).toString()).toBe(text.replace('one', 'oneX').replace('three', `three${end}four`))
    // The form of the property, and the value as it stands.
    await page.locator('#tab-node').click()
    const field = page.locator('.prop[data-ident=C] textarea')
    await field.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await page.keyboard.press('Tab')
    await page.locator('.prop[data-ident=C]').getByRole('button', { name: 'As it stands' }).click()
    await field.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('?')
    await page.keyboard.press('Tab')
    expect((await savedBytes(page)).toString()).toBe(text.replace('one', '?oneX').replace('three', `three${end}four!`))
  })

  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LFCR', '\n\r'],
  ])('with %s, the text is written as the file is', async (_name, end) => {
    const text = `(;FF[4]${end}SZ[9]${end};B[aa]${end})`
    await openFile(page, 'ends.sgf', text)
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    const steps = '(;FF[4]'.length
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight')
    // At the end of the first line: a letter stands before its end, and one step on is the next line.
    await page.keyboard.type(' ')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    expect((await savedBytes(page)).toString()).toBe(`(;FF[4] ${end} SZ[9]${end};B[aa]${end})`)
  })

  test('a CR that ends a line by itself is seen, and the line ends there', async () => {
    await openFile(page, 'cr.sgf', '(;FF[4]\rSZ[9]\r;B[aa]\r)')
    await page.locator('.cm-content').waitFor()
    expect(await page.locator('.cm-content').textContent()).toContain('␍')
    const top = (text: string) =>
      page
        .locator('.cm-content span', { hasText: new RegExp(`^${text}$`) })
        .first()
        .evaluate((part) => part.getBoundingClientRect().top)
    expect(await top('SZ')).toBeGreaterThan((await top('FF')) + 10)
  })
})

describe('saving as UTF-8', () => {
  test('makes that the charset of the document, until it is undone', async () => {
    const old = Uint8Array.from([...Buffer.from('(;GM[1]CA[ISO-8859-1]PB[M'), 0xfc, ...Buffer.from('ller])')])
    await openFile(page, 'old.sgf', old)
    await comment().fill('石')
    await page.locator('.bar button').nth(1).click()
    await page.locator('.notice', { hasText: 'Save as UTF-8 instead' }).waitFor()
    await page.locator('.menu summary').click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as UTF-8' }).click()
    await download
    await page.locator('.menu .sheet').waitFor({ state: 'detached' })
    await page.waitForFunction(() => !document.title.startsWith('•'))
    await comment().fill('石二')
    const saved = (await savedBytes(page)).toString('utf8')
    expect(saved).toContain('CA[UTF-8]')
    expect(saved).toContain('PB[Müller]')
    expect(saved).toContain('C[石二]')
    await page.locator('#tab-game').click()
    await page.locator('.game-panel', { hasText: 'Charset: UTF-8' }).waitFor()
    await page.locator('h1').click()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z')
    expect(await savedBytes(page)).toEqual(Buffer.from(old))
  })
})
