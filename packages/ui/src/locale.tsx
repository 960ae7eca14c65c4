import { createContext, type ReactNode, useContext } from 'react'
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

/** Ties the two languages of one feature together: `en` must have exactly what `zh-CN` has, or it does not compile. */
export function messages<T extends object>(texts: { 'zh-CN': T; en: NoInfer<T> }): TextHook<T> {
  const useText = () => texts[useLocale()]
  return Object.assign(useText, { in: (locale: Locale) => texts[locale] })
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
