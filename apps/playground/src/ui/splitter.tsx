import { t } from './text.js'

/** Brings back the widths of an earlier visit. */
export function restoreWidths(): void {
  for (const pane of ['text', 'side']) {
    const width = localStorage.getItem(`sgfkit.width.${pane}`)
    if (width !== null && /^\d+(\.\d+)?px$/.test(width))
      window.document.documentElement.style.setProperty(`--${pane}-width`, width)
  }
}

/** The line between two panes, to be dragged or moved with the arrow keys: `drags.ts` does that. */
export function Splitter({ pane }: { readonly pane: 'text' | 'side' }) {
  return (
    <div
      class={`splitter ${pane}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={`↔ ${t(pane === 'text' ? 'text' : 'tab.tree')}`}
      aria-valuenow={0}
      tabIndex={0}
    />
  )
}
