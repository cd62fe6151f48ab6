import { differing } from '../differing-rule.js'

/** Games of different file formats in one text. */
export const differentFormats = differing('game/different-formats', 45, 'FF', 'ff', {
  why: 'Each game may have its own FF, but some programs take that of the first for all.',
  bad: '(;FF[4]GM[1];B[aa])(;FF[3]GM[1];B[aa])',
  noFix: 'each game may be meant so; conversion to one format makes them alike.',
  good: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
})
