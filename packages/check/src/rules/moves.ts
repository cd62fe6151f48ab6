import { vertexName } from '@sgfkit/go'
import { Reason } from '../position-view.js'
import { defineRule, strictError } from '../rule.js'
import type { Reporter } from '../rule.js'
import type { Walk } from '../walk.js'

const nameOf = ({ vertex, context }: Walk): string =>
  vertex < 0 ? 'pass' : vertexName(vertex, context.columns, context.rows)

const tell = (walk: Walk, report: Reporter, message: string, data?: Readonly<Record<string, unknown>>): void => {
  report(walk.starts[walk.moveToken]!, walk.starts[walk.moveToken + 1]!, message, undefined, data)
}

/** A move onto a stone. */
export const occupied = defineRule({
  code: 'go/occupied',
  sgfc: 58,
  severity: strictError,
  summary: 'A move onto a point where a stone stands',
  docs: {
    why: 'No rules allow it. The move is executed all the same and takes the place of the stone.',
    bad: '(;FF[4]GM[1];B[aa];W[aa])',
    good: '(;FF[4]GM[1];B[aa];W[bb])',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.occupied) tell(walk, report, `A stone stands on ${nameOf(walk)} already`)
    },
  }),
})

const recommended = ['recommended', 'strict'] as const

/** Suicide where the rules forbid it. */
export const suicide = defineRule({
  code: 'go/suicide',
  severity: { current: 'warning', strict: 'error' },
  presets: recommended,
  summary: 'The move takes the last liberty of its own stones, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid suicide. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Japanese];AW[ba][ab];B[aa])',
    good: '(;FF[4]GM[1]SZ[9]RU[NZ];AW[ba][ab];B[aa])',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.suicide && !walk.forced) tell(walk, report, `${nameOf(walk)} is suicide`)
    },
  }),
})

/** Retaking a ko at once. */
export const ko = defineRule({
  code: 'go/ko',
  severity: { current: 'warning', strict: 'error' },
  presets: recommended,
  summary: 'The move retakes a ko at once, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid it. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Japanese];AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])',
    good: '(;FF[4]GM[1]SZ[9]RU[Japanese];AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb]KO[])',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.ko && !walk.forced) tell(walk, report, `${nameOf(walk)} retakes the ko at once`)
    },
  }),
})

/** Repeating a whole position. */
export const superko = defineRule({
  code: 'go/superko',
  severity: { current: 'warning', strict: 'error' },
  presets: recommended,
  summary: 'The move repeats an earlier position, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid to repeat a whole board. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Tromp-Taylor];AW[ba][ab];B[aa])',
    good: '(;FF[4]GM[1]SZ[9]RU[Tromp-Taylor];AW[ba][ab];B[aa]KO[])',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.superko && !walk.forced)
        tell(walk, report, `${nameOf(walk)} repeats the position after operation ${walk.repeatsPly}`, {
          repeats: walk.repeatsPly,
        })
    },
  }),
})

/** The end of a long cycle. */
export const longCycle = defineRule({
  code: 'go/long-cycle',
  severity: 'warning',
  presets: recommended,
  summary: 'The move repeats an earlier position: by the rules such a game has no result',
  docs: {
    why: 'The rules that RU names (Japanese, Korean) allow it, and a game in which a position comes back ends without result. Of a cycle that is gone round again and again only the first move that repeats is told. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to tell.',
    bad: '(;FF[4]GM[1]SZ[4:1]RU[Japanese];B[ba];W[da];B[aa];W[ca];B[ba])',
    good: '(;FF[4]GM[1]SZ[4:1]RU[Japanese];B[ba];W[da];B[aa];W[ca];B[ba]KO[])',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.longCycle && !walk.forced)
        tell(
          walk,
          report,
          `${nameOf(walk)} repeats the position after operation ${walk.repeatsPly}: by these rules such a game has no result`,
          { repeats: walk.repeatsPly },
        )
    },
  }),
})

/** The same side twice in a row. */
export const wrongTurn = defineRule({
  code: 'go/wrong-turn',
  sgfc: 63,
  severity: 'warning',
  presets: recommended,
  summary: 'The same side moves twice in a row',
  docs: {
    why: 'A move is missing between, a pass was left out, or handicap stones were written as moves.',
    bad: '(;FF[4]GM[1];B[aa];W[bb];W[cc])',
    good: '(;FF[4]GM[1];B[aa];W[bb];B[cc])',
  },
  create(walk, report) {
    return {
      move() {
        if (walk.sameColor && !walk.forced)
          tell(walk, report, `${walk.color === 1 ? 'Black' : 'White'} moves twice in a row`)
      },
    }
  },
})
