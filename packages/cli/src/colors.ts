import pc from 'picocolors'
import type { Io } from './io.js'

/** Whether to write colours to standard output: on a terminal, unless NO_COLOR or TERM=dumb say no; FORCE_COLOR says yes. */
export function wantsColor({ env, isTerminal }: Io): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  const force = env.FORCE_COLOR
  if (force !== undefined && force !== '') return force !== '0'
  return isTerminal.out && env.TERM !== 'dumb'
}

const plain = pc.createColors(false)
const coloured = pc.createColors(true)

/** Functions that colour a text, or leave it as it is. */
export const colors = (enabled: boolean): typeof plain => (enabled ? coloured : plain)
