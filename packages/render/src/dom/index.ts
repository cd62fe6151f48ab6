/**
 * A board in a web page: drawn once, then changed where it changes, with pointer, touch, keys and screen readers.
 *
 * @packageDocumentation
 */
export { mountBoard } from './mount.js'
export type { Board, BoardOptions } from './options.js'
export type { DragAction, Gesture } from './state.js'
export { englishStrings, type BoardStrings, type SpokenMove, type SpokenPoint } from './strings.js'
