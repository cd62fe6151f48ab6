import { effect, signal } from '@preact/signals'
import { onOpen } from './on-open.js'
import { node, step } from './store.js'

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
    const at = node.value
    step(1)
    // The line ends, or what comes next is to be guessed.
    if (node.value === at) playing.value = false
  }, PACE)
  return () => {
    clearInterval(timer)
  }
})
