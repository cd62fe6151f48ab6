import { expect, test } from 'vitest'
import { propertyName } from '@sgfkit/schema/names'
import { english } from '../src/ui/languages/en.js'
import { englishPanels } from '../src/ui/languages/en-panels.js'
import { session } from './session.js'
import { atRest, openFile, showTab } from './tools.js'

/** The languages of the interface. */
const languages = ['ja', 'zh', 'ko', 'de', 'fr', 'ru', 'fi']

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
    await showTab(page, tab)
    expect([tab, await foreign()]).toEqual([tab, []])
  }
  await page.locator('#tab-node').click()
  for (const section of ['値', '構文', '局面']) {
    await page.locator('.node-panel > .segments').getByRole('button', { name: section }).click()
    await atRest(page)
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

/** Words of the English interface that could have been left over. */
const leftOver = (language: string) =>
  view.page.evaluate(
    ({ words }) => {
      const seen: string[] = []
      const skip = '.cm-editor, pre, code, .file, .chip, kbd, [lang=en], option, .comment textarea'
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let at = walker.nextNode(); at !== null; at = walker.nextNode())
        if (at.parentElement?.closest(`script, style, ${skip}`) === null) seen.push((at.nodeValue ?? '').trim())
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        if (element.closest(skip) === null)
          for (const name of ['aria-label', 'title', 'placeholder']) seen.push(element.getAttribute(name) ?? '')
      return [...new Set(seen)].filter((text) => words.includes(text))
    },
    { words: foreignTo[language]! },
  )

const modules = import.meta.glob<{ readonly texts: Readonly<Record<string, string>> }>('../src/ui/languages/??.ts', {
  eager: true,
})
const inEnglish: Readonly<Record<string, string>> = { ...english, ...englishPanels }
/** English texts that the language itself does not have. */
const foreignTo = Object.fromEntries(
  languages.map((name) => {
    const own = new Set(Object.values(modules[`../src/ui/languages/${name}.ts`]!.texts))
    return [name, Object.values(inEnglish).filter((text) => !own.has(text))]
  }),
)

test.each(languages)('%s: no text of the page is left in English, and nothing overflows', async (language) => {
  const { page } = view
  await page.locator('.menu summary').click()
  await page.locator('.menu select').last().selectOption(language)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
  await page.keyboard.press('Escape')
  await openFile(
    page,
    'real.sgf',
    '(;FF[4]SZ[9]PB[Ann]KM[six]AB[aa]TR[zz];B[ee]TE[1]HO[1]C[E5](;W[cc])(;W[gg]))(;SZ[9])',
  )
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  for (const tab of ['tree', 'node', 'game', 'findings', 'score', 'tools', 'code']) {
    await showTab(page, tab)
    if (tab === 'findings') await page.locator('.finding [lang=en]').first().waitFor()
    expect([tab, await leftOver(language)]).toEqual([tab, []])
    const cut = await page.locator('button:visible').evaluateAll((list) =>
      list
        .filter((button) => button.clientWidth > 1 && button.scrollWidth > button.clientWidth + 1)
        .filter((button) => getComputedStyle(button).overflow !== 'hidden')
        .map((button) => button.textContent),
    )
    expect([tab, cut]).toEqual([tab, []])
  }
  // One name for a hotspot wherever it stands.
  await page.locator('#tab-tools').click()
  const { texts } = modules[`../src/ui/languages/${language}.ts`]!
  expect(await page.locator('.annotation.hotspot').textContent()).toBe(texts['walk.hotspot'])
  expect(propertyName('HO', language)).toBe(texts['walk.hotspot'])
})

test('an open notice changes its language with the page', async () => {
  const { page } = view
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await page.locator('.bar button').nth(2).click()
  await page.locator('.notice', { hasText: 'コピー' }).waitFor()
  await page.locator('.menu summary').click()
  await page.locator('.menu select').last().selectOption('de')
  await page.locator('.notice', { hasText: 'Link kopiert' }).waitFor()
})

test('a file without a game, and one of another game, say so', async () => {
  const { page } = view
  await openFile(page, 'other.sgf', '(;GM[3])')
  await page.locator('.no-board', { hasText: 'チェスの記録' }).waitFor()
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
