import { fold, isProse } from './phrase.js'
import { oneOf } from './misuse.js'
import { exact, type Reading } from './reading.js'

/** Rule sets by a name of their own. */
export type RuleSet =
  | 'aga'
  | 'ing'
  | 'japanese'
  | 'new-zealand'
  | 'chinese'
  | 'korean'
  | 'tromp-taylor'
  | 'french'
  | 'british'
  | 'ancient'
  | 'stone-scoring'

/** How RU names each rule set; the first four are the names of the specification. */
const names: Readonly<Record<RuleSet, string>> = {
  aga: 'AGA',
  ing: 'GOE',
  japanese: 'Japanese',
  'new-zealand': 'NZ',
  chinese: 'Chinese',
  korean: 'Korean',
  'tromp-taylor': 'Tromp-Taylor',
  french: 'French',
  british: 'BGA',
  ancient: 'Ancient',
  'stone-scoring': 'Stone Scoring',
}

const spellings: Readonly<Record<RuleSet, RegExp>> = {
  aga: /^(?:aga|american?|usgo)$/,
  ing: /^(?:goe|ing|ing goe|goe ing|ying|sst|应氏|應氏|应氏规则|응씨|응씨룰)$/,
  japanese:
    /^(?:japan|japanese|japanisch|japonaises?|japonais|японские|японски[ехй]|jp|jpn|j|nihon kiin|日本|日式|日本棋院|일본)$/,
  'new-zealand': /^(?:nz|new ?zealand|neuseelandisch|neo zelandaises|новозеландские|新西兰|뉴질랜드)$/,
  chinese:
    /^(?:china|chinese|chinesisch|chinoises?|chinois|китайские|cn|chn|c|中国|中國|中国式|数子|중국|cn ogs|chinese ogs|chinese kgs)$/,
  korean: /^(?:korea|korean|koreanisch|coreennes?|coreen|корейские|kr|kor|k|韩国|韓国|韓國|한국)$/,
  'tromp-taylor': /^(?:tromp ?taylor|trompt?aylor|tt|tt|logical)$/,
  french: /^(?:french|ffg|franzosisch|francaises?|francais|fr|французские)$/,
  british: /^(?:bga|british)$/,
  ancient: /^(?:ancient|ancient chinese|古棋|古法)$/,
  'stone-scoring': /^(?:stone ?scoring|stonescoring)$/,
}

/**
 * Recognises the rule set that RU names, in the usual spellings of several languages. `undefined` for other rules.
 * @example readRules('Japanese Rules').value // 'japanese'
 */
export function readRules(text: string): Reading<RuleSet> | undefined {
  if (isProse(text)) return undefined
  const bare = fold(text)
    .replace(/\b(?:rules?|ruleset|regeln?|regles?)\b|правила|规则|規則|ルール|룰|규칙|[-_/().]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (const [id, pattern] of Object.entries(spellings) as [RuleSet, RegExp][]) {
    if (pattern.test(bare)) return names[id] === text ? exact(id) : { value: id, spelling: names[id], sure: true }
  }
  return undefined
}

/**
 * The name that RU gives a rule set. Throws a `RangeError` for a text that is none. (`formatRules` of `@sgfkit/go` writes
 * the single rules of a set as a line.)
 * @example formatRules('new-zealand') // 'NZ'
 */
export function formatRules(rules: RuleSet): string {
  return oneOf(names, rules, 'rules')
}

/** Whether a text is the name that this package gives a rule set, as `readRules` returns it. */
export function isRuleSet(text: string): text is RuleSet {
  return Object.hasOwn(names, text)
}
