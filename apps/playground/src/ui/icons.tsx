const PATHS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  fork: 'M4 12h6M10 12c4 0 4-6 8-6M10 12c4 0 4 6 8 6',
  'fork-back': 'M20 12h-6M14 12c-4 0-4-6-8-6M14 12c-4 0-4 6-8 6',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  open: 'M4 19V6h6l2 2h8v11z',
  save: 'M5 5h11l3 3v11H5zM8 5v5h7V5M8 19v-6h8v6',
  share: 'M12 4v11M8 8l4-4 4 4M6 13v6h12v-6',
  look: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.5',
  text: 'M5 7h14M5 12h14M5 17h9',
} as const

/** A line drawing of 24 units; the button that holds it has the name. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
