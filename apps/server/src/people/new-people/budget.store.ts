import { KEY_KEPT_HOURS } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { onlyRow } from '../../store/pages.ts'
import { listOfBytes } from '../../store/row-lists.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { BUDGETS } from './budget.ts'

/** What came of spending: `used` is null where it would have been too much, and the transaction has to be given up. */
export interface Spent {
  budget: number
  /** Named for the first time today. */
  fresh: number
  used: number | null
  used_before: number
}

// People come first, in the order of their hashes: who waits for somebody else's row waits before the day's row is taken, and finds the
// person counted. What is kept under a key is told again and names nobody. Probes as ranges: see people.store.ts.
const spend = statement<Spent>(
  'new-people-spend',
  `with allowed as materialized (
     select case when o.confirmed_at is not null then ${BUDGETS.confirmed} when a.phone_index is not null then ${BUDGETS.phone}
                 else ${BUDGETS.unproven} end as budget
       from organization o, account a where o.id = $1::uuid and a.id = $2::uuid),
   strangers as materialized (
     select named.document_index from unnest($4::bytea[]) as named (document_index)
      where not exists (select from participant
                         where organization_id = $1::uuid and removed_at is null and document_index = named.document_index)
        and not exists (select from participant
                         where organization_id = $1::uuid and removed_at is not null and document_index = named.document_index)
        and not exists (select from idempotency_key
                         where organization_id = $1::uuid and key = $5::text and created_at >= now() - interval '${KEY_KEPT_HOURS} hours')),
   fresh as (
     insert into new_person (organization_id, day, document_index)
     select $1::uuid, $3::date, document_index from strangers order by document_index
         on conflict do nothing returning 1),
   counted as (select count(*)::int as n from fresh),
   spent as (
     insert into organization_day as d (organization_id, day, new_people)
     select $1::uuid, $3::date, n from counted, allowed where n between 1 and budget
         on conflict (organization_id, day) do update set new_people = d.new_people + excluded.new_people
            where d.new_people + excluded.new_people <= (select budget from allowed)
     returning new_people)
   select (select budget from allowed) as budget, n as fresh, (select new_people from spent) as used,
          coalesce((select new_people from organization_day where organization_id = $1::uuid and day = $3::date), 0) as used_before
     from counted`,
  { plan: 'each time' },
)

/** Counts these people for the organization's day, each once; those it knows, and those of an answer kept under the key, cost nothing. */
export const spendNewPeople = (
  tx: Executor,
  { organizationId, accountId }: Pick<ActingFor, 'organizationId' | 'accountId'>,
  { day, documents, key }: { day: string; documents: readonly string[]; key: string | null },
): Promise<Spent> => onlyRow(tx, spend, [organizationId, accountId, day, listOfBytes(documents), key])

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
