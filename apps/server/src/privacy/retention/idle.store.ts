import { HAS_NUMBER } from '../../people/erasure.store.ts'
import { type Executor, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
import { IDLE_MONTHS, TOLD_DAYS } from './terms.ts'

/** An organization that keeps participants, and that nobody has used for long. */
export interface IdleRow {
  id: string
  /** Since when: its last sign-in, its last entry or the end of the last event it entered, whichever came last. */
  idle_since: Date
  /** When its people were told; null where that was before they were last here, or never. */
  told_at: Date | null
  /** When what it keeps of participants goes; a month after its people are told at the soonest. */
  goes_at: Date
  participants: number
}

/** Organizations looked at by one statement. */
export const IDLE_PAGE = 500

// Signing in comes first: it is cheap to ask and rules out nearly all. `$1` is now.
const idle = (whose: string, limit: string) => `
   with seen as materialized (select organization_id, max(seen_at) as at from session group by organization_id)
   select o.id, s.since as idle_since, s.told_at, c.participants,
          greatest(s.since + make_interval(months => ${IDLE_MONTHS}), coalesce(s.told_at, $1::timestamptz) + make_interval(days => ${TOLD_DAYS})) as goes_at
     from organization o
     left join seen on seen.organization_id = o.id
     left join organization_use u on u.organization_id = o.id
    cross join lateral (select greatest(o.created_at, seen.at, u.used_at) as at offset 0) here
    cross join lateral (
      select max(greatest(r.created_at, e.ends_at)) as at from registration r join event e on e.id = r.event_id
       where r.organization_id = o.id and here.at <= $2::timestamptz offset 0) entered
    cross join lateral (
      select greatest(here.at, entered.at) as since, case when u.told_at > greatest(here.at, entered.at) then u.told_at end as told_at offset 0) s
    cross join lateral (select count(*)::int as participants from participant p
                         where p.organization_id = o.id and ${HAS_NUMBER} and s.since <= $2::timestamptz offset 0) c
    where ${whose} and o.erased_at is null and s.since <= $2::timestamptz and c.participants > 0
    order by o.id ${limit}`

/** The next organizations after an id that keep participants and were last used before a moment. */
export const findIdle = rowsBy<IdleRow, [now: Date, before: Date, after: string]>(
  'retention-idle',
  idle('o.id > $3::uuid', `limit ${IDLE_PAGE}`),
  { plan: 'each time' },
)

/** The same of one organization, as it is now; undefined where it is not idle. */
export const findIdleOne = rowBy<IdleRow, [now: Date, before: Date, id: string]>(
  'retention-idle-one',
  idle('o.id = $3::uuid', ''),
  { plan: 'each time' },
)

const mark = statement<{ organization_id: string }>(
  'retention-told',
  `insert into organization_use as u (organization_id, used_at, told_at) values ($1::uuid, $2::timestamptz, $3::timestamptz)
   on conflict (organization_id) do update set told_at = excluded.told_at where u.told_at is null or u.told_at <= $2::timestamptz
   returning organization_id`,
)

/** Keeps that an organization was told; false where it was told since it was last used. */
export const markTold = async (tx: Executor, { id, idle_since }: IdleRow, now: Date): Promise<boolean> =>
  (await queryRows(tx, mark, [id, idle_since, now])).length === 1
