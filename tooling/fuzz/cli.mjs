// Runs the fuzzer: node tooling/fuzz/cli.mjs [--seconds 60 | --texts 1000] [--seed 1] [--target name], or [--input file]
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    texts: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    target: { type: 'string', default: '' },
    input: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(`Usage: node tooling/fuzz/cli.mjs [options]
  --seconds N    how long to make texts, shared by the targets (60)
  --texts N      how many texts a target gets instead, so that two runs try the same
  --seed N       what texts are made of (any number)
  --target NAME  only this target
  --input FILE   only the finding that was saved in this file`)
  process.exit()
}
const here = dirname(fileURLToPath(import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
console.log(
  values.input !== ''
    ? `Trying ${values.input} again`
    : `Fuzzing ${values.texts === '' ? `for ${values.seconds} seconds` : `with ${values.texts} texts`} with seed ${values.seed}`,
)
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/fuzz.test.ts', '--testTimeout', '0'], {
  cwd: here,
  stdio: 'inherit',
  env: {
    ...process.env,
    SGFKIT_FUZZ_SECONDS: values.seconds,
    SGFKIT_FUZZ_TEXTS: values.texts,
    SGFKIT_FUZZ_SEED: values.seed,
    SGFKIT_FUZZ_TARGET: values.target,
    SGFKIT_FUZZ_INPUT: values.input === '' ? '' : resolve(values.input),
  },
})
process.exitCode = status ?? 1
