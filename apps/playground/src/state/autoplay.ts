import { effect, signal } from '@preact/signals'
import { onOpen } from './on-open.js'
import { below, node, step } from './store.js'

/** Whether the game plays by itself. */
export const playing = signal(false)

/** Milliseconds from move to move. */
const PACE = 1000

onOpen(() => {
  playing.value = false
})
effect(() => {
  if (!playing.value) return
  const timer = setInterval(() => {
    if (below(node.value) === -1) playing.value = false
    else step(1)
  }, PACE)
  return () => {
    clearInterval(timer)
  }
})
