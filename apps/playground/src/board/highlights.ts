import { signal } from '@preact/signals'

/** A form field that takes the clicks on the board, with the points that it holds. */
export interface Picking {
  /** Which field it is, so that the field knows itself. */
  readonly field: string
  readonly points: readonly number[]
  readonly take: (vertex: number) => void
}
export const picking = signal<Picking | undefined>(undefined)

/** Points that a panel or a comment speaks of, such as a chain with the points that keep it alive. */
export const shownChain = signal<
  { readonly stones: readonly number[]; readonly liberties: readonly number[] } | undefined
>(undefined)
