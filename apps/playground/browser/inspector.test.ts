import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { clickPoint, openFile, pointAt, savedBytes } from './tools.js'

const view = session()
const saved = async () => (await savedBytes(view.page)).toString()
const open = async (text: string) => {
  await openFile(view.page, 'inspect.sgf', text)
  await view.page.locator('#tab-node').click()
  await view.page.locator('.node-panel').waitFor()
}
const add = async (ident: string) => {
  await view.page.getByRole('combobox', { name: 'Property' }).fill(ident)
  await view.page.getByRole('button', { name: 'Add property' }).click()
  await view.page.locator(`[data-ident=${ident}]`).waitFor()
}
const field = (ident: string) => view.page.locator(`[data-ident=${ident}]`)

describe('values have forms', () => {
  test('a number, a real, a colour, a choice of named numbers, a pair', async () => {
    await open('(;SZ[9])')
    await add('HA')
    await field('HA').getByRole('textbox').fill('2')
    await field('HA').getByRole('textbox').press('Enter')
    await add('KM')
    await field('KM').getByRole('textbox').fill('6.5')
    await field('KM').getByRole('textbox').press('Enter')
    await add('PL')
    await field('PL').getByRole('radio', { name: 'White' }).click()
    await add('ST')
    await field('ST').getByRole('combobox').selectOption('2')
    await add('AP')
    await field('AP').getByRole('textbox').first().fill('a:b]')
    await field('AP').getByRole('textbox').first().press('Tab')
    expect(await saved()).toBe('(;SZ[9]HA[2]KM[6.5]PL[W]ST[2]AP[a\\:b\\]])')
  })

  test('a double and a property without value are there at once', async () => {
    await open('(;SZ[9];B[ee])')
    await view.page.keyboard.press('Escape')
    await view.page.locator('h1').click()
    await view.page.keyboard.press('ArrowRight')
    await add('TE')
    await field('TE').getByRole('radio', { name: 'Strong' }).click()
    await add('KO')
    expect(await saved()).toBe('(;SZ[9];B[ee]TE[2]KO[])')
    await field('KO').getByRole('button', { name: 'Remove KO' }).click()
    expect(await saved()).toBe('(;SZ[9];B[ee]TE[2])')
  })

  test('texts are shown and written without their escapes', async () => {
    await open('(;SZ[9]C[a\\]b])')
    expect(await field('C').getByRole('textbox').inputValue()).toBe('a]b')
    await field('C').getByRole('textbox').fill('c\\d]')
    await field('C').getByRole('textbox').blur()
    expect(await saved()).toBe('(;SZ[9]C[c\\\\d\\]])')
  })

  test('points are typed, picked on the board and taken out', async () => {
    await open('(;FF[4]SZ[9])')
    await add('TR')
    const typed = field('TR').getByRole('textbox')
    await typed.fill('E5 aa bb:bc')
    await typed.press('Enter')
    expect(await saved()).toBe('(;FF[4]SZ[9]TR[aa][bb:bc][ee])')
    await field('TR').getByRole('button', { name: 'Pick on the board Triangle' }).click()
    await clickPoint(view.page, 8, 8)
    await field('TR').locator('.chip', { hasText: 'J1' }).waitFor()
    await clickPoint(view.page, 4, 4)
    await field('TR').locator('.chip', { hasText: 'E5' }).waitFor({ state: 'detached' })
    await view.page.keyboard.press('Escape')
    await clickPoint(view.page, 7, 7)
    // After Escape a click plays again.
    await view.page.locator('.count', { hasText: '1' }).waitFor()
    expect(await saved()).toBe('(;FF[4]SZ[9]TR[aa][bb:bc][ii];B[hh])')
  })

  test('a move, an arrow and a label are picked on the board', async () => {
    await open('(;SZ[9])')
    await add('AR')
    await field('AR').getByRole('button', { name: /Pick/ }).click()
    await clickPoint(view.page, 0, 0)
    await clickPoint(view.page, 2, 0)
    await field('AR').locator('.chip', { hasText: 'A9 → C9' }).waitFor()
    await add('LB')
    await field('LB').getByRole('button', { name: /Pick/ }).click()
    await clickPoint(view.page, 4, 4)
    await field('LB').getByRole('textbox', { name: /E5/ }).fill('x:1')
    await field('LB').getByRole('textbox', { name: /E5/ }).press('Enter')
    await add('B')
    await field('B').getByRole('button', { name: /Pick/ }).click()
    await clickPoint(view.page, 3, 3)
    await field('B').locator('.chip', { hasText: 'D6' }).waitFor()
    expect(await saved()).toBe('(;SZ[9]AR[aa:ca]LB[ee:x\\:1]B[dd])')
  })

  test('what the schema objects to is told at the field, and the raw value is there to mend', async () => {
    await open('(;FF[4]SZ[9]KM[six]TR[zz])')
    const komi = field('KM')
    await komi.locator('.wrong', { hasText: 'KM[six]' }).waitFor()
    const input = komi.getByRole('textbox')
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await view.page.locator(`#${(await input.getAttribute('aria-describedby'))!}`).textContent()).toContain(
      'six',
    )
    await input.fill('6')
    await input.press('Enter')
    await komi.locator('.wrong').waitFor({ state: 'detached' })
    const points = field('TR').locator('input.raw')
    await points.fill('ee')
    await points.press('Enter')
    await field('TR').locator('.chip', { hasText: 'E5' }).waitFor()
    // Any value can be seen as it stands.
    await field('TR').getByRole('button', { name: 'As it stands in the file TR' }).click()
    await points.fill('e')
    await points.press('Enter')
    expect(await saved()).toBe('(;FF[4]SZ[9]KM[6]TR[e])')
  })
})

