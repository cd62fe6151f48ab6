import { options } from 'preact'

let keyed = false

/** Runs what a key does: all that it changes is drawn in one frame, with the board, the tree and the text. */
export function inFrame(run: () => void): void {
  keyed = true
  try {
    run()
  } finally {
    keyed = false
  }
}

// A held key comes again and again: styles and places are settled once for each frame.
options.debounceRendering = (render) => {
  if (keyed) requestAnimationFrame(render)
  else queueMicrotask(render)
}
