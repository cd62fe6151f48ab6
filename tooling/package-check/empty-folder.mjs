#!/usr/bin/env node
// Installs the packed tarballs of all packages into an empty folder with npm, as a user gets them, and tries there what
// the README promises: the command through npx, and the umbrella package by `import` and by `require`.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages')
const dir = mkdtempSync(join(tmpdir(), 'empty-folder-'))
const failures = []

// A user's shell knows nothing of the settings that pnpm hands to the scripts it runs, and npm would warn of them; nor
// does it ask for colour in a pipe, as runners of tasks do.
const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(npm_|pnpm_|FORCE_COLOR$)/i.test(key)))

/** Runs a command in the empty folder and compares exit code and output. */
function expect(what, command, args, { code = 0, output }) {
  const result = spawnSync(command, args, { cwd: dir, env, encoding: 'utf8' })
  const text = result.stdout + result.stderr
  if (result.status === code && output.test(text)) console.log(`passed: ${what}`)
  else failures.push(`${what}: exit ${result.status} (wanted ${code}), wanted ${output} in:\n${text}`)
}

try {
  const tarballs = join(dir, 'tarballs')
  mkdirSync(tarballs)
  const dependencies = {}
  for (const folder of readdirSync(packages)) {
    const { name } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
    const before = new Set(readdirSync(tarballs))
    execFileSync('pnpm', ['pack', '--pack-destination', tarballs], {
      cwd: join(packages, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    dependencies[name] = `file:tarballs/${readdirSync(tarballs).find((file) => !before.has(file))}`
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, dependencies }))
  // Optional dependencies stay away: everything but PNG has to work without them.
  execFileSync('npm', ['install', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    stdio: 'inherit',
  })

  writeFileSync(join(dir, 'game.sgf'), '(;FF[4]GM[1]SZ[9]PB[Ada]PW[Ben]RE[B+3];B[ee];W[eg])')
  writeFileSync(join(dir, 'broken.sgf'), '(;FF[4]GM[1]SZ[9];B[ee]junk;W[eg]')
  expect('npx sgfkit check of a sound file', 'npx', ['sgfkit', 'check', 'game.sgf'], { output: /./s })
  expect('npx sgfkit check of a broken file', 'npx', ['sgfkit', 'check', 'broken.sgf'], { code: 1, output: /1:24/ })
  const { version } = JSON.parse(readFileSync(join(packages, 'cli', 'package.json'), 'utf8'))
  expect('npx sgfkit --version', 'npx', ['sgfkit', '--version'], { output: new RegExp(`^${version}\n$`) })
  const many = Array.from({ length: 500 }, (_, i) => `many/${i}.sgf`)
  mkdirSync(join(dir, 'many'))
  for (const [i, name] of many.entries())
    writeFileSync(join(dir, name), `(;FF[4]GM[1]SZ[9]C[game ${i}];B[ee]${i % 7 ? '' : 'junk'};W[eg])`)
  const bin = join(dir, 'node_modules/sgfkit/bin/sgfkit.js')
  const checked = (jobs) =>
    spawnSync(process.execPath, [bin, 'check', '--jobs', jobs, 'many'], { cwd: dir, env, encoding: 'utf8' })
  const [one, two] = [checked('1'), checked('2')]
  if (one.status === 1 && one.stdout === two.stdout && one.status === two.status && two.stderr === '')
    console.log('passed: threads give the same output in the same order')
  else
    failures.push(
      `threads: exit ${one.status} and ${two.status}, ${one.stdout === two.stdout ? 'same' : 'other'} output\n${two.stderr}`,
    )
  expect('a reader that stops early', 'sh', ['-c', `"${process.execPath}" "${bin}" check many | head -n 1`], {
    output: /^many.*\n$/,
  })
  expect(
    'npx sgfkit fmt in threads, in place',
    process.execPath,
    [bin, 'fmt', '--mode', 'pretty', '--write', '--jobs', '2', 'many'],
    {
      output: /^$/,
    },
  )
  expect('npx sgfkit info', 'npx', ['sgfkit', 'info', 'game.sgf'], { output: /Ada[\s\S]*Ben/ })
  expect('npx sgfkit render to SVG', 'npx', ['sgfkit', 'render', 'game.sgf', '-o', 'board.svg'], { output: /^/ })
  if (!failures.length && !readFileSync(join(dir, 'board.svg'), 'utf8').startsWith('<svg'))
    failures.push('board.svg is no SVG')
  expect('a message where the PNG rasteriser is missing', 'npx', ['sgfkit', 'render', 'game.sgf', '-o', 'board.png'], {
    code: 2,
    output: /@resvg\/resvg-js/,
  })
  writeFileSync(
    join(dir, 'use.mjs'),
    "import { open, parse } from 'sgfkit'\nconst doc = open('(;PB[Ada];B[aa])')\nconsole.log(doc.games[0].info.black.name, parse('(;B[aa])').collection.gameCount)\n",
  )
  expect('import of the umbrella package', 'node', ['use.mjs'], { output: /^Ada 1/ })
  writeFileSync(
    join(dir, 'use.cjs'),
    "const { open } = require('sgfkit')\nconsole.log(open('(;PB[Ada];B[aa])').games[0].info.black.name)\n",
  )
  expect('require of the umbrella package', 'node', ['use.cjs'], { output: /^Ada/ })
} finally {
  rmSync(dir, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exitCode = failures.length ? 1 : 0
