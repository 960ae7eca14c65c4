import { GuestFrame, type SubAppProps } from '@startline/sub-app'
import { lazy, Suspense } from 'react'
import { WithdrawalBar } from './features/registration/withdrawal/withdrawal-bar.tsx'
import { GuestRoutes } from './routes.tsx'

// It looks for films that are still to be sent, once the screen is there.
const UploadTray = lazy(() => import('./features/video/upload/upload-tray.tsx'))

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <WithdrawalBar />
      <GuestRoutes />
      {shell.session.isLoggedIn && (
        <Suspense>
          <UploadTray />
        </Suspense>
      )}
    </GuestFrame>
  )
}
