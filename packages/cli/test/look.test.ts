import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, GAME, sgfkit, text } from './fake-io.js'
import { misfits, schemaOf } from './schema.js'

const OTHER_GAME = '(;FF[4]GM[2]SZ[8]PB[Ada])'

describe('info', () => {
  test('text names the players, JSON fits its schema', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'b.sgf': OTHER_GAME })
    expect((await sgfkit(['info', 'a.sgf'], cwd)).out).toMatch(
      /a\.sgf: UTF-8 .*1 game\n.*6 nodes, 4 moves.*Ada.*Ben.*B\+3\.5/,
    )
    const { out } = await sgfkit(['info', '--signature', '-f', 'json', 'a.sgf', 'b.sgf'], cwd)
    expect(misfits(JSON.parse(out), schemaOf('info'))).toEqual([])
    expect(JSON.parse(out)).toMatchObject([
      { file: 'a.sgf', games: [{ komi: 6.5, variations: 2 }] },
      { games: [{ gm: 2 }] },
    ])
    expect(JSON.parse((await sgfkit(['info', '-f', 'json', 'none.sgf'], cwd)).out)).toEqual([])
    expect((await sgfkit(['info', 'b.sgf'], cwd)).out).toMatch(/^b\.sgf: ASCII \(ISO-8859-1 by default\), 1 game\n/)
  })
})

describe('the signature of a game', () => {
  const point = (number: number): string => String.fromCharCode(97 + (number % 19), 97 + Math.floor(number / 19))
  const wanted = [20, 40, 60, 31, 51, 71].map(point).join('')
  const signature = async (nodes: readonly string[]): Promise<unknown> => {
    const cwd = folder({ 'a.sgf': `(;FF[4]GM[1]SZ[19]${nodes.join('')})` })
    const { out } = await sgfkit(['info', '--signature', '-f', 'json', 'a.sgf'], cwd)
    return JSON.parse(out)
  }
  const moves = Array.from({ length: 80 }, (_, i) => `${i % 2 === 0 ? 'B' : 'W'}[${point(i + 1)}]`)

  test('goes by the numbers of the moves, however many stand in a node', async () => {
    const games = [{ moves: 80, signature: wanted }]
    expect(await signature(moves.map((move) => `;${move}`))).toMatchObject([{ games }])
    expect(await signature(moves.map((move, i) => (i % 2 === 0 ? `;C[a]${move}` : move)))).toMatchObject([{ games }])
    expect(await signature(moves.map((move, i) => (i > 0 && i % 2 === 0 ? move : `;C[a]${move}`)))).toMatchObject([
      { games },
    ])
  })

  test('keeps its numbers behind a move that cannot be read; shows passes and what is not there', async () => {
    const faulty = moves.map((move, i) => (i === 2 ? ';B[zz]' : i === 19 ? ';W[]' : i === 39 ? ';W[?]' : `;${move}`))
    const games = [{ signature: `tt--${wanted.slice(4, 10)}--` }]
    expect(await signature(faulty.slice(0, 70))).toMatchObject([{ games }])
  })
})

describe('position', () => {
  test('board, prisoners, next player; JSON fits its schema', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const { out } = await sgfkit(['position', 'a.sgf', '--path', '2'], cwd)
    expect(out.split('\n')[4]).toBe('. . . . X . . . .')
    expect(out).toMatch(/Move 2, black to play/)
    const json = JSON.parse((await sgfkit(['position', '-f', 'json', 'a.sgf'], cwd)).out) as { board: string }[]
    expect(misfits(json, schemaOf('position'))).toEqual([])
    expect(json[0]?.board).toBe('9/9/2X3O2/9/4X4/9/4O4/9/9')
  })

  test('what is not there is told', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'b.sgf': OTHER_GAME, 'c.sgf': 'nothing' })
    for (const [args, message] of [
      [['a.sgf', '--game', '2'], /no game 2/],
      [['a.sgf', '--path', '99'], /no node 99/],
      [['a.sgf', '--path', 'x'], /no node x/],
      [['b.sgf'], /not Go/],
      [['c.sgf'], /no game/],
      [['none.sgf'], /cannot read/],
    ] as const) {
      const { code, err } = await sgfkit(['position', ...args], cwd)
      expect(code).toBe(2)
      expect(err).toMatch(message)
    }
  })
})

