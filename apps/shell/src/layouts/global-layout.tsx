import { Outlet } from 'react-router'
import { ShellFooter } from './shell-footer.tsx'
import { ShellHeader } from './shell-header.tsx'

/** Header and footer around a screen; the screen brings `<main>`. */
export function GlobalLayout() {
  return (
    <>
      <ShellHeader variant="page" />
      <Outlet />
      <ShellFooter />
    </>
  )
}
