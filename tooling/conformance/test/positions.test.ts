import { decode } from '@sgfkit/encoding'
import { positionAt } from '@sgfkit/game'
import { parse } from '@sgfkit/tree'
import { expect, test } from 'vitest'
import { corpusBytes, corpusTable, describeWithCorpus } from '../src/corpus.js'
import { boardString } from '../src/board-string.js'
import { positionDifferences } from '../src/position-differences.js'

describeWithCorpus('final positions of main lines', () => {
  const rows = corpusTable('positions.tsv').filter((row) => row.replay_final !== '')
  const byFile = new Map<string, typeof rows>()
  for (const row of rows) byFile.set(row.file ?? '', [...(byFile.get(row.file ?? '') ?? []), row])

  test('equal the reference replay, but for the listed rows', () => {
    const found: Record<string, string> = {}
    for (const [file, games] of byFile) {
      const { collection } = parse(decode(corpusBytes(file)).text)
      for (const row of games) {
        const name = `${file}#${row.game ?? ''}`
        const game = Number(row.game)
        const end = game < collection.gameCount ? [...collection.mainLine(collection.root(game))].at(-1) : undefined
        const position = end === undefined ? undefined : positionAt(collection, end)
        const ours = position === undefined ? 'no position' : boardString(position)
        if (ours !== row.replay_final) found[name] = ours
        else if (
          position !== undefined &&
          (String(position.prisoners.black) !== row.captured_by_black ||
            String(position.prisoners.white) !== row.captured_by_white)
        )
          found[name] = `prisoners ${position.prisoners.black}/${position.prisoners.white}`
      }
    }
    expect(Object.keys(found).sort()).toEqual(Object.keys(positionDifferences).sort())
    for (const [name, difference] of Object.entries(positionDifferences)) expect(found[name]).toBe(difference.ours)
  })

  test('where the three programs agree, there is no listed difference', () => {
    const agreed = rows.filter((row) => row.sgfmill_final === row.replay_final && row.sabaki_final === row.replay_final)
    expect(agreed.length).toBeGreaterThan(500)
    expect(
      agreed.map((row) => `${row.file ?? ''}#${row.game ?? ''}`).filter((name) => name in positionDifferences),
    ).toEqual([])
  })
})
