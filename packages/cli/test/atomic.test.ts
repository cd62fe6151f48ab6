import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { folder } from './fake-io.js'

const source = (name: string): string => readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8')

const compiled = (name: string): string =>
  ts.transpileModule(source(name), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText

test('a program killed at any moment leaves every file old or new, whole', async () => {
  const cwd = folder({
    'atomic.js': compiled('atomic'),
    // What the loop writes is no archive; the real one brings readers of archives along.
    'archive/kinds.js': 'export const isArchiveName = () => false',
    'failure.js': compiled('failure'),
    'stop.js': compiled('stop'),
    'package.json': '{"type":"module"}',
  })
  const size = 300_000
  const names = ['a.sgf', 'b.sgf', 'c.sgf']
  writeFileSync(
    join(cwd, 'loop.js'),
    `import { replaceFile } from './atomic.js'
for (let i = 0; ; i++)
  for (const name of ${JSON.stringify(names)}) {
    await replaceFile(name, String.fromCharCode(97 + (i % 26)).repeat(${size}), { backup: i % 2 === 0 })
    if (i === 0) console.log(name)
  }`,
  )
  for (const name of names) writeFileSync(join(cwd, name), 'A'.repeat(size))
  let wrote = 0
  for (let round = 0; round < 8; round++) {
    const child = spawn(process.execPath, ['loop.js'], { cwd })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    // What ends at once, for want of a file perhaps, is told and not waited for.
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    expect(errors).toBe('')
    wrote++
    await sleep(Math.random() * 60)
    child.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await once(child, 'exit')
    expect(errors).toBe('')
    for (const name of [...names, ...names.map((one) => `${one}.bak`)]) {
      let content: string
      try {
        content = readFileSync(join(cwd, name), 'utf8')
      } catch {
        expect(name).toMatch(/\.bak$/)
        continue
      }
      expect(content.length, name).toBe(size)
      expect(content, name).toBe(content[0]!.repeat(size))
    }
    // Asked to stop, it leaves nothing behind either.
    if (round % 2 === 1) {
      const left = readdirSync(cwd).filter(
        (name) => name.endsWith(`-${child.pid}.tmp`) || name.includes(`sgfkit-${child.pid}-`),
      )
      expect(left).toEqual([])
    }
  }
  expect(wrote).toBe(8)
})
