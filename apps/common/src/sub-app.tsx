import { PortalFooter, PortalHeader, type SubAppProps, SubAppRoot } from '@startline/sub-app'
import { GuestRoutes } from './routes.tsx'

/** The component the shell mounts under `/common`. */
export default function CommonApp(shell: SubAppProps) {
  return (
    <SubAppRoot {...shell}>
      <PortalHeader call={shell.call} session={shell.session} setLocale={shell.setLocale} go={shell.nav.push} />
      <GuestRoutes />
      <PortalFooter config={shell.config} />
    </SubAppRoot>
  )
}
