import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, gzipSync as gzip } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { pack } from 'tar-stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../src/archive/limits.js'
import { folder, GAME, sgfkit } from './fake-io.js'

/** A tar archive made by another program's code. */
async function tar(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A tar archive in the form of Unix version 7: no mark, only a checksum. */
function oldTar(name: string, content: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('000644 \0', 100)
  header.write('000000 \0', 108)
  header.write('000000 \0', 116)
  header.write(`${content.length.toString(8).padStart(11, '0')} `, 124)
  header.write('07777777777 ', 136)
  header.fill(' ', 148, 156)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  const data = Buffer.alloc(Math.ceil(content.length / 512) * 512)
  data.write(content)
  return Buffer.concat([header, data, Buffer.alloc(1024)])
}

const zip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
      { level: 0 },
    ),
  )

const names = async (args: readonly string[], cwd: string): Promise<string[]> => {
  const { out } = await sgfkit(['info', '--format', 'ndjson', ...args], cwd)
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { file: string }).file)
}

const rewriting: readonly (readonly string[])[] = [
  ['fix', '--write'],
  ['fix', '--write', '--suggestions'],
  ['fmt', '-m', 'pretty', '--write'],
  ['fmt', '-m', 'compact', '--write'],
  ['fmt', '--line-breaks', 'crlf', '--write'],
  ['convert', '--to', 'UTF-8', '--write'],
  ['convert', '--ff', '4', '--write'],
  ['transform', '--rotate', '90', '--write'],
]

describe('what is no text with games is never written', () => {
  const whole = zip({ 'a.sgf': GAME })
  const cases: Readonly<Record<string, Uint8Array>> = {
    'v7.tar': oldTar('q.sgf', GAME),
    'self.zip': Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), whole]),
    'spanned.zip': Buffer.concat([Buffer.from('PK\x07\x08'), whole]),
    'cut.zip': whole.subarray(0, 60),
    'rar.zip': Buffer.from('Rar!\x1a\x07\x01\0(;GM[1])', 'latin1'),
    'rar.sgf': Buffer.from('Rar!\x1a\x07\x01\0(;GM[1])', 'latin1'),
    'zip.sgf': whole,
    'self.sgf': Buffer.concat([Buffer.from('#!/bin/sh\n'), whole]),
    'v7.sgf': oldTar('q.sgf', GAME),
    'gzip.sgf': gzip(GAME),
    'text.zip': Buffer.from(GAME),
    'text.tgz': Buffer.from(GAME),
    'text.gz': Buffer.from(GAME),
    'bytes.sgf': Buffer.concat([Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 7) % 256)), Buffer.from(GAME)]),
    README: Buffer.from('Readme of the archive\n'),
    'empty.sgf': Buffer.from(''),
    'tree.sgf': Buffer.from('()\n'),
  }
  test.each(rewriting.map((args) => [args.join(' '), args] as const))('%s', async (_, args) => {
    const cwd = folder(cases)
    for (const [name, bytes] of Object.entries(cases)) {
      const { code, err } = await sgfkit([...args, name], cwd)
      // In an archive that can be read there is nothing to mend.
      const sound = args[0] === 'fix' && /^(?:v7\.tar|(?:self|spanned)\.zip)$/.test(name)
      expect(code, name).toBe(sound ? 0 : 2)
      if (!sound) expect(err, name).toMatch(/^sgfkit: /)
      expect(err, name).not.toMatch(/should not have happened/)
      expect(readFileSync(join(cwd, name)).equals(bytes), name).toBe(true)
    }
  })

  test('but stray zeros in a game, and UTF-16, are no reason', async () => {
    const wide = Buffer.from(`\ufeff${GAME}`, 'utf16le')
    const cwd = folder({ 'a.sgf': GAME.replace('Solid', 'So\0\0lid'), 'b.sgf': wide })
    expect((await sgfkit(['fmt', '-m', 'compact', '--write', 'a.sgf', 'b.sgf'], cwd)).code).toBe(0)
  })

  test('nor is a game written over an archive', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'a.zip': whole })
    for (const args of [['fmt'], ['merge'], ['convert', '--ff', '4']]) {
      const { code, err } = await sgfkit([...args, '-o', 'a.zip', 'a.sgf'], cwd)
      expect(code).toBe(2)
      expect(err).toMatch(/name is that of an archive/)
    }
    expect(readFileSync(join(cwd, 'a.zip')).equals(whole)).toBe(true)
  })
})

