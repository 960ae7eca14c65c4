import {
  ANNOUNCEMENT_DAYS,
  type AnnouncementWords,
  type Audience,
  type Severity,
  UNREAD_MAX,
} from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, onlyRow, type PageRange } from '../../store/pages.ts'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

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

/** What a statement is given of who asks and of what, by the names it has in it. */
const GIVEN = {
  account: '$1::uuid',
  now: '$2::timestamptz',
  event: '$3::uuid',
  onlyCurrent: '$4::boolean',
  onlyUnread: '$5::boolean',
}
const ASKED: typeof GIVEN = {
  account: 'asked.account',
  now: 'asked.now',
  event: 'asked.event',
  onlyCurrent: 'asked.only_current',
  onlyUnread: 'asked.only_unread',
}

// It goes by people, not by the organization acted for: whoever is in several that are entered sees one announcement, with one mark. `offset 0` keeps
// each question from becoming a join, so that a plan that is kept asks it of an index.
const entered = ({ account }: typeof GIVEN) => `exists (
    select from membership m
     where m.account_id = ${account} and exists (
             select from registration r
              where r.organization_id = m.organization_id and r.event_id = a.event_id
                and case when a.registration_ids is null then r.status <> 'withdrawn' else r.id = any(a.registration_ids) end offset 0) offset 0)`
const mine = (given: typeof GIVEN) => `a.withdrawn_at is null and a.starts_at <= ${given.now}
    and a.starts_at > ${given.now} - make_interval(days => ${ANNOUNCEMENT_DAYS})
    and case when ${given.event} is null
          then a.audience = 'everybody'
            or a.audience = 'organization' and exists (
                 select from membership m where m.account_id = ${given.account} and m.organization_id = a.organization_id offset 0)
            or a.audience = 'entered' and ${entered(given)}
          else a.event_id = ${given.event} and (a.audience = 'page' or ${entered(given)}) end
    and (not ${given.onlyCurrent} or (a.ends_at is null or a.ends_at > ${given.now}) and (${given.event} is not null or d.dismissed_at is null))
    and (not ${given.onlyUnread} or d.read_at is null)`
const from = ({ account }: typeof GIVEN) =>
  `announcement a left join announcement_mark d on d.announcement_id = a.id and d.account_id = ${account}`

/** A row as it stands in a page's value: instants are texts. */
type StoredRow = Omit<AnnouncementRow, 'starts_at' | 'ends_at' | 'read_at'> & {
  starts_at: string
  ends_at: string | null
  read_at: string | null
}
interface StoredPage {
  items: StoredRow[] | null
  total: number
  unread: number
}

// Every screen asks this, so its plan is kept and callers that come at the same time share it.
const pages = statement<StoredPage & { place: number }>(
  'announcements-of-people',
  `with asked as materialized (
     select * from unnest((select $1::uuid[]), (select $2::timestamptz[]), (select $3::uuid[]), (select $4::boolean[]), (select $5::boolean[]),
                          (select $6::int[]), (select $7::int[]))
       with ordinality as a (account, now, event, only_current, only_unread, size, skipped, place))
   select asked.place::int as place, told.*
     from asked cross join lateral (
       with seen as materialized (
         select a.*, d.read_at from ${from(ASKED)} where ${mine(ASKED)} limit ${COUNT_LIMIT})
       select (select count(*) from seen)::int as total,
              least((select count(*) from seen where read_at is null), ${UNREAD_MAX + 1})::int as unread,
              (select json_agg(shown) from (
                 select a.id, a.severity, a.audience, a.event_id, e.name as event_name, h.name as host_name, a.words, a.starts_at, a.ends_at,
                        (a.ends_at is null or a.ends_at > asked.now) as current, a.read_at
                   from (select * from seen order by starts_at desc, id desc limit asked.size offset asked.skipped) a
                   left join lateral (select name from event where id = a.event_id offset 0) e on true
                   left join lateral (select name from organization where id = a.host_id offset 0) h on true
                  order by a.starts_at desc, a.id desc) shown) as items) told`,
)

const dateOf = (stored: string | null): Date | null => (stored === null ? null : new Date(stored))
const rowOf = (row: StoredRow): AnnouncementRow => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: dateOf(row.ends_at),
  read_at: dateOf(row.read_at),
})

/** A page that somebody asks for. */
type AskedPage = Asked & PageRange & { account: string | null }

const findPage = sharedRead(async (tx, asks: AskedPage[]) => {
  const rows = await queryRows(tx, pages, [
    listOf(asks.map(({ account }) => account)),
    listOf(asks.map(({ now }) => now.toISOString())),
    listOf(asks.map(({ eventId }) => eventId)),
    listOf(asks.map(({ onlyCurrent }) => String(onlyCurrent))),
    listOf(asks.map(({ onlyUnread }) => String(onlyUnread))),
    listOf(asks.map(({ limit }) => limit)),
    listOf(asks.map(({ offset }) => offset)),
  ])
  return inPlaces(asks, rows)
})

/**
 * A page of what the person is told, the newest first; how many there are, up to `COUNT_LIMIT`, and how many of them are unread, up to
 * `UNREAD_MAX` and one. Callers that come at the same time share a statement.
 */
export async function findAnnouncements(tx: Executor, who: ActingAccount, asked: Asked, part: PageRange) {
  const page = await findPage(tx, { ...asked, ...part, account: who?.accountId ?? null })
  if (page === undefined) throw new Error('A page was not answered.')
  return { items: (page.items ?? []).map(rowOf), total: page.total, unread: page.unread }
}

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
   select a.id, $1::uuid, $2::timestamptz from ${from(GIVEN)} where ${mine(GIVEN)} and a.starts_at <= $6::timestamptz order by a.id
       on conflict do nothing`,
  { plan: 'each time' },
)

/** Keeps that the person has seen everything announced to them up to and with a moment. */
export const markAnnouncementsUntil = (tx: Executor, who: NonNullable<ActingAccount>, asked: Asked, until: Date) =>
  queryRows(tx, markAll, [who.accountId, asked.now, asked.eventId, asked.onlyCurrent, asked.onlyUnread, until])

/** Removes which announcements a person has seen. */
export const eraseAnnouncementMarks = rowsBy<never, [accountId: string]>(
  'erasure-announcement-marks',
  'delete from announcement_mark where account_id = $1::uuid',
)
