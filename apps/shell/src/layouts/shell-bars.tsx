import { PortalFooter, PortalHeader } from '@startline/guest'
import { useLocation, useNavigate } from 'react-router'
import { useSetLocale } from '../base/locale.tsx'
import { call } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'
import { useShellConfig } from '../sub-apps/config.ts'

/** The portal's footer with the texts of this environment. */
export const ShellFooter = () => <PortalFooter config={useShellConfig()} />

/** The portal's header with the shell's session; `home` is its form on the application centre. */
export function ShellHeader({ variant }: { variant: 'home' | 'page' }) {
  const navigate = useNavigate()
  return (
    <PortalHeader
      variant={variant}
      call={call}
      session={useSession()}
      setLocale={useSetLocale()}
      location={useLocation()}
      go={(path) => void navigate(path)}
    />
  )
}
