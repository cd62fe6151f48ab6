import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const AP = packed('AP')

/** A version of nothing. */
export const applicationName = defineRule({
  code: 'game/application-name',
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'AP names no application',
  docs: {
    why: 'AP is the name of the program that wrote the file, and its version. A version alone says nothing.',
    bad: '(;FF[4]GM[1]AP[:1.0];B[aa])',
    good: '(;FF[4]GM[1]AP[x:1.0];B[aa])',
    noFix: 'which program wrote the file is not in the record.',
  },
  when: ['AP'],
  create: (walk, report) => ({
    node() {
      const index = walk.find(AP)
      if (/^\s*:/.test(walk.raw(AP) ?? '')) report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})
