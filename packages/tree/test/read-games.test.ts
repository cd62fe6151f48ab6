import type { Diagnostic, Span } from '@sgfkit/source'
import { compareDiagnostics } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadGamesOptions, ReadProgress, StreamedGame } from '../src/index.js'
import { parse, readGames, stringify } from '../src/index.js'
import { GameCutter } from '../src/game-cutter.js'
import { cleanText, faultyText, modelOf, shapeOf, shapesOf } from './model.js'

const runs = Number(process.env.RUNS ?? 40)

async function* inPieces<T extends string | Uint8Array>(whole: T, sizes: readonly number[]): AsyncGenerator<T> {
  let at = 0
  for (let piece = 0; at < whole.length; piece++) {
    const size = sizes.length === 0 ? whole.length : sizes[piece % sizes.length]!
    await Promise.resolve()
    yield whole.slice(at, at + size) as T
    at += size
  }
}

const all = async (chunks: Parameters<typeof readGames>[0], options?: ReadGamesOptions): Promise<StreamedGame[]> => {
  const games: StreamedGame[] = []
  for await (const game of readGames(chunks, options)) games.push(game)
  return games
}

const shapes = (games: readonly StreamedGame[]) =>
  games.map(({ collection, game }) => shapeOf(modelOf(collection).games.find(({ id }) => id === game.id)!))

