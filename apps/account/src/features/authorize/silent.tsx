import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { type ReactNode, useEffect, useState } from 'react'

const inAddress = (name: string): string => new URLSearchParams(location.search).get(name) ?? ''

/** Whether the application wants an answer without a page (`prompt=none`). */
export const isSilent = (): boolean => location.pathname === paths.authorize && inAddress('silent') === 'yes'

/** Sends a visitor back to an application that wants no page; everybody else sees the screen. */
export function UnlessSilent({ children }: { children: ReactNode }) {
  const { session } = useShell()
  const [leaves] = useState(() => !session.isLoggedIn && isSilent())
  useEffect(() => {
    if (leaves) location.replace(`/oidc/interactions/${encodeURIComponent(inAddress('uid'))}/signed-out`)
  }, [leaves])
  return leaves ? <FullPageSpin /> : children
}
