import type { ActingFor } from '../../deps.ts'
import { scratchWithdrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { notifyChangedStarts } from '../../notices/changed-starts.store.ts'
import { changesOneEvent } from '../../store/changes/written.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'

/** What withdrawing asks of a registration. */
interface Standing {
  event_id: string
  group_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
}

const findStanding = statement<Standing>(
  'withdraw-find',
  `select event_id, group_id, status from registration where organization_id = $1::uuid and id = $2::uuid`,
  { plan: 'each time' },
)

/** The organization's registration with this id, or undefined. */
export const findStandingOf = (tx: Executor, actingFor: ActingFor, id: string): Promise<Standing | undefined> =>
  queryOne(tx, findStanding, [actingFor.organizationId, id])

// Not a cached plan: several indexes begin with the event, and a plan made on a small table might use the wrong one for good.
const withdraw = statement<Gone>(
  'withdraw-registrations',
  `with was as materialized (
     select r.event_id, r.id, r.group_id, r.status from registration r join event e on e.id = r.event_id
      where r.event_id = $3::uuid and r.id = any($2::uuid[]) and r.organization_id = $1::uuid and r.status <> 'withdrawn'
        and ($5::boolean or now() < e.edit_until)
        for update of r),
   gone as (
     update registration r set status = 'withdrawn' from was where r.event_id = was.event_id and r.id = was.id
     returning r.event_id, r.id, r.group_id, was.status),
   left_group as (
     update roster_member m set live = false from gone where m.event_id = gone.event_id and m.registration_id = gone.id),
   counted as (
     update event_group g set taken = g.taken - c.taken, waitlisted = g.waitlisted - c.waitlisted
       from (select event_id, group_id, count(*) filter (where status = 'registered')::int as taken,
                    count(*) filter (where status = 'waitlisted')::int as waitlisted
               from gone group by event_id, group_id) c
      where g.event_id = c.event_id and g.id = c.group_id),
   noted as (
     insert into registration_step (event_id, registration_id, at, status, account_id, changes)
     select event_id, id, clock_timestamp(), 'withdrawn', $4::uuid, $6::jsonb from gone)
   select id, group_id, now() as now from gone`,
  { plan: 'each time' },
)

changesOneEvent(withdraw, 3)

/** What a timeline and a notice tell of a host's reason. */
export const remarkOf = (reason: string): StoredChange[] => [{ field: 'note', from: null, to: reason }]

/** A registration that was withdrawn just now. */
export interface Gone {
  id: string
  group_id: string
  now: Date
}

/** Which registrations of an event are withdrawn. */
export interface Withdrawal {
  eventId: string
  ids: string[]
  /** The batch that is undone so. */
  batchId?: string
  /** Whether the event's `edit_until` is ignored, as on erasure of an account. */
  late?: boolean
  /** Why the host withdraws them: late, and the timeline names nobody. */
  hostReason?: string
}

/**
 * Withdraws live registrations of the organization before their event's `edit_until`: frees their places and their people. Gives those it
 * withdrew; whoever was to start by them is scratched. Lock their groups before. No account is the host, whose people are not named.
 */
export const withdrawLive = async (
  tx: Executor,
  { organizationId, accountId }: Pick<ActingFor, 'organizationId'> & { accountId: string | null },
  { eventId, ids, late = false, hostReason }: Withdrawal,
): Promise<Gone[]> => {
  const byHost = hostReason !== undefined
  const changes = byHost ? JSON.stringify(remarkOf(hostReason)) : null
  const whose = byHost ? null : accountId
  const gone = await queryRows(tx, withdraw, [organizationId, ids, eventId, whose, late || byHost, changes])
  const withdrawn = gone.map(({ id }) => id)
  const starts = await scratchWithdrawn(tx, eventId, withdrawn)
  await notifyChangedStarts(tx, eventId, starts, { what: 'scratched', reason: hostReason, quiet: true })
  return gone
}
