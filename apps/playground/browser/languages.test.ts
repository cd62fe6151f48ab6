import { expect, test } from 'vitest'
import { session } from './session.js'
import { openFile } from './tools.js'

const view = session({}, { language: 'ja' })

/** Names, formats and identifiers, which are the same in every language. */
const NAMES =
  /^(?:sgfkit|SGF|UTF|utf|gb18030|shift|jis|euc|kr|jp|big5|windows|FF|SVG|PNG|PDF|LaTeX|ASCII|JSON|Sensei|s|BOM|Unicode|Enter|Shift|Ctrl|Home|End|PgUp|PgDn|Space|Tab|Esc|F6|Z|Y|S|O|F|A1|T19|aa|ss|English|Français|Deutsch|Suomi|Name|Ann|Ben|Japanese|names|sgf|B\+R|x|open|close|semi|ident|value|space|stray|preamble|[a-z]|[A-Z]{1,3}\d{0,2})$/

/** Latin words that the page shows or says, outside of what the record and programs say. */
const latinWords = () =>
  view.page.evaluate(() => {
    const texts: string[] = []
    const skip = '.cm-editor, pre, code, .finding, .fix, .file, .chip, kbd'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let at = walker.nextNode(); at !== null; at = walker.nextNode())
      if (at.parentElement?.closest(`script, style, ${skip}`) === null)
        texts.push((at.nodeValue ?? '').replace(/^\S+\.sgf$/, ''))
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], textarea'))
      if (element.closest(skip) === null)
        for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.join('\n').match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? [])]
  })
const foreign = async () => (await latinWords()).filter((word) => !NAMES.test(word))

test('in Japanese no English words are left in the main views', async () => {
  const { page } = view
  await openFile(page, 'names.sgf', '(;FF[4]SZ[9]PB[Ann]PW[Ben]RU[Japanese]AB[aa];B[ee]TE[1]HO[1]KO[](;W[cc])(;W[gg]))')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await page.waitForSelector('.cm-content')
  for (const tab of ['tree', 'game', 'findings', 'score', 'tools', 'code']) {
    await page.locator(`#tab-${tab}`).click()
    await page.locator('.use').waitFor()
    await page.waitForTimeout(300)
    expect([tab, await foreign()]).toEqual([tab, []])
  }
  await page.locator('#tab-node').click()
  for (const section of ['値', '構文', '局面']) {
    await page.locator('.node-panel > .segments').getByRole('button', { name: section }).click()
    await page.waitForTimeout(200)
    expect([section, await foreign()]).toEqual([section, []])
  }
  await page.locator('.menu summary').click()
  await page.locator('.menu .sheet').waitFor()
  expect(await foreign()).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(await foreign()).toEqual([])
})

test('a file without a game, and one of another game, say so', async () => {
  const { page } = view
  await openFile(page, 'other.sgf', '(;GM[3])')
  await page.locator('.no-board', { hasText: 'ゲーム3' }).waitFor()
  await openFile(page, 'none.sgf', 'no game')
  await page.locator('.no-board', { hasText: '棋譜' }).waitFor()
  expect((await foreign()).filter((word) => word !== 'none')).toEqual([])
})

test('a character that the charset lacks is told in the language of the page', async () => {
  const { page } = view
  await openFile(
    page,
    'latin.sgf',
    Uint8Array.from([...Buffer.from('(;CA[ISO-8859-1]PB[M'), 0xfc, ...Buffer.from('])')]),
  )
  await page.locator('.comment textarea').fill('石')
  await page.locator('.bar button').nth(1).click()
  await page.locator('.notice', { hasText: '石' }).waitFor()
  expect(
    (await foreign()).filter((word) => !/^(?:ISO|8859|M|ller|Müller|latin|iso-8859-1|ISO-8859-1)/.test(word)),
  ).toEqual([])
})
