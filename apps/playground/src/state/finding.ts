import { signal } from '@preact/signals'

/** What was typed to be found before there is a field for it; undefined where nobody asked for the field. */
export const finding = signal<string | undefined>(undefined)
