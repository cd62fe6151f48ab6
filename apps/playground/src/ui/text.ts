import { signal } from '@preact/signals'
import { english } from './languages/en.js'

/** A key of an interface text. */
export type TextKey = keyof typeof english
/** All texts of one language; what it lacks is shown in English. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>

/** Languages of the interface with their own names. */
export const languages = {
  en: 'English',
  ja: '日本語',
  zh: '中文',
  ko: '한국어',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
  fi: 'Suomi',
} as const
export type Language = keyof typeof languages

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly texts: Texts }>>> = {
  ja: () => import('./languages/ja.js'),
  zh: () => import('./languages/zh.js'),
  ko: () => import('./languages/ko.js'),
  de: () => import('./languages/de.js'),
  fr: () => import('./languages/fr.js'),
  ru: () => import('./languages/ru.js'),
  fi: () => import('./languages/fi.js'),
}

const texts = signal<Texts>(english)
export const language = signal<Language>('en')

/** The text of a key in the language of the interface. */
export function t(key: TextKey): string {
  return texts.value[key] ?? english[key]
}

/** Changes the language; it is loaded when it is first asked for. */
export async function setLanguage(next: Language): Promise<void> {
  texts.value = next === 'en' ? english : (await loaders[next]()).texts
  language.value = next
  window.document.documentElement.lang = next
  localStorage.setItem('sgfkit.language', next)
}

/** The language that was chosen before, else the browser's, else English. */
export function firstLanguage(): Language {
  const wished = [localStorage.getItem('sgfkit.language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag): tag is Language => tag !== null && tag in languages) ?? 'en'
}
