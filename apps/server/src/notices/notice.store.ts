import { NOTICE_NAMES, type Notice } from '@startline/contract'
import type { ActingFor } from '../deps.ts'
import { changeSummaries, DUE_FEN, ofBatch, paperIsMissing, REFUND_FEN, reviewOf } from '../store/registration.sql.ts'
import { anew, countBy, type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'
import { MINE, READ } from './notice.sql.ts'

/** A notice with what it tells of, as the store gives it. */
export type NoticeRow = Omit<Notice, 'created_at' | 'invitation'> & { created_at: Date; read: boolean }

/** The person who asks, and the organization they act for. */
export type Reader = Pick<ActingFor, 'organizationId' | 'accountId'>

// Each table stands behind offset 0, so that a page costs its own rows. Of a batch the first few people are named, found by its first
// registrations; who sent it is told to the others. What a guardian is asked for names the child, whose list it is on.
const STARTS = `
  select json_agg(json_build_object('what', c ->> 'what', 'from', c -> 'from', 'to', c -> 'to', 'name', o.name, 'bib', o.bib, 'contest', o.contest)
                  order by place) as starts
    from jsonb_array_elements(n.starts) with ordinality as stored (c, place)
    left join lateral (
      select x.name, x.bib, k.name as contest
        from (select event_id, racer_id, contest_id, registration_id from starter
               where event_id = n.event_id and id = (c ->> 'starter_id')::uuid offset 0) s
       cross join lateral (select from registration
               where event_id = s.event_id and id = s.registration_id and organization_id = n.organization_id offset 0) r
       cross join lateral (select name, bib from racer where event_id = s.event_id and id = s.racer_id offset 0) x
       cross join lateral (select name from contest where event_id = s.event_id and id = s.contest_id offset 0) k) o on true`
const rows = (notices: string): string => `
   select n.id, n.kind, n.event_id, e.name as event_name, n.registration_id, r.reference, g.name as group_name, g.registration_event, n.batch_id,
          case when r.reference is null then 0 else ${REFUND_FEN} end as refund_fen,
          case when r.reference is null then 0 else ${DUE_FEN} end as due_fen,
          coalesce(n.kind = 'place_given' and r.status = 'registered' and coalesce(v.state, '') <> 'accepted' and ${paperIsMissing()}, false) as papers_missing,
          coalesce(n.entries, case when n.registration_id is null then 0 else 1 end) as entries, coalesce(n.waiting, 0) as waiting,
          w.name as by, n.created_at, ${READ} as read,
          coalesce(m.names, f.names, c.names, '{}') as names, coalesce(m.people, cardinality(c.names), 0)::int as people,
          coalesce(n.lacks, '{}') as lacks, nullif(o.name, '') as asked_by, case when n.asked_by = n.organization_id then n.participant_id end as participant_id,
           ${changeSummaries('n.changes', 'n.organization_id')} as changes, coalesce(s.starts, '[]') as starts
     from (${notices}) n
     left join lateral (select name from event where id = n.event_id offset 0) e on true
     left join lateral (select id, event_id, organization_id, unit_id, reference, group_id, account_id, status, fee, settled, paid_fen from registration
                         where event_id = n.event_id and id = n.registration_id and organization_id = n.organization_id offset 0) r on true
     left join lateral (select name, registration_event, papers from event_group where event_id = n.event_id and id = r.group_id offset 0) g on true
     left join ${reviewOf('r')} on true
     left join lateral (select (array_agg(name order by position))[1:${NOTICE_NAMES}] as names, count(*) as people from roster_member
                         where event_id = n.event_id and registration_id = n.registration_id and r.reference is not null) m on m.people > 0
     left join lateral (select * from registration_batch where id = n.batch_id and organization_id = n.organization_id offset 0) b on true
     left join lateral (select array_agg(name order by registration_id, position) as names from (
                          select s.registration_id, s.position, s.name from registration o
                            join roster_member s on s.event_id = o.event_id and s.registration_id = o.id
                           where ${ofBatch('o')} order by s.registration_id, s.position limit ${NOTICE_NAMES}) s) f on m.people is null
     left join lateral (select array[name] as names from participant
                         where id = n.participant_id and organization_id = n.asked_by and removed_at is null offset 0) c on true
     left join lateral (select name from organization where id = n.asked_by offset 0) o on true
     left join lateral (select name from account
                         where n.kind = 'entered' and id = coalesce(b.account_id, r.account_id) and id <> $2::uuid offset 0) w on true
     left join lateral (${STARTS}) s on n.starts is not null
    order by n.created_at desc, n.id desc`

const list = statement<NoticeRow>(
  'notices-listed',
  rows(`select * from notice n where ${MINE} order by n.created_at desc, n.id desc limit $3::int offset $4::int`),
  anew,
)
const some = statement<NoticeRow>(
  'notices-named',
  rows(`select * from notice n where ${MINE} and n.id = any($3::uuid[]) offset 0`),
  anew,
)

/** A page of the person's notices in the organization, the newest first. */
export const findNotices = (
  tx: Executor,
  { organizationId, accountId }: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoticeRow[]> => queryRows(tx, list, [organizationId, accountId, limit, offset])

/** Those of these notices that are the person's. */
export const findNoticesNamed = async (
  tx: Executor,
  { organizationId, accountId }: Reader,
  ids: string[],
): Promise<NoticeRow[]> => (ids.length === 0 ? [] : queryRows(tx, some, [organizationId, accountId, ids]))

/** Removes up to so many notices older than a moment, with their marks; gives how many there were. */
export const removeOld = countBy<[before: Date, most: number]>(
  'notices-sweep',
  `delete from notice where id in (select id from notice where created_at < $1::timestamptz limit $2::int) returning id`,
  anew,
)

/** Gives what an organization asked guardians about one participant to another. */
export const moveNotices = rowsBy<never, [askedBy: string, from: string, to: string]>(
  'merge-move-notices',
  'update notice set participant_id = $3::uuid where asked_by = $1::uuid and participant_id = $2::uuid',
  anew,
)
