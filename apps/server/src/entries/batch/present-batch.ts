import type { Batch } from '@startline/contract'
import type { BatchRow } from './batch.store.ts'

/** A batch as the contract shows one. */
export const presentBatch = (row: BatchRow): Batch => ({
  id: row.id,
  event_id: row.event_id,
  event_name: row.event_name,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  entries: row.entries,
  registered: row.registered,
  waitlisted: row.waitlisted,
  withdrawn: row.withdrawn,
  undo_until: row.undo_until?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
})
