import { de } from './de.js'
import { fi } from './fi.js'
import { fr } from './fr.js'
import { ja } from './ja.js'
import { ko } from './ko.js'
import { ru } from './ru.js'
import { zhHans } from './zh-hans.js'
import { zhHant } from './zh-hant.js'
import type { PropertyNames } from './types.js'

export { de, fi, fr, ja, ko, ru, zhHans, zhHant }
export type { PropertyNames } from './types.js'

const languages: Readonly<Record<string, PropertyNames>> = {
  de,
  fi,
  fr,
  ja,
  ko,
  ru,
  'zh-hans': zhHans,
  'zh-hant': zhHant,
}

/**
 * The name of a property in a language (a BCP 47 tag such as `de`, `zh-Hant` or `zh-TW`), or `undefined` if there is none: English
 * names stand in the property table itself.
 * @example propertyName('KM', 'ja') // 'コミ'
 */
export function propertyName(ident: string, language: string): string | undefined {
  const tag = language.toLowerCase().replace('_', '-')
  if (tag === 'zh' || tag.startsWith('zh-')) {
    return (/^zh-(?:hant|tw|hk|mo)/.test(tag) ? zhHant : zhHans)[ident]
  }
  return languages[tag.split('-')[0] ?? '']?.[ident]
}
