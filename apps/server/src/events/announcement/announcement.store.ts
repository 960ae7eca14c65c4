import {
  ANNOUNCEMENT_DAYS,
  type AnnouncementWords,
  type Audience,
  type Severity,
  UNREAD_MAX,
} from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, onlyRow } from '../../store/pages.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** An announcement as the person who asks sees it. */
export interface AnnouncementRow {
  id: string
  severity: Severity
  audience: Audience
  event_id: string | null
  event_name: string | null
  host_name: string | null
  words: AnnouncementWords
  starts_at: Date
  ends_at: Date | null
  current: boolean
  read_at: Date | null
}

/** Who asks: null for a visitor. */
type ActingAccount = Pick<ActingFor, 'accountId'> | null

/** What is asked for. */
export interface Asked {
  eventId: string | null
  onlyCurrent: boolean
  onlyUnread: boolean
  now: Date
}

// $1 account or null, $2 now, $3 event or null, $4 only current and not put away, $5 only unread. It goes by people, not by the
// organization acted for: whoever is in several that are entered sees one announcement, with one mark.
const entered = `exists (
    select from membership m join registration r on r.organization_id = m.organization_id
     where m.account_id = $1::uuid and r.event_id = a.event_id and r.status <> 'withdrawn')`
const mine = `a.withdrawn_at is null and a.starts_at <= $2::timestamptz
    and a.starts_at > $2::timestamptz - make_interval(days => ${ANNOUNCEMENT_DAYS})
    and case when $3::uuid is null
          then a.audience = 'everybody'
            or a.audience = 'organization' and exists (
                 select from membership m where m.account_id = $1::uuid and m.organization_id = a.organization_id)
            or a.audience = 'entered' and ${entered}
          else a.event_id = $3::uuid and (a.audience = 'page' or ${entered}) end
    and (not $4::boolean or (a.ends_at is null or a.ends_at > $2::timestamptz) and ($3::uuid is not null or d.dismissed_at is null))
    and (not $5::boolean or d.read_at is null)`
const from = `announcement a left join announcement_mark d on d.announcement_id = a.id and d.account_id = $1::uuid`

const list = statement<AnnouncementRow>(
  'announcements-listed',
  `select a.id, a.severity, a.audience, a.event_id, e.name as event_name, h.name as host_name, a.words, a.starts_at, a.ends_at,
          (a.ends_at is null or a.ends_at > $2::timestamptz) as current, d.read_at
     from ${from} left join event e on e.id = a.event_id left join organization h on h.id = a.host_id
    where ${mine} order by a.starts_at desc, a.id desc limit $6::int offset $7::int`,
  { plan: 'each time' },
)
const count = statement<{ total: number; unread: number }>(
  'announcements-counted',
  `select count(*)::int as total, least(count(*) filter (where read_at is null), ${UNREAD_MAX + 1})::int as unread
     from (select d.read_at from ${from} where ${mine} limit ${COUNT_LIMIT}) t`,
  { plan: 'each time' },
)

const parameters = (who: ActingAccount, asked: Asked) => [
  who?.accountId ?? null,
  asked.now,
  asked.eventId,
  asked.onlyCurrent,
  asked.onlyUnread,
]

/** A page of what the person is told, the newest first. */
export const findAnnouncements = (
  tx: Executor,
  who: ActingAccount,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) => queryRows(tx, list, [...parameters(who, asked), limit, offset])

/** How many there are, up to `COUNT_LIMIT`, and how many of them are unread, up to `UNREAD_MAX` and one. */
export const countAnnouncements = (tx: Executor, who: ActingAccount, asked: Asked) =>
  onlyRow(tx, count, parameters(who, asked))

// Those that may be seen are of the last days; of each kind of moment the next.
const nextMoment = statement<{ next: Date | null }>(
  'announcements-next-moment',
  `select least((select min(starts_at) from announcement where withdrawn_at is null and starts_at > $1::timestamptz),
                min(ends_at) filter (where ends_at > $1::timestamptz),
                min(starts_at + make_interval(days => ${ANNOUNCEMENT_DAYS}))) as next
     from announcement
    where withdrawn_at is null and starts_at <= $1::timestamptz
      and starts_at > $1::timestamptz - make_interval(days => ${ANNOUNCEMENT_DAYS})`,
)

/** When an announcement comes to be seen, ends, or is too old to be seen, next; null where that never happens. */
export const findNextMoment = async (tx: Executor, now: Date): Promise<Date | null> =>
  (await onlyRow(tx, nextMoment, [now])).next

const mark = statement<never>(
  'announcements-marked',
  `insert into announcement_mark as m (announcement_id, account_id, read_at, dismissed_at)
   select a.id, $1::uuid, $2::timestamptz, case when $4::boolean then $2::timestamptz end from announcement a
    where a.id = any($3::uuid[]) and a.withdrawn_at is null and a.starts_at <= $2::timestamptz order by a.id
       on conflict (announcement_id, account_id) do update set dismissed_at = excluded.dismissed_at
    where m.dismissed_at is null and excluded.dismissed_at is not null`,
  { plan: 'each time' },
)

/** Keeps that the person has seen announcements, or put them away, once each. */
export const markAnnouncements = (
  tx: Executor,
  { accountId }: NonNullable<ActingAccount>,
  ids: string[],
  dismiss: boolean,
  at: Date,
) => queryRows(tx, mark, [accountId, at, ids, dismiss])

const markAll = statement<never>(
  'announcements-marked-until',
  `insert into announcement_mark (announcement_id, account_id, read_at)
   select a.id, $1::uuid, $2::timestamptz from ${from} where ${mine} and a.starts_at <= $6::timestamptz order by a.id
       on conflict do nothing`,
  { plan: 'each time' },
)

/** Keeps that the person has seen everything announced to them up to and with a moment. */
export const markAnnouncementsUntil = (tx: Executor, who: NonNullable<ActingAccount>, asked: Asked, until: Date) =>
  queryRows(tx, markAll, [...parameters(who, asked), until])
