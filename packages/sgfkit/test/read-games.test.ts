import { encode } from '@sgfkit/encoding'
import { expect, test } from 'vitest'
import { readGames } from '../src/index.js'

test('games of a stream are read by their own CA', async () => {
  const games = [
    ['(;CA[GB2312]PB[围棋大师先行])\n', 'GB2312'],
    ['(;GM[2]CA[Shift_JIS]PB[黒の棋士表](;B[e2e4]))\n', 'Shift_JIS'],
    ['(;CA[UTF-8]PB[Сергей Иванович])\n', 'UTF-8'],
    ['(;CA[UTF-8]PB[围棋大师先行，黑棋])', 'GBK'],
  ] as const
  const bytes = Uint8Array.from(games.flatMap(([text, encoding]) => [...encode(text, encoding).bytes]))
  for (const size of [1, 10, 1000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    const read: unknown[] = []
    const codes: string[][] = []
    for await (const { game, diagnostics } of readGames(chunks)) {
      read.push(game.root.get('PB'))
      codes.push(diagnostics.map(({ code }) => code).filter((code) => code !== 'encoding/mixed'))
    }
    expect(read).toEqual(['围棋大师先行', '黒の棋士表', 'Сергей Иванович', '围棋大师先行，黑棋'])
    expect(codes).toEqual([[], [], [], ['encoding/ca-differs']])
  }
})

test.each(['johab', 'iso-2022-kr', 'cp949', 'utf-32le'])('%s can be told', async (encoding) => {
  const { bytes } = encode('(;C[바둑 기사])', encoding)
  for await (const { game } of readGames([bytes.subarray(0, 9), bytes.subarray(9)], { encoding }))
    expect(game.root.get('C')).toBe('바둑 기사')
  expect.assertions(1)
})
