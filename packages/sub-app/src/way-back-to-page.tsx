import { WayOutProvider } from '@startline/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useGuestText } from './messages.ts'
import { useShell } from './sub-app-root.tsx'

const HOME = '/applicationCenter'

/** Screens that show something to visitors; the others would lead straight back to the sign-in. */
const OPEN = /^\/(integratedServices|applicationForm|applicationFormTeam|viewVideo|common\/(help|legal))([/?#]|$)/

/**
 * Gives the pages of a guest their way out: to the page from which the guest was opened, home where that is not known. The page the
 * person came to first shows it; the others show their own way back where they have one.
 */
export function WayBackToPage({ children }: { children: ReactNode }) {
  const text = useGuestText()
  const { nav, session } = useShell()
  const { openedFrom, isLoggedIn } = session
  const { pathname } = nav.location
  const [first] = useState(pathname)
  const known = openedFrom && (isLoggedIn || OPEN.test(openedFrom)) ? openedFrom : null
  const href = known ?? HOME
  const place = text.places.find(({ path }) => path.test(href))
  const label = place ? text.backTo(place.name) : text.backToPage
  const here = known !== null && pathname === first
  const way = useMemo(() => ({ href, label, name: text.wayBack, here }), [href, label, text, here])
  return <WayOutProvider value={way}>{children}</WayOutProvider>
}
