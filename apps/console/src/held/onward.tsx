import { useShell } from '@startline/guest'
import { FullPageSpin } from '@startline/ui'
import { useEffect } from 'react'

/** Leads on to another screen, in place of this one. */
export function Onward({ href }: { href: string }) {
  const { nav } = useShell()
  const { replace } = nav
  useEffect(() => replace(href), [replace, href])
  return <FullPageSpin />
}
