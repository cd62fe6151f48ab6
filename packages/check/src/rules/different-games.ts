import { differing } from '../differing-rule.js'

/** Different games in one text. */
export const differentGames = differing('game/different-games', 53, 'GM', 'gm', {
  why: 'Each game may have its own GM, but some programs take that of the first for all.',
  bad: '(;FF[4]GM[1];B[aa])(;FF[4]GM[2];B[a1])',
  noFix: 'the games are what they are; `sgfkit split` writes them one a file.',
  good: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
})
