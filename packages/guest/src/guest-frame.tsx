import { paths } from '@startline/contract'
import { FullPageSpin, OfflineBar } from '@startline/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { SubAppProps } from './boundary.ts'
import { PortalFooter, PortalHeader } from './portal-bars.tsx'
import { SubAppRoot, useShell } from './sub-app-root.tsx'

/** A guest's outermost component with the portal's header and footer; guests stand outside of the global layout. */
export function GuestFrame({ children, ...shell }: SubAppProps & { children: ReactNode }) {
  return (
    <SubAppRoot {...shell}>
      <OfflineBar />
      <PortalHeader
        call={shell.call}
        session={shell.session}
        setLocale={shell.setLocale}
        location={shell.nav.location}
        go={shell.nav.push}
      />
      {children}
      <PortalFooter config={shell.config} />
    </SubAppRoot>
  )
}

interface SignedInOnlyProps {
  /** Where to return to after signing in; the address of now unless told. */
  returnTo?: string
  children: ReactNode
}

/** Leads signed-out visitors to the sign-in and remembers where they were going. */
export function SignedInOnly({ returnTo, children }: SignedInOnlyProps) {
  const { session, nav } = useShell()
  // Who signs out while here goes where the sign-out leads, not back to the sign-in.
  const [stranger] = useState(!session.isLoggedIn)
  const lead = stranger && !session.isLoggedIn
  useEffect(() => {
    if (!lead) return
    session.rememberReturnAddress(returnTo)
    nav.replace(paths.signIn)
  }, [lead, session, nav, returnTo])
  return session.isLoggedIn ? children : <FullPageSpin />
}
