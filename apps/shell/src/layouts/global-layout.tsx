import { OfflineBar } from '@startline/ui'
import { Outlet } from 'react-router'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'

/** Header and footer, and word of a lost network, around a screen; the screen brings `<main>`. */
export function GlobalLayout() {
  return (
    <>
      <OfflineBar />
      <ShellHeader variant="page" />
      <Outlet />
      <ShellFooter />
    </>
  )
}
