import { describe, expect, test } from 'vitest'
import { BROKEN, folder, GAME, sgfkit, text } from './fake-io.js'
import { misfits, schemaOf } from './schema.js'

describe('check', () => {
  test('a sound file: nothing to report, exit 0', async () => {
    const { code, out, err } = await sgfkit(['check', 'a.sgf'], folder({ 'a.sgf': GAME }))
    expect(out).toBe('Nothing to report.\n')
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  test('where no file could be read, nothing is said of findings', async () => {
    const { code, out, err } = await sgfkit(['check', 'none.sgf'], folder({}))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('none.sgf')
    const mixed = await sgfkit(['check', 'none.sgf', 'a.sgf'], folder({ 'a.sgf': GAME }))
    expect(mixed).toMatchObject({ code: 2, out: 'Nothing to report.\n' })
  })

  test('findings have place, code and frame; exit 1', async () => {
    const { code, out } = await sgfkit(['check', 'b.sgf'], folder({ 'b.sgf': BROKEN }))
    expect(code).toBe(1)
    expect(out).toMatch(/^b\.sgf:1:\d+ \w+ \w+\/[\w-]+: /m)
    expect(out).toMatch(/^1 \| \(;FF/m)
    expect(out).toMatch(/\^\^\^\^/)
    expect(out).toMatch(/\d+ errors?/)
    expect(out).not.toContain('\u001b')
  })

  test('--no-frames gives one line a finding', async () => {
    const { out } = await sgfkit(['check', '--no-frames', 'b.sgf'], folder({ 'b.sgf': BROKEN }))
    expect(
      out
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .every((line) => line.startsWith('b.sgf:1:')),
    ).toBe(true)
  })

  test('colour on a terminal, none with NO_COLOR', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    const isTerminal = { out: true, err: false }
    expect((await sgfkit(['check', 'b.sgf'], cwd, { isTerminal })).out).toContain('\u001b[')
    expect((await sgfkit(['check', 'b.sgf'], cwd, { isTerminal, env: { NO_COLOR: '1' } })).out).not.toContain('\u001b')
  })

  test('control characters of a file do not reach the terminal', async () => {
    const cwd = folder({ 'c.sgf': '(;FF[4]GM[1]RE[\u001b[31mred\u009b]PB[x];B[zz\u001b]\u001b[2J)' })
    for (const format of ['text', 'json', 'ndjson', 'sarif'])
      expect((await sgfkit(['check', '-f', format, 'c.sgf'], cwd)).out).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/)
  })

  test('JSON fits its schema', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'b.sgf': BROKEN })
    const { code, out } = await sgfkit(['check', '--format', 'json', 'a.sgf', 'b.sgf'], cwd)
    expect(code).toBe(1)
    const data = JSON.parse(out) as { files: { file: string; diagnostics: unknown[] }[] }
    expect(misfits(data, schemaOf('check'))).toEqual([])
    expect(data.files.map(({ file }) => file)).toEqual(['a.sgf', 'b.sgf'])
    expect(data.files[1]?.diagnostics.length).toBeGreaterThan(1)
    expect(misfits({ ...data, version: 2 }, schemaOf('check'))).not.toEqual([])
  })

  test('each line of ndjson fits its schema', async () => {
    const { out } = await sgfkit(['check', '--format', 'ndjson', 'b.sgf'], folder({ 'b.sgf': BROKEN }))
    const lines = out.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(misfits(JSON.parse(line), schemaOf('check-line'))).toEqual([])
  })

  test('sarif names file, region and rules', async () => {
    const { out } = await sgfkit(['check', '--format', 'sarif', 'b.sgf'], folder({ 'b.sgf': BROKEN }))
    const { version, runs } = JSON.parse(out) as {
      version: string
      runs: {
        tool: { driver: { rules: { id: string }[] } }
        results: {
          ruleId: string
          level: string
          locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[]
        }[]
      }[]
    }
    expect(version).toBe('2.1.0')
    const [run] = runs
    const known = run?.tool.driver.rules.map(({ id }) => id)
    for (const { ruleId, level, locations } of run?.results ?? []) {
      expect(known).toContain(ruleId)
      expect(['error', 'warning', 'note']).toContain(level)
      expect(locations[0]?.physicalLocation).toMatchObject({
        artifactLocation: { uri: 'b.sgf' },
        region: { startLine: 1 },
      })
    }
    expect(run?.results.length).toBeGreaterThan(1)
    const none = await sgfkit(['check', '--format', 'sarif', 'a.sgf'], folder({ 'a.sgf': GAME }))
    expect((JSON.parse(none.out) as { runs: { results: unknown[] }[] }).runs[0]?.results).toEqual([])
  })

  test('github commands are escaped', async () => {
    const { out } = await sgfkit(['check', '--format', 'github', 'a,b.sgf'], folder({ 'a,b.sgf': BROKEN }))
    for (const line of out.trimEnd().split('\n'))
      expect(line).toMatch(
        /^::(error|warning|notice) file=a%2Cb\.sgf,line=1,endLine=1,col=\d+,endColumn=\d+,title=[\w%-]+\/[\w-]+::/,
      )
  })

  test('--off silences a code and a number of SGFC, --severity changes one, --quiet leaves errors', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    interface Found {
      code: string
      severity: string
      data?: { sgfc?: number }
    }
    const found = async (...more: string[]): Promise<Found[]> =>
      (await sgfkit(['check', '-f', 'ndjson', ...more, 'b.sgf'], cwd)).out
        .trimEnd()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Found)
    const all = await found()
    const { code } = all[0]!
    expect((await found('--off', code)).some((one) => one.code === code)).toBe(false)
    expect(
      (await found('--severity', `${code}=info`))
        .filter((one) => one.code === code)
        .every(({ severity }) => severity === 'info'),
    ).toBe(true)
    const numbered = all.find(({ data }) => data?.sgfc !== undefined)!
    expect(
      (await found('--off', String(numbered.data!.sgfc))).some(({ data }) => data?.sgfc === numbered.data!.sgfc),
    ).toBe(false)
    expect((await found('--quiet')).every(({ severity }) => severity === 'error')).toBe(true)
  })

  test('--fail-on error: warnings alone are exit 0', async () => {
    const cwd = folder({ 'w.sgf': '(;FF[4]GM[1]SZ[9];B[ee];W[ee])' })
    const first = await sgfkit(['check', '-f', 'ndjson', 'w.sgf'], cwd)
    expect(first.out).not.toContain('"severity":"error"')
    expect(first.out).toContain('"severity":"warning"')
    expect(first.code).toBe(1)
    expect((await sgfkit(['check', '--fail-on', 'error', 'w.sgf'], cwd)).code).toBe(0)
  })

  test('a configuration file is found above, and a bad one named', async () => {
    const cwd = folder({ 'b.sgf': '(;FF[4]GM[1]SZ[9];B[ee];W[ee])', 'sub/b.sgf': '(;FF[4]GM[1]SZ[9];B[ee];W[ee])' })
    const { out } = await sgfkit(['check', '-f', 'ndjson', 'b.sgf'], cwd)
    const { code } = JSON.parse(out.split('\n')[0]!) as { code: string }
    const config = { severities: { [code]: 'off' } }
    expect(misfits(config, schemaOf('config'))).toEqual([])
    const own = folder({
      'sub/b.sgf': text(cwd, 'b.sgf'),
      'sgfkit.config.json': JSON.stringify(config),
      'bad.json': '{"presets":1}',
    })
    expect((await sgfkit(['check', '-f', 'ndjson', 'b.sgf'], `${own}/sub`)).out).not.toContain(code)
    expect((await sgfkit(['check', '-f', 'ndjson', '--no-config', 'b.sgf'], `${own}/sub`)).out).toContain(code)
    const bad = await sgfkit(['check', '--config', 'bad.json', 'sub/b.sgf'], own)
    expect(bad.code).toBe(2)
    expect(bad.err).toMatch(/bad\.json.*presets/)
  })

  test('what cannot be read is told, the rest is checked, exit 2', async () => {
    const { code, out, err } = await sgfkit(['check', 'none.sgf', 'b.sgf'], folder({ 'b.sgf': BROKEN }))
    expect(code).toBe(2)
    expect(err).toMatch(/cannot read none\.sgf/)
    expect(out).toContain('b.sgf:1:')
  })

  test('misuse is exit 2 with a hint', async () => {
    const cwd = folder()
    for (const args of [
      ['check'],
      ['check', '--format', 'xml', 'a'],
      ['chekc'],
      ['check', '--encoding', 'klingon', 'a'],
      ['check', '-j', '0', 'a'],
    ]) {
      const { code, err } = await sgfkit(args, cwd)
      expect(code, args.join(' ')).toBe(2)
      expect(err).not.toMatch(/should not have happened/)
      expect(err.length).toBeGreaterThan(10)
    }
  })

  test('standard input', async () => {
    const { code, out } = await sgfkit(['check', '-'], folder(), { input: BROKEN })
    expect(code).toBe(1)
    expect(out).toContain('<stdin>:1:')
  })
})

