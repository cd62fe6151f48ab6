import { readFileSync } from 'node:fs'
import { parse } from '@sgfkit/tree'
import { expect, test } from 'vitest'
import { diagramAt, positionAt, Replay } from '../src/index.js'

test('the example of the README says what it does', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const { collection } = parse('(;SZ[3];B[aa];W[ba];B[cc];W[ab])')
  const end = collection.follow(collection.root(0), 'main')
  const says = (line: string, value: unknown) => {
    const found = readme.split('\n').find((text) => text.startsWith(`${line} // `))
    expect(found, line).toBeDefined()
    // The comments are written as JavaScript; quotes and bare keys are all that JSON lacks.
    const json = found!
      .slice(line.length + 4)
      .replaceAll("'", '"')
      .replace(/(\w+):/g, '"$1":')
    expect(value).toEqual(JSON.parse(json))
  }
  says('positionAt(collection, end)?.prisoners', positionAt(collection, end)?.prisoners)
  says('positionAt(collection, end)?.stones', positionAt(collection, end)?.stones)
  says('replay.at(1)?.toMove', new Replay(collection).at(1)?.toMove)
  says(
    "diagramAt(collection, 'main:3', { numbers: 'all' })?.numbers",
    diagramAt(collection, 'main:3', { numbers: 'all' })?.numbers,
  )
})
