import { GuestFrame, type SubAppProps } from '@startline/sub-app'
import { lazy, Suspense, useEffect, useState } from 'react'
import { WithdrawalBar } from './features/registration/withdrawal/withdrawal-bar.tsx'
import { GuestRoutes } from './routes.tsx'

const UploadTray = lazy(() => import('./features/video/upload/upload-tray.tsx'))

/** Until then the line belongs to what the screen itself asks for; the tray and all it brings is 40 kB. */
const TRAY_AFTER_MS = 1_500
let isDue = false

/** Looks for films that are still to be sent, once the first screen has had its time. */
function LaterTray() {
  const [due, setDue] = useState(isDue)
  useEffect(() => {
    if (due) return
    const timer = setTimeout(() => setDue((isDue = true)), TRAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due])
  return due ? <UploadTray /> : null
}

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <WithdrawalBar />
      <GuestRoutes />
      {shell.session.isLoggedIn && (
        <Suspense>
          <LaterTray />
        </Suspense>
      )}
    </GuestFrame>
  )
}
