import '@startline/ui/base.css'
import { type Call, makeCall } from '@startline/client'
import { type Locale, LocaleProvider } from '@startline/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** For whom a form under test stands. */
export interface Around {
  /** Chinese unless said otherwise. */
  locale?: Locale
  /** Of a session of the portal behind the test; nobody is signed in without one. */
  token?: string
}

/** Calls the portal behind the test, as the shell does for its screens. */
export const callAs = ({ locale = 'zh-CN', token }: Around = {}): Call =>
  makeCall({
    token: () => token,
    organizationId: () => undefined,
    language: () => locale,
    onSessionEnded: () => undefined,
    onOrganizationChanged: () => undefined,
  })

/** Shows a part of a screen with what the portal has around it, until the test ends; `within` is `div` for what brings its own `main`. */
export function show(part: ReactNode, { locale = 'zh-CN' }: Around = {}, within: 'main' | 'div' = 'main'): void {
  const place = document.body.appendChild(document.createElement(within))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  document.documentElement.lang = locale
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale={locale}>{part}</LocaleProvider>
    </QueryClientProvider>,
  )
}
