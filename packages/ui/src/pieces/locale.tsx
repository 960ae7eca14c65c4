import { createContext, type ReactNode, useContext } from 'react'
import { readSetting, writeSetting } from '../browser/storage.ts'

/** The languages of the portal, the first one is the default. */
export const locales = ['zh-CN', 'en'] as const
/** A language of the portal. */
export type Locale = (typeof locales)[number]

const KEY = 'startline.locale'
const Current = createContext<Locale>('zh-CN')

/** Gives everything below it one language; changing it re-renders the words and keeps what was typed. */
export const LocaleProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <Current value={locale}>{children}</Current>
)

/** The current language. */
export const useLocale = (): Locale => useContext(Current)

/** A hook that gives the words of the current language, and of a named one outside React. */
export interface TextHook<T> {
  (): T
  in(locale: Locale): T
}

/** Gives a catalogue in the language of the page; each language is made when it is first asked for. */
export function messages<T extends Catalogue>(catalogue: T): TextHook<Texts<T>>
export function messages(catalogue: Catalogue): TextHook<unknown> {
  const made: Partial<Record<Locale, unknown>> = {}
  const within = (locale: Locale) => (made[locale] ??= textsOf(catalogue, locale))
  return Object.assign(() => within(useLocale()), { in: within })
}

/** The first language of the system that the portal speaks: any Chinese is zh-CN, everything else is en. */
export function systemLocale(languages: readonly string[] = navigator.languages): Locale {
  const first = languages.find((tag) => /^(zh|en)\b/i.test(tag)) ?? languages[0] ?? 'zh-CN'
  return /^zh\b/i.test(first) ? 'zh-CN' : 'en'
}

/** The language chosen on this device, else the system's. */
export function readLocale(): Locale {
  const kept = readSetting(KEY)
  return locales.find((locale) => locale === kept) ?? systemLocale()
}

/** Remembers the language on this device and tells the page, so that screen readers speak it. */
export function storeLocale(locale: Locale): void {
  writeSetting(KEY, locale)
  document.documentElement.lang = locale
}

/** What is said, in both languages side by side: Chinese, then English. */
export type Sentence = readonly [chinese: string, english: string]

/** A sentence, one that is made of facts, several behind one another, or some by name. */
type Said = Sentence | ((...facts: never[]) => Said) | readonly Said[] | Catalogue

/** The sentences of a feature by their names; one with only one language does not compile. */
export interface Catalogue {
  readonly [name: string]: Said
}

/** A catalogue in one language: where a sentence stood stands its text. */
export type Texts<T> = T extends Sentence
  ? string
  : T extends (...facts: infer Facts) => infer Result
    ? (...facts: Facts) => Texts<Result>
    : { readonly [Name in keyof T]: Texts<T[Name]> }

const isList = (said: Said): said is Sentence | readonly Said[] => Array.isArray(said)
const isSentence = (said: Sentence | readonly Said[]): said is Sentence => typeof said[0] === 'string'

/** The texts of one language, in the shape in which the sentences stand. */
export function textsOf(said: Said, locale: Locale): unknown {
  if (typeof said === 'function') return (...facts: never[]) => textsOf(said(...facts), locale)
  if (isList(said)) return isSentence(said) ? said[locale === 'en' ? 1 : 0] : said.map((one) => textsOf(one, locale))
  return Object.fromEntries(Object.entries(said).map(([name, one]) => [name, textsOf(one, locale)]))
}
