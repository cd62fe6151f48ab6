import { batch, signal } from '@preact/signals'
import type { BoardStrings } from '@sgfkit/render/dom'

import { english } from './languages/en.js'
import type { englishPanels } from './languages/en-panels.js'

export type { BoardStrings }

/** A key of an interface text. */
export type TextKey = keyof typeof english | keyof typeof englishPanels
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

/** A language as its module gives it: the texts of the page, names of games by their numbers, and what the board says to screen readers. */
interface Spoken {
  readonly texts: Texts
  readonly games: Readonly<Partial<Record<number, string>>>
  readonly board: BoardStrings
}
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Spoken>>> = {
  ja: () => import('./languages/ja.js'),
  zh: () => import('./languages/zh.js'),
  ko: () => import('./languages/ko.js'),
  de: () => import('./languages/de.js'),
  fr: () => import('./languages/fr.js'),
  ru: () => import('./languages/ru.js'),
  fi: () => import('./languages/fi.js'),
}

const texts = signal<Texts>({})
export const language = signal<Language>('en')
/** What the board says; its own strings are English. */
export const boardStrings = signal<BoardStrings | undefined>(undefined)

/** Names of games in the language of the interface, where they differ from the English ones. */
export const gameNames = signal<Spoken['games']>({})

/** All that is known in English: what panels say comes with them. */
const known = signal<Texts>(english)

/** Loads the English texts that the first view does without. */
export async function loadPanelTexts(): Promise<void> {
  const { englishPanels } = await import('./languages/en-panels.js')
  known.value = { ...english, ...englishPanels }
}

/** The text of a key in the language of the interface. */
export function t(key: TextKey): string {
  return texts.value[key] ?? known.value[key] ?? ''
}

/** The texts before the language was changed last. */
let before: Texts = {}

/** A text of the language before in the present one; what stood behind it stays, and any other text is as it was. */
export function translated(text: string): string {
  for (const [key, old = ''] of Object.entries(before))
    if (old !== '' && (text === old || text.startsWith(`${old} `))) return t(key as TextKey) + text.slice(old.length)
  return text
}

/** Changes the language; it is loaded when it is first asked for. */
export async function setLanguage(next: Language): Promise<void> {
  const spoken = next === 'en' ? undefined : await loaders[next]()
  before = { ...known.value, ...texts.value }
  batch(() => {
    texts.value = spoken?.texts ?? {}
    boardStrings.value = spoken?.board
    gameNames.value = spoken?.games ?? {}
    language.value = next
  })
  window.document.documentElement.lang = next
  localStorage.setItem('sgfkit.language', next)
}

/** The language that was chosen before, else the browser's, else English. */
export function firstLanguage(): Language {
  const wished = [localStorage.getItem('sgfkit.language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag): tag is Language => tag !== null && tag in languages) ?? 'en'
}