describe('fix', () => {
  test('shows a diff and leaves the file alone; exit 1 while there is something to do', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    const { code, out } = await sgfkit(['fix', 'b.sgf'], cwd)
    expect(code).toBe(1)
    expect(out).toMatch(/^--- a\/b\.sgf\n\+\+\+ b\/b\.sgf\n@@ /)
    expect(out).toMatch(/^-\(;FF\[4\]GM\[1\]SZ\[9\]AB\[aa\]\[aa\]/m)
    expect(text(cwd, 'b.sgf')).toBe(BROKEN)
  })

  test('--write mends in place, --backup keeps the old file; a second run has nothing to do', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    const { code, err } = await sgfkit(['fix', '--write', '--backup', 'b.sgf'], cwd)
    expect(code).toBe(0)
    expect(err).toMatch(/b\.sgf: \d+ fix/)
    expect(text(cwd, 'b.sgf')).toContain('AB[aa];')
    expect(text(cwd, 'b.sgf.bak')).toBe(BROKEN)
    expect((await sgfkit(['fix', 'b.sgf'], cwd)).code).toBe(0)
  })

  test('--start tells where games begin', async () => {
    const cwd = folder({ 's.sgf': '(x (;FF[4]GM[1]KM[6,5];B[aa])' })
    const at = async (...more: string[]): Promise<string> =>
      (await sgfkit(['fix', ...more, '-o', 'out.sgf', 's.sgf'], cwd)).err + text(cwd, 'out.sgf')
    const first = await at('--start', 'first-paren', '--suggestions')
    const node = await at('--start', 'first-node', '--suggestions')
    expect(node).toContain('(x (;FF[4]GM[1]KM[6.5];B[aa])')
    expect(first).not.toBe(node)
  })

  test('--only leaves other findings alone', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    await sgfkit(['fix', '--write', '--only', 'no/such', 'b.sgf'], cwd)
    expect(text(cwd, 'b.sgf')).toBe(BROKEN)
  })

  test('a sound file draws no diff', async () => {
    expect(await sgfkit(['fix', 'a.sgf'], folder({ 'a.sgf': GAME }))).toMatchObject({ code: 0, out: '' })
  })

  test('--write and --output exclude each other; an archive cannot be written in place', async () => {
    const cwd = folder({ 'b.sgf': BROKEN })
    expect((await sgfkit(['fix', '--write', '-o', 'x', 'b.sgf'], cwd)).code).toBe(2)
    expect((await sgfkit(['fix', '--write', '-'], cwd, { input: BROKEN })).err).toMatch(/--output/)
  })
})
