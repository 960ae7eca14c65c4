import { OfflineBar } from '@startline/ui'
import type { ReactNode } from 'react'
import type { SubAppProps } from './boundary.ts'
import { PortalFooter } from './portal-footer.tsx'
import { PortalHeader } from './portal-header.tsx'
import { SubAppRoot } from './sub-app-root.tsx'

/** A guest's outermost component with the portal's header and footer; guests stand outside of the global layout. */
export function GuestFrame({ children, ...shell }: SubAppProps & { children: ReactNode }) {
  return (
    <SubAppRoot {...shell}>
      <OfflineBar />
      <PortalHeader call={shell.call} session={shell.session} setLocale={shell.setLocale} go={shell.nav.push} />
      {children}
      <PortalFooter config={shell.config} />
    </SubAppRoot>
  )
}
