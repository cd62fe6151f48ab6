import type { Rule } from '../rule.js'
import { largeBoard } from './board-size.js'
import { contradictingAnnotation, goodAndBad } from './annotations.js'
import { duplicateProperty } from './duplicate-property.js'
import { gameInfoPlace } from './game-info-place.js'
import { gameInfoTwice } from './game-info-twice.js'
import { integerKomi } from './integer-komi.js'
import { longName } from './long-name.js'
import { mixedFormats, mixedGames } from './mixed-trees.js'
import { ko, longCycle, occupied, suicide, superko, wrongTurn } from './moves.js'
import { notGo } from './not-go.js'
import { orphanValue } from './orphan-value.js'
import { otherFormat } from './other-format.js'
import { pointsShared } from './points-shared.js'
import { rootProperty } from './root-property.js'
import { handicapOne, handicapStones, moveNumber } from './handicap.js'
import { repeatedLabel, repeatedLink } from './links.js'
import { resultDiffers } from './result.js'
import { doubtfulLevel, emptyNode, laterSetup, rootMove, severalGames, wrongLevel } from './style.js'
import { setupAndMove } from './setup-and-move.js'
import { setupWithoutEffect } from './setup-without-effect.js'
import { twoMoves } from './two-moves.js'
import { unknownProperty } from './unknown-property.js'
import { vendorRules } from './vendor/index.js'
import { annotationWithoutMove, moveDataWithoutMove } from './without-move.js'

/** All rules, in the order in which they are asked. */
export const allRules: readonly Rule[] = [
  notGo,
  orphanValue,
  mixedFormats,
  mixedGames,
  duplicateProperty,
  longName,
  unknownProperty,
  otherFormat,
  rootProperty,
  gameInfoPlace,
  gameInfoTwice,
  largeBoard,
  setupAndMove,
  twoMoves,
  pointsShared,
  setupWithoutEffect,
  contradictingAnnotation,
  goodAndBad,
  annotationWithoutMove,
  moveDataWithoutMove,
  integerKomi,
  occupied,
  suicide,
  ko,
  superko,
  longCycle,
  wrongTurn,
  repeatedLink,
  repeatedLabel,
  handicapStones,
  handicapOne,
  moveNumber,
  resultDiffers,
  rootMove,
  emptyNode,
  wrongLevel,
  doubtfulLevel,
  severalGames,
  laterSetup,
  ...vendorRules,
]
