import { paths } from '@startline/contract'
import { GuestFrame, type SubAppProps, useShell } from '@startline/guest'
import { BackLinkProvider } from '@startline/ui'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useOverviewText } from './features/overview/messages.ts'
import { WithdrawalBar } from './features/registration/withdrawal/withdrawal-bar.tsx'
import { GuestRoutes } from './routes.tsx'

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <WithdrawalBar />
      <WayBack>
        <GuestRoutes />
      </WayBack>
      {shell.session.isLoggedIn && <LaterTray />}
    </GuestFrame>
  )
}

/** Until then the line belongs to what the screen itself asks for; the tray and all it brings is 40 kB. */
const TRAY_AFTER_MS = 1_500
let brought: ComponentType | null = null

/**
 * Looks for video files that are still to be sent, once the first screen has had its time. Where the tray does not come, the screen stands all
 * the same: without a network nothing can be sent, and it is fetched when there is one again.
 */
function LaterTray() {
  const [Tray, setTray] = useState(() => brought)
  useEffect(() => {
    if (Tray) return
    const bring = () =>
      void import('./features/video/upload/upload-tray.tsx').then(
        ({ default: tray }) => setTray(() => (brought = tray)),
        () => undefined,
      )
    const timer = setTimeout(bring, TRAY_AFTER_MS)
    addEventListener('online', bring)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', bring)
    }
  }, [Tray])
  return Tray && <Tray />
}

/** One of the main places, which the bar of every page leads to: there is nothing above it. */
const TOP: readonly string[] = [paths.registrations]

/** The way back of pages that name none of their own: to all services, and from there home. */
function WayBack({ children }: { children: ReactNode }) {
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
