import { KEY_KEPT_HOURS } from '@startline/contract'
import { corked } from '../../store/connection-of.ts'
import { listOfBytes } from '../../store/row-lists.ts'
import { inPlaces } from '../../store/shared-reads.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { BUDGETS } from './budget.ts'

/** A request that names people: who acts, whom it names (keyed hashes within the organization, as hex), and its Idempotency-Key. */
export interface Naming {
  organizationId: string
  accountId: string
  documents: readonly string[]
  key: string | null
}

/** What came of a request: whether its new people fit into the organization's day, and were counted. */
export interface Spent {
  fits: boolean
  budget: number
  /** Named for the first time today. */
  fresh: number
  used_before: number
}

// What is kept under a key is told again and names nobody. Each question is one probe of an index, whatever plan is kept: see people.store.ts.
const named = `asked as materialized (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as a (organization, account, key, place)),
   strangers as materialized (
     select a.place, a.organization, n.document_index from unnest($4::int[], $5::bytea[]) as n (place, document_index)
       join asked a on a.place = n.place
      where not exists (select from participant
                         where organization_id = a.organization and removed_at is null and document_index = n.document_index offset 0)
        and not exists (select from participant
                         where organization_id = a.organization and removed_at is not null and document_index = n.document_index offset 0)
        and not exists (select from new_person
                         where organization_id = a.organization and day = $6::date and document_index = n.document_index offset 0)
        and not exists (select from idempotency_key
                         where organization_id = a.organization and key = a.key and created_at >= now() - interval '${KEY_KEPT_HOURS} hours' offset 0))`

const parametersOf = (day: string, all: readonly Naming[]) => [
  all.map(({ organizationId }) => organizationId),
  all.map(({ accountId }) => accountId),
  all.map(({ key }) => key),
  all.flatMap(({ documents }, at) => documents.map(() => at + 1)),
  listOfBytes(all.flatMap(({ documents }) => documents)),
  day,
]

const strangersIn = statement<{ place: number }>(
  'new-people-named',
  `with ${named} select distinct place::int as place from strangers`,
)

/** Those of the requests that name somebody whom the organization does not know and has not counted on that day. */
export async function namingStrangers(tx: Executor, day: string, all: readonly Naming[]): Promise<Naming[]> {
  const places = new Set((await queryRows(tx, strangersIn, parametersOf(day, all))).map(({ place }) => place))
  return all.filter((_naming, at) => places.has(at + 1))
}

const openDays = statement<never>(
  'new-people-days-opened',
  `insert into organization_day (organization_id, day, new_people)
   select id, $2::date, 0 from unnest($1::uuid[]) as o (id) order by id on conflict do nothing`,
)
const holdDays = statement<{ organization_id: string }>(
  'new-people-days-held',
  `select organization_id from organization_day
    where organization_id = any($1::uuid[]) and day = $2::date order by organization_id for no key update`,
)
const spend = statement<Spent & { place: number }>(
  'new-people-spend',
  `with ${named},
   counted as materialized (select place, count(*)::int as fresh from strangers group by place),
   decided as materialized (
     select a.place, a.organization, b.budget, d.new_people as used_before, coalesce(c.fresh, 0) as fresh,
            coalesce(c.fresh, 0) + d.new_people <= b.budget as fits
       from asked a
       join organization_day d on d.organization_id = a.organization and d.day = $6::date
      cross join lateral (
        select case when o.confirmed_at is not null then ${BUDGETS.confirmed} when p.phone_index is not null then ${BUDGETS.phone}
                    else ${BUDGETS.unproven} end as budget
          from organization o, account p where o.id = a.organization and p.id = a.account offset 0) b
       left join counted c on c.place = a.place),
   fresh as (
     insert into new_person (organization_id, day, document_index)
     select s.organization, $6::date, s.document_index from strangers s join decided d on d.place = s.place
      where d.fits order by s.organization, s.document_index
         on conflict do nothing),
   spent as (
     update organization_day o set new_people = o.new_people + d.fresh from decided d
      where o.organization_id = d.organization and o.day = $6::date and d.fits and d.fresh > 0)
   select place::int as place, fits, budget, fresh, used_before from decided order by place`,
)

/**
 * Counts the people of several requests for their organizations' day, each request whole or not at all; of an organization there is one at
 * most. The organizations' days are held first, in the order of their ids, and looked at by a statement that begins afterwards: so two
 * who name people of one organization never count beside each other. All three statements are pipelined.
 */
export async function spendNewPeople(
  tx: Executor,
  day: string,
  all: readonly Naming[],
): Promise<(Spent | undefined)[]> {
  const organizations = all.map(({ organizationId }) => organizationId)
  const [, , spent] = await Promise.all(
    corked(
      tx,
      () =>
        [
          queryRows(tx, openDays, [organizations, day]),
          queryRows(tx, holdDays, [organizations, day]),
          queryRows(tx, spend, parametersOf(day, all)),
        ] as const,
    ),
  )
  return inPlaces(all, spent)
}

const sweepPeople = statement<{ gone: number }>(
  'new-people-sweep',
  `with gone as (delete from new_person where (organization_id, day, document_index) in (
     select organization_id, day, document_index from new_person where day < $1::date limit $2::int for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)
const sweepCounts = statement<{ gone: number }>(
  'organization-days-sweep',
  `with gone as (delete from organization_day where (organization_id, day) in (
     select organization_id, day from organization_day where day < $1::date limit $2::int for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)

/** Removes up to so many people, and so many counts, of days before this one; gives how many of what there was more of. */
export async function sweepDays(tx: Executor, day: string, most: number): Promise<number> {
  const [people] = await queryRows(tx, sweepPeople, [day, most])
  const [counts] = await queryRows(tx, sweepCounts, [day, most])
  return Math.max(people?.gone ?? 0, counts?.gone ?? 0)
}

const forget = statement<never>('new-people-forget', 'delete from new_person where organization_id = any($1::uuid[])')
const forgetDays = statement<never>(
  'organization-days-forget',
  'delete from organization_day where organization_id = any($1::uuid[])',
)

/** Removes all that was counted of organizations that go. */
export async function forgetDaysOf(tx: Executor, organizations: string[]): Promise<void> {
  await queryRows(tx, forget, [organizations])
  await queryRows(tx, forgetDays, [organizations])
}
