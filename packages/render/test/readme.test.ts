import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toSvg, type Diagram, paper, japanese, dark } from '../src/index.js'
import { toPrintHtml } from '../src/print.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('draws what the readme says', () => {
  const diagram: Diagram = {
    columns: 9,
    rows: 9,
    stones: [
      '.........',
      '.........',
      '..X...O..',
      '....X....',
      '.........',
      '..O......',
      '......X..',
      '.........',
      '.........',
    ].join(''),
    // A point is y * columns + x, from the upper left corner.
    marks: [{ kind: 'triangle', at: 20 }],
    labels: [{ at: 40, text: 'a' }],
    arrows: [{ from: 47, to: 60 }],
    lastMove: 31,
  }
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.45 -1.45 10.9 10.9"'
  expect(readme).toContain(`toSvg(diagram) // '${start} …'`)
  expect(toSvg(diagram).startsWith(start)).toBe(true)

  const calls = [
    "toSvg(diagram, { theme: paper, coordinates: { style: japanese, sides: ['top', 'right'] }, width: 480 })",
    "toSvg(diagram, { crop: { left: 0, top: 0, right: 5, bottom: 5 }, theme: { ...dark, board: '#26323a' } })",
    "figures: [{ diagram, caption: 'Black to play', comments: [{ about: 1, text: 'At a, or further?' }] }],",
  ]
  for (const call of calls) expect(readme).toContain(call)
  expect(
    toSvg(diagram, { theme: paper, coordinates: { style: japanese, sides: ['top', 'right'] }, width: 480 }),
  ).toContain('>九</text>')
  expect(
    toSvg(diagram, { crop: { left: 0, top: 0, right: 5, bottom: 5 }, theme: { ...dark, board: '#26323a' } }),
  ).toContain('#26323a')
  const html = toPrintHtml({
    title: 'A lesson',
    figures: [{ diagram, caption: 'Black to play', comments: [{ about: 1, text: 'At a, or further?' }] }],
  })
  expect(html).toContain('<figcaption>Black to play</figcaption>')
})
