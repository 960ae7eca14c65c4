import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import type { SubAppEntry, SubAppModule } from '@startline/guest'
import { timeoutSignal } from '../base/timeout-signal.ts'
import { withTimeout } from './recover.ts'
import { shared } from './shared-modules.ts'

const TIMEOUT_MS = __CHUNK_TIMEOUT_MS__

/** The chunk loader asks other origins in this mode, and its own in none; a preload in another mode is fetched twice. */
const crossOriginFor = (url: string): string | null =>
  new URL(url, location.href).origin === location.origin ? null : 'anonymous'

/** How the federation runtime fetches: with time-outs, with true errors, and nothing twice. */
const network: ModuleFederationRuntimePlugin = {
  name: 'startline-network',
  // The runtime parses a manifest without looking at the HTTP status.
  async fetch(url, init) {
    const response = await fetch(url, { ...init, cache: 'no-cache', signal: timeoutSignal() })
    if (!response.ok) throw new Error(`Request failed with status code ${response.status}`)
    return response
  },
  // The runtime's own limit is 20 s.
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = crossOriginFor(url)
    return { script, timeout: TIMEOUT_MS }
  },
  createLink({ url, attrs }) {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
    link.href = url
    link.crossOrigin = crossOriginFor(url)
    // A stylesheet put in here would hide a failed load from the chunk loader, which puts it in again itself.
    if (link.rel === 'stylesheet') Object.assign(link, { rel: 'preload', as: 'style' })
    return link
  },
}

// Guests are built without the federation core; they find the shell's under these two names.
Object.assign(runtimeCore.Global, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { version: __FEDERATION_VERSION__, name: 'shell' },
})

const federation = createInstance({ name: 'shell', remotes: [], plugins: [network], shared })
const known = new Set<string>()

const manifestOf = ({ entry, version }: SubAppEntry): string =>
  `${entry}/mf-manifest.json?v=${encodeURIComponent(version)}`

function introduce(guest: SubAppEntry): void {
  if (known.has(guest.name)) return
  known.add(guest.name)
  federation.registerRemotes([{ name: guest.name, entry: manifestOf(guest) }])
}

/** Loads a guest's exposed component. Rejects with the loader's error, or a time-out of ours. */
export async function loadGuest(guest: SubAppEntry): Promise<SubAppModule> {
  introduce(guest)
  const loaded = await withTimeout(federation.loadRemote<SubAppModule>(`${guest.name}/app`), guest.name)
  if (!loaded?.default) throw new Error(`Sub-application "${guest.name}" does not expose ./app.`)
  return loaded
}

/** Registers a guest anew under an address no cache has seen, which is what makes a retry a retry. */
export function forgetGuest(guest: SubAppEntry): void {
  known.add(guest.name)
  forgetFailedAhead()
  federation.registerRemotes([{ name: guest.name, entry: `${manifestOf(guest)}&r=${Date.now()}` }], { force: true })
}

/** Fetches a guest ahead. */
export function prefetchGuest(guest: SubAppEntry): Promise<void> {
  introduce(guest)
  return federation.preloadRemote([{ nameOrAlias: guest.name, exposes: ['app'], resourceCategory: 'sync' }])
}

const spent = new Set<string>()

/** True for a file of ours that was announced with the page and did not come; what other origins send has no size here. */
const hasFailed = ({ name, initiatorType, decodedBodySize }: PerformanceResourceTiming): boolean =>
  initiatorType === 'link' && decodedBodySize === 0 && new URL(name).origin === location.origin

function elementFor(address: string): HTMLElement | null {
  const { pathname } = new URL(address)
  if (pathname.endsWith('.css'))
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href: address })
  return pathname.endsWith('.js') ? Object.assign(document.createElement('script'), { src: address }) : null
}

/**
 * Lets go of the announced scripts and styles that did not come. Chromium hands the failure of a preload to whoever first asks for the
 * file, however much later: a guest whose files are asked for one after the other would otherwise need a try for each of them.
 */
function forgetFailedAhead(): void {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  for (const { name } of entries.filter(hasFailed)) {
    const element = spent.has(name) ? null : elementFor(name)
    spent.add(name)
    if (!element) continue
    element.onload = element.onerror = () => element.remove()
    document.head.append(element)
  }
}

export { LeavingGuard } from '../layouts/leaving/leaving-guard.tsx'
