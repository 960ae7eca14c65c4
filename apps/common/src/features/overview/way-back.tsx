import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { BackLinkProvider } from '@startline/ui'
import { type ReactNode, useMemo } from 'react'
import { useOverviewText } from './messages.ts'

/** One of the main places, which the bar of every page leads to: there is nothing above it. */
const TOP: readonly string[] = [paths.registrations]

/** The way back of pages that name none of their own: to all services, and from there home. */
export function WayBack({ children }: { children: ReactNode }) {
  const text = useOverviewText()
  const { pathname } = useShell().nav.location
  const isTop = TOP.includes(pathname)
  const isOverview = pathname === paths.common
  const way = useMemo(
    () =>
      isTop
        ? null
        : {
            href: isOverview ? paths.home : paths.common,
            label: isOverview ? text.home : text.title,
            name: text.wayBack,
            here: false,
          },
    [isTop, isOverview, text],
  )
  return <BackLinkProvider value={way}>{children}</BackLinkProvider>
}
