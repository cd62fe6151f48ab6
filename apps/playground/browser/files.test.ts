import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { session } from './session.js'
import { kept, moveNumber, openFile, savedBytes } from './tools.js'

const at = session({ permissions: ['clipboard-read', 'clipboard-write'] })

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' })
const textOf = async (page: Page) => (await savedBytes(page)).toString()
/** Drops a file of so many bytes on the page. */
const drop = (size: number, name: string) =>
  at.page.evaluate(
    ([bytes, title]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], title))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    },
    [size, name] as const,
  )

test('of a comment of megabytes the beginning is shown, and all of it is kept', async () => {
  const { page } = at
  const text = `(;SZ[9]C[${'Black at E5 and nowhere else.\n'.repeat(100_000)}];B[ee])`
  await openFile(page, 'long.sgf', text)
  expect((await comment(page).inputValue()).length).toBe(100_000)
  expect(await comment(page).evaluate((field: HTMLTextAreaElement) => field.readOnly)).toBe(true)
  await page.getByText('Only the first 100,000 of 3,000,000 characters').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await comment(page).fill('short')
  expect(await textOf(page)).toBe(text.replace(';B[ee]', ';B[ee]C[short]'))
})

describe('unsaved work', () => {
  test('a dot stands in the title until the file is saved, and leaving asks first', async () => {
    const { page } = at
    await openFile(page, 'dot.sgf', '(;SZ[9];B[ee])')
    expect(await page.title()).toBe('dot.sgf – sgfkit')
    await comment(page).fill('changed')
    await page.waitForFunction(() => document.title.startsWith('• '))
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await savedBytes(page)
    await page.waitForFunction(() => !document.title.startsWith('•'))
    // Undo leaves what was saved.
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => document.title.startsWith('• '))
  })

  test('storage that is full says so', async () => {
    const { page } = at
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await comment(page).fill('where does it go')
    await page.locator('.notice', { hasText: 'its storage is full or off' }).waitFor()
  })

  test('what was brought back is still unsaved, and can be undone to what was opened', async () => {
    const { page } = at
    const text = '(;SZ[9]PB[M\u00fcller];B[ee])'
    await openFile(page, 'back.sgf', Buffer.from(text, 'latin1'))
    await comment(page).fill('kept')
    await kept(page, 'C[kept]')
    const again = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await again.goto(new URL('/', page.url()).href)
    await again.getByText('Unsaved work of last time was brought back.').waitFor()
    expect(await again.title()).toBe('• back.sgf – sgfkit')
    expect((await savedBytes(again)).toString('latin1')).toBe(text.replace(']PB', ']PB').replace('];B', ']C[kept];B'))
    await again.locator('h1').click()
    await again.keyboard.press('Control+z')
    expect((await savedBytes(again)).toString('latin1')).toBe(text)
  })

  test('two tabs keep their own', async () => {
    const { page } = at
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.waitForSelector('.sgf-board svg')
    for (const [tab, name] of [
      [page, 'one'],
      [other, 'two'],
    ] as const) {
      await openFile(tab, `${name}.sgf`, '(;SZ[9])')
      await comment(tab).fill(name)
      await kept(tab, `C[${name}]`)
    }
    for (const [tab, name] of [
      [page, 'one'],
      [other, 'two'],
    ] as const) {
      tab.on('dialog', (dialog) => void dialog.accept())
      await tab.reload()
      await tab.getByText('Unsaved work of last time was brought back.').waitFor()
      expect(await comment(tab).inputValue()).toBe(name)
    }
  })

  test('a newer version of the page says so', async () => {
    const { page } = at
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForSelector('.sgf-board svg')
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    await page.locator('.notice', { hasText: 'A newer version of this page is ready.' }).waitFor()
  })
})

