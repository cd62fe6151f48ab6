import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BROKEN, folder, GAME, sgfkit, text } from './fake-io.js'

const latin = (value: string): Buffer => Buffer.from(value, 'latin1')

describe('fmt', () => {
  test('preserve gives back the very bytes', async () => {
    const bytes = latin('junk (;GM[1]FF[4]\r\nCA[ISO-8859-1]PB[J\xf6rg]\n\n;B[ee])  tail')
    expect((await sgfkit(['fmt', 'a.sgf'], folder({ 'a.sgf': bytes }))).bytes.equals(bytes)).toBe(true)
  })

  test('pretty and compact say what they leave out beside the games, preserve keeps it', async () => {
    const cwd = folder({
      'm.sgf': 'From: Ada\n\n(;FF[4]GM[1];B[aa])\nbetween\n(;FF[4]GM[1])\n--\nend\n',
      'a.sgf': GAME,
    })
    for (const mode of ['pretty', 'compact']) {
      const { err, out, code } = await sgfkit(['fmt', '-m', mode, 'm.sgf'], cwd)
      expect(code).toBe(0)
      expect(err).toMatch(/^m\.sgf: \d+ characters outside of the games are left out; --mode preserve keeps them\n$/)
      expect(out).not.toContain('between')
      expect((await sgfkit(['fmt', '-m', mode, 'a.sgf'], cwd)).err).toBe('')
    }
    const { out, err } = await sgfkit(['fmt', 'm.sgf'], cwd)
    expect(out).toBe(text(cwd, 'm.sgf'))
    expect(err).toBe('')
  })

  test('pretty and compact keep the encoding and its name', async () => {
    const bytes = latin('(;GM[1]FF[4]CA[ISO-8859-1]PB[J\xf6rg]\n\n;B[ee])')
    for (const mode of ['pretty', 'compact']) {
      const made = await sgfkit(['fmt', '-m', mode, 'a.sgf'], folder({ 'a.sgf': bytes }))
      expect(made.bytes.toString('latin1')).toContain('CA[ISO-8859-1]')
      expect(made.bytes.toString('latin1')).toContain('PB[J\xf6rg]')
    }
  })

  test('--check lists what would change', async () => {
    const cwd = folder({ 'a.sgf': '(;FF[4]\n\n\nGM[1])\n' })
    expect(await sgfkit(['fmt', '-m', 'pretty', '--check', 'a.sgf'], cwd)).toMatchObject({ code: 1, out: 'a.sgf\n' })
    expect((await sgfkit(['fmt', '-m', 'pretty', '--write', 'a.sgf'], cwd)).code).toBe(0)
    expect(await sgfkit(['fmt', '-m', 'pretty', '--check', 'a.sgf'], cwd)).toMatchObject({ code: 0, out: '' })
    expect((await sgfkit(['fmt', '--check', '--write', 'a.sgf'], cwd)).code).toBe(2)
  })

  test('several files do not run together on standard output', async () => {
    const { code, err } = await sgfkit(['fmt', 'a.sgf', 'b.sgf'], folder({ 'a.sgf': GAME, 'b.sgf': GAME }))
    expect(code).toBe(2)
    expect(err).toMatch(/--write/)
  })

  test('into a folder, keeping the folders below', async () => {
    const cwd = folder({ 'in/x/a.sgf': GAME, 'in/b.SGF': GAME })
    expect((await sgfkit(['fmt', '-o', 'out/', 'in'], cwd)).code).toBe(0)
    expect(text(cwd, 'out/x/a.sgf')).toBe(GAME)
    expect(text(cwd, 'out/b.SGF')).toBe(GAME)
  })
})

