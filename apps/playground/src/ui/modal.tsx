import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** A dialog above the page: the browser keeps the focus in it, closes it with Escape and gives the focus back. */
export function Modal({
  name,
  label,
  alert = false,
  close,
  children,
}: {
  readonly name: string
  readonly label: string
  /** Whether it asks something that cannot be passed by: a click beside it does not close it. */
  readonly alert?: boolean
  readonly close: () => void
  readonly children: ComponentChildren
}) {
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    return () => {
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      class={`help ${name}`}
      role={alert ? 'alertdialog' : undefined}
      aria-label={label}
      ref={place}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        // The keys of the page rest.
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        if (alert || event.target !== event.currentTarget) return
        const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
        const { clientX: x, clientY: y } = event
        if (x < left || x > right || y < top || y > bottom) close()
      }}
    >
      {children}
    </dialog>
  )
}
