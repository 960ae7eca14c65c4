import type { Last } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { type AuditAddition, appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
import { joinAdditions } from '../audit/join-additions.ts'
import type { FlightFacts } from './flight-facts.ts'
import { type FlightToWrite, type JobToStore, rowsOf } from './flight-rows.ts'
import { promoteWaiting, promotionAudit } from './promote-waiting.ts'
import { type AnswerToKeep, fillParticipants, writeRows } from './write.store.ts'

/** The embedded store blocks the process while a statement runs: rows go in handfuls there, and at once on a server. */
const EMBEDDED_ROWS = 256

/**
 * Writes what was accepted of a flight: people, teams, registrations with their rosters, answers under their keys, the exact counters,
 * and one link in the audit chain of each organization. The commit goes right behind.
 */
export async function writeFlight(
  deps: Deps,
  tx: Tx,
  facts: FlightFacts,
  jobs: JobToStore[],
  answers: AnswerToKeep[],
  last: Last,
): Promise<void> {
  const rows = rowsOf(deps, facts, jobs)
  await fillParticipants(tx, rows.fillings)
  const parts = [...handfuls(rows, deps.database.kind === 'embedded' ? EMBEDDED_ROWS : Number.POSITIVE_INFINITY)]
  const changes = {
    eventId: facts.event.id,
    groups: [...facts.groups.values()],
    answers,
    additions: additionsOf(deps, facts, jobs, rows),
  }
  const none = { ...changes, groups: [], answers: [], additions: [] }
  for (const part of parts.slice(0, -1)) await writeRows(tx, part, none)
  last(writeRows(tx, parts.at(-1) ?? rows, changes))
  await moveLines(deps, tx, facts)
}

/** Behind somebody who does not fit any more there may be free places: who came in line just now may have one of them. */
async function moveLines(deps: Deps, tx: Tx, { event, groups }: FlightFacts): Promise<void> {
  const beside = [...groups.values()].filter(
    ({ capacity, taken, waitlisted }) => waitlisted > 0 && (capacity === null || taken < capacity),
  )
  if (beside.length === 0) return
  const promoted = await promoteWaiting(
    tx,
    event.id,
    beside.map(({ id }) => id),
  )
  await appendAudit(tx, joinAdditions(promotionAudit(event.id, promoted, deps.now().toISOString())))
}

/** Rows in parts of so many each; what others refer to comes first. */
function* handfuls(rows: FlightToWrite, size: number): Generator<FlightToWrite> {
  const longest = Math.max(rows.participants.length, rows.registrations.length, rows.members.length)
  if (longest <= size) return yield rows
  const none: FlightToWrite = { participants: [], teams: [], registrations: [], members: [], fillings: [] }
  yield { ...none, teams: rows.teams }
  for (const name of ['participants', 'registrations', 'members'] as const)
    for (let from = 0; from < rows[name].length; from += size)
      yield { ...none, [name]: rows[name].slice(from, from + size) }
}

function additionsOf(deps: Deps, { event }: FlightFacts, jobs: JobToStore[], rows: FlightToWrite): AuditAddition[] {
  const fresh = Map.groupBy(rows.participants, (row) => row.organization_id)
  const byOrganization = Map.groupBy(jobs, ({ job }) => job.actingFor.organizationId)
  return [...byOrganization].map(([organizationId, some]) => ({
    organizationId,
    entries: some.map(({ job, batchId, accepted }) => {
      const ids = accepted.map(({ id }) => id)
      return auditOf(deps, job.actingFor, 'registration.add', {
        event_id: event.id,
        batch_id: batchId,
        registration_ids: ids,
      })
    }),
    registrations: some.reduce((sum, { accepted }) => sum + accepted.length, 0),
    participants: fresh.get(organizationId)?.length ?? 0,
  }))
}
