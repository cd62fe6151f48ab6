import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import { tell } from '../profile-rule.js'

const AP = packed('AP')

/** A second AP. */
export const foxSecondApplication = defineRule({
  code: 'vendor/fox-second-application',
  severity: 'info',
  profile: 'fox',
  summary: 'A second AP',
  docs: {
    why: 'Fox writes AP behind that of the program that converted the record.',
    bad: '(;FF[4]GM[1]AP[x:1]AP[foxwq];B[aa])',
    good: '(;FF[4]GM[1]AP[x:1];B[aa])',
    fix: 'Removes the later one, as a suggestion.',
  },
  create: (walk, report) => ({
    property(index) {
      if (walk.codes[index] === AP && walk.repeats[index]! >= 0)
        tell(walk, report, index, 'A second AP', walk.removeProperty(index, 'suggestion'))
    },
  }),
})
