import { packed } from './idents.js'
import { defineRule, type Rule } from './rule.js'

const B = packed('B')
const W = packed('W')

/** A rule about variations by the side that has just moved: some of those of a node (`deep`), or all. */
export const levelRule = (code: string, sgfc: number, deep: boolean, bad: string): Rule =>
  defineRule({
    code,
    sgfc,
    severity: 'info',
    presets: deep ? ['recommended', 'strict'] : ['strict'],
    summary: deep ? 'The variation stands one level too deep' : 'All variations here may stand one level too deep',
    docs: {
      why: deep
        ? 'A variation replaces the move beside it. This one is by the side that has just moved: it is meant to replace that move.'
        : 'All variations are by the side that has just moved. They may be meant as replacements of that move.',
      bad,
      good: '(;FF[4]GM[1];B[aa](;W[bb];B[cc])(;W[dd]))',
      ...(deep && { fix: 'The node repair `levels` moves it up beside the move that it replaces.' }),
      ...(!deep && { preset: 'strict' as const, noFix: 'they may as well be meant as moves in a row.' }),
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
