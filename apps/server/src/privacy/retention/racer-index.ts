import type { Deps } from '../../deps.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findKnownRacers, forgetRacers, type KnownRacersRow } from './retention.store.ts'
import { RACERS_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** Racers of an event who are still known, and until when. */
export interface RetainedRacers extends Pick<KnownRacersRow, 'event_id' | 'organization_id' | 'racers'> {
  goes_at: Date
  due: boolean
}

/** Whose racers are still known of events that were put away, and until when; nothing is changed. */
export async function reportRacers(deps: Deps): Promise<RetainedRacers[]> {
  const now = deps.now()
  return (await findKnownRacers(deps.database.db)).map(({ archived_at, ...row }) => {
    const goes_at = new Date(archived_at.getTime() + RACERS_DAYS * DAY_MS)
    return { ...row, goes_at, due: goes_at <= now }
  })
}

/** An event whose racers are known no longer. */
export interface ForgottenRacers {
  event_id: string
  racers: number
}

/** Forgets the racers of events whose time has come, event by event; gives of which. The host's chain tells that it did. */
export async function applyRacers(deps: Deps, signal?: AbortSignal): Promise<ForgottenRacers[]> {
  const gone: ForgottenRacers[] = []
  for (const { event_id, organization_id, due } of await reportRacers(deps)) {
    if (!due || signal?.aborted) continue
    const racers = await forgetAll(deps, event_id, organization_id)
    if (racers > 0) gone.push({ event_id, racers })
  }
  return gone
}

/** Those of one event, and its line in the host's chain. */
function forgetAll(deps: Deps, eventId: string, organizationId: string): Promise<number> {
  const before = new Date(deps.now().getTime() - RACERS_DAYS * DAY_MS)
  return inTransaction(deps.database, async (tx) => {
    const racers = await forgetRacers(tx, eventId, before)
    if (racers === 0) return 0
    await appendEntry(tx, organizationId, auditOf(deps, null, 'retention.racers', { event_id: eventId, racers }))
    return racers
  })
}
