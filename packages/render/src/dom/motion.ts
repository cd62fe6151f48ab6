import type { StoneChanges } from './layers.js'

/** Whether the reader of the page asked for less motion, or cannot see it anyway. */
export function motionAllowed(view: Window | null): boolean {
  return view?.document.hidden === false && view.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

/** Stones fade in where they were put and out where they were taken. */
export function animateStones({ layer, put, taken }: StoneChanges, duration: number): void {
  for (const stone of put) stone.animate([{ opacity: 0.2 }, {}], duration)
  for (const stone of taken) {
    layer.append(stone)
    stone.animate([{}, { opacity: 0 }], duration).onfinish = () => {
      stone.remove()
    }
  }
}
