import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from '../test/fake-io.js'

const bin = fileURLToPath(new URL('../bin/sgfkit.js', import.meta.url))

const N = 1_000_000
const root = '(;FF[4]GM[1]SZ[9]'
const shapes: Readonly<Record<string, () => string>> = {
  chain: () => `${root}${';B[];W[]'.repeat(N / 2)})`,
  nested: () => `${root}${'(;B[](;W[])'.repeat(N / 2)}${')'.repeat(N / 2 + 1)}`,
  siblings: () => `${root}${'(;B[])'.repeat(N)})`,
  games: () => `${root})`.repeat(N),
}

test.each(Object.keys(shapes))(
  'a million nodes do not bring it down: %s',
  (shape) => {
    const cwd = folder({ 'a.sgf': shapes[shape]!() })
    for (const args of [
      ['check', '--format', 'ndjson', '--off', 'go/wrong-turn'],
      ['fmt', '--mode', 'compact', '-o', 'out.sgf'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [bin, ...args, 'a.sgf'], {
        cwd,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      })
      expect(status, `${args.join(' ')}: ${stderr.slice(0, 500)}`).toBeLessThan(2)
    }
  },
  180_000,
)
