import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createProgram } from '../src/program.js'
import { defaultIo } from '../src/io.js'
import { folder, sgfkit } from './fake-io.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the example does what the README says', async () => {
  const game = /that holds `(.*)` this writes/.exec(readme)?.[1] ?? ''
  const args = /run\((\[.*\])\)/.exec(readme)?.[1]?.replaceAll("'", '"') ?? '[]'
  const output = /```text\n([\s\S]*?)```/.exec(readme)?.[1]
  const { code, out } = await sgfkit(JSON.parse(args) as string[], folder({ 'game.sgf': game }))
  expect(out).toBe(output)
  expect(code).toBe(1)
})

test('the README names every command and only options that there are', () => {
  const { commands } = createProgram(defaultIo(), '0', () => undefined)
  for (const command of commands) expect(readme).toContain(`\`${command.name()}\``)
  for (const line of readme.split('\n').filter((one) => one.startsWith('sgfkit '))) {
    const command = commands.find((one) => one.name() === line.split(' ')[1])
    for (const [option] of line.replace(/#.*/, '').matchAll(/--[a-z-]+/g))
      expect(
        command?.options.map(({ long }) => long),
        line,
      ).toContain(option)
  }
})
