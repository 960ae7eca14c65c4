import { GuestFrame, type SubAppProps } from '@startline/guest'
import { GuestRoutes } from './routes.tsx'

/** The component the shell mounts under `/console`. */
export default function ConsoleApp(shell: SubAppProps) {
  return (
    <GuestFrame {...shell}>
      <GuestRoutes />
    </GuestFrame>
  )
}