describe('writing in place', () => {
  test('mode and links stay, nothing is left beside', async () => {
    const cwd = folder({ 'a.sgf': '(;FF[4]\n\nGM[1])' })
    chmodSync(join(cwd, 'a.sgf'), 0o640)
    symlinkSync('a.sgf', join(cwd, 'link.sgf'))
    await sgfkit(['fmt', '-m', 'compact', '--write', 'link.sgf'], cwd)
    expect(text(cwd, 'a.sgf')).toContain('(;FF[4]GM[1])')
    expect(statSync(join(cwd, 'a.sgf')).mode & 0o777).toBe(0o640)
    expect(lstatSync(join(cwd, 'link.sgf')).isSymbolicLink()).toBe(true)
    expect(readdirSync(cwd).sort()).toEqual(['a.sgf', 'link.sgf'])
  })

  test('a file that needs no change is not touched', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const before = statSync(join(cwd, 'a.sgf'))
    await sgfkit(['convert', '--passes', 'empty', '--write', 'a.sgf'], cwd)
    expect(statSync(join(cwd, 'a.sgf')).ino).toBe(before.ino)
  })

  test('a folder that cannot be written is told', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const { code, err } = await sgfkit(['render', 'a.sgf', '-o', 'no/such/b.svg'], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/cannot write/)
  })
})

describe('convert', () => {
  const convert = async (sgf: string | Uint8Array, ...args: string[]): Promise<string> => {
    const made = await sgfkit(['convert', ...args, 'a.sgf'], folder({ 'a.sgf': sgf }))
    expect(made.err).toBe('')
    expect(made.code).toBe(0)
    return made.out
  }

  test('charset, with CA', async () => {
    expect(await convert(latin('(;FF[4]CA[latin1]PB[J\xf6rg])'), '--to', 'utf8')).toBe('(;FF[4]CA[UTF-8]PB[Jörg])')
    const back = await sgfkit(
      ['convert', '--to', 'Shift_JIS', 'a.sgf'],
      folder({ 'a.sgf': '(;FF[4]CA[UTF-8]PB[定石])' }),
    )
    expect(new TextDecoder('shift_jis').decode(back.bytes)).toBe('(;FF[4]CA[Shift_JIS]PB[定石])')
  })

  test('a charset that lacks a character is refused', async () => {
    const { code, err, out } = await sgfkit(
      ['convert', '--to', 'latin1', 'a.sgf'],
      folder({ 'a.sgf': '(;CA[UTF-8]PB[定])' }),
    )
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('U+5B9A')
  })

  test('line ends, passes, point lists', async () => {
    expect(await convert('(;FF[4]\nC[a\r\nb]\r;B[])', '--line-breaks', 'crlf')).toBe('(;FF[4]\r\nC[a\r\nb]\r\n;B[])')
    expect(await convert('(;FF[4]GM[1];B[];W[tt];B[aa])', '--passes', 'tt')).toBe('(;FF[4]GM[1];B[tt];W[tt];B[aa])')
    expect(await convert('(;FF[4]GM[1];B[];W[tt])', '--passes', 'empty')).toBe('(;FF[4]GM[1];B[];W[])')
    expect(await convert('(;FF[4]GM[1]AB[aa:bb][dd])', '--points', 'expand')).toBe(
      '(;FF[4]GM[1]AB[aa][ab][ba][bb][dd])',
    )
    expect(await convert('(;FF[4]GM[1]AB[aa][ab][ba][bb][dd])', '--points', 'compress')).toBe(
      '(;FF[4]GM[1]AB[aa:bb][dd])',
    )
  })

  test('parts left out', async () => {
    expect(await convert('(;FF[4]GM[1]XX[1]LT[];B[aa]CR[aa][bb])', '--drop-unknown')).not.toContain('XX')
    expect(await convert('(;FF[4]GM[1]LT[];B[aa])', '--drop-obsolete')).not.toContain('LT')
    expect(await convert('(;FF[4]GM[1];B[aa]CR[aa][bb]TR[aa])', '--drop-move-markup')).toBe('(;FF[4]GM[1];B[aa]CR[bb])')
    expect(await convert('(;FF[4]GM[1];;B[aa];)', '--drop-empty-nodes')).toBe('(;FF[4]GM[1];B[aa])')
    expect(await convert('(;FF[4]GM[1]AB[aa]C[x])', '--drop', 'AB,C')).toBe('(;FF[4]GM[1])')
  })

  test('file formats, with notes of what is lost', async () => {
    expect(await convert('(;GaMe[1]SiZe[9];Black[aa]L[bb])', '--ff', '4')).toMatch(
      /FF\[4\].*SZ\[9\];B\[aa\]LB\[bb:A\]/s,
    )
    const down = await sgfkit(['convert', '--ff', '3', 'a.sgf'], folder({ 'a.sgf': '(;FF[4]GM[1]SZ[9];B[]AR[aa:bb])' }))
    expect(down.code).toBe(0)
    expect(down.out).toContain('FF[3]')
    expect(down.err).toMatch(/^a\.sgf: lost: .*AR/m)
  })

  test('nodes put in order', async () => {
    expect(await convert('(;FF[4]GM[1];AB[dd]B[aa])', '--split-nodes')).toBe('(;FF[4]GM[1];AB[dd];B[aa])')
  })

  test('values set, variations turned, line breaks of texts', async () => {
    expect(await convert('(;FF[4]KM[0])', '--set', 'KM=6.5', '--set', 'PB=A]b')).toBe('(;FF[4]KM[6.5]PB[A\\]b])')
    expect(await convert('(;FF[4](;B[aa])(;B[bb])(;B[cc]))', '--reverse-variations')).toMatch(
      /B\[cc\].*B\[bb\].*B\[aa\]/s,
    )
    expect(await convert('(;FF[4]C[one \ntwo\nthree])', '--text-breaks', '2')).toBe('(;FF[4]C[one two\nthree])')
    expect((await sgfkit(['convert', '--set', 'km', 'a.sgf'], folder({ 'a.sgf': GAME }))).code).toBe(2)
  })

  test('values that do not fit, and claims about the file, are refused', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    for (const value of ['KM=abc', 'KM=', 'SZ=x', 'CA=GBK', 'FF=3'])
      expect(await sgfkit(['convert', '--set', value, 'a.sgf'], cwd)).toMatchObject({ code: 2, out: '' })
    expect((await sgfkit(['convert', '--set', 'KM=abc', 'a.sgf'], cwd)).err).toContain('--set KM=abc')
    expect((await sgfkit(['convert', '--set', 'CA=GBK', 'a.sgf'], cwd)).err).toContain('--to')
    expect((await sgfkit(['convert', '--set', 'XYZ=any', 'a.sgf'], cwd)).code).toBe(0)
  })

  test('without options nothing changes, also in a broken file', async () => {
    expect(await convert(BROKEN)).toBe(BROKEN)
  })
})

