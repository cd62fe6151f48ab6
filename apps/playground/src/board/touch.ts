import type { Signal } from '@preact/signals'
import { createLoupe } from './loupe.js'
import { listenToPinch, whole } from './zoom.js'

/** What fingers do on the board beyond taps. */
export interface Touch {
  /** The board shows a stone where a finger or a pointer is, or no longer does. */
  readonly aimed: (on: boolean) => void
  readonly stop: () => void
}

/** Two fingers enlarge the board, and a finger that rests aims through a loupe. `unzoom` is set while the board is enlarged. */
export function listenToTouch(box: HTMLElement, board: HTMLElement, unzoom: Signal<(() => void) | undefined>): Touch {
  const loupe = createLoupe(board.querySelector('svg')!)
  /** A finger is on the board. */
  let finger = false
  let aiming = false
  const pinch = listenToPinch(
    box,
    () => aiming,
    ({ scale, x, y }) => {
      const enlarged = scale > whole.scale
      // The board stands in the middle of its box, and is enlarged from its own corner.
      const [left, top] = [x + board.offsetLeft * (scale - 1), y + board.offsetTop * (scale - 1)]
      board.style.transform = enlarged ? `translate(${left}px,${top}px) scale(${scale})` : ''
      box.classList.toggle('zoomed', enlarged)
      unzoom.value = enlarged ? pinch.reset : undefined
    },
  )
  const down = (event: PointerEvent) => {
    finger = event.pointerType === 'touch'
    loupe.follow(event.clientX, event.clientY)
  }
  const move = (event: PointerEvent) => {
    loupe.follow(event.clientX, event.clientY)
  }
  const up = () => {
    finger = false
    aiming = false
    loupe.hide()
  }
  box.addEventListener('pointerdown', down, { capture: true })
  box.addEventListener('pointermove', move, { passive: true })
  for (const name of ['pointerup', 'pointercancel'] as const) box.addEventListener(name, up)
  return {
    aimed(on) {
      aiming = on && finger
      // The board is drawn in this very frame, before.
      if (aiming) requestAnimationFrame(loupe.refresh)
      else loupe.hide()
    },
    stop() {
      pinch.stop()
      loupe.hide()
      box.removeEventListener('pointerdown', down, { capture: true })
      box.removeEventListener('pointermove', move)
      for (const name of ['pointerup', 'pointercancel'] as const) box.removeEventListener(name, up)
      unzoom.value = undefined
    },
  }
}
