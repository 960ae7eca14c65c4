import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { cappedCount } from '../../store/capped-count.ts'
import { findBatches } from './batch.store.ts'
import { presentBatch } from './present-batch.ts'

/** Which batches, and which page of them. */
export interface BatchesWanted {
  event_id?: string | undefined
  page: number
  page_size: number
}

/** A page of the batches that the organization has sent, the newest first. */
export async function listBatches(deps: Deps, actingFor: ActingFor, { event_id, page, page_size }: BatchesWanted) {
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { rows, total } = await findBatches(deps.database.db, actingFor, event_id ?? null, part)
  return { items: rows.map(presentBatch), ...cappedCount(total), page, page_size }
}
