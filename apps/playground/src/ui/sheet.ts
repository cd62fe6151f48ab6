import { sheet, sheets } from '../state/settings.js'

/** Movement in pixels that makes a press a drag. */
const SLOP = 6
/** A finger that has not moved for so many milliseconds rests. */
const RESTED = 80

/** Raises or lowers the tabs of a phone by one height, or goes round through all three. */
export function stepSheet(way: 'up' | 'down' | 'next'): void {
  const at = sheets.indexOf(sheet.value)
  const to = way === 'next' ? (at + 1) % sheets.length : at + (way === 'up' ? 1 : -1)
  sheet.value = sheets[to] ?? sheet.value
}

/** Drags the tabs of a phone up or down; let go, they snap to the nearest of three heights. */
export function dragSheet(event: PointerEvent): void {
  const head = event.currentTarget as HTMLElement
  const side = head.parentElement!
  const app = side.closest<HTMLElement>('.app')!
  if (getComputedStyle(side).position !== 'fixed') return
  const start = event.clientY
  const height = side.offsetHeight
  let dragged = false
  let last = { y: start, at: event.timeStamp, speed: 0 }

  const move = (moved: PointerEvent) => {
    const by = start - moved.clientY
    if (!dragged && Math.abs(by) < SLOP) return
    if (!dragged) {
      dragged = true
      head.setPointerCapture(moved.pointerId)
      side.classList.add('dragged')
    }
    const time = Math.max(1, moved.timeStamp - last.at)
    last = { y: moved.clientY, at: moved.timeStamp, speed: (last.y - moved.clientY) / time }
    app.style.setProperty('--sheet', `${Math.max(76, Math.min(innerHeight - 112, height + by))}px`)
  }
  const end = (released: PointerEvent) => {
    head.removeEventListener('pointermove', move)
    head.removeEventListener('pointerup', end)
    head.removeEventListener('pointercancel', end)
    if (!dragged) return
    // A flick goes on a little further than the finger; a finger that rested before does not flick.
    const aim = side.offsetHeight + (released.timeStamp - last.at < RESTED ? last.speed * 120 : 0)
    side.classList.remove('dragged')
    app.style.removeProperty('--sheet')
    const heights = { low: 76, half: innerHeight * 0.26, full: innerHeight - 112 }
    sheet.value = [...sheets].sort((a, b) => Math.abs(heights[a] - aim) - Math.abs(heights[b] - aim))[0]!
    // What a drag ends on is not clicked.
    head.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => {
      head.removeEventListener('click', stop, { capture: true })
    }, 0)
  }
  head.addEventListener('pointermove', move)
  head.addEventListener('pointerup', end)
  head.addEventListener('pointercancel', end)
}

function stop(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
