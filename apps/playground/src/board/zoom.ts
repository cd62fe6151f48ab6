/** The most that a board can be enlarged. */
const MOST = 4
/** Movement in pixels that makes a press a swipe. */
const SLOP = 8

/** How the board is enlarged: by `scale`, moved by `x` and `y` pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export const whole: Zoom = { scale: 1, x: 0, y: 0 }

interface Spot {
  readonly x: number
  readonly y: number
}

/** Keeps an enlarged board over the whole of its place. */
export function clampZoom({ scale, x, y }: Zoom, width: number, height: number): Zoom {
  const size = Math.min(MOST, Math.max(1, scale))
  if (size < 1.05) return whole
  return {
    scale: size,
    x: Math.min(0, Math.max(width * (1 - size), x)),
    y: Math.min(0, Math.max(height * (1 - size), y)),
  }
}

/** The zoom after two fingers went from one pair of spots to another: what was between them stays between them. */
export function pinched(from: Zoom, before: readonly [Spot, Spot], after: readonly [Spot, Spot]): Zoom {
  const middle = ([a, b]: readonly [Spot, Spot]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const distance = ([a, b]: readonly [Spot, Spot]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const scale = Math.min(MOST, Math.max(1, (from.scale * distance(after)) / distance(before)))
  const [old, now] = [middle(before), middle(after)]
  return {
    scale,
    x: now.x - ((old.x - from.x) / from.scale) * scale,
    y: now.y - ((old.y - from.y) / from.scale) * scale,
  }
}

/**
 * Lets two fingers enlarge what is in a box, and one finger move what is enlarged, unless that finger aims at a point. Tells
 * each new zoom; answers how to bring the whole back, and how to end.
 */
export function listenToPinch(
  box: HTMLElement,
  aiming: () => boolean,
  tell: (zoom: Zoom) => void,
): { readonly reset: () => void; readonly stop: () => void } {
  const fingers = new Map<number, Spot>()
  let zoom = whole
  let start: { readonly zoom: Zoom; readonly spots: readonly Spot[]; moving: boolean } | undefined
  const spot = (event: PointerEvent): Spot => {
    const { left, top } = box.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const set = (next: Zoom) => {
    const clamped = clampZoom(next, box.clientWidth, box.clientHeight)
    if (clamped.scale === zoom.scale && clamped.x === zoom.x && clamped.y === zoom.y) return
    zoom = clamped
    tell(zoom)
  }
  const begin = () => {
    start = { zoom, spots: [...fingers.values()], moving: false }
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.set(event.pointerId, spot(event))
    begin()
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId) || start === undefined) return
    fingers.set(event.pointerId, spot(event))
    const [a, b] = fingers.values()
    const [from, fromOther] = start.spots
    if (a !== undefined && b !== undefined && from !== undefined && fromOther !== undefined)
      set(pinched(start.zoom, [from, fromOther], [a, b]))
    else if (a !== undefined && from !== undefined && zoom.scale > 1 && !aiming()) {
      start.moving ||= Math.hypot(a.x - from.x, a.y - from.y) > SLOP
      if (start.moving) set({ ...zoom, x: start.zoom.x + a.x - from.x, y: start.zoom.y + a.y - from.y })
    }
  }
  const up = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) begin()
  }
  // Two fingers are ours, whatever the browser would do with them.
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  box.addEventListener('pointerdown', down, { capture: true })
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  box.addEventListener('touchmove', touch, { passive: false })
  return {
    reset() {
      set(whole)
    },
    stop() {
      box.removeEventListener('pointerdown', down, { capture: true })
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      box.removeEventListener('touchmove', touch)
    },
  }
}
