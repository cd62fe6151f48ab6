/** Boards as text: plain ASCII and the diagrams of Sensei's Library, in and out. */
export { formatAscii, parseAscii } from './ascii.js'
export type { AsciiBoard, AsciiError, AsciiMark, AsciiOptions, AsciiResult } from './ascii.js'
export { formatSensei, parseSensei, senseiOrigin } from './sensei.js'
export type { SenseiDiagram, SenseiEdges, SenseiInput, SenseiMarkKind, SenseiResult } from './sensei.js'
export { senseiMoves } from './sensei-moves.js'
export type { SenseiMovesOptions } from './sensei-moves.js'
