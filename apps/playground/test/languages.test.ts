import { expect, test } from 'vitest'
import { gameName } from '@sgfkit/schema/games'
import { englishStrings } from '@sgfkit/render/dom'
import { english } from '../src/ui/languages/en.js'
import { englishPanels } from '../src/ui/languages/en-panels.js'

const modules = import.meta.glob<{
  readonly texts: Readonly<Record<string, string>>
  readonly games: Readonly<Record<string, string>>
  readonly board: Readonly<Record<string, unknown>>
}>('../src/ui/languages/*.ts')
const all: Readonly<Record<string, string>> = { ...english, ...englishPanels }
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

test('the first view and the panels share no key', () => {
  expect(Object.keys(english).filter((key) => key in englishPanels)).toEqual([])
})

test.each(Object.keys(modules).filter((path) => !/\/en(?:-panels)?\.ts$/.test(path)))(
  '%s has every text, with the same places to fill in',
  async (path) => {
    const { texts, games, board } = await modules[path]!()
    expect(Object.keys(all).filter((key) => (texts[key] ?? '') === '')).toEqual([])
    // Nothing is translated that does not exist.
    expect(Object.keys(texts).filter((key) => !(key in all))).toEqual([])
    for (const [key, text] of Object.entries(texts)) expect([key, holes(text)]).toEqual([key, holes(all[key]!)])
    // Games by the numbers that the schema knows; chess has a name of its own everywhere.
    expect(Object.keys(games).filter((gm) => (gameName(Number(gm)) ?? '') === '')).toEqual([])
    expect(games[3]).not.toBe(gameName(3))
    expect(Object.keys(board).sort()).toEqual(Object.keys(englishStrings).sort())
  },
)
