import type { Deps } from '../../deps.ts'
import { startSweeping } from '../../store/jobs/sweeping.ts'
import { sweepRecords } from './oidc-record.store.ts'

/** Removes what the provider need not remember any more, every few minutes while the portal runs. */
export const startSweepingRecords = (deps: Deps) =>
  startSweeping(deps, 'Old records of the OpenID Connect provider could not be removed.', (most) =>
    sweepRecords(deps.database.db, deps.now(), most),
  )
