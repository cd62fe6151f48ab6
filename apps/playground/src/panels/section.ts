import { signal } from '@preact/signals'

/** What the tab of the node shows of it. */
export const sections = ['values', 'syntax', 'position'] as const
export const section = signal<(typeof sections)[number]>('values')
