import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  themes,
  toSvg,
  type Diagram,
  type SvgOptions,
  type ThemeName,
  sgfLetters,
  japanese,
  cornerRelative,
} from '../src/index.js'
import * as fixtures from './fixtures.js'

// `pnpm --filter @sgfkit/render sheets` writes the sheets anew.
const folder = new URL('../../../docs/themes/', import.meta.url)

const pictures: readonly (readonly [Diagram, SvgOptions])[] = [
  [fixtures.middleGame, {}],
  [fixtures.fullMarkup, {}],
  [fixtures.numbered, { coordinates: japanese }],
  [fixtures.corner, {}],
  [fixtures.counted, { coordinates: { sides: ['bottom', 'left'] } }],
  [fixtures.heatMap, { ratio: 'real' }],
  [fixtures.longLabels, { coordinates: sgfLetters }],
  [fixtures.viewed, { coordinates: false }],
  [fixtures.emptyBoard(13, 9), { coordinates: cornerRelative }],
]

const cell = 420
const gap = 20

function sheet(theme: ThemeName): string {
  const side = 3 * (cell + gap) + gap
  const boards = pictures.map(([diagram, options], i) => {
    const place = `x="${gap + (i % 3) * (cell + gap)}" y="${gap + Math.floor(i / 3) * (cell + gap)}" width="${cell}" height="${cell}"`
    return toSvg(diagram, { ...options, theme: themes[theme] }).replace('<svg', `<svg ${place}`)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}"><rect width="100%" height="100%" fill="#9a9da3"/>\n${boards.join('\n')}\n</svg>\n`
}

it.each(Object.keys(themes) as ThemeName[])('the contact sheet of %s is up to date', (theme) => {
  const file = new URL(`${theme}.svg`, folder)
  if (process.env.UPDATE_SHEETS !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, sheet(theme))
  }
  // Compared as a whole: a difference of 60 kB is of no use to a reader.
  expect(readFileSync(file, 'utf8') === sheet(theme)).toBe(true)
})
