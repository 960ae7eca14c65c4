import { type Executor, queryOne, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
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

/** What still has a number, a photo or a guardian, on the list or taken off it. */
const KEPT = "p.id_number_sealed <> '\\x'"

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
                         where p.organization_id = o.id and ${KEPT} and s.since <= $2::timestamptz offset 0) c
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

/** People that go in one transaction: on the embedded store everybody waits while it runs. */
const PEOPLE_AT_ONCE = 500

// Who is being entered is held by the entry, and left for another day.
const hold = statement<{ id: string }>(
  'retention-hold-participants',
  `select p.id from participant p where p.organization_id = $1::uuid and ${KEPT} order by p.id limit ${PEOPLE_AT_ONCE} for update skip locked`,
  { plan: 'each time' },
)

/** Holds some participants of an organization of whom a number is kept, until the transaction ends. */
export const holdKept = async (tx: Executor, organizationId: string): Promise<string[]> =>
  (await queryRows(tx, hold, [organizationId])).map(({ id }) => id)

// A participant without a number can be entered nowhere, so they leave the list. The name and the consent stay, as what was entered does.
const drop = statement<Dropped>(
  'retention-drop-participants',
  `with held as materialized (select id, removed_at, id_photo_path from participant where organization_id = $1::uuid and id = any($2::uuid[])),
   gone as (
     update participant p
        set id_type = 'other', id_number_sealed = '\\x', document_index = '\\x', id_photo_path = null, gender = null, birth_date = null,
            guardian_name = null, guardian_phone_sealed = null, relation = null, more_guardians_sealed = null, unit_id = null,
            name_skeleton = '', search_keys = '{}', removed_at = coalesce(p.removed_at, $3::timestamptz)
       from held where p.id = held.id returning 1),
   closed as (
     update upload u set removed_at = $3::timestamptz, token_hash = null, token_ends_at = null
       from held where u.path = held.id_photo_path and u.organization_id = $1::uuid and u.removed_at is null returning 1)
   select (select count(*) from gone)::int as participants, (select count(*) from closed)::int as photos,
          (select count(*) from held where removed_at is null)::int as listed`,
  { plan: 'each time' },
)

/** People and photos that went; `listed` of them stood on the list. */
export interface Dropped {
  participants: number
  photos: number
  listed: number
}

/** Takes numbers, photos and guardians of these participants away, and them off the list; the job that removes closed files takes the photos out. */
export const dropParticipants = async (tx: Executor, organizationId: string, ids: string[], now: Date) =>
  (await queryOne(tx, drop, [organizationId, ids, now])) ?? { participants: 0, photos: 0, listed: 0 }
