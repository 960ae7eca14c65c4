import type { ActingFor } from '../../deps.ts'
import { reviewJson, reviewOf } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'
import type { ReviewRow } from './present-review.ts'

/** A registration of the organization with its review. */
interface Reviewed {
  event_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  over: boolean
  review: ReviewRow | null
}

const find = statement<Reviewed>(
  'resubmit-find',
  `select r.event_id, r.status, e.cancelled_at is not null or e.ends_at <= now() as over, ${reviewJson()} as review
     from registration r
     join event e on e.id = r.event_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join ${reviewOf('r')} on true
    where r.organization_id = $1::uuid and r.id = $2::uuid`,
  anew,
)

/** The organization's registration as its review stands, or undefined. */
export const findReviewed = (tx: Executor, { organizationId }: ActingFor, id: string) =>
  queryOne(tx, find, [organizationId, id])

const resubmit = statement<{ rev: number }>(
  'resubmit',
  `with again as (
     update review set state = 'resubmitted', rev = rev + 1, due_at = null, at = $4::timestamptz, by_account = $5::uuid
      where event_id = $1::uuid and registration_id = $2::uuid and state = 'returned' and rev = $3::int
     returning event_id, registration_id, rev),
   noted as (
     insert into registration_step (event_id, registration_id, at, status, account_id)
     select event_id, registration_id, clock_timestamp(), 'resubmitted', $5::uuid from again)
   select rev from again`,
)

/** Hands a returned registration in again, if it stands as it was seen; whether it did. */
export const markResubmitted = async (
  tx: Executor,
  { accountId }: ActingFor,
  { eventId, id, rev, at }: { eventId: string; id: string; rev: number; at: Date },
): Promise<boolean> => (await queryOne(tx, resubmit, [eventId, id, rev, at, accountId])) !== undefined
