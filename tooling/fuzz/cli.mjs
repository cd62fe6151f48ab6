// Runs the fuzzer: node tooling/fuzz/cli.mjs [--seconds 60] [--seed 1] [--target name]
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    target: { type: 'string', default: '' },
  },
})
const here = dirname(fileURLToPath(import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
console.log(`Fuzzing for ${values.seconds} seconds with seed ${values.seed}`)
const { status } = spawnSync(process.execPath, [vitest, 'run', '--testTimeout', '0'], {
  cwd: here,
  stdio: 'inherit',
  env: {
    ...process.env,
    SGFKIT_FUZZ_SECONDS: values.seconds,
    SGFKIT_FUZZ_SEED: values.seed,
    SGFKIT_FUZZ_TARGET: values.target,
  },
})
process.exitCode = status ?? 1
