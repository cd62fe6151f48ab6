import { sheet, sheets } from '../state/settings.js'

/** Pixels that an arrow key moves the line between two panes. */
const STEP = 16
/** Movement in pixels that makes a press a drag. */
const SLOP = 6
/** A finger that has not moved for so many milliseconds rests. */
const RESTED = 80

/** Listens for what is dragged at the edges of panes: the lines between them, and the tabs of a phone. */
export function listenToDrags(): void {
  window.addEventListener('pointerdown', (event) => {
    const pressed = event.target as Element
    const line = pressed.closest<HTMLElement>('.splitter')
    if (line !== null) dragLine(line, event)
    const head = pressed.closest<HTMLElement>('.side > :first-child')
    if (head !== null) dragSheet(head, event)
  })
  // Before the keys of the page, which would walk through the game.
  const onKey = (event: KeyboardEvent) => {
    const line = (event.target as Element).closest<HTMLElement>('.splitter')
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (line === null || by === 0) return
    event.preventDefault()
    setWidth(paneOf(line), widthOf(line) + by * signOf(line))
  }
  window.addEventListener('keydown', onKey, { capture: true })
}

const paneOf = (line: HTMLElement) => (line.classList.contains('text') ? 'text' : 'side')
const signOf = (line: HTMLElement) => (paneOf(line) === 'text' ? 1 : -1)
const widthOf = (line: HTMLElement) =>
  (paneOf(line) === 'text' ? line.previousElementSibling : line.nextElementSibling)?.getBoundingClientRect().width ??
  320

/** Sets the width of a pane for this and later visits. */
function setWidth(pane: 'text' | 'side', width: number): void {
  const [least, most] = pane === 'text' ? [280, 560] : [280, 720]
  const value = `${Math.min(most, Math.max(least, width))}px`
  window.document.documentElement.style.setProperty(`--${pane}-width`, value)
  localStorage.setItem(`sgfkit.width.${pane}`, value)
}

function dragLine(line: HTMLElement, event: PointerEvent): void {
  const start = event.clientX
  const width = widthOf(line)
  line.setPointerCapture(event.pointerId)
  line.onpointermove = (move) => {
    setWidth(paneOf(line), width + (move.clientX - start) * signOf(line))
  }
  line.onpointerup = () => {
    line.onpointermove = null
  }
}

/** Drags the tabs of a phone up or down; let go, they snap to the nearest of three heights. */
function dragSheet(head: HTMLElement, event: PointerEvent): void {
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
