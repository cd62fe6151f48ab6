import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  toSvg,
  type Diagram,
  type SvgOptions,
  paper,
  dark,
  highContrast,
  sgfLetters,
  numbers,
  grain,
  jitter,
  shell,
  withVariables,
  wood,
} from '../src/index.js'
import * as fixtures from './fixtures.js'
import { fingerprint } from './pictures.js'

// `pnpm goldens` writes both anew: the SVG texts and the brightness of their rasters.
const update = process.env.UPDATE_GOLDENS !== undefined
const folder = new URL('golden/', import.meta.url)

const pictures: Readonly<Record<string, readonly [Diagram, SvgOptions]>> = {
  'empty-wood': [fixtures.emptyBoard(19), {}],
  'middle-dark': [fixtures.middleGame, { theme: dark }],
  'markup-wood': [fixtures.fullMarkup, {}],
  'markup-paper': [fixtures.fullMarkup, { theme: paper }],
  'numbers-paper': [fixtures.numbered, { theme: paper, coordinates: { style: numbers, sides: ['top', 'left'] } }],
  'corner-high-contrast': [fixtures.corner, { theme: highContrast }],
  'labels-wood': [fixtures.longLabels, { theme: { texture: { ...grain(7), ...shell(7) } }, jitter: jitter(7) }],
  'count-wood': [fixtures.counted, { coordinates: sgfLetters }],
  'heat-dark': [fixtures.heatMap, { theme: dark, ratio: 'real' }],
  'view-paper': [fixtures.viewed, { theme: paper }],
  'one-wood': [fixtures.emptyBoard(1), { theme: withVariables(wood) }],
}

function check(name: string, text: string): string {
  const file = new URL(name, folder)
  if (update || (!existsSync(file) && !process.env.CI)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  }
  return readFileSync(file, 'utf8')
}

describe.each(Object.entries(pictures))('%s', (name, [diagram, options]) => {
  const svg = toSvg(diagram, options) + '\n'
  it('has the known SVG text', () => {
    expect(svg).toBe(check(`${name}.svg`, svg))
  })
  it('has the known picture', () => {
    // Variables are for browsers.
    const drawn = name === 'one-wood' ? { ...options, theme: wood } : options
    const cells = fingerprint(toSvg(diagram, drawn))
    const text = cells.map((row) => row.map((value) => value.toString(16).padStart(2, '0')).join('')).join('\n') + '\n'
    const known = check(`${name}.txt`, text).trim().split('\n')
    expect(known).toHaveLength(cells.length)
    let worst = 0
    for (const [y, row] of cells.entries()) {
      for (const [x, value] of row.entries()) {
        worst = Math.max(worst, Math.abs(value - Number.parseInt(known[y]!.slice(x * 2, x * 2 + 2), 16)))
      }
    }
    // Builds of the rasteriser for other processors may round an edge pixel otherwise.
    expect(worst).toBeLessThanOrEqual(3)
  })
})
