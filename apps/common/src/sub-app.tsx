import { GuestFrame, type SubAppProps } from '@startline/guest'
import { WithdrawalBar } from './features/registration/withdrawal/withdrawal-bar.tsx'
import { LaterTray } from './later-tray.tsx'
import { GuestRoutes } from './routes.tsx'

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <WithdrawalBar />
      <GuestRoutes />
      {shell.session.isLoggedIn && <LaterTray />}
    </GuestFrame>
  )
}
