import { type LinkProps, LinkProvider, SkipLink, ToastProvider } from '@startline/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Link } from 'react-router'
import { ErrorFence } from './layouts/error-fence.tsx'
import { ScrollMemory } from './layouts/scroll-memory.tsx'
import { ShellLocale } from './locale.tsx'
import { queryClient } from './query-client.ts'
import { AppRoutes } from './routes.tsx'

/** The portal: what every screen may count on, around the routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellLocale>
        <BrowserRouter basename="/">
          <LinkProvider link={RouterLink}>
            <ToastProvider>
              <SkipLink />
              <ScrollMemory />
              <ErrorFence>
                <AppRoutes />
              </ErrorFence>
            </ToastProvider>
          </LinkProvider>
        </BrowserRouter>
      </ShellLocale>
    </QueryClientProvider>
  )
}

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