test('what would end a value elsewhere is refused at the field, which keeps it', async () => {
  await open('(;FF[4]SZ[9]KM[6]XX[x])')
  for (const [ident, typed] of [
    ['XX', 'a]b;C[x'],
    ['KM', '7,5]'],
  ] as const) {
    const input = field(ident).locator('input')
    await input.fill(typed)
    await input.press('Tab')
    await field(ident).locator('.wrong', { hasText: 'would end the value' }).waitFor()
    expect(await field(ident).locator('input').inputValue()).toBe(typed)
  }
  expect(await saved()).toBe('(;FF[4]SZ[9]KM[6]XX[x])')
  await field('KM').locator('input').fill('7.5')
  await field('KM').locator('input').press('Tab')
  await field('KM').locator('.wrong').waitFor({ state: 'detached' })
  expect(await saved()).toBe('(;FF[4]SZ[9]KM[7.5]XX[x])')
  await add('HA')
  expect(await field('HA').getByRole('textbox').getAttribute('placeholder')).toMatch(/^(?:≥ \d+|\d+ – \d+)$/)
})

test('the game form shows and writes texts without their escapes', async () => {
  const { page } = view
  await open('(;SZ[9]PB[A\\]b\\\\c])')
  await page.locator('#tab-game').click()
  const black = page.locator('.info input').first()
  expect(await black.inputValue()).toBe('A]b\\c')
  await black.fill('A]b\\cZ')
  await black.press('Tab')
  expect(await saved()).toBe('(;SZ[9]PB[A\\]b\\\\cZ])')
})

