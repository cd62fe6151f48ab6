import { effect, signal } from '@preact/signals'
import { onOpen } from '../state/on-open.js'
import { node } from '../state/store.js'
import { track } from '../state/track.js'
import { picking } from './highlights.js'

/** What a click on the board does. */
export const tools = [
  'play',
  'black',
  'white',
  'clear',
  'triangle',
  'square',
  'circle',
  'cross',
  'label',
  'number',
  'arrow',
  'line',
  'dim',
] as const
export type Tool = (typeof tools)[number]

export const tool = signal<Tool>('play')

/** Where an arrow or a line begins that is drawn by two clicks. */
export const linkFrom = signal<number | undefined>(undefined)
effect(() => {
  // Another tool or another node: what was begun is given up.
  track(tool, node)
  linkFrom.value = undefined
})
// The node of another file may have the same number.
onOpen(() => {
  linkFrom.value = undefined
  picking.value = undefined
})

/** Uses a tool on a point (and another, for arrows and lines); what it does is loaded when it is first used. */
export async function applyTool(vertex: number, which: Tool = tool.value, to?: number): Promise<void> {
  const at = node.value
  const tools = await import('./tools.js')
  // Who went on meanwhile is not followed by what was clicked before.
  if (node.value === at) tools.applyTool(vertex, which === 'play' ? 'triangle' : which, to)
}