describe('readGames', () => {
  it('gives the games of the whole text, wherever the chunks end', async () => {
    const texts = fc
      .array(fc.oneof(cleanText, faultyText, fc.constantFrom('( x', '(B[aa]C[x]', '(aa)', 'text ', '(\n(;', 'C[')), {
        maxLength: 4,
      })
      .map((parts) => parts.join(''))
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(texts, sizes, async (text, pieces) => {
        const games = await all(inPieces(text, pieces))
        expect(shapes(games)).toEqual(shapesOf(parse(text).collection))
        expect(games.map(({ index }) => index)).toEqual(games.map((_, index) => index))
        for (const { collection, offset } of games) expect(text.startsWith(collection.source.text, offset)).toBe(true)
        const bytes = await all(inPieces(new TextEncoder().encode(text), pieces))
        expect(shapes(bytes)).toEqual(shapes(games))
      }),
      { numRuns: runs },
    )
  })

  it('finds what is found in the whole text, wherever the chunks end', async () => {
    const bits = fc.constantFrom(
      '(;B[aa])',
      '(;B[aa]',
      ')',
      '(',
      ' ',
      '\n',
      '\0',
      'x',
      'text [aa]',
      ';',
      ']',
      '(aa)',
      '()',
      '(;Ab[cd]C)',
      '(;FF[4]a[b])',
      '(B[aa]C[x])',
      'C[',
    )
    const texts = fc.oneof(
      fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')),
      faultyText,
    )
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }), async (text, pieces) => {
        const found: Diagnostic[] = []
        const add = (diagnostics: readonly Diagnostic[], offset: number) => {
          const on = ({ start, end }: Span) => ({ start: start + offset, end: end + offset })
          for (const { span, fixes, ...rest } of diagnostics)
            found.push({
              ...rest,
              span: on(span),
              ...(fixes && {
                fixes: fixes.map((fix) => ({
                  ...fix,
                  edits: fix.edits.map((edit) => ({ ...edit, span: on(edit.span) })),
                })),
              }),
            })
        }
        for (const { diagnostics, offset } of await all(inPieces(text, pieces), { onFindings: add }))
          add(diagnostics, offset)
        expect(found.sort(compareDiagnostics)).toEqual(parse(text).diagnostics)
      }),
      { numRuns: 10 * runs },
    )
  })

  it('tells what stands between games and behind the last one', async () => {
    const told: unknown[] = []
    const games = await all(['(;B[aa]))(;B[bb]) [cc]'], { onFindings: (list, at) => told.push(at, list[0]?.code) })
    expect(games.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([[], ['lexer/unmatched-close']])
    expect(told).toEqual([17, 'lexer/data-outside'])
    told.length = 0
    expect(await all(['nothing'], { onFindings: (list, at) => told.push(at, list[0]?.code) })).toEqual([])
    expect(told).toEqual([0, 'lexer/no-game'])
  })

  it('refuses what gives no chunks', async () => {
    for (const chunks of [5, null, undefined, {}, new Uint8Array(3)])
      await expect(all(chunks as string[])).rejects.toThrow(
        /^readGames\(\) takes chunks: a stream or a list of texts or bytes, got /,
      )
  })

  it('gives games that share their parentheses in one collection, from which each can be written alone', async () => {
    const games = await all(['((;W[bb])(;C[x]))(;B[aa])'])
    expect(games.map(({ collection }) => collection.gameCount)).toEqual([2, 2, 1])
    expect(games.map(({ collection, game }) => stringify(collection, { from: game.id }))).toEqual([
      '(;W[bb])',
      '(;C[x])',
      '(;B[aa])',
    ])
  })

  it('decodes bytes as told, characters divided between chunks too', async () => {
    const [game] = await all(inPieces(Uint8Array.of(0x28, 0x3b, 0x43, 0x5b, 0x95, 0x5c, 0x5d, 0x29), [1]), {
      encoding: 'shift_jis',
    })
    expect(game?.game.root.get('C')).toBe('表')
  })

  it('reads plain lists of chunks and tells how far it is', async () => {
    const told: ReadProgress[] = []
    const games = await all(['(;B[aa])(;', 'W[bb])', ''], { onProgress: (progress) => told.push(progress) })
    expect(games).toHaveLength(2)
    expect(told).toEqual([
      { characters: 10, bytes: 0, games: 1 },
      { characters: 16, bytes: 0, games: 2 },
      { characters: 16, bytes: 0, games: 2 },
    ])
  })

  it('tells of games that only the end brings, and stops among them', async () => {
    const chunks = [`(;C[${'x'.repeat(1000)}`, `])${'(;B[aa])'.repeat(100)}`]
    const told: ReadProgress[] = []
    expect(await all(chunks, { onProgress: (progress) => told.push(progress) })).toHaveLength(101)
    expect(told.at(-1)?.games).toBe(101)
    // Each is told what is found in it, and in front of it.
    const ended = await all([`(;C[${'x'.repeat(1000)}`, '])(;B[aa])) (;W[bb])'])
    expect(ended.map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      [],
      [],
      ['lexer/unmatched-close'],
    ])
    expect(ended.map(({ offset }) => offset)).toEqual([0, 1006, 1014])
    const control = new AbortController()
    const read: number[] = []
    const reading = async () => {
      for await (const { index } of readGames(chunks, { signal: control.signal })) {
        read.push(index)
        control.abort(new Error('enough'))
      }
    }
    await expect(reading()).rejects.toThrow('enough')
    expect(read).toEqual([0])
  })

  it('says of bytes that it took for UTF-8 where they are not', async () => {
    const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
    const codes = async (text: string, options?: ReadGamesOptions) =>
      (await all([bytes(text)], options)).map(({ diagnostics }) => diagnostics.map(({ code }) => code))
    expect(await codes('(;CA[GB2312]C[\xba\xda])(;CA[UTF-8]C[\xe6\xae\xb5])')).toEqual([['encoding/undecodable'], []])
    expect(await codes('(;CA[ISO-2022-JP]C[\x1b$BF|\x1b(B])(;CA[Big5]C[x])')).toEqual([['encoding/ca-differs'], []])
    expect(await codes('(;CA[GB2312]C[\xba\xda])', { encoding: 'gbk' })).toEqual([[]])
    expect((await all(['(;CA[GB2312]C[黑])']))[0]?.diagnostics).toEqual([])
    await expect(codes('(;)', { encoding: 'johab' })).rejects.toThrow(
      /TextDecoder knows no encoding "johab"; give a decoder/,
    )
  })

  it('lets a decoder make the text, and hands on what it finds with the game that it is about', async () => {
    let units = 0
    const found: Diagnostic[] = []
    const decoder = {
      decode: (chunk: Uint8Array = new Uint8Array(0)) => {
        const text = String.fromCharCode(...chunk)
        for (let at = text.indexOf('!'); at >= 0; at = text.indexOf('!', at + 1)) {
          const span = { start: units + at, end: units + at + 1 }
          const fixes = [{ title: 'x', kind: 'safe' as const, edits: [{ span, text: '?' }] }]
          found.push({ code: 'encoding/undecodable', severity: 'warning', message: '!', span, fixes })
        }
        units += text.length
        return text
      },
      findings: () => found.splice(0),
    }
    const told: unknown[] = []
    const games = await all(inPieces(new TextEncoder().encode('(;C[a!])(;)(;C[!!]) ! '), [3]), {
      decoder,
      onFindings: (list, at) =>
        told.push(
          at,
          list.map(({ code, span }) => [code, span.start]),
        ),
    })
    expect(games.map(({ diagnostics }) => diagnostics.map(({ span }) => span.start))).toEqual([[5], [], [4, 5]])
    expect(games[2]?.diagnostics[0]?.fixes?.[0]?.edits[0]?.span.start).toBe(4)
    const behind = ['encoding/undecodable', 'lexer/text-outside'].map((code) => [code, 1])
    expect(told).toEqual([19, behind])
  })

  it('hands out games before the end of the stream', async () => {
    let given = 0
    function* chunks() {
      for (let game = 0; game < 100; game++) {
        given++
        yield `(;GN[${game}];B[aa])\n`
      }
    }
    for await (const { index } of readGames(chunks())) {
      expect(given - index).toBeLessThan(5)
      if (index === 50) break
    }
    expect(given).toBeLessThan(60)
  })

  it.each([
    ['one long game', `(${';B[aa]'.repeat(20_000)})`],
    ['many games', '(;B[aa];W[bb])'.repeat(8_000)],
    ['no game', 'x('.repeat(60_000)],
  ])('looks through %s a bounded number of times, however small the chunks', (_, text) => {
    for (const size of [7, 100, 10_000]) {
      const cutter = new GameCutter()
      for (let at = 0; at < text.length; at += size) {
        cutter.add(text.slice(at, at + size))
        cutter.cuts()
      }
      cutter.rest()
      expect(cutter.looked).toBeLessThan(3 * text.length + size)
    }
  })

  it('ends when told to, even while the source is silent', async () => {
    const control = new AbortController()
    let closed = false
    const silent = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<IteratorResult<string>>(() => undefined),
        return: () => {
          closed = true
          return Promise.resolve({ done: true as const, value: undefined })
        },
      }),
    }
    const reading = all(silent, { signal: control.signal })
    control.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
    expect(closed).toBe(true)
    await expect(all(['(;)'], { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
