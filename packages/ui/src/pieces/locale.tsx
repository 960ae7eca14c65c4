import { createContext, type ReactNode, useContext } from 'react'
import { type Catalogue, type Texts, textsOf } from './catalogue.ts'
import { readSetting, writeSetting } from './storage.ts'

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
