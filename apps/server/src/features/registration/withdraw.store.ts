import { raw, rawFirst, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

/** Where a registration stands, as far as withdrawing it asks. */
export interface Standing {
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
export const findStandingOf = (tx: Tx, actingFor: ActingFor, id: string): Promise<Standing | undefined> =>
  rawFirst(tx, findStanding, [actingFor.organizationId, id])

// Several indexes begin with the event: on a small table they look alike, and the wrong one would be kept.
const withdraw = statement<{ group_id: string; now: Date }>(
  'withdraw-registration',
  `with was as materialized (
     select r.event_id, r.id, r.group_id, r.status from registration r join event e on e.id = r.event_id
      where r.event_id = $3::uuid and r.id = $2::uuid and r.organization_id = $1::uuid and r.status <> 'withdrawn' and now() < e.edit_until
        for update of r),
   gone as (
     update registration r set status = 'withdrawn' from was where r.event_id = was.event_id and r.id = was.id
     returning r.event_id, r.id, r.group_id, was.status),
   left_group as (
     update roster_member m set live = false from gone where m.event_id = gone.event_id and m.registration_id = gone.id),
   counted as (
     update event_group g
        set taken = g.taken - (gone.status = 'registered')::int, waitlisted = g.waitlisted - (gone.status = 'waitlisted')::int
       from gone where g.event_id = gone.event_id and g.id = gone.group_id),
   noted as (
     insert into registration_step (event_id, registration_id, at, status, account_id)
     select event_id, id, clock_timestamp(), 'withdrawn', $4::uuid from gone)
   select group_id, now() as now from gone`,
  { plan: 'each time' },
)

/**
 * Withdraws a live registration of the organization before its event's `edit_until`: frees its place and its people. Undefined when
 * there is none such. Lock its group before.
 */
export const withdrawLive = (tx: Tx, actingFor: ActingFor, eventId: string, id: string) =>
  raw(tx, withdraw, [actingFor.organizationId, id, eventId, actingFor.accountId]).then(([row]) => row)
