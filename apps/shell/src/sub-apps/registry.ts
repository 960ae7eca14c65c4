import type { ShellConfig, SubAppEntry, SubAppModule } from '@startline/guest'
import type { ReactNode } from 'react'
import { whenIdle } from '../base/idle.ts'
import { settleOrTimeout } from '../base/settle-or-timeout.ts'
import { personKnown } from '../session/person-known.ts'
import { useCommon } from '../state/common-and-login.ts'
import { shellConfig } from './config.ts'
import { createLoads, FIRST_HOLD_OF_GUESTS_MS } from './loads.ts'

/** Nobody is called that; the message lists who is. */
export class SubAppNotConfigured extends Error {
  override readonly name = 'SubAppNotConfigured'
  readonly asked: string
  readonly configured: readonly string[]
  constructor(asked: string, configured: readonly string[]) {
    super(`No sub-application is called "${asked}". Configured: ${configured.join(', ') || 'none'}.`)
    this.asked = asked
    this.configured = configured
  }
}

/** The entry of a sub-application. Throws `SubAppNotConfigured`. */
export function findEntry(config: ShellConfig, name: string): SubAppEntry {
  const entry = config.sub_apps.find((known) => known.name === name)
  if (entry) return entry
  throw new SubAppNotConfigured(
    name,
    config.sub_apps.map((known) => known.name),
  )
}

/** A loaded guest with the environment it runs in. */
interface LoadedGuest {
  guest: SubAppModule
  config: ShellConfig
  /** Asks before the guest is left, as long as it is mounted. */
  LeavingGuard: () => ReactNode
}

const runtime = () => import(/* webpackChunkName: "federation" */ './runtime.ts')

async function loadByName(name: string): Promise<LoadedGuest> {
  const federation = runtime()
  federation.catch(() => undefined)
  const config = await shellConfig()
  const entry = findEntry(config, name)
  const { loadGuest, LeavingGuard } = await federation
  const guest = await loadGuest(entry)
  // Its screens name for whom the person acts: with that at hand, nothing moves when it comes.
  await settleOrTimeout([personKnown()])
  return { guest, config, LeavingGuard }
}

/** Guests by name. */
export const subApps = createLoads<string, LoadedGuest>(loadByName, FIRST_HOLD_OF_GUESTS_MS)

/** Forgets a failed load, so that the next one asks for everything again. */
export async function resetSubApp(name: string): Promise<void> {
  try {
    const entry = findEntry(await shellConfig(), name)
    const { forgetGuest } = await runtime()
    forgetGuest(entry)
  } catch {
    // The next load meets the same obstacle and tells it.
  } finally {
    subApps.forget(name)
  }
}

/** The guests that are fetched ahead for somebody with these permissions: the first `prefetch` of those that are for them. */
export const aheadFor = ({ sub_apps, prefetch }: ShellConfig, permissions: readonly string[] = []): SubAppEntry[] =>
  sub_apps
    .filter(({ ahead_for }) => !ahead_for || ahead_for.some((asked) => permissions.includes(asked)))
    .slice(0, prefetch)

/** Fetches the first sub-applications of the configuration ahead (`prefetch` of them, 5 by default), and then runs their scripts. */
export async function prefetchSubApps(): Promise<void> {
  const config = await shellConfig()
  const { prefetchGuest } = await runtime()
  await settleOrTimeout([personKnown()])
  const first = aheadFor(config, useCommon.getState().userInfo?.permissions)
  await Promise.allSettled(first.map((guest) => prefetchGuest(guest).then(() => runAhead(guest.name))))
}

/** Runs a guest's scripts while nobody waits for them. A guest that fails here fails again, visibly, when somebody goes there. */
function runAhead(name: string): void {
  whenIdle(() => {
    if (!subApps.isHeld(name)) void subApps.load(name).catch(() => forgetUnheld(name))
  })
}

/** Who waits for a load is told that it failed, and tries again by themselves: it is not begun anew behind their back. */
async function forgetUnheld(name: string): Promise<void> {
  if (!subApps.isHeld(name)) await resetSubApp(name)
}
