import { defineRule } from '../rule.js'

/** A node without a property. */
export const emptyNode = defineRule({
  code: 'style/empty-node',
  sgfc: 55,
  severity: { current: 'info', strict: 'warning' },
  presets: ['recommended', 'strict'],
  summary: 'The node is empty',
  docs: {
    why: 'An empty node is legal, but says nothing; it is often left over by a program.',
    bad: '(;FF[4]GM[1];;B[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'The node repair `empty-nodes` deletes it.',
  },
  create: (walk, report) => ({
    emptyNode() {
      report(walk.nodeStart(), walk.nodeEnd())
    },
  }),
})
