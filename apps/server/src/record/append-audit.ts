import type { ActingFor, Deps } from '../deps.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'
import { findChainOf } from './audit.store.ts'

/**
 * What was done just now, for the chain of the organization it was done for.
 * @param actingFor who did it; null for whoever runs the portal and for the portal itself
 * @param subject ids by the name of the thing, names of fields, counts; never a name, number or phone
 */
export const auditOf = (
  deps: Pick<Deps, 'now'>,
  actingFor: Pick<ActingFor, 'accountId'> | null,
  action: AuditAction,
  subject: Record<string, unknown>,
): AuditEntry => ({ at: deps.now().toISOString(), account_id: actingFor?.accountId ?? null, action, subject })

/** What was done, as `noun.verb`. */
export type AuditAction = `${string}.${string}`

/** One thing that was done. It names ids and never people: what it tells of may be erased, the chain may not. */
export interface AuditEntry {
  /** RFC 3339. */
  at: string
  /** Who did it; null when the portal did by itself. */
  account_id: string | null
  action: AuditAction
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

// The rows are locked in the order of their ids, so that two who add to the same chains never wait for each other in a circle. Who has
// waited for a row gets it as it is then, with the new head: read committed reads a locked row again. The first link stands on the
// organization's id, so that no chain can be given to somebody else.
/**
 * The parts of a `with` that add links, for statements that do more; `grown` has a row for each. Takes four parameters from `first` on,
 * as `auditParameters` makes them.
 */
export const auditParts = (first: number): string => `wanted as materialized (
     select * from unnest($${first}::uuid[], $${first + 1}::text[], $${first + 2}::int[], $${first + 3}::int[])
       as w (id, entries, registrations, participants)),
   head as materialized (
     select o.id, o.audit_length, case o.audit_length when 0 then uuid_send(o.id) else o.audit_head end as before
       from organization o
      where o.id = any($${first}::uuid[]) order by o.id for no key update),
   link as (
     insert into audit_link (organization_id, position, entries, hash)
     select h.id, h.audit_length + 1, w.entries, sha256(h.before || convert_to(w.entries, 'UTF8'))
       from head h join wanted w on w.id = h.id
     returning organization_id, position, hash),
   grown as (
     update organization o
      set registration_count = o.registration_count + w.registrations, participant_count = o.participant_count + w.participants,
          audit_length = l.position, audit_head = l.hash
     from wanted w join link l on l.organization_id = w.id where o.id = w.id
   returning o.id)`

/** What the parts above are given. */
export const auditParameters = (additions: AuditAddition[]): unknown[] => [
  additions.map(({ organizationId }) => organizationId),
  additions.map(({ entries }) => JSON.stringify(entries)),
  additions.map(({ registrations }) => registrations ?? 0),
  additions.map(({ participants }) => participants ?? 0),
]

const append = statement<{ id: string }>('audit-append', `with ${auditParts(1)} select id from grown`)

/**
 * Adds one link to the chain of each of these organizations, in the transaction of what it tells of, and brings the counters of their
 * lists up to date. An organization stands in the list at most once. It holds the organizations' rows until the transaction ends: call it
 * last.
 * @throws Error when one of the organizations does not exist, for nothing may be done unrecorded
 */
export async function appendAudit(tx: Executor, additions: AuditAddition[]): Promise<void> {
  if (additions.length === 0) return
  const grown = await queryRows(tx, append, auditParameters(additions))
  if (grown.length !== additions.length) throw new Error('An audit chain could not be added to.')
}

/**
 * Adds a link of one entry to an organization's chain, as `appendAudit` adds several.
 * @param counts what changes with it in the exact counters of its lists
 */
export const appendEntry = (
  tx: Executor,
  organizationId: string,
  entry: AuditEntry,
  counts: Pick<AuditAddition, 'registrations' | 'participants'> = {},
): Promise<void> => appendAudit(tx, [{ organizationId, entries: [entry], ...counts }])

/** Makes one addition of all that concern the same organization, their entries in the order given: `appendAudit` takes each only once. */
export function joinAdditions(additions: readonly AuditAddition[]): AuditAddition[] {
  const joined = new Map<string, AuditAddition>()
  for (const { organizationId, entries, registrations = 0, participants = 0 } of additions) {
    const before = joined.get(organizationId)
    joined.set(organizationId, {
      organizationId,
      entries: [...(before?.entries ?? []), ...entries],
      registrations: (before?.registrations ?? 0) + registrations,
      participants: (before?.participants ?? 0) + participants,
    })
  }
  return [...joined.values()]
}

/**
 * Records what concerns a person's own account and none of their organizations, in the chain of their personal one; last in its
 * transaction. The subject names the account as `account_id`.
 * @param by who did it; null for whoever runs the portal
 */
export async function recordForPerson(
  deps: Deps,
  tx: Executor,
  { accountId }: { accountId: string },
  action: AuditAction,
  subject: Record<string, unknown> = {},
  by: { accountId: string } | null = { accountId },
): Promise<void> {
  const organizationId = await findChainOf(tx, accountId)
  if (organizationId !== undefined)
    await appendEntry(tx, organizationId, auditOf(deps, by, action, { account_id: accountId, ...subject }))
}
