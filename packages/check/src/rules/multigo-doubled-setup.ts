import { defineRule } from '../rule.js'
import { tell } from '../profile-rule.js'

/** A list of setup that stands twice. */
export const multigoDoubledSetup = defineRule({
  code: 'vendor/multigo-doubled-setup',
  severity: 'info',
  profile: 'multigo',
  summary: 'AB stands twice',
  docs: {
    why: 'MultiGo writes the handicap stones and the stones of a problem apart.',
    bad: '(;FF[4]GM[1]AB[aa]AB[bb])',
    good: '(;FF[4]GM[1]AB[aa][bb])',
    fix: 'Joins them.',
  },
  create: (walk, report) => ({
    property(index) {
      const first = walk.repeats[index]!
      if (first < 0 || !['AB', 'AW', 'AE'].includes(walk.identOf(index))) return
      const end = walk.propertyEnd(index)
      const at = walk.propertyEnd(first)
      tell(walk, report, index, `${walk.identOf(index)} stands twice`, {
        title: 'Join both',
        kind: 'safe',
        edits: [
          { span: { start: at, end: at }, text: walk.movableValues(index) },
          { span: { start: walk.identStart(index), end }, text: '' },
        ],
      })
    },
  }),
})
