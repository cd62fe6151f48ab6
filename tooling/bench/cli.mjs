#!/usr/bin/env node
// Runs the benches: `npm run bench -- [NAME…] [--save]`. Builds the packages first, since the benches measure what users get.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const all = readdirSync(join(here, 'src'))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('-'))
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
if (!flags.includes('--no-build'))
  execFileSync('pnpm', ['-w', 'exec', 'turbo', 'run', 'build', '--filter=./packages/*', '--output-logs=errors-only'], {
    stdio: 'inherit',
  })
let code = 0
for (const name of names.length ? names : all) {
  console.log(`— ${name}`)
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', join(here, 'src', `${name}.bench.mjs`), ...flags],
    { stdio: 'inherit' },
  )
  if (status) code = status
}
process.exitCode = code
