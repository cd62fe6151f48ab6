// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { defineBoardElement } from '../src/dom/element.js'
import { mountBoard } from '../src/dom/index.js'
import { dark } from '../src/index.js'

const readme = readFileSync(fileURLToPath(import.meta.resolve('../README.md')), 'utf8')

it('mounts the board of the readme', () => {
  expect(readme).toContain("diagram: { columns: 9, rows: 9, stones: 'XO'.padEnd(81, '.'), toMove: 'black' },")
  const element = document.body.appendChild(document.createElement('div'))
  const board = mountBoard(element, {
    diagram: { columns: 9, rows: 9, stones: 'XO'.padEnd(81, '.'), toMove: 'black' },
    theme: dark,
    onPlay: (at) => {
      console.log('wanted:', at)
    },
  })
  board.set({ diagram: { columns: 9, rows: 9, stones: 'XOX'.padEnd(81, '.'), lastMove: 2 }, moveNumber: 3 })
  board.destroy()
  expect(element.innerHTML).toBe('')
})

it('defines the element of the readme', () => {
  const html = `<sgf-board theme="paper" diagram='{"columns":9,"rows":9,"stones":"XO"}'></sgf-board>`
  expect(readme).toContain(html)
  defineBoardElement()
  document.body.innerHTML = html
  expect(
    document.querySelector('sgf-board')?.shadowRoot?.querySelectorAll('svg > g:nth-child(6) > *').length,
  ).toBeGreaterThan(1)
})
