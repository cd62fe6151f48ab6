import { type KoRule, type Rules, RULES, type RulesName, type SuicideRule } from './rules.js'

const KO: readonly KoRule[] = ['none', 'simple', 'positional', 'situational', 'natural']
const SUICIDE: readonly SuicideRule[] = ['none', 'multi', 'any']

/** Spellings of RU in files, with everything but letters and digits taken out, in small letters. */
const SPELLINGS: Readonly<Record<string, RulesName>> = {
  japanese: 'japanese',
  japan: 'japanese',
  japaneserules: 'japanese',
  jp: 'japanese',
  jpn: 'japanese',
  jap: 'japanese',
  nihonkiin: 'japanese',
  日本: 'japanese',
  日本ルール: 'japanese',
  日本規則: 'japanese',
  korean: 'korean',
  korea: 'korean',
  koreanrules: 'korean',
  kr: 'korean',
  kor: 'korean',
  한국: 'korean',
  chinese: 'chinese',
  china: 'chinese',
  chineserules: 'chinese',
  cn: 'chinese',
  chn: 'chinese',
  chineseogs: 'chinese',
  chinesekgs: 'chinese',
  中国: 'chinese',
  中国规则: 'chinese',
  中國規則: 'chinese',
  aga: 'aga',
  american: 'aga',
  agarules: 'aga',
  bga: 'aga',
  french: 'aga',
  nz: 'nz',
  nzl: 'nz',
  newzealand: 'nz',
  newzealandrules: 'nz',
  goe: 'goe',
  ing: 'goe',
  inggoe: 'goe',
  ingrules: 'goe',
  ingsrules: 'goe',
  应氏: 'goe',
  應氏: 'goe',
  tromptaylor: 'trompTaylor',
  tromptaylorrules: 'trompTaylor',
  tt: 'trompTaylor',
}

/**
 * The name of the rule set that a text such as SGF's RU means, whatever its case, blanks and marks; undefined when it
 * says nothing known.
 *
 * @example
 * rulesName('Tromp-Taylor') // 'trompTaylor'
 */
export function rulesName(text: string): RulesName | undefined {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return Object.hasOwn(SPELLINGS, letters) ? SPELLINGS[letters] : undefined
}

/**
 * A rule set as one line that {@link parseRules} reads back to an equal one; the order of its parts is fixed, so equal
 * rules have equal texts.
 *
 * @example
 * formatRules(RULES.aga)
 * // 'ko:situational suicide:none score:area handicap:stones-minus-one komi:7.5/0.5 tie:draw cycle:none'
 */
export function formatRules(rules: Rules): string {
  const { ko, suicide, scoring, handicapCompensation, komi, handicapKomi, tie, longCycle } = rules
  return `ko:${ko} suicide:${suicide} score:${scoring} handicap:${handicapCompensation} komi:${komi}/${handicapKomi} tie:${tie} cycle:${longCycle}`
}

/**
 * Rules from a text: a line of {@link formatRules}, in which parts may be missing (then Japanese) and stand in any order;
 * or a name as {@link rulesName} knows them. A name may stand first and parts after it change it: `chinese ko:positional`.
 * Undefined when any part is not understood.
 */
export function parseRules(text: string): Rules | undefined {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const first = parts.findIndex((part) => part.includes(':'))
  const words = first < 0 ? parts : parts.slice(0, first)
  const name = words.length === 0 ? 'japanese' : rulesName(words.join(' '))
  if (name === undefined || parts.length === 0) return undefined
  let rules: Rules = RULES[name]
  for (const part of parts.slice(words.length)) {
    const change = parsePart(part)
    if (change === undefined) return undefined
    rules = { ...rules, ...change }
  }
  return rules
}

function parsePart(part: string): Partial<Rules> | undefined {
  const colon = part.indexOf(':')
  const value = part.slice(colon + 1)
  switch (part.slice(0, colon)) {
    case 'ko': {
      const ko = KO.find((known) => known === value)
      return ko && { ko }
    }
    case 'suicide': {
      const suicide = SUICIDE.find((known) => known === value)
      return suicide && { suicide }
    }
    case 'score':
      return value === 'area' || value === 'territory' ? { scoring: value } : undefined
    case 'handicap':
      return value === 'none' || value === 'stones' || value === 'stones-minus-one'
        ? { handicapCompensation: value }
        : undefined
    case 'komi': {
      const match = /^(-?\d+(?:\.\d+)?)(?:\/(-?\d+(?:\.\d+)?))?$/.exec(value)
      if (match === null) return undefined
      const komi = Number(match[1])
      return match[2] === undefined ? { komi } : { komi, handicapKomi: Number(match[2]) }
    }
    case 'tie':
      return value === 'draw' || value === 'black' || value === 'white' ? { tie: value } : undefined
    case 'cycle':
      return value === 'none' || value === 'no-result' ? { longCycle: value } : undefined
    default:
      return undefined
  }
}
