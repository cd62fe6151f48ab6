import type { Fix, TextEdit } from '@sgfkit/source'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

/**
 * Values joined to the first property of the name, or all but one taken out. `later` are the places where the name stands again,
 * in order: all of them at once, so that mending takes one round however many there are.
 */
const mend = (walk: Walk, first: number, later: readonly number[]): Fix => {
  const ident = walk.identOf(first)
  const merge = walk.infoOf(first).spec?.merge ?? 'list'
  const title = later.length === 1 ? `Join both ${ident}` : `Join all ${ident}`
  const removalOf = (index: number): TextEdit => ({
    span: { start: walk.identStart(index), end: walk.propertyEnd(index) },
    text: '',
  })
  if (merge === 'list') {
    const at = walk.propertyEnd(first)
    const values = later.map((index) => walk.movableValues(index)).join('')
    return { title, kind: 'safe', edits: [{ span: { start: at, end: at }, text: values }, ...later.map(removalOf)] }
  }
  const token = walk.firstValue[first]!
  const before = walk.rawOf(token)
  const raws = later.map((index) => walk.movableRaw(walk.firstValue[index]!))
  // Values too many would go unseen.
  const kind = later.every((index) => walk.valueCount[index] === 1) ? 'safe' : 'suggestion'
  const isSame = raws.every((raw) => raw === before || raw === '')
  if (merge === 'first' || isSame) {
    const kept = isSame ? first : ([first, ...later].find((index) => walk.isReadable(index)) ?? first)
    const gone = [first, ...later].filter((index) => index !== kept)
    return {
      title:
        gone.length > 1
          ? `Remove all ${ident} but one`
          : `Remove the ${gone[0] === first ? 'first' : 'second'} ${ident}`,
      kind: isSame ? kind : 'suggestion',
      edits: gone.map(removalOf),
    }
  }
  let added = ''
  for (const raw of raws) {
    if (raw === '' || raw === before) continue
    added += `${before === '' && added === '' ? '' : merge === 'paragraph' ? '\n\n' : ' '}${raw}`
  }
  const inside = walk.valueEnd(token)
  return { title, kind, edits: [{ span: { start: inside, end: inside }, text: added }, ...later.map(removalOf)] }
}

/** The places where each name of the node stands again, by its first place. */
const repeatsOf = (walk: Walk): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>()
  for (let index = 0; index < walk.count; index++) {
    const first = walk.repeats[index]!
    if (first < 0) continue
    const list = found.get(first)
    if (list === undefined) found.set(first, [index])
    else list.push(index)
  }
  return found
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
    fix: 'Lists are joined, texts are joined with an empty line (a space in texts of one line); of other properties the first that can be read stays.',
  },
  create: (walk, report) => {
    let node = -1
    let repeats: ReadonlyMap<number, readonly number[]> = new Map()
    return {
      start() {
        node = -1
      },
      property(index) {
        const first = walk.repeats[index]!
        if (first < 0) return
        if (walk.node !== node) {
          node = walk.node
          repeats = repeatsOf(walk)
        }
        const later = repeats.get(first)!
        report(
          walk.identStart(index),
          walk.propertyEnd(index),
          `${walk.identOf(index)} stands twice in this node`,
          // The first finding mends all; the others each its own, for who asks about that one.
          mend(walk, first, later[0] === index ? later : [index]),
        )
      },
    }
  },
})