test('info: any number of GM fits the schema', async () => {
  const { out } = await sgfkit(
    ['info', '-f', 'json', 'a.sgf'],
    folder({ 'a.sgf': '(;GM[0])(;GM[-3])(;GM[x])(;GM[999])' }),
  )
  expect(misfits(JSON.parse(out), schemaOf('info'))).toEqual([])
})

describe('tree', () => {
  test('runs of nodes, branches, comments; JSON fits its schema', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const { out } = await sgfkit(['tree', 'a.sgf'], cwd)
    expect(out).toMatch(/B\[ee\] W\[eg\]TR\[eg\]“Solid\.”\n├─ B\[cc\] W\[gc\]\n└─ B\[gg\]LB\[gg:1\]\n$/)
    expect((await sgfkit(['tree', '--no-comments', 'a.sgf'], cwd)).out).toContain('C[…]')
    const json: unknown = JSON.parse((await sgfkit(['tree', '-f', 'json', 'a.sgf'], cwd)).out)
    expect(misfits(json, schemaOf('tree'))).toEqual([])
  })

  test('deep trees do not make long lines', async () => {
    const depth = 3000
    const sgf = `${'(;B[aa](;W[bb])'.repeat(depth)}${')'.repeat(depth)}`
    const { out } = await sgfkit(['tree', 'a.sgf'], folder({ 'a.sgf': sgf }))
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(300)
    expect(out).toMatch(/… 2999: /)
  })
})

describe('render', () => {
  test('every format', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const made = async (...args: string[]): Promise<string> => (await sgfkit(['render', 'a.sgf', ...args], cwd)).out
    expect(await made('--numbers')).toMatch(/^<svg/)
    expect(await made('-f', 'ascii', '--node', '1')).toMatch(/X/)
    expect(await made('-f', 'text')).toMatch(/●/)
    expect(await made('-f', 'sensei')).toMatch(/^\$\$/)
    expect(await made('-f', 'latex')).toContain('\\begin{tikzpicture}')
    // For pdfLaTeX where that is enough.
    expect(await made('-f', 'latex')).toContain('\\usepackage[T1]{fontenc}')
    expect(await made('-f', 'latex', '--coordinates', 'japanese')).toContain('\\usepackage{fontspec}')
    expect(await made('--no-coordinates')).not.toBe(await made('--coordinates', 'japanese'))
    await sgfkit(['render', 'a.sgf', '-o', 'b.tex'], cwd)
    expect(text(cwd, 'b.tex')).toContain('tikz')
  })

  test('PNG, with characters of Chinese and Japanese', async () => {
    const cwd = folder({ 'a.sgf': '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]LB[cc:黒][gg:a])' })
    const { code, err } = await sgfkit(['render', 'a.sgf', '--width', '300', '-o', 'a.png'], cwd)
    expect(err).toBe('')
    expect(code).toBe(0)
    const png = readFileSync(join(cwd, 'a.png'))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(300)
    expect((await sgfkit(['render', 'a.sgf', '--cjk-font', 'no.ttf', '-o', 'b.png'], cwd)).err).toMatch(/no font file/)
  })

  test('misuse', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'd/a.sgf': GAME, 'd/b.sgf': GAME })
    for (const args of [
      ['--theme', 'x'],
      ['--numbers', 'many'],
      ['--node', '77'],
      ['--format', 'bmp'],
    ])
      expect((await sgfkit(['render', 'a.sgf', ...args], cwd)).code, args.join(' ')).toBe(2)
    expect((await sgfkit(['render', 'd'], cwd)).err).toMatch(/takes one/)
  })
})

