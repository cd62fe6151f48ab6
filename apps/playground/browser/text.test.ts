import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { moveNumber, openFile, savedBytes } from './tools.js'

const at = session({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Puts the caret behind the first place where a text stands, which must be one the editor shows. */
async function caretBehind(text: string): Promise<void> {
  await at.page.locator('.cm-content').click()
  await at.page.keyboard.press('Control+Home')
  await at.page.keyboard.press('Control+Home')
  const offset = await at.page.evaluate((wanted) => {
    const whole = [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n')
    return whole.indexOf(wanted) + wanted.length
  }, text)
  for (let i = 0; i < offset; i++) await at.page.keyboard.press('ArrowRight')
}
const textOf = async () => (await savedBytes(at.page)).toString()

describe('the text helps', () => {
  test('identifiers are completed with their brackets, then their values', async () => {
    await openFile(at.page, 'complete.sgf', '(;FF[4]GM[1]SZ[19];B[aa])')
    await caretBehind('SZ[19]')
    await at.page.keyboard.type('RU')
    await at.page.locator('.cm-tooltip-autocomplete [aria-selected=true]', { hasText: 'RU' }).waitFor()
    // A list that has just opened takes no key for a moment.
    await at.page.waitForTimeout(150)
    await at.page.keyboard.press('Enter')
    await at.page.locator('.cm-tooltip-autocomplete li', { hasText: 'Chinese' }).waitFor()
    await at.page.keyboard.type('Chi')
    await at.page.locator('.cm-tooltip-autocomplete [aria-selected=true]', { hasText: 'Chinese' }).waitFor()
    await at.page.waitForTimeout(150)
    await at.page.keyboard.press('Enter')
    expect(await textOf()).toBe('(;FF[4]GM[1]SZ[19]RU[Chinese];B[aa])')
  })

  test('points are offered with their names on the board', async () => {
    await openFile(at.page, 'points.sgf', '(;FF[4]GM[1]SZ[19];B[])')
    await caretBehind(';B[')
    await at.page.keyboard.type('p')
    const option = at.page.locator('.cm-tooltip-autocomplete li', { hasText: 'pd' })
    expect(await option.textContent()).toBe('pdQ16')
  })

  test('the pointer asks what a property means, in the language of the interface', async () => {
    await at.page.evaluate(() => {
      localStorage.setItem('sgfkit.language', 'de')
    })
    await at.page.reload()
    await at.page.getByRole('tab', { name: 'Baum' }).waitFor()
    const chosen = at.page.waitForEvent('filechooser')
    await at.page.getByRole('button', { name: 'Öffnen' }).click()
    await (
      await chosen
    ).setFiles({
      name: 'hilfe.sgf',
      mimeType: 'application/x-go-sgf',
      buffer: Buffer.from('(;FF[4]SZ[9]RE[B+R];B[ee])'),
    })
    await at.page.locator('.sgf-info', { hasText: 'RE' }).hover()
    await at.page.locator('.sgf-help strong', { hasText: 'RE · Ergebnis' }).waitFor()
  })

  test('the pointer on a point lights it on the board and says its name', async () => {
    await openFile(at.page, 'light.sgf', '(;SZ[9];B[ee]\n;W[cc]\n)')
    const box = await at.page.evaluate(() => {
      const line = [...document.querySelectorAll('.cm-line')].find(({ textContent }) => textContent.includes('W[cc]'))!
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const start = (text.textContent ?? '').indexOf('cc')
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(text, start)
        range.setEnd(text, start + 2)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 4, y: y + height / 2 }
      }
      return { x: 0, y: 0 }
    })
    const before = await at.page.locator('.sgf-board').innerHTML()
    await at.page.mouse.move(box.x, box.y)
    await at.page.waitForFunction((old) => document.querySelector('.sgf-board')?.innerHTML !== old, before)
    await at.page.locator('.sgf-help', { hasText: 'C7' }).waitFor()
  })

  test('variations fold', async () => {
    await openFile(at.page, 'fold.sgf', '(;SZ[9]\n(;B[aa]\n;W[bb])\n(;B[cc]))')
    await at.page.locator('.cm-foldGutter .cm-gutterElement span', { hasText: '⌄' }).nth(1).click()
    await at.page.locator('.cm-foldPlaceholder').waitFor()
    expect(await at.page.locator('.cm-content').textContent()).not.toContain('W[bb]')
    expect(await at.page.locator('.cm-content').textContent()).toContain('B[cc]')
  })

  test('findings stand in the gutter, and are mended there', async () => {
    await openFile(at.page, 'gutter.sgf', '(;FF[4]SZ[19]\nKM[6,5];B[aa])')
    await at.page.locator('.cm-lint-marker').hover()
    await at.page.locator('.cm-diagnosticAction').first().click()
    await at.page.locator('.cm-content', { hasText: 'KM[6.5]' }).waitFor()
  })

  test('Shift+Alt+F formats, and one undo takes it back', async () => {
    const text = '(;FF[4]GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))'
    await openFile(at.page, 'format.sgf', text)
    await at.page.keyboard.press('ArrowRight')
    await at.page.locator('.cm-content').click()
    await at.page.keyboard.press('Shift+Alt+f')
    await at.page.waitForFunction(() => document.querySelectorAll('.cm-line').length > 2)
    await at.page.keyboard.press('Control+z')
    expect(await textOf()).toBe(text)
  })

  test('Ctrl+Shift+\\ goes to the other bracket, which is marked', async () => {
    await openFile(at.page, 'brackets.sgf', '(;SZ[9]C[a (b\\] c];B[aa](;W[bb])(;W[cc]))')
    await caretBehind('C[')
    await at.page.waitForFunction(() => document.querySelectorAll('.sgf-match').length === 2)
    await at.page.keyboard.press('Control+Shift+\\')
    await at.page.keyboard.type('!')
    expect(await textOf()).toContain('C[a (b\\] c!]')
  })

  test('a step changes nothing in the lines of the text, so that nothing is laid out again', async () => {
    await openFile(
      at.page,
      'steps.sgf',
      `(;SZ[19]${Array.from({ length: 40 }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}${'abc'[Math.floor(i / 19)]!}]`).join('')})`,
    )
    await at.page.waitForTimeout(1500)
    await at.page.evaluate(() => {
      const counts = window as unknown as { changes: number }
      counts.changes = 0
      new MutationObserver((list) => (counts.changes += list.length)).observe(document.querySelector('.cm-content')!, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    const left = () => at.page.evaluate(() => document.querySelector('.sgf-node')?.getBoundingClientRect().left)
    const before = await left()
    for (let i = 0; i < 3; i++) await at.page.keyboard.press('ArrowRight')
    await at.page.waitForFunction(
      (old) => document.querySelector('.sgf-node')?.getBoundingClientRect().left !== old,
      before,
    )
    expect(await moveNumber(at.page)).toBe(3)
    expect(await at.page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0)
  })

  test('the text of the node stays in sight, however far a step goes', async () => {
    const moves = Array.from(
      { length: 300 },
      (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}a]C[move ${i}]`,
    )
    await openFile(at.page, 'long.sgf', `(;SZ[19]\n${moves.join('\n')})`)
    await at.page.locator('h1').click()
    /** Waits until the mark is in sight. */
    const seen = () =>
      at.page.waitForFunction(() => {
        const mark = document.querySelector('.sgf-node')?.getBoundingClientRect()
        const pane = document.querySelector('.cm-scroller')!.getBoundingClientRect()
        return mark !== undefined && mark.top >= pane.top && mark.bottom <= pane.bottom
      })
    for (const key of ['End', 'Home']) {
      await at.page.keyboard.press(key)
      await seen()
    }
    for (let i = 0; i < 70; i++) {
      await at.page.keyboard.press('ArrowRight')
      if (i % 10 === 0) await seen()
    }
    await seen()
    expect(await at.page.locator('.cm-scroller').evaluate((pane) => pane.scrollTop)).toBeGreaterThan(0)
    // Who scrolls away is left alone, also when the pointer passes over the tree.
    await at.page.locator('.cm-scroller').evaluate((pane) => {
      pane.scrollTop = 0
    })
    await at.page.locator('.tree').hover({ position: { x: 40, y: 40 } })
    await at.page.waitForTimeout(300)
    expect(await at.page.locator('.cm-scroller').evaluate((pane) => pane.scrollTop)).toBe(0)
  })

  test('a line of a megabyte has colours only where it is seen', async () => {
    const moves = Array.from({ length: 60_000 }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}a]`)
    await openFile(at.page, 'line.sgf', `(;SZ[19]${moves.join('')})`)
    await at.page.locator('.sgf-move').first().waitFor()
    await at.page.waitForTimeout(500)
    expect(await at.page.locator('.cm-line span[class^=sgf-]').count()).toBeLessThan(2500)
    await at.page.evaluate(() => {
      document.querySelector('.cm-scroller')!.scrollTop = 30_000
    })
    await at.page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('.cm-scroller')!.getBoundingClientRect()
      return [...document.querySelectorAll('.sgf-move')].some((move) => {
        const box = move.getBoundingClientRect()
        return box.top > top && box.bottom < bottom
      })
    })
  })
})

describe('without room for a pane', () => {
  test.each([
    [900, 700],
    [390, 800],
  ])('at %i × %i the text is a tab, and can be written', async (width, height) => {
    await at.page.setViewportSize({ width, height })
    await at.page.locator('#tab-text').click()
    await at.page.locator('.panel .cm-content').waitFor()
    await at.page.locator('.panel .cm-content').click()
    await at.page.keyboard.press('Control+Home')
    await at.page.keyboard.type(' ')
    await at.page.waitForFunction(() => document.title.startsWith('•'))
    // With room again the text is beside the board, and the tab is gone.
    await at.page.setViewportSize({ width: 1500, height: 900 })
    await at.page.locator('.source .cm-content').waitFor()
    expect(await at.page.locator('#tab-text').count()).toBe(0)
    expect(await at.page.locator('.cm-editor').count()).toBe(1)
  })
})
