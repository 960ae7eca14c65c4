import { type HostScope, hostAudit } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { keepReveals } from '../../people/participant/reveal-participant.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { ExportRow } from './export.store.ts'

/** A file that is about to leave. */
interface Leaving {
  kind: string
  format: string
  /** Why numbers leave in clear; null where none does. */
  reason: string | null
  rows: ExportRow[]
}

/** What the chains of those who entered somebody tell: who took their numbers along, of which registrations. */
const concerned = (
  deps: Deps,
  actingFor: ActingFor,
  { eventId }: HostScope,
  { kind, rows }: Leaving,
): AuditAddition[] =>
  [...Map.groupBy(rows, (row) => row.organization_id)].map(([organizationId, some]) => {
    const subject = {
      event_id: eventId,
      kind,
      full_numbers: true,
      registration_ids: [...new Set(some.map(({ id }) => id))],
    }
    return { organizationId, entries: [auditOf(deps, actingFor, 'export.make', subject)] }
  })

/**
 * Keeps that a file leaves, before it does: in the host's chain, and where numbers stand in it in clear also in that of each organization
 * concerned and among those who saw the numbers of each person.
 */
export const recordExport = (deps: Deps, actingFor: ActingFor, scope: HostScope, leaving: Leaving): Promise<void> =>
  inTransaction(deps.database, async (tx) => {
    const { kind, format, reason, rows } = leaving
    const registrations = new Set(rows.map(({ id }) => id)).size
    const own = hostAudit(deps, scope, 'export.make', { kind, format, full_numbers: reason !== null, registrations })
    if (reason === null) return appendAudit(tx, [own])
    const people = rows.map((row) => ({ organizationId: row.organization_id, participantId: row.participant_id }))
    await keepReveals(deps, tx, actingFor, { eventId: scope.eventId, reason, people })
    await appendAudit(tx, joinAdditions([own, ...concerned(deps, actingFor, scope, leaving)]))
  })
