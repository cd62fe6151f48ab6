/** Lines to draw, and shapes to fill. */
const PATHS = {
  first: ['M6 5v14', 'M19 5.5L10 12l9 6.5z'],
  back: ['', 'M16 5.5L7 12l9 6.5z'],
  forward: ['', 'M8 5.5l9 6.5-9 6.5z'],
  last: ['M18 5v14', 'M5 5.5l9 6.5-9 6.5z'],
  fork: ['M4 12h5c5 0 4-6 11-6M9 12c5 0 4 6 11 6M17 3.5L20 6l-3 2.5M17 15.5l3 2.5-3 2.5'],
  'fork-back': ['M20 12h-5c-5 0-4-6-11-6M15 12c-5 0-4 6-11 6M7 3.5L4 6l3 2.5M7 15.5L4 18l3 2.5'],
  undo: ['M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v1'],
  redo: ['M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1'],
  open: ['M4 19V6h6l2 2h8v11z'],
  save: ['M12 4v11M8 11l4 4 4-4M5 16v3h14v-3'],
  share: ['M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5'],
  settings: ['M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0'],
  help: ['M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.1'],
  text: ['M5 5v14M9 7h10M9 12h10M9 17h6'],
  close: ['M6 6l12 12M18 6L6 18'],
  copy: ['M9 9h10v10H9zM5 15V5h10'],
  target: ['M12 3v4M12 17v4M3 12h4M17 12h4M7 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0'],
  raw: ['M8 5H5v14h3M16 5h3v14h-3'],
  'tab.tree': [
    'M7 6v12M7 10h4a5 5 0 0 1 5 5v1',
    'M5 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 19a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ],
  'tab.node': ['M8 5H5v14h3M16 5h3v14h-3M10 12h4'],
  'tab.game': ['M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 11v5M12 8v.1'],
  'tab.findings': ['M4 6l2 2 3-4M4 16l2 2 3-4M13 7h7M13 17h7'],
  'tab.score': ['M5 19v-7M12 19V5M19 19v-4'],
  'tab.tools': ['M15 4a5 5 0 0 0-5 7l-6 6 3 3 6-6a5 5 0 0 0 7-5l-3 3-3-1-1-3z'],
  'tab.code': ['M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14'],
  play: ['M12 9.5a5.5 5.5 0 1 1-3 9', 'M4 10a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0'],
  black: ['', 'M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0'],
  white: ['M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0'],
  clear: ['M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0M5 19L19 5'],
  triangle: ['M12 5l7 12H5z'],
  square: ['M6 6h12v12H6z'],
  circle: ['M12 3v4M12 17v4M3 12h4M17 12h4M7 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0'],
  cross: ['M6 6l12 12M18 6L6 18'],
  label: ['M6 19l6-14 6 14M8 14.5h8'],
  number: ['M8 8l4.5-3v14M8 19h9'],
  arrow: ['M5 19L19 5M10 5h9v9'],
  line: ['M5 19L19 5'],
  dim: ['M5 5h14v14H5zM5 13l8-8M5 19L19 5M11 19l8-8'],
} as const
export type IconName = keyof typeof PATHS

/** A drawing of 24 units; the button that holds it has the name. */
export function Icon({ name }: { readonly name: IconName }) {
  const [lines, full] = PATHS[name] as readonly [string, string?]
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {full !== undefined && <path class="full" d={full} />}
      <path d={lines} />
    </svg>
  )
}
