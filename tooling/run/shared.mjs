import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Top folder of the repository. */
export const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const { packageManager } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
const pnpmVersion = /^pnpm@([\d.]+)/.exec(packageManager)[1]

/** Says on one line what happens next. */
export function say(text) {
  console.log(`\n▸ ${text}`)
}

/** Runs a command in the top folder with its output shown; resolves to its exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32'
    const child = spawn(command, args, { cwd: top, stdio: 'inherit', shell: windows, env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Runs the pinned pnpm, fetched through npm, so that a machine needs Node and npm alone. npx puts it on the PATH of
 * what it starts, which is where turbo looks for it.
 */
export function pnpm(args, env) {
  return run('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], {
    COREPACK_ENABLE_STRICT: '0',
    TURBO_TELEMETRY_DISABLED: '1',
    ...env,
  })
}

/** Installs all packages as the lock file says. */
export async function install() {
  say(`Installing the workspace with pnpm ${pnpmVersion} (fetched through npm; the first time takes a minute)`)
  const code = await pnpm(['install', '--frozen-lockfile'])
  if (code !== 0)
    console.error('The installation failed; see above. It needs Node >= 20.19, npm, and a reachable registry.')
  return code
}

/** Sums the vitest reports called `file` that were written since `since` (ms). */
export function sumReports(file, since) {
  const total = { passed: 0, failed: 0, skipped: 0, suites: 0 }
  for (const group of ['packages', 'apps', 'tooling']) {
    for (const name of readdirSync(join(top, group))) {
      const path = join(top, group, name, '.reports', file)
      if (!existsSync(path) || statSync(path).mtimeMs < since) continue
      const report = JSON.parse(readFileSync(path, 'utf8'))
      total.passed += report.numPassedTests
      total.failed += report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0)
      total.skipped += report.numPendingTests + report.numTodoTests
      total.suites++
    }
  }
  return total
}

/** `12 passed, 0 failed`, with the skipped ones when there are any. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed` + (skipped ? `, ${skipped} skipped` : '')
}