describe('archives', () => {
  test('old tar, ZIP that unpacks itself, ZIP with the mark of parts', async () => {
    const whole = zip({ 'a.sgf': GAME })
    const cwd = folder({
      'a.tar': oldTar('q.sgf', GAME),
      'b.zip': Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), whole]),
      'c.zip': Buffer.concat([Buffer.from('PK\x07\x08'), whole]),
      'd.zip': GAME,
      'e.dat': Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'),
    })
    expect(await names(['a.tar', 'b.zip', 'c.zip'], cwd)).toEqual(['a.tar:q.sgf', 'b.zip:a.sgf', 'c.zip:a.sgf'])
    expect((await sgfkit(['info', 'd.zip'], cwd)).err).toBe('sgfkit: d.zip is not an archive that can be read\n')
    expect((await sgfkit(['info', 'e.dat'], cwd)).err).toMatch(/kind that is not read \(7z\)/)
  })

  test('the checksum of a file in a ZIP is looked at', async () => {
    const whole = zip({ 'a.sgf': GAME, 'b.sgf': GAME })
    whole[whole.indexOf('Solid')]! ^= 1
    const cwd = folder({ 'a.zip': whole })
    const { code, err } = await sgfkit(['info', 'a.zip'], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/^sgfkit: a\.zip:a\.sgf is damaged: its checksum/)
    expect(await names(['a.zip'], cwd)).toEqual(['a.zip:b.sgf'])
  })

  test('a tar that breaks off anywhere is told, after what is there', async () => {
    const whole = await tar({ 'a.sgf': GAME, 'b.sgf': GAME, 'c.sgf': GAME })
    for (const end of [700, 1023, 1024, 1030, 1536, 2048, 3000]) {
      const cwd = folder({ 'a.tar': whole.subarray(0, end) })
      const { code, err } = await sgfkit(['info', 'a.tar'], cwd)
      expect(code, String(end)).toBe(2)
      expect(err, String(end)).toMatch(/a\.tar is a tar archive that breaks off/)
    }
  })

  test('one bad file does not hide the others', async () => {
    const whole = zip({ 'a.sgf': GAME, 'b.sgf': GAME, 'c.sgf': GAME })
    const entry = whole.indexOf(Buffer.from('PK\x01\x02'))
    whole[entry + 8]! |= 1
    const second = whole.indexOf(Buffer.from('PK\x01\x02'), entry + 1)
    whole.writeUInt16LE(99, second + 10)
    const cwd = folder({ 'a.zip': whole })
    expect(await names(['a.zip'], cwd)).toEqual(['a.zip:c.sgf'])
    const { code, err } = await sgfkit(['info', 'a.zip'], cwd)
    expect(code).toBe(2)
    expect(err).toBe(
      'sgfkit: a.zip:a.sgf is encrypted\nsgfkit: a.zip:b.sgf is packed by method 99, which is not read\n',
    )
  })

  test('archives in archives are read, to a depth; hidden files are passed over', async () => {
    let deep: Uint8Array = zip({ 'x.sgf': GAME })
    for (let i = 0; i < 6; i++) deep = zip({ 'n.zip': deep })
    const cwd = folder({
      'd/a.zip': zip({
        'a.sgf': GAME,
        'b/c.sgf.gz': gzip(GAME),
        'd.zip': zip({ 'e/f.sgf': GAME }),
        'g.tgz': gzip(await tar({ 'h.sgf': GAME })),
        'notes.gz': gzip('only notes'),
        'torn.zip': 'PK',
        '__MACOSX/._a.sgf': 'x',
        'i/.hidden.sgf': 'x',
      }),
      'd/game.gz': gzip(GAME),
      'deep.zip': deep,
    })
    expect(await names(['d'], cwd)).toEqual([
      'd/a.zip:a.sgf',
      'd/a.zip:b/c.sgf',
      'd/a.zip:d.zip/e/f.sgf',
      'd/a.zip:g.tgz/h.sgf',
      'd/game.gz:game',
    ])
    const { code, err } = await sgfkit(['info', 'd'], cwd)
    expect(code).toBe(2)
    expect(err).toBe('sgfkit: d/a.zip:torn.zip is not an archive that can be read\n')
    expect((await sgfkit(['info', 'deep.zip'], cwd)).err).toMatch(/they are read no deeper/)
  })

  test('names without a flag: UTF-8 where they are that, code page 437, or by the extra field', async () => {
    const whole = zip({ 'xx.sgf': GAME, 'yyy.sgf': GAME })
    const name = (from: string, bytes: readonly number[]): void => {
      for (let at = whole.indexOf(from); at >= 0; at = whole.indexOf(from, at + 1)) Buffer.from(bytes).copy(whole, at)
    }
    name('xx.sgf', [0x81, 0xe1])
    name('yyy.sgf', [0xe6, 0xa3, 0x8b])
    expect(await names(['a.zip'], folder({ 'a.zip': whole }))).toEqual(['a.zip:üß.sgf', 'a.zip:棋.sgf'])
    const field = Buffer.concat([Buffer.from([0x75, 0x70, 12, 0, 1]), Buffer.alloc(4), Buffer.from('棋.sgf')])
    field.writeUInt16LE(field.length - 4, 2)
    field.writeUInt32LE(crc32(Buffer.from([0x81])), 5)
    const extra = Buffer.from(zipSync({ 'z.sgf': [strToU8(GAME), { extra: { 0x7075: field.subarray(4) } }] }))
    for (let at = extra.indexOf('z.sgf'); at >= 0; at = extra.indexOf('z.sgf', at + 1)) extra[at] = 0x81
    expect(await names(['a.zip'], folder({ 'a.zip': extra }))).toEqual(['a.zip:棋.sgf'])
  })

  test('one file in gzip has a limit as those in archives have', async () => {
    // A limit that takes less time to reach than the real one.
    const limits = LIMITS as { file: number }
    const { file } = limits
    limits.file = 100_000
    onTestFinished(() => {
      limits.file = file
    })
    const cwd = folder({ 'a.sgf.gz': gzip(Buffer.alloc(100_001, '(')), 'b.sgf': GAME })
    const { code, err, out } = await sgfkit(['info', 'a.sgf.gz', 'b.sgf'], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/^sgfkit: a\.sgf\.gz:a\.sgf has \d+ bytes, more than \d+\n$/)
    expect(out).toContain('b.sgf')
  })
})
