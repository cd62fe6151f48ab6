import { parse } from '@sgfkit/tree'
import { afterEach, describe, expect, test } from 'vitest'
import { folder, sgfkit } from './fake-io.js'

const root = '(;FF[4]GM[1]SZ[9]CA[UTF-8]'
const shapes: Readonly<Record<string, (n: number) => string>> = {
  chain: (n) => `${root}${';B[];W[]'.repeat(n / 2)})`,
  nested: (n) => `${root}${'(;B[]'.repeat(n)}${')'.repeat(n + 1)}`,
  'nested with siblings': (n) => `${root}${'(;B[aa](;W[bb])'.repeat(n / 2)}${')'.repeat(n / 2 + 1)}`,
  siblings: (n) => `${root}${'(;B[aa])'.repeat(n)})`,
  games: (n) => `${root})`.repeat(n),
  faults: (n) => `${root}${';;B[ a a ]AB[bb]XX[1](;B[cc])(;W[dd])'.repeat(n / 4)})`,
}

const commands: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['check', ['check', '--format', 'ndjson']],
  ['fix', ['fix', '-o', 'out.sgf']],
  ['fmt', ['fmt', '--mode', 'pretty', '-o', 'out.sgf']],
  ['convert', ['convert', '--ff', '3', '-o', 'out.sgf']],
  [
    'convert with repairs',
    [
      'convert',
      '--split-nodes',
      '--drop-empty-nodes',
      '--fix-levels',
      '--drop-unknown',
      '--reverse-variations',
      '-o',
      'out.sgf',
    ],
  ],
  ['transform', ['transform', '--rotate', '90', '--swap-colors', '-o', 'out.sgf']],
  ['info', ['info', '--format', 'json']],
  ['tree', ['tree', '--format', 'json']],
  ['position', ['position']],
  ['merge', ['merge', '--tree', '-o', 'out.sgf']],
]

describe('work in proportion to the number of nodes', () => {
  // Every way through a tree asks for parents and siblings here.
  let navigator = Object.getPrototypeOf(parse('(;)').collection) as Record<string, unknown>
  while (!Object.hasOwn(navigator, 'parent')) navigator = Object.getPrototypeOf(navigator) as Record<string, unknown>
  const names = ['parent', 'next', 'previous', 'firstChild'] as const
  const before = names.map((name) => navigator[name] as (id: number) => number)
  let steps = 0

  afterEach(() => {
    for (const [i, name] of names.entries()) navigator[name] = before[i]
  })

  const count = async (args: readonly string[], text: string): Promise<number> => {
    const cwd = folder({ 'a.sgf': text })
    for (const [i, name] of names.entries())
      navigator[name] = function (this: unknown, id: number): number {
        steps++
        return before[i]!.call(this, id)
      }
    steps = 0
    const { code, err } = await sgfkit([...args, 'a.sgf'], cwd)
    expect(err).not.toMatch(/should not have happened|stack/)
    expect(code).toBeLessThan(2)
    return steps
  }

  describe.each(commands)('%s', (_, args) => {
    test.each(Object.entries(shapes))('%s', async (_shape, text) => {
      const few = await count(args, text(100))
      const many = await count(args, text(1_000))
      // What asks nothing of the tree walks arrays; its own tests count.
      expect(many).toBeLessThan(13 * Math.max(few, 100))
    })
  })
})
