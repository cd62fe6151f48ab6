import { signal } from '@preact/signals'
import type { Format } from './code-for.js'

/** The form in which the tab Code shows the node. */
export const format = signal<Format>('svg')
