import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import type { SubAppEntry, SubAppModule } from '@startline/guest'
import { forgetFailedAhead } from './failed-ahead.ts'
import { network } from './network.ts'
import { withTimeout } from './recover.ts'
import { shared } from './shared-modules.ts'

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
  const entry = `${manifestOf(guest)}&r=${Date.now()}`
  federation.registerRemotes([{ name: guest.name, entry }], { force: true })
}

/** Fetches a guest ahead. */
export function prefetchGuest(guest: SubAppEntry): Promise<void> {
  introduce(guest)
  return federation.preloadRemote([{ nameOrAlias: guest.name, exposes: ['app'], resourceCategory: 'sync' }])
}
