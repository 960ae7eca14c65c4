import { raw, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'

/** One thing that was done. It names ids and never people: what it tells of may be erased, the chain may not. */
export interface AuditEntry {
  /** RFC 3339. */
  at: string
  /** Who did it; null when the portal did by itself. */
  account_id: string | null
  /** What was done, as `noun.verb`. */
  action: string
  /** What it was done to: ids by the name of the thing. */
  subject: Record<string, unknown>
}

/** What is added to one organization's chain, and what changes with it in the exact counters of its lists. */
export interface AuditAddition {
  organizationId: string
  entries: AuditEntry[]
  registrations?: number
  participants?: number
}

// The rows are locked in the order of their ids, so that two who add to the same chains never wait for each other in a circle.
const append = statement<never>(
  'audit-append',
  `with wanted as materialized (
     select * from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) as w (id, entries, registrations, participants)),
   head as materialized (
     select o.id, o.audit_head, o.audit_length from organization o
      where o.id = any($1::uuid[]) order by o.id for no key update),
   link as (
     insert into audit_link (organization_id, position, entries, hash)
     select h.id, h.audit_length + 1, w.entries, sha256(h.audit_head || convert_to(w.entries, 'UTF8'))
       from head h join wanted w on w.id = h.id
     returning organization_id, position, hash)
   update organization o
      set registration_count = o.registration_count + w.registrations, participant_count = o.participant_count + w.participants,
          audit_length = l.position, audit_head = l.hash
     from wanted w join link l on l.organization_id = w.id where o.id = w.id`,
)

/**
 * Adds one link to the chain of each of these organizations, in the transaction of what it tells of, and brings the counters of their
 * lists up to date. An organization stands in the list at most once.
 */
export async function appendAudit(tx: Tx, additions: AuditAddition[]): Promise<void> {
  if (additions.length === 0) return
  await raw(tx, append, [
    additions.map(({ organizationId }) => organizationId),
    additions.map(({ entries }) => JSON.stringify(entries)),
    additions.map(({ registrations }) => registrations ?? 0),
    additions.map(({ participants }) => participants ?? 0),
  ])
}
