import { PortalHeader } from '@startline/sub-app'
import { useNavigate } from 'react-router'
import { call } from '../client.ts'
import { useSetLocale } from '../locale.tsx'
import { useSession } from '../session/use-session.ts'

/** The portal's header with the shell's session; `home` is its form on the application centre. */
export function ShellHeader({ variant }: { variant: 'home' | 'page' }) {
  const navigate = useNavigate()
  return (
    <PortalHeader
      variant={variant}
      call={call}
      session={useSession()}
      setLocale={useSetLocale()}
      go={(path) => void navigate(path)}
    />
  )
}
