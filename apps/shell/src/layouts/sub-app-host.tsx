import { ownOf } from '@startline/domain'
import type { Navigation } from '@startline/guest'
import { useLocale, useToast } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useSetLocale } from '../base/locale.tsx'
import { call } from '../session/client.ts'
import { useSession } from '../session/use-session.ts'
import { useShellConfig, useTriedConfig } from '../sub-apps/config.ts'
import { useSubAppText } from '../sub-apps/messages.ts'
import { resetSubApp, subApps } from '../sub-apps/registry.ts'
import { ErrorFence } from './error-fence.tsx'
import { Waiting } from './screen.tsx'
import { ShellHeader } from './shell-bars.tsx'

interface HostProps {
  /** The guest's name in the configuration. */
  name: string
  /** Path it lives under. */
  base: string
}

/** The fence around a guest: a spinner while it loads, a retry when it breaks; the shell lives on. */
export function SubAppHost({ name, base }: HostProps) {
  const text = useSubAppText()
  const locale = useLocale()
  const title = useShellConfig()?.sub_apps.find((guest) => guest.name === name)?.title?.[locale]
  return (
    <ErrorFence title={text.failed(title ?? ownOf(text.names, name) ?? name)} onRetry={() => resetSubApp(name)} bare>
      <HeldGuest name={name} base={base} />
    </ErrorFence>
  )
}

/** Waits a moment on the former screen, so that a guest fetched ahead appears without a flash of the spinner. */
function HeldGuest(props: HostProps) {
  use(subApps.hold(props.name))
  return (
    <Suspense fallback={<Waiting above={<ShellHeader />} />}>
      <Guest {...props} />
    </Suspense>
  )
}

function Guest({ name, base }: HostProps) {
  const { guest, config, LeavingGuard } = use(subApps.load(name))
  /** How many parts of the guest have something unsaved. */
  const [blocks, setBlocks] = useState(0)
  const block = useCallback(() => {
    setBlocks((count) => count + 1)
    return () => setBlocks((count) => count - 1)
  }, [])
  const shell = {
    base,
    config,
    call,
    subPath: useParams()['*'] ?? '',
    nav: useShellNavigation(block),
    session: useSession(),
    locale: useLocale(),
    setLocale: useSetLocale(),
    queryClient: useQueryClient(),
    toast: useToast(),
  }
  return (
    <div data-sub-app={name} data-version={guest.buildInfo.version}>
      <guest.default {...shell} />
      {blocks > 0 && <LeavingGuard />}
    </div>
  )
}

function useShellNavigation(block: Navigation['block']): Navigation {
  const location = useLocation()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      location,
      push: (path, state) => void navigate(path, { state }),
      replace: (path, state) => void navigate(path, { state, replace: true }),
      go: (delta) => void navigate(delta),
      block,
    }),
    [location, navigate, block],
  )
}

/**
 * An address that is none of the shell's: the guest that the environment configures under its first part, else what `otherwise` shows.
 * When nobody knows what is configured, the guest's own fence says so and tries again.
 */
export function OtherGuest({ otherwise }: { otherwise: ReactNode }) {
  const { name = '' } = useParams()
  const config = useTriedConfig()
  if (config === undefined) return <Waiting above={<ShellHeader />} />
  const isGuest = config === null || config.sub_apps.some((guest) => guest.name === name)
  return isGuest ? <SubAppHost key={name} name={name} base={`/${name}`} /> : otherwise
}
