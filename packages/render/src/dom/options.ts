import type { Diagram, StoneColor, Vertex } from '../diagram.js'
import type { LayoutOptions } from '../layout-board.js'
import type { DragAction, Gesture } from './state.js'
import type { BoardStrings } from './strings.js'

/** What a board shows and whom it tells; all but `diagram` may be left out. */
export interface BoardOptions extends LayoutOptions {
  readonly diagram: Diagram
  /** Pointer, keys and the grid for screen readers. Default true; a board without is a named image. */
  readonly interactive?: boolean | undefined
  /**
   * Stone shown under the pointer on empty points. Default `toMove`: of the diagram's side to move, none when it does
   * not say.
   */
  readonly preview?: StoneColor | 'toMove' | false | undefined
  /** Button that drags from point to point. Default `secondary`, and `none` without `onDrag`. */
  readonly drag?: 'primary' | 'secondary' | 'none' | undefined
  /**
   * Fingers. `hold` (default): a tap plays where it is, a swipe scrolls the page, and a finger that rests aims above
   * itself. `tap`: taps only.
   */
  readonly touch?: 'hold' | 'tap' | undefined
  /** Distance from a resting finger up to the point it aims at, in CSS pixels. Default 56. */
  readonly touchOffset?: number | undefined
  /** Duration of stones fading in and out in milliseconds; 0 for none. Default 80. Reduced motion always means none. */
  readonly animation?: number | undefined
  /** `width` (default) fills the width of the element, `contain` stays within its height too. */
  readonly fit?: 'width' | 'contain' | undefined
  /** Says changes of the position to screen readers. Default true. */
  readonly announce?: boolean | undefined
  /** Number of the last move, for announcements. */
  readonly moveNumber?: number | undefined
  /** Comment of the position, for announcements. */
  readonly comment?: string | undefined
  /** Texts in another language. */
  readonly strings?: Partial<BoardStrings> | undefined
  /** Prefix of the ids in the drawing. Default: a new one for each board. */
  readonly id?: string | undefined
  /** A tap or click on a point, or Enter. The board itself changes nothing. */
  readonly onPlay?: ((at: Vertex, gesture: Gesture) => void) | undefined
  /** The secondary button, or a click or Enter with a modifier key. */
  readonly onMark?: ((at: Vertex, gesture: Gesture) => void) | undefined
  /** A drag, point by point. */
  readonly onDrag?: ((drag: DragAction) => void) | undefined
  /** The point under the pointer has changed; undefined when it left. */
  readonly onHover?: ((at: Vertex | undefined) => void) | undefined
}

/** A board in the document. */
export interface Board {
  /** The element that `mountBoard` added. */
  readonly element: HTMLElement
  /** Changes options; what is not named stays. Drawn with the next frame, however often it is called. */
  set(changes: Partial<BoardOptions>): void
  /** Draws at once what is still to be drawn. */
  flush(): void
  /** The point at a place of the window, undefined outside of the board. */
  pointAt(clientX: number, clientY: number): Vertex | undefined
  /** Moves the keyboard to the board, on a point if given. */
  focus(at?: Vertex): void
  /** Says a text to screen readers. */
  announce(text: string): void
  /** Takes the board out of the document and ends all listening. */
  destroy(): void
}
