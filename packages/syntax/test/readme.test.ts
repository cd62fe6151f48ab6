import { readFileSync } from 'node:fs'
import { formatDiagnostic } from '@sgfkit/source'
import { expect, it } from 'vitest'
import { insertSubtree, parseSyntax, reparse } from '../src/index.js'

it('the README says what its example gives', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
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
