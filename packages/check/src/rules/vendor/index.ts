import type { Rule } from '../../rule.js'
import { foxKomi } from './fox-komi.js'
import { foxOvertime } from './fox-overtime.js'
import { foxRanked } from './fox-ranked.js'
import { foxRn } from './fox-rn.js'
import { foxSecondApplication } from './fox-second-application.js'
import { kgsCount } from './kgs-count.js'
import { kgsCurrentMove } from './kgs-current-move.js'
import { multigoDoubledSetup } from './multigo-doubled-setup.js'
import { multigoMode } from './multigo-mode.js'
import { ogsMark } from './ogs-mark.js'
import { ogsNeedlessEscape } from './ogs-needless-escape.js'
import { pandanetAfterTree } from './pandanet-after-tree.js'
import { sinaDate } from './sina-date.js'
import { sinaEvent } from './sina-event.js'
import { sinaFirstNode } from './sina-first-node.js'
import { sinaKomi } from './sina-komi.js'
import { sinaOvertime } from './sina-overtime.js'

/** What programs write in ways of their own, and what it means. */
export const vendorRules: readonly Rule[] = [
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
