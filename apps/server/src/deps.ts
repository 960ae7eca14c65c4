import type { ConsentCapacity, Role } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'
import type { Logger } from 'pino'
import type { Metrics } from './kernel/metrics.ts'
import type { SmsDriver } from './outside/sms/sms-driver.ts'
import type { Vault } from './security/vault.ts'
import type { Settings } from './settings/settings.ts'
import type { Database } from './store/database.ts'

/** What use cases may use; made once at start. */
export interface Deps {
  settings: Settings
  database: Database
  /** A copy of the store that follows it, for lists; null where there is none. */
  replica: Database | null
  vault: Vault
  /** Brings codes to phones. */
  sms: SmsDriver
  log: Logger
  /** What `/metrics` shows; a feature adds its own with `gauge`, `counter` and `histogram` of kernel/metrics.ts. */
  metrics: Metrics
  /** The clock: the store's, so that all portals on it have one. Tests set it; nothing else reads the time. */
  now: () => Date
  /** Milliseconds that only go forward, for spans that are counted in memory: setting the machine's clock moves `now`, and not this. */
  elapsed: () => number
  /** How full the memory is that the process may take, from 0 to 1; or would be with so many bytes more. */
  memory: (moreBytes?: number) => number
  /** Calls this portal serves, filled by `route`. */
  served: WholeCall[]
}

/** Who is acting and for which organization; every store function takes it. It comes from the session row alone. */
export interface ActingFor {
  accountId: string
  organizationId: string
  role: Role
  sessionId: string
  signedInAt: Date
  /** In which capacity a guardian's consent is confirmed by what this caller sends. */
  consentCapacity: ConsentCapacity
  /** Differs whenever anything was done for the organization, or to what it is shown of others, since the request before; empty for calls whose answers are not kept. */
  state: string
  /** Network address the request came from; absent for what comes from no network. */
  address?: string
}
