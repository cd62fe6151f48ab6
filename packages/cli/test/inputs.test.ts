import { gzipSync as gzip } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { placeUnder } from '../src/atomic.js'
import { folder, GAME, sgfkit, text } from './fake-io.js'

/** A tar archive made by another program's code. */
async function tar(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const names = async (args: readonly string[], cwd: string, input?: Uint8Array): Promise<string[]> => {
  const { out } = await sgfkit(['info', '--format', 'ndjson', ...args], cwd, input && { input })
  return out
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { file: string }).file)
}

describe('inputs', () => {
  test('folders, patterns and names, .sgf in any case, in order', async () => {
    const cwd = folder({ 'd/b.SGF': GAME, 'd/a.sgf': GAME, 'd/e/c.Sgf': GAME, 'd/readme.txt': 'x', 'z.sgf': GAME })
    expect(await names(['d'], cwd)).toEqual(['d/a.sgf', 'd/b.SGF', 'd/e/c.Sgf'])
    expect(await names(['z.sgf', 'd/*.sgf'], cwd)).toEqual(['z.sgf', 'd/a.sgf', 'd/b.SGF'])
    const { code, err } = await sgfkit(['info', 'q*.sgf'], cwd)
    expect(code).toBe(2)
    expect(err).toContain('q*.sgf')
  })

  test('zip: stored and deflated, other files left out', async () => {
    const zip = zipSync({
      'a.sgf': strToU8(GAME),
      'x/b.SGF': [strToU8(GAME), { level: 0 }],
      'note.txt': strToU8('(;)'),
    })
    const cwd = folder({ 'all.zip': zip })
    expect(await names(['all.zip'], cwd)).toEqual(['all.zip:a.sgf', 'all.zip:x/b.SGF'])
    expect(await names(['.'], cwd)).toHaveLength(2)
    expect(await names(['-'], cwd, zip)).toHaveLength(2)
  })

  test('tar, long names, tar.gz, gz', async () => {
    const long = `${'folder/'.repeat(30)}game.sgf`
    const archive = await tar({ 'a.sgf': GAME, [long]: GAME, 'b.txt': 'x', 'großes/棋.sgf': GAME })
    const cwd = folder({ 'a.tar': archive, 'b.tgz': gzip(archive), 'c.sgf.gz': gzip(GAME) })
    expect(await names(['a.tar'], cwd)).toEqual(['a.tar:a.sgf', `a.tar:${long}`, 'a.tar:großes/棋.sgf'])
    expect(await names(['b.tgz'], cwd)).toHaveLength(3)
    expect(await names(['c.sgf.gz'], cwd)).toEqual(['c.sgf.gz:c.sgf'])
  })

  test('what is in an archive reads as outside of it', async () => {
    const zip = zipSync({ 'a.sgf': strToU8(GAME) })
    const cwd = folder({ 'all.zip': zip, 'a.sgf': GAME })
    await sgfkit(['fmt', '-o', 'out/', 'all.zip'], cwd)
    expect(text(cwd, 'out/a.sgf')).toBe(GAME)
  })

  test('damaged archives are told; cut at any place none is a crash', async () => {
    const zip = zipSync({ 'a.sgf': strToU8(GAME.repeat(20)) })
    const archive = await tar({ 'a.sgf': GAME.repeat(20) })
    for (const [name, bytes] of [
      ['a.zip', zip],
      ['a.tar', archive],
      ['a.gz', gzip(archive)],
    ] as const) {
      for (let i = 1; i < 12; i++) {
        const cut = bytes.subarray(0, Math.floor((bytes.length * i) / 12))
        const { err } = await sgfkit(['info', name], folder({ [name]: cut }))
        expect(err, `${name} cut at ${cut.length}`).not.toMatch(/should not have happened/)
      }
    }
    const damaged = Buffer.from(zip)
    damaged.fill(0xff, 40, 60)
    expect((await sgfkit(['info', 'a.zip'], folder({ 'a.zip': damaged }))).code).toBe(2)
  })

  test('a zip that says less than it holds is refused before it fills the memory', async () => {
    const bomb = Buffer.from(zipSync({ 'a.sgf': new Uint8Array(50_000_000) }))
    const at = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bomb.writeUInt32LE(1000, at + 24)
    const { code, err } = await sgfkit(['info', 'a.zip'], folder({ 'a.zip': bomb }))
    expect(code).toBe(2)
    expect(err).toMatch(/does not unpack to the 1000 bytes/)
    bomb.writeUInt32LE(0xfffffff0, at + 24)
    expect((await sgfkit(['info', 'a.zip'], folder({ 'a.zip': bomb }))).err).toMatch(/more than/)
  })

  test('names that leave the folder are refused, from archives too', async () => {
    for (const name of ['../a.sgf', '/a.sgf', 'x/../../a.sgf', 'C:\\a.sgf', '..\\a.sgf', 'a\0.sgf', ''])
      expect(() => placeUnder('/tmp/out', name), name).toThrow(/outside/)
    expect(placeUnder('/tmp/out', 'x/./a.sgf')).toBe('/tmp/out/x/a.sgf')
    const cwd = folder({
      'evil.zip': zipSync({ '../evil.sgf': strToU8(GAME), 'good.sgf': strToU8(GAME) }),
      'in/keep.sgf': GAME,
    })
    const { code, err } = await sgfkit(['fmt', '-o', 'in/out/', 'evil.zip'], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/outside/)
    expect(text(cwd, 'in/out/good.sgf')).toBe(GAME)
    expect(() => text(cwd, 'in/evil.sgf')).toThrow()
  })

  test('an archive without games says so', async () => {
    const { code, err } = await sgfkit(['info', 'a.zip'], folder({ 'a.zip': zipSync({ 'a.txt': strToU8('x') }) }))
    expect(code).toBe(2)
    expect(err).toMatch(/no SGF file/)
  })
})

test('a bar with rate and time left on a terminal, nothing in pipes', async () => {
  const chunks: string[] = []
  const progress = Object.assign(Object.create(process.stderr) as NodeJS.WriteStream, {
    isTTY: true,
    write: (chunk: string) => chunks.push(chunk) > 0,
  })
  const cwd = folder({ 'big.sgf': `(;FF[4]GM[1]SZ[19]C[${'word '.repeat(1_000_000)}])` })
  const piped = await sgfkit(['check', '-j', '1', 'big.sgf'], cwd, { progress })
  expect(chunks).toEqual([])
  expect(piped.err).toBe('')
  await sgfkit(['check', '-j', '1', 'big.sgf'], cwd, { progress, isTerminal: { out: false, err: true } })
  expect(chunks.join('')).toMatch(/% .* of \d+\.\d MB .*MB\/s .*s left/)
})
