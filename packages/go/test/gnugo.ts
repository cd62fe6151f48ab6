import { spawnSync } from 'node:child_process'
import { Board, PASS } from '../src/index.js'

const LETTERS = 'ABCDEFGHJKLMNOPQRST'

/** The command for GNU Go: in the path, or where Debian puts it; undefined when it is not installed. */
export function findGnugo(): string | undefined {
  return ['gnugo', '/usr/games/gnugo'].find((command) => spawnSync(command, ['--version']).status === 0)
}

function name(vertex: number, size: number): string {
  return vertex === PASS ? 'pass' : `${LETTERS.charAt(vertex % size)}${size - Math.floor(vertex / size)}`
}

const sorted = (words: string): string => words.split(/\s+/).sort().join(' ')

/**
 * Plays random games on boards of one size, asks GNU Go after every move for the legal moves of the side to move and for
 * the prisoners, and answers the positions looked at and the first differences. GNU Go has simple ko and no suicide.
 */
export function compareWithGnugo(
  gnugo: string,
  size: number,
  positions: number,
  random: (below: number) => number,
): { positions: number; differences: string[] } {
  const rules = { ko: 'simple', suicide: 'none' } as const
  const commands: string[] = [`boardsize ${size}`]
  const expected: string[][] = [[]]
  const ask = (command: string, answer?: string): void => {
    commands.push(command)
    expected.push(answer === undefined ? [] : [command, answer])
  }
  let count = 0
  while (count < positions) {
    const board = new Board(size)
    ask('clear_board')
    for (let passes = 0; passes < 2 && board.ply < size * size * 3 && count < positions; count++) {
      const color = board.toMove
      const legal = board.legalMoves(color, rules)
      ask(`all_legal ${color}`, legal.map((v) => name(v, size)).join(' '))
      ask('captures black', String(board.prisoners.black))
      ask('captures white', String(board.prisoners.white))
      const move = legal.length === 0 || random(60) === 0 ? PASS : legal[random(legal.length)]!
      passes = move === PASS ? passes + 1 : 0
      board.execute(color, move)
      ask(`play ${color} ${name(move, size)}`)
    }
  }
  const { stdout } = spawnSync(gnugo, ['--mode', 'gtp', '--boardsize', String(size)], {
    input: `${commands.join('\n')}\nquit\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  const answers = stdout.split('\n\n')
  const differences: string[] = []
  if (answers.length <= commands.length) differences.push(`${answers.length} answers to ${commands.length} commands`)
  expected.forEach(([command, answer], i) => {
    const got = (answers[i] ?? '').replace(/^= ?/, '').trim()
    if (answers[i]?.startsWith('?')) differences.push(`${commands[i]}: ${answers[i]}`)
    if (answer === undefined) return
    // Points come in the same order; should that change one day, it is no difference.
    if (got !== answer && sorted(got) !== sorted(answer))
      differences.push(`${size}×${size}, answer ${i}, ${command}: ${got} instead of ${answer}`)
  })
  return { positions: count, differences: differences.slice(0, 3) }
}
