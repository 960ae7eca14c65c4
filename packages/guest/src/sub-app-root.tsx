import { type LinkProps, LinkProvider, LocaleProvider } from '@startline/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createPath, Link, type NavigateOptions, Router, type To } from 'react-router'
import type { Navigation, SubAppProps } from './boundary.ts'

const Shell = createContext<SubAppProps | null>(null)

/** What the shell gave this guest. Throws outside of a `SubAppRoot`. */
export function useShell(): SubAppProps {
  const shell = useContext(Shell)
  if (!shell) throw new Error('useShell needs a SubAppRoot around it.')
  return shell
}

/** A guest's outermost component: router, language, links and query cache of the shell. */
export function SubAppRoot({ children, ...shell }: SubAppProps & { children: ReactNode }) {
  return (
    <Shell value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <LocaleProvider locale={shell.locale}>
          <SubAppRouter base={shell.base} nav={shell.nav}>
            <LinkProvider link={GuestLink}>{children}</LinkProvider>
          </SubAppRouter>
        </LocaleProvider>
      </QueryClientProvider>
    </Shell>
  )
}

/** The kit writes addresses of the whole portal, so a link may leave the guest: the shell's history goes there. */
function GuestLink({ href, ...rest }: LinkProps) {
  const { base, nav } = useShell()
  return isInside(base, href) ? (
    <Link to={href.slice(base.length) || '/'} {...rest} />
  ) : (
    <OutwardLink href={href} go={nav.push} {...rest} />
  )
}

function OutwardLink({ href, go, onClick, children, ...rest }: LinkProps & { go: (path: string) => void }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainPress(event) || !href.startsWith('/') || rest.target) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}

const isInside = (base: string, href: string): boolean =>
  href.startsWith(base) && /^([/?#]|$)/.test(href.slice(base.length))

const isPlainPress = (event: React.MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

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
