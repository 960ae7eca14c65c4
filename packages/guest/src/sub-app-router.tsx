import { type ReactNode, useMemo } from 'react'
import { createPath, type NavigateOptions, Router, type To } from 'react-router'
import type { Navigation, SubAppProps } from './boundary.ts'

const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to))

function navigatorOf(nav: Navigation) {
  return {
    createHref: toPath,
    push: (to: To, state?: unknown, _options?: NavigateOptions) => nav.push(toPath(to), state),
    replace: (to: To, state?: unknown, _options?: NavigateOptions) => nav.replace(toPath(to), state),
    go: nav.go,
  }
}

/**
 * The guest's own copy of the router, driven by the shell's history: one address bar, one back button,
 * and each side can upgrade its router alone. Paths inside are relative to `base`.
 */
export function SubAppRouter({ base, nav, children }: Pick<SubAppProps, 'base' | 'nav'> & { children: ReactNode }) {
  const navigator = useMemo(() => navigatorOf(nav), [nav])
  return (
    <Router basename={base} location={nav.location} navigator={navigator}>
      {children}
    </Router>
  )
}
