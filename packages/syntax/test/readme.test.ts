import { readFileSync } from 'node:fs'
import { MessageChannel } from 'node:worker_threads'
import { formatDiagnostic } from '@sgfkit/source'
import { expect, it } from 'vitest'
import { fromColumns, insertSubtree, parseSyntax, reparse, toColumns } from '../src/index.js'
import type { SyntaxColumns } from '../src/index.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('the README says what its example gives', () => {
  const tree = parseSyntax('(;FF[4]\n;B[pd]C[see [1] here]\n(;W[dp])\n(;W[dd])')
  expect(readme).toContain(`parseSyntax('${tree.print().replaceAll('\n', '\\n')}')`)
  for (const found of tree.diagnostics) expect(readme).toContain(`'${formatDiagnostic(tree.source, found)}'`)
  expect(readme).toContain(`tree.nodeParent // Int32Array [${[...tree.nodeParent].join(', ')}]`)
  expect(readme).toContain(`.raw // '${tree.node(1).property('C')?.values[0]?.raw ?? ''}'`)
  expect(readme).toContain(
    `=> child.index) // [${tree
      .node(1)
      .children.map((child) => child.index)
      .join(', ')}]`,
  )
  expect(readme).toContain(`tree.nodeAt(30) // ${tree.nodeAt(30)}`)
  expect(readme).toContain("insertSubtree(tree.node(1), 1, ';W[pp]')")
  const after = reparse(tree, insertSubtree(tree.node(1), 1, ';W[pp]'))
  expect(readme).toContain(`after.print() // '${after.print().replaceAll('\n', '\\n')}'`)
})

it('the README says how a worker hands a tree over', async () => {
  const text = '(;FF[4];B[aa](;W[bb])(;W[cc]'
  const { port1: worker, port2: page } = new MessageChannel()
  const got = new Promise<SyntaxColumns>((resolve) => page.once('message', resolve))
  const columns = toColumns(parseSyntax(text))
  worker.postMessage(columns, columns.buffers)
  for (const line of [
    'const columns = toColumns(parseSyntax(text))',
    'postMessage(columns, columns.buffers)',
    'const tree = fromColumns(text, columns)',
  ])
    expect(readme).toContain(line)
  const tree = fromColumns(text, await got)
  worker.close()
  expect(tree.print()).toBe(text)
  expect(tree.diagnostics).toEqual(parseSyntax(text).diagnostics)
  expect([...tree.nodeParent]).toEqual([-1, 0, 1, 1])
})
