import { type listNextRaces as contract, type Data, NEXT_RACE_ENTRIES, NEXT_RACES } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { presentFacts } from '../entered/entered-facts.ts'
import { findNextRaces, findRunningEntries, type NextRaceRow, type RunningEntryRow } from './next-races.store.ts'

type NextRaces = Data<typeof contract>

const present = (row: NextRaceRow, entries: readonly RunningEntryRow[]): NextRaces['items'][number] => ({
  event: presentFacts(row),
  registered: row.registered,
  waitlisted: row.waitlisted,
  due: { registrations: row.due, fen: row.due_fen },
  lacking: { photo: row.photo, consent: row.consent },
  entries: entries.filter(({ event_id }) => event_id === row.id),
})

/**
 * The next events that the organization has entered, the soonest first, each with its first registrations. An event is among them until it
 * is over; one that was cancelled is none.
 */
export async function listNextRaces(deps: Deps, actingFor: ActingFor): Promise<NextRaces> {
  const { db } = deps.database
  const rows = await findNextRaces(db, actingFor, deps.now(), NEXT_RACES)
  if (rows.length === 0) return { items: [], total: 0 }
  const ids = rows.map(({ id }) => id)
  const entries = await findRunningEntries(db, actingFor, ids, NEXT_RACE_ENTRIES)
  return { items: rows.map((row) => present(row, entries)), total: rows[0]?.total ?? 0 }
}
