import type { Rule } from '../rule.js'
import { annotationWithoutMove } from './annotation-without-move.js'
import { applicationName } from './application-name.js'
import { boardOfOtherFormat } from './board-of-other-format.js'
import { contradictingAnnotation } from './contradicting-annotation.js'
import { differentFormats } from './different-formats.js'
import { differentGames } from './different-games.js'
import { duplicateProperty } from './duplicate-property.js'
import { emptyNode } from './empty-node.js'
import { foxKomi } from './fox-komi.js'
import { foxOvertime } from './fox-overtime.js'
import { foxRanked } from './fox-ranked.js'
import { foxRn } from './fox-rn.js'
import { foxSecondApplication } from './fox-second-application.js'
import { gameInfoBelowRoot } from './game-info-below-root.js'
import { gameInfoTwice } from './game-info-twice.js'
import { goodAndBadMove } from './good-and-bad-move.js'
import { handicapOfOne } from './handicap-of-one.js'
import { handicapOfZero } from './handicap-of-zero.js'
import { handicapStones } from './handicap-stones.js'
import { integerKomi } from './integer-komi.js'
import { kgsCount } from './kgs-count.js'
import { kgsCurrentMove } from './kgs-current-move.js'
import { ko } from './ko.js'
import { longCycle } from './long-cycle.js'
import { longPropertyName } from './long-property-name.js'
import { moveDataWithoutMove } from './move-data-without-move.js'
import { moveInRoot } from './move-in-root.js'
import { moveNumber } from './move-number.js'
import { multigoDoubledSetup } from './multigo-doubled-setup.js'
import { multigoMode } from './multigo-mode.js'
import { notGo } from './not-go.js'
import { occupied } from './occupied.js'
import { ogsMark } from './ogs-mark.js'
import { ogsNeedlessEscape } from './ogs-needless-escape.js'
import { orphanValue } from './orphan-value.js'
import { pandanetAfterTree } from './pandanet-after-tree.js'
import { pointInTwoLists } from './point-in-two-lists.js'
import { propertyOfOtherFormat } from './property-of-other-format.js'
import { repeatedArrow } from './repeated-arrow.js'
import { repeatedLabel } from './repeated-label.js'
import { resultDiffers } from './result-differs.js'
import { rootPropertyElsewhere } from './root-property-elsewhere.js'
import { setupAndMove } from './setup-and-move.js'
import { setupInMainLine } from './setup-in-main-line.js'
import { setupWithoutEffect } from './setup-without-effect.js'
import { severalGames } from './several-games.js'
import { sinaDate } from './sina-date.js'
import { sinaEvent } from './sina-event.js'
import { sinaFirstNode } from './sina-first-node.js'
import { sinaKomi } from './sina-komi.js'
import { sinaOvertime } from './sina-overtime.js'
import { suicide } from './suicide.js'
import { superko } from './superko.js'
import { twoMoves } from './two-moves.js'
import { unknownProperty } from './unknown-property.js'
import { variationLevelDoubtful } from './variation-level-doubtful.js'
import { variationLevel } from './variation-level.js'
import { wrongTurn } from './wrong-turn.js'

/** All rules, in the order in which they are asked. */
export const allRules: readonly Rule[] = [
  notGo,
  orphanValue,
  differentFormats,
  differentGames,
  duplicateProperty,
  longPropertyName,
  unknownProperty,
  propertyOfOtherFormat,
  rootPropertyElsewhere,
  gameInfoBelowRoot,
  gameInfoTwice,
  boardOfOtherFormat,
  setupAndMove,
  twoMoves,
  pointInTwoLists,
  setupWithoutEffect,
  contradictingAnnotation,
  goodAndBadMove,
  annotationWithoutMove,
  moveDataWithoutMove,
  integerKomi,
  applicationName,
  occupied,
  suicide,
  ko,
  superko,
  longCycle,
  wrongTurn,
  repeatedArrow,
  repeatedLabel,
  handicapStones,
  handicapOfOne,
  handicapOfZero,
  moveNumber,
  resultDiffers,
  moveInRoot,
  emptyNode,
  variationLevel,
  variationLevelDoubtful,
  severalGames,
  setupInMainLine,
  foxKomi,
  foxOvertime,
  foxRanked,
  foxRn,
  foxSecondApplication,
  sinaEvent,
  sinaDate,
  sinaKomi,
  sinaOvertime,
  sinaFirstNode,
  pandanetAfterTree,
  ogsMark,
  ogsNeedlessEscape,
  kgsCount,
  kgsCurrentMove,
  multigoMode,
  multigoDoubledSetup,
]
