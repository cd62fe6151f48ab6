import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/**
 * Names the room that an element has for the style sheet, as `data-room`. Container queries would do the same, but a browser lays
 * the whole content of a container out again whenever something beside it changes: for the board that was at every key.
 */
export function useRoom(place: RefObject<HTMLElement | null>, nameOf: (width: number, height: number) => string): void {
  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return
    const name = () => {
      box.dataset.room = nameOf(box.clientWidth, box.clientHeight)
    }
    name()
    const resized = new ResizeObserver(name)
    resized.observe(box)
    return () => {
      resized.disconnect()
    }
  }, [])
}
