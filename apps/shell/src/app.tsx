import { type LinkProps, LinkProvider, SkipLink, ToastProvider } from '@startline/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Link } from 'react-router'
import { ShellLocale } from './base/locale.tsx'
import { queryClient } from './base/query-client.ts'
import { ErrorFence } from './layouts/error-fence.tsx'
import { screenAhead } from './layouts/screen.tsx'
import { ScrollMemory } from './layouts/scroll-memory.tsx'
import { SilenceNotice } from './layouts/silence-notice.tsx'
import { AppRoutes } from './routes.tsx'
import { screenOf } from './screens.ts'
import { useActing } from './session/acting.ts'
import { OrganizationMoved } from './session/organization-moved.tsx'
import { AccountDoor } from './session/return-address.ts'

// A window's own events reach listeners in the order in which these were first set: what asks before unsaved work is left (layouts/leaving) takes
// this place, before the router's.
onpopstate = () => null

/** The portal: what every screen may count on, around the routes. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <ShellLocale>
      <BrowserRouter basename="/">
        <LinkProvider link={RouterLink}>
          <ToastProvider>
            <SkipLink />
            <ScrollMemory />
            <AccountDoor />
            <OrganizationMoved />
            <ErrorFence>
              <Screens />
            </ErrorFence>
            <SilenceNotice />
          </ToastProvider>
        </LinkProvider>
      </BrowserRouter>
    </ShellLocale>
  </QueryClientProvider>
)

/** Settles when the first screen can be drawn, or will not come soon; at once for a guest, whose host waits for it. */
export async function drawable(address: Location): Promise<void> {
  const screen = screenOf(address)
  if (screen) await screenAhead(screen)
}

/** The screens, made anew when the person starts over for another organization. */
const Screens = () => <AppRoutes key={useActing(({ round }) => round)} />

/** Addresses of other origins and files stay ordinary links. */
function RouterLink({ href, children, ...rest }: LinkProps) {
  const isScreen = /^\/(?!\/)/.test(href) && !rest.download && !rest.target
  if (!isScreen) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
