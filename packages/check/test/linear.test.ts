import { parseSyntax } from '@sgfkit/syntax'
import { expect, it } from 'vitest'
import { checkTree } from '../src/check.js'
import { fix } from '../src/fix.js'

const root = '(;FF[4]GM[1]SZ[9]'
const shapes: Readonly<Record<string, (n: number) => string>> = {
  chain: (n) => `${root}${';B[];W[]'.repeat(n / 2)})`,
  nested: (n) => `${root}${'(;B[aa]'.repeat(n)}${')'.repeat(n + 1)}`,
  'nested with siblings': (n) => `${root}${'(;B[aa](;W[bb])'.repeat(n / 2)}${')'.repeat(n / 2 + 1)}`,
  siblings: (n) => `${root}${'(;B[aa])'.repeat(n)})`,
  games: (n) => `${root})`.repeat(n),
  'properties of a node': (n) => `${root}${'C[x]'.repeat(n)})`,
  'long names': (n) =>
    `${root}${Array.from({ length: n }, (_, i) => `AAA${String.fromCharCode(65 + (i % 26))}[x]`).join('')})`,
}

it.each(Object.entries(shapes))('takes steps in proportion to the number of nodes: %s', (_, shape) => {
  const steps = (n: number) => checkTree(parseSyntax(shape(n)), [], {}).steps
  const few = steps(2_000)
  const many = steps(20_000)
  expect(many).toBeGreaterThan(1000)
  expect(many / few).toBeLessThan(12)
})

it('walks however deep the nodes are nested', () => {
  const text = `${root}${'(;B[](;W[])'.repeat(100_000)}${')'.repeat(100_001)}`
  const { steps, diagnostics } = checkTree(parseSyntax(text), [], {
    severities: { 'go/wrong-turn': 'off', 'style/variation-level': 'off' },
  })
  expect(steps).toBeGreaterThan(200_000)
  expect(steps).toBeLessThan(800_000)
  expect(diagnostics).toEqual([])
})

it('walks a million nodes', () => {
  const { steps } = checkTree(parseSyntax(shapes.chain!(1_000_000)), [], { severities: { 'go/occupied': 'off' } })
  expect(steps).toBeGreaterThan(1_000_000)
  expect(steps).toBeLessThan(3_000_000)
})

it('reads many values of a property in one pass', () => {
  const { diagnostics } = checkTree(parseSyntax(`${root}TR${'[aa]'.repeat(20_000)})`), [], {})
  expect(diagnostics.length).toBe(19_999)
}, 5_000)

it('mends many findings in few rounds', () => {
  const fixed = fix(`${root}${';B[ a a ]C[x]C[y]'.repeat(2_000)})`)
  expect(Math.max(...fixed.applied.map(({ round }) => round))).toBeLessThan(4)
  expect(fixed.text).toContain(';B[aa]C[x\n\ny]')
})
