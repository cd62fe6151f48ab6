import fc from 'fast-check'
import { check } from '@sgfkit/check'
import { positionAt } from '@sgfkit/game'
import { fullSchema } from '@sgfkit/schema/all'
import { parse } from '@sgfkit/tree'
import { describe, expect, test } from 'vitest'
import { joinGames } from '../src/join-games.js'
import { folder, sgfkit } from './fake-io.js'

const join = async (games: readonly string[]): Promise<{ readonly out: string; readonly err: string }> => {
  const files = Object.fromEntries(games.map((game, i) => [`${String.fromCharCode(97 + i)}.sgf`, game]))
  return sgfkit(['merge', '--tree', ...Object.keys(files)], folder(files))
}

const errors = (sgf: string): readonly string[] =>
  check({ collection: parse(sgf, { schema: fullSchema }).collection })
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`)

/** Each path from a root to a leaf, as the boards on the way and the comments there. */
function paths(sgf: string): { readonly boards: readonly string[]; readonly comments: readonly string[] }[] {
  const { collection } = parse(sgf, { schema: fullSchema })
  const found: { boards: string[]; comments: string[] }[] = []
  for (const root of collection.roots())
    for (const leaf of collection.walk(root)) {
      if (collection.firstChild(leaf) !== -1) continue
      const line: number[] = []
      for (let at = leaf; at !== -1; at = collection.parent(at)) line.unshift(at)
      found.push({
        boards: line.map((node) => positionAt(collection, node)?.stones ?? ''),
        comments: line.map((node) => collection.raw(node, 'C')?.[0] ?? ''),
      })
    }
  return found
}

/** Whether a path holds the boards and comments of another one, from the beginning. */
const holds = (whole: ReturnType<typeof paths>[number], part: ReturnType<typeof paths>[number]): boolean =>
  part.boards.every((board, i) => whole.boards[i] === board) &&
  part.comments.every((comment, i) => (whole.comments[i] ?? '').includes(comment))

describe('merge --tree', () => {
  test('sound games make a sound tree, and nothing is lost', async () => {
    const games = [
      '(;FF[4]GM[1]SZ[9];B[aa]LB[cc:x]CR[dd]VW[aa:cc]DD[];W[bb]TB[aa]GB[1])',
      '(;FF[4]GM[1]SZ[9];B[aa]LB[cc:y]MA[dd]VW[]DD[aa];W[bb]TW[aa]GW[1];B[cc])',
    ]
    for (const game of games) expect(errors(game)).toEqual([])
    const { out, err } = await join(games)
    expect(errors(out)).toEqual([])
    for (const part of [
      'LB[cc:x]',
      'LB[cc:y]',
      'CR[dd]',
      'MA[dd]',
      'VW[aa:cc]',
      'DD[aa]',
      'TB[aa]',
      'TW[aa]',
      'GB[1]',
      'GW[1]',
    ])
      expect(out).toContain(part)
    expect(err).toMatch(/^game 2 gets a variation of its own for B\[aa\]: \w\w differs\n/)
  })

  test('what goes together is one node', async () => {
    const { out, err } = await join([
      '(;FF[4]GM[1]SZ[9];B[aa]LB[cc:x]CR[dd]C[one];W[bb])',
      '(;FF[4]GM[1]SZ[9];B[aa]LB[cc:x][dd:y]CR[dd][ee]MA[ff]C[two];W[cc])',
    ])
    expect(err).toBe('')
    expect(out.match(/;B\[aa\]/g)).toHaveLength(1)
    for (const part of ['LB[cc:x][dd:y]', 'CR[dd][ee]', 'MA[ff]', 'C[one\n\ntwo]']) expect(out).toContain(part)
  })

  test('the program stays where it wrote all of a tree, else its going is told', async () => {
    const game = (program: string, moves: string): string => `(;FF[4]GM[1]${program}SZ[9]${moves})`
    const same = await join([game('AP[one:1]', ';B[aa]'), game('AP[one:1]', ';B[aa];W[bb]')])
    expect(same.err).toBe('')
    expect(same.out).toMatch(/^\(;FF\[4\][^;]*AP\[one:1\]/)
    const several = await join([
      game('AP[one:1]', ';B[aa]'),
      game('AP[two:2]', ';B[aa]'),
      game('', ';B[bb]'),
      '(;FF[4]GM[1]AP[two:2]SZ[13];B[aa])',
    ])
    expect(several.err).toBe(
      'tree 1 has no AP: no one program wrote all of it (AP[one:1], AP[two:2], and of some of the games nobody knows)\n',
    )
    expect(several.out.match(/AP\[[^\]]*\]/g)).toEqual(['AP[two:2]'])
  })

  test('older formats are converted first', async () => {
    const { out } = await join([
      '(;FF[3]GM[1]SZ[9];B[aa]VW[aa][cc]L[aa][bb];W[tt])',
      '(;FF[3]GM[1]SZ[9];B[aa]VW[aa][cc]L[bb][aa];B[dd])',
    ])
    expect(errors(out)).toEqual([])
    expect(out).toContain('VW[aa:cc]')
    for (const part of ['LB[aa:A][bb:B]', 'LB[bb:A][aa:B]', 'W[]']) expect(out).toContain(part)
  })

  test('clocks of the others go into the comment; games that cannot be joined stay as they are', async () => {
    const { out, err } = await join([
      '(;FF[4]GM[1]SZ[9];B[aa]BL[300];W[bb])',
      '(;FF[4]GM[1]SZ[9];B[aa]BL[200.5];W[cc])',
      '(;FF[4]GM[1]SZ[9];B[aa]N[a]N[b];W[cc])',
      '(;FF[4]GM[1]SZ[9]ST[2];B[aa];W[cc])',
    ])
    expect(out).toMatch(/;B\[aa\]BL\[300\]C\[game 2: BL 200\.5\]/)
    expect(out).toContain('(;FF[4]GM[1]SZ[9];B[aa]N[a]N[b];W[cc])')
    expect(err).toBe('game 3 stays a tree of its own: N stands twice in a node\n')
    expect(out).toContain('ST[2]')
  })

  test('boards and comments of every game are there, and no new error (property)', () => {
    const at = fc.constantFrom('aa', 'bb', 'cc', 'dd')
    const node = fc
      .tuple(
        fc.constantFrom('B', 'W'),
        at,
        fc.subarray(
          [
            'C[x]',
            'C[y]',
            'N[a]',
            'N[b]',
            'LB[cc:x]',
            'LB[cc:y]',
            'CR[dd]',
            'MA[dd]',
            'TR[dd][aa]',
            'VW[aa:cc]',
            'VW[]',
            'DD[]',
            'DD[aa]',
            'TB[aa]',
            'TW[aa:bb]',
            'GB[1]',
            'GB[2]',
            'GW[1]',
            'BM[1]',
            'TE[1]',
            'V[3]',
            'V[2]',
            'MN[5]',
            'PM[2]',
            'FG[]',
            'AR[aa:bb]',
            'AR[bb:aa]',
            'KGSDE[aa]',
            'XX[1]',
            'XX[2]',
          ],
          { maxLength: 4 },
        ),
      )
      .map(([color, point, more]) => {
        const said = new Set<string>()
        const own = more.filter((part) => !said.has(part.slice(0, 2)) && said.add(part.slice(0, 2)))
        return `;${color}[${point}]${own.join('')}`
      })
    const line = fc.array(node, { maxLength: 3 }).map((nodes) => nodes.join(''))
    const game = fc
      .tuple(fc.constantFrom('', 'PB[a]', 'RE[B+1]', 'ST[1]', 'C[start]'), line, line, line)
      .map(([root, a, b, c]) => `(;FF[4]GM[1]SZ[9]${root}${a}(${b || ';C[end]'})(${c || ';C[stop]'}))`)
      .filter((sgf) => errors(sgf).length === 0)
    fc.assert(
      fc.property(fc.array(game, { minLength: 2, maxLength: 4 }), (games) => {
        const { text } = joinGames(games.map((sgf) => parse(sgf, { schema: fullSchema }).collection))
        expect(errors(text)).toEqual([])
        const found = paths(text)
        for (const sgf of games) for (const path of paths(sgf)) expect(found.some((one) => holds(one, path))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
