import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const presets = ['recommended', 'strict'] as const
const B = packed('B')
const W = packed('W')

/** A move in the root. */
export const rootMove = defineRule({
  code: 'style/move-in-root',
  sgfc: 24,
  severity: { current: 'info', strict: 'warning' },
  presets,
  summary: 'The root holds a move',
  docs: {
    why: 'Programs show the root as the position before the first move, and some lose a move there.',
    bad: '(;FF[4]GM[1]B[aa];W[bb])',
    good: '(;FF[4]GM[1];B[aa];W[bb])',
    fix: 'The node repair `root-moves` puts the move into a node of its own.',
  },
  create: (walk, report) => ({
    gameStart() {
      const index = walk.has(B) ? walk.find(B) : walk.find(W)
      if (index >= 0) report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})

/** A node without a property. */
export const emptyNode = defineRule({
  code: 'style/empty-node',
  sgfc: 55,
  severity: { current: 'info', strict: 'warning' },
  presets,
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

const levels = (code: string, sgfc: number, deep: boolean, bad: string) =>
  defineRule({
    code,
    sgfc,
    severity: { current: 'info', strict: 'warning' },
    presets: deep ? presets : ['strict'],
    summary: deep ? 'The variation stands one level too deep' : 'All variations here may stand one level too deep',
    docs: {
      why: deep
        ? 'A variation replaces the move beside it. This one is by the side that has just moved: it is meant to replace that move.'
        : 'All variations are by the side that has just moved. They may be meant as replacements of that move.',
      bad,
      good: '(;FF[4]GM[1];B[aa](;W[bb];B[cc])(;W[dd]))',
      ...(deep && { fix: 'The node repair `levels` moves it up beside the move that it replaces.' }),
      ...(!deep && { preset: 'strict' as const }),
    },
    create: (walk, report) => ({
      branch() {
        const { parent } = walk
        if (walk.tree.nodeParent[parent]! < 0) return
        const color = walk.has(B) ? 1 : walk.has(W) ? 2 : 0
        if (walk.turnBefore !== color || (walk.turnAt(parent + 1) !== color) !== deep || color === 0) return
        const index = walk.find(color === 1 ? B : W)
        report(walk.identStart(index), walk.propertyEnd(index))
      },
    }),
  })

/** A variation that replaces the move before. */
export const wrongLevel = levels('style/variation-level', 57, true, '(;FF[4]GM[1];B[aa](;W[bb];B[cc])(;B[dd]))')

/** Variations that may all replace the move before. */
export const doubtfulLevel = levels(
  'style/variation-level-doubtful',
  56,
  false,
  '(;FF[4]GM[1];B[aa](;B[bb];W[cc])(;B[dd]))',
)

/** More games than one. */
export const severalGames = defineRule({
  code: 'style/several-games',
  sgfc: 60,
  severity: 'warning',
  presets: ['strict'],
  summary: 'The text holds more than one game',
  docs: {
    why: 'Many programs read the first game only.',
    bad: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
    good: '(;FF[4]GM[1];B[aa])',
    preset: 'strict',
  },
  create: (walk, report) => ({
    gameStart() {
      if (walk.game === 1) report(walk.nodeStart(), walk.nodeEnd())
    },
  }),
})

/** Setup after the game has begun. */
export const laterSetup = defineRule({
  code: 'style/setup-in-main-line',
  sgfc: 62,
  severity: 'warning',
  presets: ['strict'],
  summary: 'Setup after the root, in the main line',
  docs: {
    why: 'In the record of a game that was played stones are not set up after its beginning.',
    bad: '(;FF[4]GM[1];B[aa];AE[aa])',
    good: '(;FF[4]GM[1]AB[dd];W[aa])',
    preset: 'strict',
  },
  when: ['AB', 'AW', 'AE'],
  create(walk, report) {
    let left = false
    return {
      gameStart() {
        left = false
      },
      branch() {
        left = true
      },
      node() {
        if (left || walk.parent < 0) return
        report(walk.nodeStart(), walk.nodeEnd())
      },
    }
  },
})
