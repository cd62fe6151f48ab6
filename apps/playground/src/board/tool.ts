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

let loaded: typeof import('./tools.js') | undefined
let loading: Promise<typeof import('./tools.js')> | undefined
const load = () =>
  (loading ??= import('./tools.js').then(
    (tools) => (loaded = tools),
    (reason: unknown) => {
      // The network may be back next time.
      loading = undefined
      throw reason
    },
  ))
// What a tool does is there before it can be used; only who marks while playing waits for it once.
effect(() => {
  if (tool.value !== 'play') load().catch(console.error)
})

/** Settles when all that tools were used for is in the document. */
export let toolsUsed: Promise<unknown> | undefined

/** Uses a tool on a point (and another, for arrows and lines). */
export function applyTool(vertex: number, which: Tool = tool.value, to?: number): void {
  const at = node.value
  const use = (tools: typeof import('./tools.js')) => {
    // Who went on meanwhile is not followed by what was clicked before.
    if (node.value === at) tools.applyTool(vertex, which === 'play' ? 'triangle' : which, to)
  }
  if (loaded === undefined) toolsUsed = load().then(use).catch(console.error)
  else use(loaded)
}
