import { computed, effect, signal } from '@preact/signals'
import type { CoordinateStyle, ThemeName } from '@sgfkit/render'

/** A setting that outlives the page. */
function stored<T extends string>(key: string, initial: T, allowed: readonly T[]) {
  const saved = localStorage.getItem(`sgfkit.${key}`) as T | null
  const value = signal<T>(saved !== null && allowed.includes(saved) ? saved : initial)
  effect(() => {
    localStorage.setItem(`sgfkit.${key}`, value.value)
  })
  return value
}

export const boardThemes: readonly ThemeName[] = ['wood', 'paper', 'dark', 'high-contrast']
export const boardTheme = stored<ThemeName>('board', 'wood', boardThemes)

export const looks = ['system', 'light', 'dark'] as const
/** Light or dark interface; apart from the board's theme. */
export const look = stored<(typeof looks)[number]>('look', 'system', looks)

export const coordinateStyles: readonly (CoordinateStyle | 'none')[] = [
  'A1',
  'sgf',
  '1-1',
  'japanese',
  'chinese',
  'corner',
  'none',
]
export const coordinates = stored<CoordinateStyle | 'none'>('coordinates', 'A1', coordinateStyles)

const tabs = ['text', 'tree', 'node', 'game', 'findings', 'score', 'tools', 'code'] as const
export type Tab = (typeof tabs)[number]
/** The tab of the right-hand pane. */
export const tab = stored<Tab>('tab', 'tree', tabs)

/** Whether the text has a pane of its own: as wide as the styles say. */
const wide = typeof matchMedia === 'undefined' ? undefined : matchMedia('(min-width: 1200px)')
export const roomy = signal(wide?.matches ?? true)
wide?.addEventListener('change', ({ matches }) => {
  roomy.value = matches
})

/** The tabs that there are: without room for a pane of its own the text is one of them. */
export const shownTabs = computed<readonly Tab[]>(() => (roomy.value ? tabs.filter((name) => name !== 'text') : tabs))
effect(() => {
  if (!shownTabs.value.includes(tab.value)) tab.value = 'tree'
})

/** Which way the tree grows; by itself the way in which its pane is longer. */
export const directions = ['auto', 'right', 'down'] as const
export const direction = stored<(typeof directions)[number]>('direction', 'auto', directions)

/** How high the tabs stand on a phone. */
export const sheets = ['low', 'half', 'full'] as const
export const sheet = stored<(typeof sheets)[number]>('sheet', 'low', sheets)

/** Whether the source text is shown on wide screens. */
export const textShown = stored<'yes' | 'no'>('text', 'yes', ['yes', 'no'])

effect(() => {
  const root = window.document.documentElement
  root.dataset.look = look.value
})
