/**
 * Boards as text: plain ASCII, Unicode, coloured terminals, and the diagram markup of Sensei's Library.
 *
 * @packageDocumentation
 */
export { parseSensei } from './sensei-read.js'
export { toSensei, type SenseiOptions } from './sensei-write.js'
export { toText, type TextOptions } from './to-text.js'
export { englishWords, type TextWords } from './words.js'
