import { assertRules, RULE_WORDS, type Rules, RULES, type RulesName } from './rules.js'

/** Spellings of RU in files, in small letters without blanks, marks and a last "rules". */
const SPELLINGS: Readonly<Record<RulesName, string>> = {
  japanese: 'japanese japan jp jpn jap nihonkiin 日本 日本ルール 日本規則',
  korean: 'korean korea kr kor 한국',
  chinese: 'chinese china cn chn chineseogs chinesekgs 中国 中国规则 中國規則',
  aga: 'aga american bga british french',
  nz: 'nz nzl newzealand',
  goe: 'goe ing ings inggoe 应氏 應氏',
  trompTaylor: 'tromptaylor tt',
}

const RULES_NAMES = Object.keys(SPELLINGS) as RulesName[]

/**
 * The name of the rule set that a text such as SGF's RU means, whatever its case, blanks and marks; undefined when it
 * says nothing known. Knows the names that `@sgfkit/schema/info` gives rule sets too, but for those that count stones alone
 * (`ancient`, `stone-scoring`): `info.rules && rulesName(info.rules)`. French and British rules are those of the AGA.
 *
 * @example
 * rulesName('Tromp-Taylor') // 'trompTaylor'
 */
export function rulesName(text: string): RulesName | undefined {
  const letters = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)rules?$/, '')
  return RULES_NAMES.find((name) => SPELLINGS[name].split(' ').includes(letters))
}

/**
 * A rule set as one line that {@link parseRules} reads back to an equal one; the order of its parts is fixed, so equal
 * rules have equal texts. (`formatRules` of `@sgfkit/schema/info` writes the name that SGF's RU gives a set.)
 *
 * @throws TypeError for rules that are no object, RangeError for a rule that does not exist and a komi that is no finite number.
 * @example
 * formatRules(RULES.aga)
 * // 'ko:situational suicide:none score:area handicap:stones-minus-one komi:7.5/0.5 tie:draw cycle:none'
 */
export function formatRules(rules: Rules): string {
  assertRules(rules, 'ko', 'suicide', 'scoring', 'handicapCompensation', 'tie', 'longCycle')
  const { ko, suicide, scoring, handicapCompensation, komi, handicapKomi, tie, longCycle } = rules
  for (const points of [komi, handicapKomi]) {
    if (!Number.isFinite(points)) throw new RangeError(`komi must be a finite number, got ${String(points)}`)
  }
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
      const ko = RULE_WORDS.ko.find((known) => known === value)
      return ko && { ko }
    }
    case 'suicide': {
      const suicide = RULE_WORDS.suicide.find((known) => known === value)
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
