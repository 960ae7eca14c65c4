import type { Role } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>

/** An organization the person belongs to, by what their leaving would do to it. */
export interface OrganizationRow {
  id: string
  name: string
  role: Role
  /** Somebody else is a member. */
  shared: boolean
  /** Somebody else is an owner. */
  owned_by_others: boolean
  /** It holds an event that is not over. */
  hosting: boolean
  participants: number
}

const organizations = statement<OrganizationRow>(
  'erasure-organizations',
  `select o.id, o.name, m.role, o.participant_count as participants,
          exists (select from membership x where x.organization_id = o.id and x.account_id <> m.account_id) as shared,
          exists (select from membership x where x.organization_id = o.id and x.account_id <> m.account_id
                                             and x.role = 'owner') as owned_by_others,
          exists (select from event e where e.organization_id = o.id and e.ends_at > $2::timestamptz and e.cancelled_at is null) as hosting
     from membership m join organization o on o.id = m.organization_id
    where m.account_id = $1::uuid order by o.id`,
)

/** The organizations the person belongs to. */
export const findOrganizationsOf = (tx: Executor, { accountId }: ActingAccount, now: Date) =>
  queryRows(tx, organizations, [accountId, now])

// The event's own clock does not matter here, only whether it is over.
const over = '(e.ends_at <= $2::timestamptz or e.cancelled_at is not null)'

/** A registration in an event that is not over. */
interface RunningRow {
  registration_id: string
  reference: string
  event_name: string
  group_name: string
  participant_names: string[]
  starts_at: Date
}

const running = statement<RunningRow>(
  'erasure-running',
  `select r.id as registration_id, r.reference, e.name as event_name, g.name as group_name, e.starts_at,
          array(select m.name from roster_member m where m.event_id = r.event_id and m.registration_id = r.id order by m.position) as participant_names
     from registration r
     join event e on e.id = r.event_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.organization_id = any($1::uuid[]) and r.status <> 'withdrawn' and not ${over}
    order by e.starts_at, r.id`,
  { plan: 'each time' },
)

/** Registrations of these organizations in events that are not over. */
export const findRunning = (tx: Executor, organizations: string[], now: Date) =>
  queryRows(tx, running, [organizations, now])

/** A registration that ends with its organization. */
export interface EndingRow {
  event_id: string
  organization_id: string
  group_id: string
  id: string
  /** False for one that still waits in an event that is over. */
  running: boolean
}

/** Registrations of these organizations that are withdrawn when they go: all but the places in events that are over. */
export const findEnding = rowsBy<EndingRow, [organizations: string[], now: Date]>(
  'erasure-ending',
  `select r.event_id, r.organization_id, r.group_id, r.id, not ${over} as running
     from registration r join event e on e.id = r.event_id
    where r.organization_id = any($1::uuid[]) and (r.status = 'waitlisted' or r.status = 'registered' and not ${over})
    order by r.event_id, r.organization_id, r.id`,
  { plan: 'each time' },
)
