import { signal } from '@preact/signals'

/** What takes the clicks on the board while moves are guessed; the board itself needs no more of it. */
export const guessing = signal<{ guess(vertex: number): void } | undefined>(undefined)
