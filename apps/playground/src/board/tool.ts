import { batch, effect, signal } from '@preact/signals'
import { onOpen } from '../state/on-open.js'
import { part } from '../state/parts.js'
import { collection, document$, node } from '../state/store.js'
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

const load = part(() => import('./tools.js'))
// What a tool does is there before it can be used; only who marks while playing waits for it once.
effect(() => {
  if (tool.value !== 'play') load()
})

/** Uses a tool on a point (and another, for arrows and lines) of the node that is shown. */
export function applyTool(vertex: number, which: Tool = tool.value, to?: number): void {
  const at = node.peek()
  const opened = document$.peek().history
  load((tools) => {
    if (document$.peek().history !== opened || !collection.peek().contains(at)) return
    const now = node.peek()
    // Who went on meanwhile does not go back for what was clicked before.
    batch(() => {
      node.value = at
      tools.applyTool(vertex, which === 'play' ? 'triangle' : which, to)
      if (now !== at) node.value = now
    })
  })
}
