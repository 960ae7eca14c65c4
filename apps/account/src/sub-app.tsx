import { BackToOpener, GuestFrame, type SubAppProps } from '@startline/guest'
import { GuestRoutes } from './routes.tsx'

/** The component the shell mounts under `/account`. */
export default function AccountApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <BackToOpener>
        <GuestRoutes />
      </BackToOpener>
    </GuestFrame>
  )
}
