import { signal } from '@preact/signals'
import type { NodeId } from '@sgfkit/tree'

/** What the rest of the page needs to know of guessing; there while moves are guessed. */
interface Guessing {
  /** Takes a click on the board; -1 is a pass. */
  guess(vertex: number): void
  /** Whether a node would tell what is to be guessed: no pane shows it. */
  hides(node: NodeId): boolean
  /** Says why there is no way to a node that is hidden. */
  tell(): void
}

export const guessing = signal<Guessing | undefined>(undefined)
