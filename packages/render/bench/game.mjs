/** A made game with captures: `moves` positions of a board, each `{ stones, lastMove }`, the same for the same seed. */
export function madeGame(size, moves, seed = 1) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
  const board = new Array(size * size).fill('.')
  const neighbours = (at) => {
    const x = at % size
    return [x > 0 ? at - 1 : -1, x < size - 1 ? at + 1 : -1, at - size, at + size].filter(
      (n) => n >= 0 && n < size * size,
    )
  }
  const chain = (at) => {
    const color = board[at]
    const found = [at]
    let free = false
    const seen = new Set(found)
    for (const point of found) {
      for (const next of neighbours(point)) {
        if (board[next] === '.') free = true
        else if (board[next] === color && !seen.has(next)) {
          seen.add(next)
          found.push(next)
        }
      }
    }
    return free ? [] : found
  }
  const positions = []
  for (let move = 0; move < moves; move++) {
    const color = move % 2 === 0 ? 'X' : 'O'
    for (let attempt = 0; ; attempt++) {
      const at = Math.floor(random() * size * size)
      if (board[at] !== '.') continue
      board[at] = color
      for (const next of neighbours(at)) {
        if (board[next] !== '.' && board[next] !== color) for (const dead of chain(next)) board[dead] = '.'
      }
      if (chain(at).length > 0 && attempt < 50) {
        board[at] = '.'
        continue
      }
      positions.push({ stones: board.join(''), lastMove: at })
      break
    }
  }
  return positions
}
