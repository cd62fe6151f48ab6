import type { Color } from './types.js'

/**
 * What may not be repeated. `simple`: a move may not recreate the board before the opponent's last move. `positional`:
 * nor any earlier board. `situational`: nor any earlier board with the same side to move. `natural`: nor a board that
 * the same player's own play (not a pass) made.
 */
export type KoRule = 'none' | 'simple' | 'positional' | 'situational' | 'natural'

/** Which moves that leave their own chain without liberties are legal: none, those of two stones or more, all. */
export type SuicideRule = 'none' | 'multi' | 'any'

/** A rule set as plain data; write your own with `{ ...RULES.chinese, komi: 5.5 }`. */
export interface Rules {
  readonly ko: KoRule
  readonly suicide: SuicideRule
  readonly scoring: 'area' | 'territory'
  /** Points that White gets in a handicap game of N ≥ 2 stones: nothing, N, or N − 1. */
  readonly handicapCompensation: 'none' | 'stones' | 'stones-minus-one'
  /** Komi of even games. */
  readonly komi: number
  /** Komi of handicap games. */
  readonly handicapKomi: number
  /** Who wins when the scores are equal after komi, or nobody. */
  readonly tie: 'draw' | Color
  /** A long cycle ends the game without result (only where the ko rule lets one happen). */
  readonly longCycle: 'none' | 'no-result'
}

/** @internal Every value that a rule of words may have. */
export const RULE_WORDS = {
  ko: ['none', 'simple', 'positional', 'situational', 'natural'],
  suicide: ['none', 'multi', 'any'],
  scoring: ['area', 'territory'],
  handicapCompensation: ['none', 'stones', 'stones-minus-one'],
  tie: ['draw', 'black', 'white'],
  longCycle: ['none', 'no-result'],
} as const satisfies { readonly [K in keyof Rules]?: readonly Rules[K][] }

/**
 * @internal Throws a TypeError unless the rules are an object, and a RangeError that says what was given for a rule among
 * those named that has none of its words.
 */
export function assertRules<K extends keyof typeof RULE_WORDS>(rules: Pick<Rules, K>, ...names: readonly K[]): void {
  if (typeof rules !== 'object')
    throw new TypeError(`rules must be an object such as RULES.chinese, got ${String(rules)}`)
  for (const name of names) {
    const words: readonly string[] = RULE_WORDS[name]
    if (!words.includes(rules[name]))
      throw new RangeError(`${name} of rules must be one of ${words.join(', ')}, got ${rules[name]}`)
  }
}

/** The names of the rule sets in {@link RULES}. */
export type RulesName = 'japanese' | 'korean' | 'chinese' | 'aga' | 'nz' | 'goe' | 'trompTaylor'

const JAPANESE: Rules = {
  ko: 'simple',
  suicide: 'none',
  scoring: 'territory',
  handicapCompensation: 'none',
  komi: 6.5,
  handicapKomi: 0.5,
  tie: 'draw',
  longCycle: 'no-result',
}

/** The rule sets that SGF's RU names, and two more that are in use. `docs/rules.md` cites the source of each choice. */
export const RULES: Readonly<Record<RulesName, Rules>> = {
  japanese: JAPANESE,
  korean: JAPANESE,
  chinese: {
    ko: 'simple',
    suicide: 'none',
    scoring: 'area',
    handicapCompensation: 'stones',
    komi: 7.5,
    handicapKomi: 0,
    tie: 'draw',
    longCycle: 'none',
  },
  aga: {
    ko: 'situational',
    suicide: 'none',
    scoring: 'area',
    handicapCompensation: 'stones-minus-one',
    komi: 7.5,
    handicapKomi: 0.5,
    tie: 'draw',
    longCycle: 'none',
  },
  nz: {
    ko: 'situational',
    suicide: 'any',
    scoring: 'area',
    handicapCompensation: 'none',
    komi: 7,
    handicapKomi: 0,
    tie: 'draw',
    longCycle: 'none',
  },
  goe: {
    ko: 'positional',
    suicide: 'any',
    scoring: 'area',
    handicapCompensation: 'none',
    komi: 8,
    handicapKomi: 0,
    tie: 'black',
    longCycle: 'none',
  },
  trompTaylor: {
    ko: 'positional',
    suicide: 'any',
    scoring: 'area',
    handicapCompensation: 'none',
    komi: 0,
    handicapKomi: 0,
    tie: 'draw',
    longCycle: 'none',
  },
}