describe('transform', () => {
  const transform = async (sgf: string, ...args: string[]): Promise<string> => {
    const cwd = folder({ 'a.sgf': sgf })
    const made = await sgfkit(['transform', ...args, 'a.sgf'], cwd)
    expect(made.code).toBe(0)
    return made.out
  }

  test('every property with points goes along', async () => {
    const sgf =
      '(;FF[4]GM[1]SZ[9]AB[aa:bb]AW[ia]AE[ai]DD[aa]VW[aa:ib];B[ba]TR[ca]SQ[da]CR[ea]MA[fa]SL[ga]TB[ha]TW[ab]AR[aa:ba]LN[ca:cb]LB[ba:x:y]C[ba])'
    expect(await transform(sgf, '--rotate', '90')).toBe(
      '(;FF[4]GM[1]SZ[9]AB[ha:ib]AW[ii]AE[aa]DD[ia]VW[ha:ii];B[ib]TR[ic]SQ[id]CR[ie]MA[if]SL[ig]TB[ih]TW[ha]AR[ia:ib]LN[ic:hc]LB[ib:x:y]C[ba])',
    )
  })

  test('a rectangle gets its sides swapped, passes stay, faulty values are told', async () => {
    expect(await transform('(;FF[4]GM[1]SZ[5:3];B[ea];W[];B[tt])', '--mirror', 'diagonal')).toBe(
      '(;FF[4]GM[1]SZ[3:5];B[ae];W[];B[tt])',
    )
    const { err } = await sgfkit(
      ['transform', '--rotate', '180', 'a.sgf'],
      folder({ 'a.sgf': '(;FF[4]GM[1]SZ[9];B[zz])' }),
    )
    expect(err).toMatch(/1 values/)
  })

  test('colours: moves, stones, names, komi, result, player to move', async () => {
    expect(
      await transform(
        '(;FF[4]GM[1]SZ[9]PB[A]PW[B]KM[6.5]RE[B+3.5]PL[W]AB[aa]AW[bb]BR[1d];B[cc]BL[9];W[dd])',
        '--swap-colors',
      ),
    ).toMatch(/KM\[-6\.5\]RE\[W\+3\.5\]PL\[B\]/)
    const out = await transform('(;FF[4]GM[1]PB[A]PW[B]AB[aa];B[cc]BL[9];W[dd])', '--swap-colors')
    for (const part of ['PW[A]', 'PB[B]', 'AW[aa]', ';W[cc]WL[9]', ';B[dd]']) expect(out).toContain(part)
    expect(out).not.toContain('AB[')
  })

  test('turning four times, and mirroring or swapping twice, is nothing (property)', async () => {
    const letters = 'abcdefghi'
    const point = fc.tuple(fc.nat(8), fc.nat(8)).map(([x, y]) => letters[x]! + letters[y]!)
    const node = fc.oneof(
      point.map((at) => `;B[${at}]`),
      point.map((at) => `;W[${at}]LB[${at}:x]`),
      fc
        .tuple(point, point)
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => `;AR[${a}:${b}]TR[${a}]`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 12 }), async (nodes) => {
        const sgf = `(;FF[4]GM[1]SZ[9]KM[6.5]PL[B]${nodes.join('')})`
        let turned = sgf
        for (let i = 0; i < 4; i++) turned = await transform(turned, '--rotate', '90')
        expect(turned).toBe(sgf)
        expect(await transform(await transform(sgf, '--mirror', 'anti-diagonal'), '--mirror', 'anti-diagonal')).toBe(
          sgf,
        )
        const twice = await transform(await transform(sgf, '--swap-colors'), '--swap-colors')
        expect(twice).toBe(sgf)
      }),
      { numRuns: 8 },
    )
  })

  test('a property that stands twice stays so, and so does all that is no point', async () => {
    expect(
      await transform(
        '(;FF[4]GM[1]SZ[9]RE[B+R]N[x]N[y]RE[B+3];Black[aa]junk\nTR[ab] [ac]TR[bb];XX[aa]YY)',
        '--rotate',
        '90',
      ),
    ).toBe('(;FF[4]GM[1]SZ[9]RE[B+R]N[x]N[y]RE[B+3];Black[ia]junk\nTR[ha] [ga]TR[hb];XX[aa]YY)')
    expect(await transform('(;FF[4]GM[1]SZ[9]RE[B+R]RE[W+3];B[aa]W[ab]V[3.5];V[-2]V[0]GB[1])', '--swap-colors')).toBe(
      '(;FF[4]GM[1]SZ[9]RE[W+R]RE[B+3];W[aa]B[ab]V[-3.5];V[2]V[0]GW[1])',
    )
  })

  test('nothing asked is misuse', async () => {
    expect((await sgfkit(['transform', 'a.sgf'], folder({ 'a.sgf': GAME }))).code).toBe(2)
  })
})

test('--output names one file', async () => {
  const cwd = folder({ 'a.sgf': GAME })
  await sgfkit(['transform', '--rotate', '180', '-o', 'b.sgf', 'a.sgf'], cwd)
  expect(readFileSync(join(cwd, 'b.sgf'), 'utf8')).toContain(';B[ee];W[ec]')
})
