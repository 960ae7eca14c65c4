import { UNDO_HOURS } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { COUNT_LIMIT } from '../../store/pages.ts'
import { ofBatch } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

type ActingOrganization = Pick<ActingFor, 'organizationId'>

/** A batch with the statuses of its registrations. */
export interface BatchRow {
  id: string
  event_id: string
  event_name: string
  created_at: Date
  created_by: NamedAccount
  entries: number
  registered: number
  waitlisted: number
  withdrawn: number
  undo_until: Date | null
  undone_at: Date | null
  removed_participants: number
}

/**
 * Whether a batch `b` was changed since: any step of one of its registrations except a promotion, which the portal did.
 */
export const touched = `exists (
  select from registration_step s
   where s.event_id = b.event_id and s.registration_id between b.first_id and b.last_id and s.status <> 'registered'
     and exists (select from registration r where r.event_id = s.event_id and r.id = s.registration_id and r.batch_id = b.id))`

/** The deadline for undoing a batch `b` of an event `e`. */
export const undoUntil = `least(b.created_at + interval '${UNDO_HOURS} hours', e.edit_until)`

// `offset 0` keeps each lateral subquery from becoming a join, so that a page costs its own rows only.
const rows = (
  batches: string,
) => `select b.id, b.event_id, e.name as event_name, b.created_at, json_build_object('id', b.account_id, 'name', a.name) as created_by, b.entries,
    c.registered, c.waitlisted, c.withdrawn, b.undone_at, b.removed_participants,
    case when b.undone_at is null and now() < ${undoUntil} and not ${touched} then ${undoUntil} end as undo_until
  from (${batches}) b
 cross join lateral (select name, edit_until from event where id = b.event_id offset 0) e
  left join lateral (select name from account where id = b.account_id offset 0) a on true
 cross join lateral (
   select count(*) filter (where r.status = 'registered') as registered, count(*) filter (where r.status = 'waitlisted') as waitlisted,
          count(*) filter (where r.status = 'withdrawn') as withdrawn
     from registration r where ${ofBatch('r')}) c
 order by b.id desc`

const mine = 'organization_id = $1::uuid and ($2::uuid is null or event_id = $2)'

const page = statement<BatchRow>(
  'batches-page',
  rows(`select * from registration_batch where ${mine} order by id desc limit $3::int offset $4::int`),
  anew,
)
const count = statement<{ total: number }>(
  'batches-count',
  `select count(*) as total from (select from registration_batch where ${mine} limit ${COUNT_LIMIT}) c`,
  anew,
)
const one = statement<BatchRow>(
  'batch-one',
  rows('select * from registration_batch where organization_id = $1::uuid and id = $2::uuid offset 0'),
  anew,
)

/** A page of the organization's batches, the newest first, in one event or in all; counted up to `COUNT_LIMIT`. */
export async function findBatches(
  tx: Executor,
  { organizationId }: ActingOrganization,
  eventId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  return {
    rows: await queryRows(tx, page, [organizationId, eventId, limit, offset]),
    total: (await queryOne(tx, count, [organizationId, eventId]))?.total ?? 0,
  }
}

/** The organization's batch with this id, or undefined. */
export const findBatch = (
  tx: Executor,
  { organizationId }: ActingOrganization,
  id: string,
): Promise<BatchRow | undefined> => queryOne(tx, one, [organizationId, id])

/** A registration of a batch in short. */
interface BatchItemRow {
  registration_id: string
  reference: string
  group_id: string
  group_name: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  team_name: string | null
  names: string[]
}

const items = statement<BatchItemRow>(
  'batch-items',
  `select r.id as registration_id, r.reference, r.group_id, g.name as group_name, r.status, r.team_name,
          array(select m.name from roster_member m
                 where m.event_id = r.event_id and m.registration_id = r.id order by m.position) as names
     from (select * from registration_batch where organization_id = $1::uuid and id = $2::uuid offset 0) b
     join registration r on ${ofBatch('r')}
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
    order by r.id`,
  anew,
)

/** The registrations of the organization's batch, in the order of its entries. */
export const findBatchItems = (
  tx: Executor,
  { organizationId }: ActingOrganization,
  id: string,
): Promise<BatchItemRow[]> => queryRows(tx, items, [organizationId, id])
