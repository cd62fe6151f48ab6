import { effect } from '@preact/signals'
import { document$ } from './store.js'

/** Runs whenever another file takes the place of the one that was open: what a panel remembers of a file ends with it. */
export function onOpen(run: () => void): void {
  let opened = document$.peek().history
  effect(() => {
    const next = document$.value.history
    if (next === opened) return
    opened = next
    run()
  })
}
