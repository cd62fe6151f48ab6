import { vertexName } from '@sgfkit/go'
import type { Reporter } from './rule.js'
import type { Walk } from './walk.js'

/** The point of the move that was executed last, as people call it. */
export const moveName = ({ vertex, context }: Walk): string =>
  vertex < 0 ? 'pass' : vertexName(vertex, context.columns, context.rows)

/** Tells of the move that was executed last. */
export const tellMove = (
  walk: Walk,
  report: Reporter,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): void => {
  report(walk.starts[walk.moveToken]!, walk.starts[walk.moveToken + 1]!, message, undefined, data)
}
