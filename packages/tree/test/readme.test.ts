import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { edits, History, parse, readGames, stringify } from '../src/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const has = (code: string) => {
  expect(readme).toContain(code)
}

it('the first example of the README does what it says', () => {
  const text = '(;FF[4]GM[1]SZ[9]\nPB[Ann] KM[0.5];B[ee]C[Tengen](;W[ec])(;W[ge];B[gd]))'
  has(JSON.stringify(text).slice(1, -1))
  const { collection } = parse(text)
  const [game] = collection.games
  expect([...game!.mainLine()].map((node) => node.get('C'))).toEqual([undefined, 'Tengen', undefined])
  has("node.get('C') // undefined, 'Tengen', undefined")
  expect(game!.root.get('SZ')).toEqual({ columns: 9, rows: 9 })
  expect(game!.at('1.1')?.get('W')).toEqual({ x: 6, y: 4 })
  has("game!.at('1.1')?.get('W') // { x: 6, y: 4 }")
  const { collection: edited, changes } = collection.edit((tx) => {
    tx.set(game!.root, 'KM', 6.5)
    const reply = tx.insert(2, undefined, { B: ['gc'] })
    tx.set(reply, 'C', 'A new move')
  })
  has(`stringify(edited) // '${JSON.stringify(stringify(edited)).slice(1, -1)}'`)
  expect(stringify(collection)).toBe(text)
  expect([...changes.properties]).toEqual([[0, ['KM']]])
  has("changes.properties // Map { 0 => ['KM'] }")
})

it('the second example of the README does what it says', () => {
  const history = new History(parse('(;KM[0.5];B[ee])').collection)
  history.edit(
    (tx) => {
      tx.set(0, 'KM', 6.5)
    },
    { label: 'Komi' },
  )
  history.editText([{ span: { start: 12, end: 14 }, text: 'gg' }])
  has("history.editText([{ span: { start: 12, end: 14 }, text: 'gg' }])")
  expect(history.current.get(1, 'B')).toEqual({ x: 6, y: 6 })
  history.undo()
  const before = history.current
  history.undo()
  expect(stringify(history.current)).toBe('(;KM[0.5];B[ee])')
  expect(edits(history.current, before)).toEqual([{ span: { start: 5, end: 6 }, text: '6' }])
  has("edits(history.current, before) // [{ span: { start: 5, end: 6 }, text: '6' }]")
})

it('the third example of the README reads what it is given', async () => {
  has('for await (const { game, index } of readGames(')
  const names: (string | undefined)[] = []
  for await (const { game } of readGames(['(;PB[a])', '(;PB', '[b])'])) names.push(game.root.get('PB'))
  expect(names).toEqual(['a', 'b'])
})