describe('large files', () => {
  test('reading says how far it is, and stops when it is cancelled', async () => {
    const { page } = at
    await page.evaluate(() => {
      const state = window as unknown as { pieces: number; stopped: boolean }
      state.pieces = 0
      state.stopped = false
      File.prototype.stream = () =>
        new ReadableStream({
          async pull(controller) {
            await new Promise((resume) => setTimeout(resume, 50))
            state.pieces++
            controller.enqueue(new Uint8Array(1_000_000))
          },
          cancel() {
            state.stopped = true
          },
        })
    })
    await drop(100_000_000, 'slow.sgf')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 2_000_000)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForFunction(() => (window as unknown as { stopped: boolean }).stopped)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.locator('.file').textContent()).toContain('alphago')
  })

  test.each([
    [25_000_000, true],
    [5_000_000, false],
  ])('%i bytes are decoded in a worker that is ended when it is cancelled', async (size, asks) => {
    const { page } = at
    await page.evaluate(() => {
      const ended: string[] = []
      Object.assign(window, { ended })
      const postMessage = Reflect.get<Worker, 'postMessage'>(Worker.prototype, 'postMessage')
      const terminate = Reflect.get<Worker, 'terminate'>(Worker.prototype, 'terminate')
      // A decoder that never answers.
      Worker.prototype.postMessage = function (message: unknown, ...rest: never[]) {
        if (typeof message === 'object' && message !== null && 'wish' in message) {
          Object.assign(window, { asked: true })
          return
        }
        postMessage.call(this, message, ...rest)
      }
      Worker.prototype.terminate = function () {
        ended.push('worker')
        terminate.call(this)
      }
    })
    await drop(size, 'stuck.sgf')
    // What takes a moment says how far it is; what takes longer asks first.
    if (asks) await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
    await page.waitForFunction((all) => document.querySelector('progress')?.value === all, size)
    await page.waitForFunction(() => 'asked' in window)
    // The page is not busy meanwhile.
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForFunction(() => (window as unknown as { ended: string[] }).ended.length === 1)
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    expect(await moveNumber(page)).toBe(0)
    expect(await page.locator('.file').textContent()).toContain('alphago')
  })

  test('a file of thirty megabytes opens, parsed in a worker, and is checked', async () => {
    const { page } = at
    await page.evaluate(() => {
      const postMessage = Reflect.get<Worker, 'postMessage'>(Worker.prototype, 'postMessage')
      Worker.prototype.postMessage = function (message: object, ...rest: never[]) {
        if ('wish' in message)
          this.addEventListener('message', ({ data }: MessageEvent<object>) => {
            if ('columns' in data) Object.assign(window, { parsed: true })
          })
        postMessage.call(this, message, ...rest)
      }
      const one = `(;SZ[19]PB[Large]C[${'some words '.repeat(900)}];B[pd];W[dp])\n`
      const last = '(;SZ[9]PB[Large]Z9[no property])'
      const game = new TextEncoder().encode(one.repeat(Math.ceil(30_000_000 / one.length)) + last)
      const data = new DataTransfer()
      data.items.add(new File([game], 'thirty.sgf'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
    })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
    await page.locator('.players', { hasText: 'Large' }).waitFor({ timeout: 60_000 })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { parsed?: boolean }).parsed)).toBe(true)
    // The text goes to the checker in pieces; what it finds is about all of it.
    await page.locator('#tab-findings').click()
    await page.locator('.findings:not(.stale)', { hasText: 'Z9' }).waitFor({ timeout: 60_000 })
  })
})

