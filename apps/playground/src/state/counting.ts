import { type ReadonlySignal, signal } from '@preact/signals'

/** What the board shows of a count. */
export interface Count {
  readonly territory: readonly { readonly at: number; readonly color: 'black' | 'white' }[]
  readonly dead: readonly number[]
}

/** The count, once it has been loaded: the board itself needs no scoring. */
export const counting = signal<
  { readonly count: ReadonlySignal<Count | undefined>; toggle(vertex: number): void } | undefined
>(undefined)
