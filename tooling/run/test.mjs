// `npm test`: installs everything and runs every check. Prints what it does; the exit code is 0 only if all of it passed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countLine, install, pnpm, say, sumReports, top } from './shared.mjs'

// Each check counts as one besides the tests of the suites. The builds come before what looks at built packages.
const checks = [
  ['Format (prettier)', ['run', 'format:check']],
  ['Lint (eslint, type-aware)', ['run', 'lint']],
  ['Import directions between the packages', ['run', 'boundaries']],
  ['Types (tsc, every package)', ['exec', 'turbo', 'run', 'typecheck', '--continue', '--output-logs=errors-only']],
  [
    'Unit and conformance tests (vitest, every package)',
    ['exec', 'turbo', 'run', 'test', '--continue', '--force', '--concurrency=2', '--output-logs=errors-only'],
  ],
  ['Build (tsup, vite)', ['exec', 'turbo', 'run', 'build', '--continue', '--output-logs=errors-only']],
  [
    'Packages as published (publint, are-the-types-wrong, tarball in an empty folder)',
    ['exec', 'turbo', 'run', 'check:package', '--continue', '--output-logs=errors-only'],
  ],
  ['Size ceilings', ['exec', 'turbo', 'run', 'size', '--continue', '--output-logs=errors-only']],
  ['Unused files, exports and dependencies (knip)', ['run', 'knip']],
]

const began = Date.now()
const results = []
if ((await install()) === 0) {
  for (const [name, args] of checks) {
    say(name)
    const start = Date.now()
    const code = await pnpm(args)
    results.push({ name, ok: code === 0 })
    console.log(`  ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  }
} else results.push({ name: 'Installation', ok: false })

const tests = sumReports('vitest.json', began)
// A suite that could not even start leaves no report; its check has failed and counts.
const failedChecks = results.filter((r) => !r.ok)
const total = {
  passed: tests.passed + results.filter((r) => r.ok).length,
  failed: tests.failed + failedChecks.length,
  skipped: tests.skipped,
}
if (tests.failed === 0 && tests.passed === 0) total.failed++
mkdirSync(join(top, '.reports'), { recursive: true })
writeFileSync(join(top, '.reports', 'npm-test.json'), JSON.stringify(total))
if (failedChecks.length) console.log(`\nFailed: ${failedChecks.map((r) => r.name).join('; ')}`)
console.log(
  `\nAll checks and tests together: ${countLine(total)}; ${tests.suites} suites, ${Math.round((Date.now() - began) / 1000)} seconds.`,
)
process.exitCode = total.failed ? 1 : 0
