// A minute of fuzzing and the browser tests with Debian's chromium, after `npm test`; ends with one line that sums all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countLine, pnpm, say, sumReports, top } from './shared.mjs'

say('Fuzzing of the readers for a minute')
// Of one seed, so that the same change gives the same answer; other seeds are for `npm run nightly` and by hand.
const fuzz = await pnpm(['exec', 'node', 'tooling/fuzz/cli.mjs', '--seconds', '60', '--seed', '2026'])
const began = Date.now()
say('Browser tests (chromium)')
const code = await pnpm([
  'exec',
  'turbo',
  'run',
  'test:browser',
  '--continue',
  '--force',
  '--concurrency=1',
  '--output-logs=errors-only',
])
const browser = sumReports('vitest-browser.json', began)
const file = join(top, '.reports', 'npm-test.json')
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: 0 }
const total = {
  passed: before.passed + browser.passed + (fuzz === 0 ? 1 : 0),
  failed: before.failed + browser.failed + (code !== 0 && browser.failed === 0 ? 1 : 0) + (fuzz === 0 ? 0 : 1),
  skipped: before.skipped + browser.skipped,
}
console.log(countLine(total))
process.exitCode = total.failed || code ? 1 : 0
