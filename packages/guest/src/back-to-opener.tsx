import { BackLinkProvider } from '@startline/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useGuestText } from './messages.ts'
import { useShell } from './sub-app-root.tsx'

const HOME_PATH = '/applicationCenter'
/** The key of the entry of the history that a page is loaded with. */
const LOADED = 'default'

/** Screens that show something to visitors; the others would lead straight back to the sign-in. */
const OPEN = /^\/(integratedServices|applicationForm|applicationFormTeam|viewVideo|common\/(help|legal))([/?#]|$)/

type ReturnPage = keyof ReturnType<typeof useGuestText>['places']

/** Pages that have a name of their own; the first that fits counts. */
const PLACES: readonly (readonly [RegExp, ReturnPage])[] = [
  [/^\/applicationCenter/, 'home'],
  [/^\/integratedServices\?.*event=/, 'event'],
  [/^\/integratedServices/, 'events'],
  [/^\/applicationFormTeam/, 'team'],
  [/^\/applicationForm/, 'individual'],
  [/^\/viewVideo/, 'video'],
  [/^\/common\/registrations/, 'registrations'],
  [/^\/common\/notices/, 'notices'],
  [/^\/common\/participants/, 'participants'],
  [/^\/common\/videos/, 'videos'],
  [/^\/common\/help/, 'help'],
]
const placeAt = (href: string): ReturnPage | undefined => PLACES.find(([path]) => path.test(href))?.[1]

/** Where signing in leads, as a sentence behind another; empty where that is the home, or a page without a name of its own. */
export function useAfterSignIn(): string {
  const text = useGuestText()
  const { openedFrom } = useShell().session
  const place = openedFrom === null ? undefined : placeAt(openedFrom)
  return place ? text.afterSignIn(text.places[place]) : ''
}

/**
 * Gives the pages of a guest their way out: to the page from which the guest was opened, home where that is not known. The page the
 * person came to first shows it; the others show their own way back where they have one.
 */
export function BackToOpener({ children }: { children: ReactNode }) {
  const text = useGuestText()
  const { nav, session } = useShell()
  const { openedFrom, isLoggedIn } = session
  const { pathname } = nav.location
  const [first] = useState(nav.location)
  const known = openedFrom && (isLoggedIn || OPEN.test(openedFrom)) ? openedFrom : null
  const href = known ?? HOME_PATH
  const place = placeAt(href)
  const label = place ? text.backTo(text.places[place]) : text.backToPage
  // A page that was loaded anew, from nowhere that is known, was not come to from the home.
  const here = pathname === first.pathname && (known !== null || first.key !== LOADED)
  const way = useMemo(() => ({ href, label, name: text.wayBack, here }), [href, label, text, here])
  return <BackLinkProvider value={way}>{children}</BackLinkProvider>
}