test('what stands in a field is saved by its key, before the field is left', async () => {
  const { page } = view
  await open('(;SZ[9]PB[A])')
  await page.locator('#tab-game').click()
  const black = page.locator('.info input').first()
  await black.fill('B')
  const download = page.waitForEvent('download')
  await black.press('Control+s')
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('(;SZ[9]PB[B])')
  expect(await black.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('nodes of JSON and points of text boards light the board and are lit by it; what is cut says so and is copied whole', async () => {
  const { page } = view
  await open(`(;SZ[9];B[cc]${';W[gg];B[cg]'.repeat(40)})`)
  await page.locator('#tab-code').click()
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  await page.locator('.code-panel .cut', { hasText: '50 of 82' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.code-panel').getByRole('button', { name: 'Copy', exact: true }).click()
  await page.locator('.notice', { hasText: 'Copied' }).waitFor()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveLength(82)
  await page.locator('pre [data-node="1"]').hover()
  await page.locator('.sgf-hover').first().waitFor()
  await page.locator('pre [data-node="1"]').click()
  await page.locator('.count', { hasText: '1' }).waitFor()
  await page.getByRole('button', { name: 'ASCII', exact: true }).click()
  const shapes = await page.locator('.board svg *').count()
  await page.locator('pre [data-vertex="40"]').hover()
  await page.waitForFunction((count) => document.querySelectorAll('.board svg *').length > count, shapes)
  const point = await pointAt(page, 2, 2)
  await page.mouse.move(point.x, point.y)
  await page.locator('pre [data-vertex="20"].lit').waitFor()
})

test('what draws a point in SVG and LaTeX lights that point, and is lit by the board, the text and a caret', async () => {
  const { page } = view
  await open('(;SZ[9]AW[dd]LB[ee:x]\n;B[cc]\n;W[gg])')
  await page.locator('#tab-code').click()
  await page.locator('h1').click()
  await page.keyboard.press('End')
  const [stone, middle] = [await pointAt(page, 2, 2), await pointAt(page, 4, 4)]
  // The square around a point that is pointed at is the only shape of that opacity.
  const square = page.locator('.board svg path[fill-opacity=".15"]').first()
  for (const name of ['SVG', 'LaTeX']) {
    await page.getByRole('button', { name, exact: true }).click()
    const piece = page.locator('pre [data-vertex="20"]').first()
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.move(stone.x, stone.y)
    await page.locator('pre [data-vertex="20"].lit').first().waitFor()
    // It comes into sight by itself.
    await expect.poll(() => piece.evaluate((at) => at.getBoundingClientRect().bottom < innerHeight)).toBe(true)
    await page.mouse.move(middle.x, middle.y)
    await page.locator('pre [data-vertex="20"].lit').first().waitFor({ state: 'detached' })
    await page.locator('h1').hover()
    await square.waitFor({ state: 'detached' })
    await piece.hover()
    await square.waitFor({ state: 'attached' })
    // The move lights up in the text as well.
    await page.locator('.sgf-hover').first().waitFor()
    await page.locator('.cm-line', { hasText: 'B[cc]' }).hover()
    await page.locator('pre [data-vertex="20"].lit').first().waitFor()
    await page.locator('h1').hover()
    await page.locator('pre [data-vertex="20"].lit').first().waitFor({ state: 'detached' })
    await piece.evaluate((at) => {
      getSelection()!.collapse(at.firstChild, 1)
    })
    await page.locator('pre [data-vertex="20"].lit').first().waitFor()
    await page.locator('.code-panel pre').hover()
    await page.locator('h1').hover()
  }
})

describe('tokens and syntax', () => {
  test('lines light the text, and the caret chooses the lines', async () => {
    const { page } = view
    await open('(;SZ[9];B[aa]\n;W[bb]\n;B[cc])')
    await page.getByRole('button', { name: 'Syntax', exact: true }).click()
    await page.locator('.rows li.here', { hasText: 'SZ' }).waitFor()
    await page.locator('.cm-line', { hasText: 'W[bb]' }).click()
    await page.locator('.rows li.here', { hasText: '[bb]' }).waitFor()
    expect(await page.locator('.rows li.here').allTextContents()).toHaveLength(3)
    await page.locator('.rows li', { hasText: '[cc]' }).hover()
    await page.locator('.sgf-hover').first().waitFor()
    await page.locator('.rows li', { hasText: '[cc]' }).click()
    await page.locator('.count', { hasText: '3' }).waitFor()
    // A stone under the pointer lights the tokens of its node.
    const stone = await pointAt(page, 0, 0)
    await page.mouse.move(stone.x, stone.y)
    await page.locator('.rows li.lit', { hasText: '[aa]' }).waitFor()
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    const lines = await page.locator('.rows.deep li').allTextContents()
    expect(lines.some((line) => line.startsWith('B'))).toBe(true)
    expect(lines.some((line) => line.startsWith('[cc]'))).toBe(true)
  })

  test('of many tokens only those in sight are in the page', async () => {
    const { page } = view
    await open(`(;SZ[19]${';B[aa];W[bb]'.repeat(20_000)})`)
    await page.getByRole('button', { name: 'Syntax', exact: true }).click()
    await page.getByText('120005 tokens').waitFor()
    expect(await page.locator('.rows li').count()).toBeLessThan(80)
    await page.locator('h1').click()
    await page.keyboard.press('End')
    await page.locator('.rows li.here').first().waitFor()
    expect(await page.locator('.rows li').count()).toBeLessThan(80)
  })
})

describe('position', () => {
  test('tells move number, side, prisoners, ko, setup and the chain under the pointer', async () => {
    const { page } = view
    await open('(;SZ[5]PL[B]AB[ba][ab][bc][cb]AW[ca][da][cc][db];W[bb])')
    await page.getByRole('button', { name: 'Position', exact: true }).click()
    const facts = async () =>
      Object.fromEntries(
        await page.locator('.position-panel > .facts').evaluate((list) => {
          const terms = [...list.querySelectorAll('dt')]
          return terms.map((term) => [term.textContent, term.nextElementSibling!.textContent] as const)
        }),
      )
    expect(await facts()).toMatchObject({ 'Move number': '0', Setup: 'AB 4, AW 4', 'To move': 'Black', Ko: '–' })
    await page.locator('h1').click()
    await page.keyboard.press('ArrowRight')
    await page.locator('.count', { hasText: '1' }).waitFor()
    expect(await facts()).toMatchObject({ 'Move number': '1', 'Last move': 'White B4', 'To move': 'Black' })
    const stone = await pointAt(page, 3, 0)
    await page.mouse.move(stone.x, stone.y)
    await page.locator('.chain', { hasText: '3 (C5 D5 D4)' }).waitFor()
    await page.locator('.chain', { hasText: '4 (E5 C4 E4 D3)' }).waitFor()
    expect(await page.locator('.position-panel pre').textContent()).toContain('5')
  })

  test('prisoners and ko', async () => {
    const { page } = view
    await open('(;SZ[5]AB[ba][ab][bc]AW[ca][bb][cc][db];B[cb])')
    await page.getByRole('button', { name: 'Position', exact: true }).click()
    await page.locator('h1').click()
    await page.keyboard.press('ArrowRight')
    await page.locator('.position-panel', { hasText: 'Black 1, White 0' }).waitFor()
    await page.locator('.position-panel dd', { hasText: /^B4$/ }).first().waitFor()
    await page.locator('.player', { hasText: '+1' }).waitFor()
  })
})

test('every tab tells the lines of code that give it', async () => {
  const { page } = view
  for (const [tab, words] of [
    ['tree', 'walk('],
    ['node', 'idents('],
    ['game', '.info'],
    ['findings', 'diagnostics'],
    ['score', 'score('],
    ['tools', 'has('],
    ['code', 'doc.svg('],
  ] as const) {
    await page.locator(`#tab-${tab}`).click()
    await page.locator('.use summary').click()
    await page.locator('.use[open] pre', { hasText: words }).waitFor()
    expect(await page.locator('.use pre').textContent()).toContain("readFileSync('alphago-lee-2.sgf')")
    await page.locator('.use summary').click()
  }
})

test('the form of a move stays in the page from node to node, and what was begun in it ends', async () => {
  const { page } = view
  await openFile(page, 'forms.sgf', '(;SZ[9];B[ee];W[cc])')
  await page.locator('#tab-node').click()
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  const row = page.locator('.prop[data-ident=B]')
  await row.evaluate((element) => {
    element.id = 'kept'
  })
  await row.locator('input').fill('nowhere')
  await row.getByRole('button', { name: 'Pick' }).click()
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  const next = page.locator('#kept[data-ident=W]')
  await next.locator('.chip', { hasText: 'C7' }).waitFor()
  expect(await next.locator('input').inputValue()).toBe('')
  expect(await next.locator('[aria-pressed=true]').count()).toBe(0)
})
