import type { Deps } from '../../deps.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { dropPapers, findKeptPapers, type KeptPapersRow } from './retention.store.ts'
import { PAPERS_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** Papers of an event, and when they go. */
export interface Retained extends Pick<KeptPapersRow, 'event_id' | 'organization_id' | 'papers'> {
  bytes: number
  goes_at: Date
  due: boolean
}

/** What is kept of events that were put away, and when it goes; nothing is changed. */
export async function reportRetention(deps: Deps): Promise<Retained[]> {
  const now = deps.now()
  return (await findKeptPapers(deps.database.db)).map(({ archived_at, bytes, ...row }) => {
    const goes_at = new Date(archived_at.getTime() + PAPERS_DAYS * DAY_MS)
    return { ...row, bytes: Number(bytes), goes_at, due: goes_at <= now }
  })
}

/** What went of an event. */
export interface Gone {
  event_id: string
  papers: number
  files: number
}

/** Removes what is kept no longer, event by event; gives what went. The host's chain tells that it did. */
export async function applyRetention(deps: Deps, signal?: AbortSignal): Promise<Gone[]> {
  const gone: Gone[] = []
  for (const { event_id, organization_id, due } of await reportRetention(deps)) {
    if (!due || signal?.aborted) continue
    const dropped = await dropAll(deps, event_id, organization_id, signal)
    if (dropped.papers > 0) gone.push({ event_id, ...dropped })
  }
  return gone
}

async function dropAll(deps: Deps, eventId: string, organizationId: string, signal?: AbortSignal) {
  const before = new Date(deps.now().getTime() - PAPERS_DAYS * DAY_MS)
  const sum = { papers: 0, files: 0 }
  for (;;) {
    const { papers, files } = await inTransaction(deps.database, async (tx) => {
      const some = await dropPapers(tx, eventId, before, deps.now())
      if (some.papers === 0) return some
      await appendEntry(tx, organizationId, auditOf(deps, null, 'retention.papers', { event_id: eventId, ...some }))
      return some
    })
    sum.papers += papers
    sum.files += files
    if (papers === 0 || signal?.aborted) return sum
  }
}
