import { GuestFrame, type SubAppProps } from '@startline/sub-app'
import { lazy, Suspense } from 'react'
import { WithdrawalBar } from './features/registration/withdrawal/withdrawal-bar.tsx'
import { GuestRoutes } from './routes.tsx'

// Few people send films: nothing of it is in the way of the first screen.
const UploadTray = lazy(() => import('./features/video/upload/upload-tray.tsx'))

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <WithdrawalBar />
      <GuestRoutes />
      <Suspense>
        <UploadTray />
      </Suspense>
    </GuestFrame>
  )
}
