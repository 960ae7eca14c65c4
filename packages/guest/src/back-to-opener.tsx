import { paths } from '@startline/contract'
import { BackLinkProvider } from '@startline/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useGuestText } from './messages.ts'
import { useShell } from './sub-app-root.tsx'

/** The key of the entry of the history that a page is loaded with. */
const LOADED = 'default'

/** Screens that show something to visitors; the others would lead straight back to the sign-in. */
const OPEN = [paths.events, paths.individualForm, paths.teamForm, paths.viewVideo, paths.help, paths.legal]
const isOpen = (href: string): boolean => OPEN.some((screen) => paths.leadsTo(href, screen))

type ReturnPage = keyof ReturnType<typeof useGuestText>['places']

/** Pages that have a name of their own, besides an event's. */
const PLACES: readonly (readonly [string, ReturnPage])[] = [
  [paths.home, 'home'],
  [paths.events, 'events'],
  [paths.teamForm, 'team'],
  [paths.individualForm, 'individual'],
  [paths.viewVideo, 'video'],
  [paths.registrations, 'registrations'],
  [paths.notices, 'notices'],
  [paths.participants, 'participants'],
  [paths.videos, 'videos'],
  [paths.help, 'help'],
]

function placeAt(href: string): ReturnPage | undefined {
  const place = PLACES.find(([screen]) => paths.leadsTo(href, screen))?.[1]
  return place === 'events' && /[?&]event=/.test(href) ? 'event' : place
}

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
  const known = openedFrom && (isLoggedIn || isOpen(openedFrom)) ? openedFrom : null
  const href = known ?? paths.home
  const place = placeAt(href)
  const label = place ? text.backTo(text.places[place]) : text.backToPage
  // A page that was loaded anew, from nowhere that is known, was not come to from the home.
  const here = pathname === first.pathname && (known !== null || first.key !== LOADED)
  const way = useMemo(() => ({ href, label, name: text.wayBack, here }), [href, label, text, here])
  return <BackLinkProvider value={way}>{children}</BackLinkProvider>
}
