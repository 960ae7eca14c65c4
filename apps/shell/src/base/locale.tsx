import { type Locale, LocaleProvider, readLocale, storeLocale } from '@startline/ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

const SetLocale = createContext<(locale: Locale) => void>(() => undefined)

/** The language of this device for everything below; switching is instant and keeps what was typed. */
export function ShellLocale({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(readLocale)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const change = useCallback((next: Locale) => {
    storeLocale(next)
    setLocale(next)
  }, [])
  return (
    <SetLocale value={change}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </SetLocale>
  )
}

/** Changes the language of the portal and remembers it. */
export const useSetLocale = (): ((locale: Locale) => void) => useContext(SetLocale)
