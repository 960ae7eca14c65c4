import type { EventStats, ReviewState } from '@startline/contract'
import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { onlyRow } from '../../store/pages.ts'
import { AMOUNTS, PAYMENT, reviewList, reviewOf, reviewState } from '../../store/registration.sql.ts'
import { type Executor, statement } from '../../store/statement.ts'

const REVIEWS: readonly ReviewState[] = ['pending', 'returned', 'resubmitted', 'accepted', 'rejected']

/** Most organizations, units and districts that are told. */
const MOST = 500

const standing = `count(*) filter (where status = 'registered')::int as registered, count(*) filter (where status = 'waitlisted')::int as waitlisted,
           count(*) filter (where status = 'withdrawn')::int as withdrawn`
/** What is due, received of all statuses, waived, and owed by the host. */
const money = `coalesce(sum(due_fen), 0)::bigint as due_fen, coalesce(sum(paid_fen), 0)::bigint as paid_fen,
           coalesce(sum(fee) filter (where payment = 'waived' and status = 'registered'), 0)::bigint as waived_fen,
           coalesce(sum(refund_fen), 0)::bigint as refund_fen`
const MONEY = ['due_fen', 'paid_fen', 'waived_fen', 'refund_fen'] as const

const listOf = (rows: string) => `(select coalesce(json_agg(t), '[]') from (${rows}) t)`
/** Rows counted by a column, the most first and those without it last. */
const countedBy = (column: string, counts: string) =>
  `(select ${column}, ${counts} from rows group by 1 order by ${column} is null, count(*) desc, 1 limit ${MOST}) c`

// The event's rows are read once; whatever is counted is counted in them. Rows that belong to one are probed: see `EVENT`.
const count = statement<EventStats>(
  'event-stats',
  `with e as materialized (select starts_at, timezone from event where id = $1::uuid),
   rows as materialized (
     select r.id, r.group_id, r.unit_id, r.district_code, r.organization_id, r.status, r.fee, ${PAYMENT} as payment, ${AMOUNTS},
            (r.created_at at time zone e.timezone)::date as day, ${reviewState()} as review, ${reviewList()} as list
       from e
       join registration r on true
      cross join lateral (select papers from event_group where event_id = r.event_id and id = r.group_id offset 0) g
       left join ${reviewOf('r')} on true
      where r.event_id = ${EVENT} and ${inOwnGroups(2)}),
   people as materialized (
     select m.person_index, m.gender, extract(year from age((e.starts_at at time zone e.timezone)::date, m.birth_date))::int as age
       from e cross join rows
      cross join lateral (
        select person_index, gender, birth_date from roster_member where event_id = ${EVENT} and registration_id = rows.id offset 0) m
      where rows.status <> 'withdrawn')
   select (select json_build_object('registered', registered, 'waitlisted', waitlisted, 'withdrawn', withdrawn)
             from (select ${standing} from rows) t) as registrations,
          (select count(distinct person_index)::int from people) as people,
          (select count(distinct organization_id)::int from rows where status <> 'withdrawn') as organizations,
          (select json_build_object('free', count(*) filter (where payment = 'free'), 'due', count(*) filter (where payment = 'due'),
                                    'paid', count(*) filter (where payment = 'paid'), 'waived', count(*) filter (where payment = 'waived'))
             from rows) as payments,
          (select json_build_object(${REVIEWS.map((state) => `'${state}', count(*) filter (where review = '${state}'${state === 'rejected' ? '' : ` and list <> 'waiting'`})`).join(', ')}) from rows) as reviews,
          (select count(*) from rows where list = 'to_review')::int as to_review,
          (select count(*) from rows where list = 'waiting')::int as to_review_waiting,
          (select json_build_object(${MONEY.map((sum) => `'${sum}', ${sum}`).join(', ')})
             from (select ${money} from rows) t) as fees,
          ${listOf(`
            select g.id, g.name, g.capacity, coalesce(c.registered, 0) as registered, coalesce(c.waitlisted, 0) as waitlisted,
                   coalesce(c.withdrawn, 0) as withdrawn, ${MONEY.map((sum) => `coalesce(c.${sum}, 0) as ${sum}`).join(', ')}
              from event_group g left join (select group_id, ${standing}, ${money} from rows group by 1) c on c.group_id = g.id
             where g.event_id = $1::uuid and ($2::uuid[] is null or g.id = any($2::uuid[])) order by g.position, g.id`)} as groups,
          ${listOf(`select o.id, o.name, c.* from ${countedBy('organization_id', `${standing}, ${money}`)}
                      join organization o on o.id = c.organization_id`)} as by_organization,
          ${listOf(`select c.unit_id as id, u.name, c.* from ${countedBy('unit_id', standing)} left join unit u on u.id = c.unit_id`)} as units,
          ${listOf(`select c.district_code as code, d.full_name as name, c.* from ${countedBy('district_code', standing)}
                      left join district d on d.code = c.district_code`)} as districts,
          ${listOf(`select to_char(day, 'YYYY-MM-DD') as day, ${standing} from rows group by rows.day order by rows.day`)} as days,
          ${listOf(`select age, count(*) filter (where gender = 'female')::int as female, count(*) filter (where gender = 'male')::int as male,
                           count(*)::int as people from people group by age order by age nulls last`)} as ages`,
  { plan: 'each time' },
)

/** The event's registrations in numbers, as far as the right to see them reaches. */
export const countEvent = (tx: Executor, scope: HostScope): Promise<EventStats> =>
  onlyRow(tx, count, [scope.eventId, groupsOf(scope)])
