import type { Fix, TextEdit } from '@sgfkit/source'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

/** Values joined to the first property of the name, or the later one taken out. */
const mend = (walk: Walk, index: number, first: number): Fix => {
  const ident = walk.identOf(index)
  const merge = walk.infoOf(index).spec?.merge ?? 'list'
  const end = walk.propertyEnd(index)
  const remove: TextEdit = { span: { start: walk.identStart(index), end }, text: '' }
  const values = walk.text.slice(walk.starts[walk.firstValue[index]!], end)
  const at = walk.propertyEnd(first)
  if (merge === 'list')
    return {
      title: `Join both ${ident}`,
      kind: 'safe',
      edits: [{ span: { start: at, end: at }, text: values }, remove],
    }
  const raw = walk.rawOf(walk.firstValue[index]!)
  const before = walk.rawOf(walk.firstValue[first]!)
  if (merge === 'first' || raw === before || raw === '') {
    const kind = raw === before || raw === '' ? 'safe' : 'suggestion'
    return walk.removeProperty(index, kind, `Remove the second ${ident}`)
  }
  const text = `${before === '' ? '' : merge === 'paragraph' ? '\n\n' : ' '}${raw}`
  const inside = at - 1
  return { title: `Join both ${ident}`, kind: 'safe', edits: [{ span: { start: inside, end: inside }, text }, remove] }
}

/** A property that stands twice in a node. */
export const duplicateProperty = defineRule({
  code: 'game/duplicate-property',
  sgfc: 28,
  severity: 'error',
  summary: 'The property stands twice in this node',
  docs: {
    why: 'A property may stand once in a node. Programs keep one of the two, and which one differs.',
    bad: '(;FF[4]GM[1];C[one]C[two])',
    good: '(;FF[4]GM[1];C[one\n\ntwo])',
    fix: 'Lists are joined, texts are joined with an empty line (a space in texts of one line); of other properties the later one goes.',
  },
  create: (walk, report) => ({
    property(index) {
      const first = walk.repeats[index]!
      if (first < 0) return
      report(
        walk.identStart(index),
        walk.propertyEnd(index),
        `${walk.identOf(index)} stands twice in this node`,
        mend(walk, index, first),
      )
    },
  }),
})
