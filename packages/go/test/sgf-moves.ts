import { Board, type Color, PASS, type Verdict, type MoveRules } from '../src/index.js'

/**
 * Plays a line written like the cases of bug reports, `SZ[5]AB[ca]AW[ba]PL[W];B[aa];W[]`: just enough of SGF to read
 * those, setup and moves with letters a–z. The board stands after the last node.
 */
export function line(text: string): { board: Board; vertex: (point: string) => number } {
  const size = /SZ\[(\d+)(?::(\d+))?\]/.exec(text)
  const columns = Number(size?.[1] ?? 19)
  const board = new Board(columns, Number(size?.[2] ?? columns))
  const vertex = (point: string): number =>
    point === '' ? PASS : (point.charCodeAt(1) - 97) * columns + point.charCodeAt(0) - 97
  for (const node of text.split(';')) {
    const points = (ident: string): number[] =>
      [...node.matchAll(new RegExp(`${ident}((?:\\[[a-z]*\\])+)`, 'g'))].flatMap((match) =>
        [...match[1]!.matchAll(/\[([a-z]*)\]/g)].map(([, point]) => vertex(point!)),
      )
    const black = points('AB')
    const white = points('AW')
    const empty = points('AE')
    const turn = /PL\[([BW])\]/.exec(node)?.[1]
    if (black.length + white.length + empty.length > 0 || turn !== undefined)
      board.setup({ black, white, empty, ...(turn !== undefined && { toMove: turn === 'B' ? 'black' : 'white' }) })
    const move = /(?:^|[^A-Z])([BW])\[([a-z]*)\]/.exec(node)
    if (move !== null) board.execute(move[1] === 'B' ? 'black' : 'white', vertex(move[2]!))
  }
  return { board, vertex }
}

/** Plays all but the last move of a line and asks whether that one is legal. */
export function checkLast(text: string, rules: MoveRules): Verdict {
  const cut = text.lastIndexOf(';')
  const { board, vertex } = line(text.slice(0, cut))
  const match = /^;([BW])\[([a-z]*)\]$/.exec(text.slice(cut))
  if (match === null) throw new Error(`no last move in ${text}`)
  const color: Color = match[1] === 'B' ? 'black' : 'white'
  return board.check(color, vertex(match[2]!), rules)
}
