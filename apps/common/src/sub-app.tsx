import { GuestFrame, type SubAppProps } from '@startline/guest'
import { type ComponentType, useEffect, useState } from 'react'
import { WayBack } from './features/overview/way-back.tsx'
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