describe('print', () => {
  test('HTML with figures, players and comments', async () => {
    const { out } = await sgfkit(['print', 'a.sgf', '--moves', '2', '--variations'], folder({ 'a.sgf': GAME }))
    expect(out).toMatch(/^<!doctype html>/)
    expect(out).toContain('Ada')
    expect(out).toContain('Solid.')
    expect(out.match(/<figure/g)?.length).toBeGreaterThanOrEqual(3)
  })

  const printed = async (record: string): Promise<string> =>
    (await sgfkit(['print', 'a.sgf'], folder({ 'a.sgf': record }))).out

  test('numbers modulo 100 follow MN, and a comment keeps its number beside the name of its node', async () => {
    const out = await printed('(;FF[4]GM[1]SZ[9]PM[2];B[aa]MN[112];W[bb]MN[2];B[cc]N[Last]C[Said.];W[dd]C[Plain.])')
    expect(out).toContain('(12–4)')
    expect(out).toContain('<dt>3 Last</dt>')
    expect(out).toContain('<dt>4</dt>')
  })

  test('no figure stands before the first FG without need; FG 4 lists no moves; every figure has its own ids', async () => {
    const out = await printed('(;FF[4]GM[1]SZ[9];B[aa]FG[4:One];W[];B[bb];W[cc]FG[0:Two];B[])')
    expect(out.match(/<figcaption>.*?<\/figcaption>/g)).toEqual([
      '<figcaption><b>Figure 1</b> One <span class="range">(1–3)</span></figcaption>',
      '<figcaption><b>Figure 2</b> Two <span class="range">(4–5)</span></figcaption>',
    ])
    expect(out).not.toContain('2 pass')
    expect(out).toContain('5 pass')
    const ids = [...out.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('PDF without a browser says what is missing; with one that fails, that', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    expect((await sgfkit(['print', 'a.sgf', '-o', 'a.pdf'], cwd, { env: { PATH: '' } })).err).toMatch(/Chromium/)
    expect((await sgfkit(['print', 'a.sgf', '-o', 'a.pdf', '--chromium', 'false'], cwd)).err).toMatch(/did not print/)
    expect(existsSync(join(cwd, 'a.pdf'))).toBe(false)
  })
})

describe('split and merge', () => {
  test('split writes a file a game, merge puts them together again', async () => {
    const games = ['(;FF[4]PB[A])', '(;FF[4]\nPB[B];B[aa])', '(;FF[4]PB[C])']
    const cwd = folder({ 'all.sgf': games.join('\n\n') })
    expect((await sgfkit(['split', 'all.sgf', '-o', 'out'], cwd)).err).toBe('all.sgf: 3 games\n')
    expect(readdirSync(join(cwd, 'out')).sort()).toEqual(['all_001.sgf', 'all_002.sgf', 'all_003.sgf'])
    expect(text(cwd, 'out/all_002.sgf')).toBe(`${games[1]}\n`)
    await sgfkit(['merge', 'out', '-o', 'again.sgf'], cwd)
    expect(text(cwd, 'again.sgf')).toBe(`${games.join('\n')}\n`)
    expect((await sgfkit(['split', 'all.sgf', '--name', 'x.sgf'], cwd)).code).toBe(2)
    expect((await sgfkit(['split', 'all.sgf', '--name', '../{n}.sgf', '-o', 'out'], cwd)).err).toMatch(/outside/)
  })

  test('files of several encodings become one', async () => {
    const cwd = folder({
      'a.sgf': Buffer.from('(;FF[4]CA[ISO-8859-1]PB[J\xf6rg])', 'latin1'),
      'b.sgf': '(;FF[4]CA[UTF-8]PB[定石])',
    })
    expect((await sgfkit(['merge', 'a.sgf', 'b.sgf'], cwd)).out).toBe(
      '(;FF[4]CA[UTF-8]PB[Jörg])\n(;FF[4]CA[UTF-8]PB[定石])\n',
    )
  })

  test('--tree joins games that begin alike; game info goes to where they part', async () => {
    const cwd = folder({
      'a.sgf': '(;FF[4]GM[1]SZ[9]PB[Ada];B[ee];W[cc]C[one];B[gg])',
      'b.sgf': '(;FF[4]GM[1]SZ[9]PB[Bea];B[ee];W[cc]C[two];B[gc])',
      'c.sgf': '(;FF[4]GM[1]SZ[9]PB[Cleo];B[ee])',
      'd.sgf': '(;FF[4]GM[1]SZ[13]PB[Dora];B[ee])',
    })
    const { out } = await sgfkit(['merge', '--tree', '.'], cwd)
    const flat = out.replace(/\n(?!\n)/g, '')
    expect(flat.match(/B\[ee\]/g)).toHaveLength(2)
    expect(flat).toContain('W[cc]')
    expect(out).toMatch(/C\[one\s+two\]/)
    expect(flat).toMatch(/;(?:B\[gg\]PB\[Ada\]|PB\[Ada\]B\[gg\])/)
    expect(flat).toMatch(/;(?:B\[gc\]PB\[Bea\]|PB\[Bea\]B\[gc\])/)
    expect(flat).toMatch(/;PB\[Cleo\]/)
    const checked = await sgfkit(['check', '-q', '-'], cwd, { input: out })
    expect(checked.out).toBe('Nothing to report.\n')
  })

  test('nothing to merge is told', async () => {
    expect((await sgfkit(['merge', 'a.sgf'], folder({ 'a.sgf': 'x' }))).code).toBe(2)
  })
})
