import { PortalFooter, PortalHeader } from '@startline/guest'
import { useLocation, useNavigate } from 'react-router'
import { useSetLocale } from '../base/locale.tsx'
import { call } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'
import { useCommon } from '../state/common-and-login.ts'
import { useShellConfig } from '../sub-apps/config.ts'

/** The portal's footer with the texts of this environment. */
export const ShellFooter = () => <PortalFooter config={useShellConfig()} />

/** The portal's header with the shell's session. It takes its home form while the home is shown, as the state flag `isSY` says. */
export function ShellHeader() {
  const navigate = useNavigate()
  return (
    <PortalHeader
      variant={useCommon((state) => state.isSY) ? 'home' : 'page'}
      call={call}
      session={useSession()}
      setLocale={useSetLocale()}
      location={useLocation()}
      go={(path) => void navigate(path)}
    />
  )
}
