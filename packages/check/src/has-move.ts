import { packed } from './idents.js'
import type { Walk } from './walk.js'

const B = packed('B')
const W = packed('W')
const R = packed('R')

/** Whether the node at hand holds a move; in some other games R is one too. */
export const hasMove = (walk: Walk): boolean => walk.has(B) || walk.has(W) || (walk.context.gm !== 1 && walk.has(R))