describe('in and out', () => {
  test('a doubtful charset gives three readings side by side to choose from', async () => {
    const { page } = at
    await openFile(
      page,
      'doubt.sgf',
      Uint8Array.from([...Buffer.from('(;SZ[9]PB['), 0xb1, 0xb2, 0xc1, ...Buffer.from('])')]),
    )
    await page.getByRole('dialog').waitFor()
    const boxes = await page.locator('.readings button').evaluateAll((list) =>
      list.map((button) => {
        const { top, left } = button.getBoundingClientRect()
        return { top, left, text: button.querySelector('span')!.textContent }
      }),
    )
    expect(boxes).toHaveLength(3)
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(3)
    expect(new Set(boxes.map(({ text }) => text)).size).toBe(3)
    const last = page.locator('.readings button').last()
    const wanted = (await last.locator('span').textContent())!
    await last.click()
    await page.locator('.players', { hasText: wanted }).waitFor()
  })

  test('a link above 8 kB says how long it is', async () => {
    const { page } = at
    let seed = 1
    const noise = Array.from({ length: 12_000 }, () =>
      String.fromCharCode(97 + ((seed = (seed * 48271) % 2147483647) % 26)),
    ).join('')
    await openFile(page, 'long.sgf', `(;SZ[9]C[${noise}])`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.locator('.notice', { hasText: /It is \d+ kB long/ }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link.length).toBeGreaterThan(8000)
  })

  test('a variation goes through the clipboard of the system, and pasted SGF opens', async () => {
    const { page } = at
    await openFile(page, 'branch.sgf', '(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+c')
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) === '(;W[cc];B[gg])')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+v')
    await page.waitForFunction(() => document.querySelector('.count')?.textContent === '3')
    expect(await textOf(page)).toBe('(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];W[cc];B[gg]))')
    await page.keyboard.press('Control+x')
    expect(await textOf(page)).toBe('(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc]))')
    await page.evaluate(() => navigator.clipboard.writeText('Here it is: (;SZ[13]PB[Pasted];B[aa])'))
    await page.keyboard.press('Control+v')
    await page.locator('.file', { hasText: 'pasted.sgf' }).waitFor()
    await page.locator('.players', { hasText: 'Pasted' }).waitFor()
  })

  test('an old file is saved as UTF-8 and FF[4] on request', async () => {
    const { page } = at
    await openFile(page, 'old.sgf', Buffer.from('(;GaMe[1]SiZe[9]FF[1]PB[M\u00fcller];Black[aa]L[bb][cc])', 'latin1'))
    await page.locator('.menu summary').click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as UTF-8' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain('FF[4]')
    expect(saved).toContain('CA[UTF-8]')
    expect(saved).toContain('PB[M\u00fcller]')
    expect(saved).toContain(';B[aa]LB[bb:A][cc:B]')
  })

  test('a file that the system hands to the installed page is opened', async () => {
    const { page } = at
    await page.context().addInitScript(() => {
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer: (take: (params: unknown) => void) => {
            take({ files: [{ getFile: () => Promise.resolve(new File(['(;SZ[9]PB[Launched])'], 'launched.sgf')) }] })
          },
        },
      })
    })
    await page.reload()
    await page.locator('.players', { hasText: 'Launched' }).waitFor()
  })

  test('text and printed figures are handed over', async () => {
    const { page } = at
    const moves = Array.from(
      { length: 120 },
      (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}${'abcdefghij'[Math.floor(i / 19)]!}]`,
    ).join('')
    await openFile(page, 'print.sgf', `(;SZ[19]PB[Ann]PW[Ben]EV[Cup]${moves.replace('B[ia]', 'B[ia]C[A remark.]')})`)
    await page.locator('#tab-tools').click()
    const download = page.waitForEvent('download')
    await page.locator('.tools-panel').getByRole('button', { name: 'Text', exact: true }).last().click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect((await download).suggestedFilename()).toBe('print.txt')
    expect(text.split('\n').filter((line) => /^ ?\d+ [┌├└]/.test(line))).toHaveLength(19)
    await page.getByRole('button', { name: 'Print or PDF' }).click()
    await page.waitForSelector('iframe.print', { state: 'attached' })
    const html = (await page.locator('iframe.print').getAttribute('srcdoc'))!
    expect(html.match(/<svg/g)).toHaveLength(3)
    expect(html).toContain('Ann – Ben')
    expect(html).toContain('Cup')
    expect(html).toContain('A remark.')
    const sheet = await page.context().newPage()
    await sheet.setContent(html)
    const pdf = await sheet.pdf({ preferCSSPageSize: true })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the first visit', () => {
  test('a game at an interesting moment, one gentle finding, and a line that says what can be dropped', async () => {
    const { page } = at
    expect(await moveNumber(page)).toBe(37)
    await page.getByText('Drop an SGF file anywhere').waitFor()
    await page.locator('#tab-findings').click()
    await page.locator('.findings:not(.stale) li').first().waitFor()
    expect(await page.locator('.findings li').count()).toBe(1)
    expect(await page.locator('.findings li.error').count()).toBe(0)
    await page.locator('.findings .fix').click()
    await page.locator('.findings:not(.stale)', { hasText: 'Nothing to report.' }).waitFor()
  })
})

describe('walking', () => {
  test('autoplay goes on by itself and stops at the end', async () => {
    const { page } = at
    await openFile(page, 'auto.sgf', '(;SZ[9];B[aa];W[bb];B[cc])')
    await page.keyboard.press('a')
    await page.waitForFunction(() => document.querySelector('.count')?.textContent === '1')
    await page.waitForFunction(() => document.querySelector('.count')?.textContent === '3')
    await page.locator('#tab-tools').click()
    await page.locator('.walks button[aria-pressed=false]').waitFor()
    // A second key stops it on the way.
    await page.locator('h1').click()
    await page.keyboard.press('Home')
    await page.keyboard.press('a')
    await page.waitForFunction(() => document.querySelector('.count')?.textContent === '1')
    await page.keyboard.press('a')
    const stopped = await moveNumber(page)
    await page.waitForTimeout(1500)
    expect(await moveNumber(page)).toBe(stopped)
  })

  test('to the previous and next comment, hotspot, figure and branch', async () => {
    const { page } = at
    await openFile(page, 'walk.sgf', '(;SZ[9];B[aa];W[bb]C[here];B[cc]HO[1];W[dd]FG[];B[ee](;W[ff])(;W[gg]))')
    await page.locator('#tab-tools').click()
    for (const [goal, number] of [
      ['Comment', 2],
      ['Hotspot', 3],
      ['Figure', 4],
      ['Branch', 5],
    ] as const) {
      const group = page.locator('.walks').getByRole('group', { name: goal })
      await page.keyboard.press('Home')
      await group.getByRole('button').last().click()
      expect(await moveNumber(page)).toBe(number)
      await page.locator('h1').click()
      await page.keyboard.press('End')
      await group.getByRole('button').first().click()
      expect(await moveNumber(page)).toBe(number)
      await page.locator('h1').click()
    }
  })

  test('a game is flattened to a node, and undo brings it back', async () => {
    const { page } = at
    const text = '(;SZ[9];B[aa];W[bb];B[cc])'
    await openFile(page, 'flat.sgf', text)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.locator('#tab-tools').click()
    await page.getByRole('button', { name: 'Flatten from here' }).click()
    const flat = await textOf(page)
    expect(flat).toContain('AB[aa]')
    expect(flat).toContain('AW[bb]')
    expect(flat).toContain(';B[cc]')
    expect(flat).not.toContain(';B[aa]')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    expect(await textOf(page)).toBe(text)
  })

  test('panes are made wider by mouse and by keyboard, and stay so', async () => {
    const { page } = at
    const width = async (pane: string) => (await page.locator(pane).boundingBox())!.width
    const before = await width('.source')
    const line = (await page.locator('.splitter.text').boundingBox())!
    await page.mouse.move(line.x + line.width / 2, line.y + 200)
    await page.mouse.down()
    await page.mouse.move(line.x + 62, line.y + 200, { steps: 4 })
    await page.mouse.up()
    expect(await width('.source')).toBeGreaterThan(before + 40)
    const side = await width('aside.side')
    const shown = await page.locator('.count').textContent()
    await page.locator('.splitter.side').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await width('aside.side')).toBeCloseTo(side + 32, 0)
    expect(await page.locator('.count').textContent()).toBe(shown)
    const wide = await width('.source')
    await page.reload()
    await page.waitForSelector('.sgf-board svg')
    expect(await width('.source')).toBeCloseTo(wide, 0)
    expect(await width('aside.side')).toBeCloseTo(side + 32, 0)
  })

  test('Esc clears what is pointed at', async () => {
    const { page } = at
    await openFile(page, 'esc.sgf', '(;FF[4]SZ[19:19];B[aa])')
    await page.locator('#tab-findings').click()
    await page.locator('.findings:not(.stale) li', { hasText: 'one number' }).hover()
    await page.locator('.sgf-hover').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.sgf-hover').first().waitFor({ state: 'detached' })
  })
})
