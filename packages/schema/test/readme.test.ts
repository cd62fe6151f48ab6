import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullSchema } from '@sgfkit/schema/all'
import { gameInfo, gameInfoEdits } from '@sgfkit/schema/info'
import { Schema, type GameContext } from '@sgfkit/schema'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const context: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
const schema = Schema.standard
const root = { PB: 'Honinbo Shusaku', RE: '黑中盘胜', DT: '14 Apr 97', TM: '90 min', OT: '5x30 byo-yomi' }
const info = gameInfo({ raw: (ident) => (ident in root ? [root[ident as keyof typeof root]] : undefined) }, context)
const { value, diagnostics } = schema.decode('KM', ['6,5'], context)

// Each line of the README and what it gives.
test.each<[line: string, got: unknown, wanted: unknown]>([
  ["schema.value('B', ['pd'], context) // { x: 15, y: 3 }", schema.value('B', ['pd'], context), { x: 15, y: 3 }],
  ["schema.value('AB', ['aa:cb'], context)?.length // 6", schema.value('AB', ['aa:cb'], context)?.length, 6],
  [
    "schema.encode('AB', [{ x: 0, y: 0 }, { x: 1, y: 0 }], context) // ['aa:ba']",
    schema.encode(
      'AB',
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      context,
    ),
    ['aa:ba'],
  ],
  ['value // 6.5', value, 6.5],
  ["diagnostics[0]?.code // 'schema/number-corrected'", diagnostics[0]?.code, 'schema/number-corrected'],
  ["diagnostics[0]?.fixes?.[0]?.edits[0]?.text // '6.5'", diagnostics[0]?.fixes?.[0]?.edits[0]?.text, '6.5'],
  [
    "schema.property('SE', { ...context, ff: 3 })?.name // 'Self-test moves'",
    schema.property('SE', { ...context, ff: 3 })?.name,
    'Self-test moves',
  ],
  ["info.black.name // 'Honinbo Shusaku'", info.black.name, 'Honinbo Shusaku'],
  [
    "info.result // { kind: 'win', winner: 'black', by: 'resignation' }",
    info.result,
    { kind: 'win', winner: 'black', by: 'resignation' },
  ],
  ["info.raw.result // '黑中盘胜'", info.raw.result, '黑中盘胜'],
  ['info.time // 5400', info.time, 5400],
  [
    "info.overtime // { kind: 'byo-yomi', periods: 5, seconds: 30 }",
    info.overtime,
    { kind: 'byo-yomi', periods: 5, seconds: 30 },
  ],
  [
    "gameInfoEdits(info, { time: 5400, komi: 6.5 }) // [{ ident: 'KM', raws: ['6.5'] }]",
    gameInfoEdits(info, { time: 5400, komi: 6.5 }),
    [{ ident: 'KM', raws: ['6.5'] }],
  ],
  [
    "fullSchema.decode('W', ['swap-pieces'], { ff: 4, gm: 11, columns: 11, rows: 11 }).value // { kind: 'swap-pieces' }",
    fullSchema.decode('W', ['swap-pieces'], { ff: 4, gm: 11, columns: 11, rows: 11 }).value,
    { kind: 'swap-pieces' },
  ],
  ["fullSchema.property('SBKV')?.program // 'Sabaki'", fullSchema.property('SBKV')?.program, 'Sabaki'],
])('%s', (line, got, wanted) => {
  expect(readme).toContain(line)
  expect(got).toEqual(wanted)
})
