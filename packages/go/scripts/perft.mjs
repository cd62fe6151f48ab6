// Counts the table of docs/perft.md anew and reports every cell that differs. Needs a build of the package.
import { readFileSync } from 'node:fs'
import { Board, positionFrom } from '../dist/index.js'
import { perft } from '../dist/debug.js'

const page = readFileSync(new URL('../docs/perft.md', import.meta.url), 'utf8')
const positions = new Map([...page.matchAll(/^(.+?) {2,}([.xo/]+)$/gm)].map(([, name, rows]) => [name, rows]))
const ko = { simple: 'simple', PSK: 'positional', SSK: 'situational' }
let wrong = 0
for (const [, name, rules, counts] of page.matchAll(/^\| (.*?) +\| ((?:simple|PSK|SSK) s.*?) +\| ([\d ]+?) +\|$/gm)) {
  const rows = positions.get(name)
  const [columns, lines] = name.split('×').map(Number)
  const board = rows ? Board.from(positionFrom(rows)) : new Board(columns, lines)
  for (const names of rules.split(', ')) {
    const [koName, suicide] = names.split(' ')
    const expected = counts.split(' ').map(Number)
    const found = expected.map((_, i) =>
      perft(board, i + 1, { ko: ko[koName], suicide: suicide === 's1' ? 'multi' : 'none' }),
    )
    const same = found.join(' ') === expected.join(' ')
    if (!same) wrong++
    console.log(`${same ? 'ok   ' : 'WRONG'} ${name} ${names}: ${found.join(' ')}`)
  }
}
process.exitCode = wrong > 0 ? 1 : 0
