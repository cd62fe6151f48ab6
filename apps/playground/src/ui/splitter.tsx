import { t } from './text.js'

const STEP = 16

/** Sets the width of a pane for this and later visits. */
function setWidth(pane: 'text' | 'side', width: number): void {
  const [least, most] = pane === 'text' ? [280, 560] : [280, 720]
  const value = `${Math.min(most, Math.max(least, width))}px`
  window.document.documentElement.style.setProperty(`--${pane}-width`, value)
  localStorage.setItem(`sgfkit.width.${pane}`, value)
}

/** Brings back the widths of an earlier visit. */
export function restoreWidths(): void {
  for (const pane of ['text', 'side']) {
    const width = localStorage.getItem(`sgfkit.width.${pane}`)
    if (width !== null && /^\d+(\.\d+)?px$/.test(width))
      window.document.documentElement.style.setProperty(`--${pane}-width`, width)
  }
}

/** The line between two panes, to be dragged or moved with the arrow keys. */
export function Splitter({ pane }: { readonly pane: 'text' | 'side' }) {
  const sign = pane === 'text' ? 1 : -1
  const widthOf = (line: HTMLElement) =>
    (pane === 'text' ? line.previousElementSibling : line.nextElementSibling)?.getBoundingClientRect().width ?? 320
  return (
    <div
      class={`splitter ${pane}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={`↔ ${t(pane === 'text' ? 'text' : 'tab.tree')}`}
      aria-valuenow={0}
      tabIndex={0}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
        if (by === 0) return
        event.preventDefault()
        setWidth(pane, widthOf(event.currentTarget) + by * sign)
      }}
      onPointerDown={(event) => {
        const line = event.currentTarget
        const start = event.clientX
        const width = widthOf(line)
        line.setPointerCapture(event.pointerId)
        line.onpointermove = (move) => {
          setWidth(pane, width + (move.clientX - start) * sign)
        }
        line.onpointerup = () => {
          line.onpointermove = null
        }
      }}
    />
  )
}
