import { KEY_KEPT_HOURS } from '@startline/contract'
import { listOfBytes, listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { Payer, QuotaFacts } from './quota.ts'

/** A request that names people: who acts, whom it names, and what frees it of a charge. */
export interface Naming extends Payer {
  /** Keyed hashes of documents within the organization, as hex, each with the keyed hash of its district and birth date where it has one. */
  documents: ReadonlyMap<string, string | null>
  /** Ids of participants who are named by id. */
  listed: readonly string[]
  eventId: string | null
  /** The Idempotency-Key: what is stored under it is answered again and names nobody. */
  key: string | null
}

/** Somebody named by the request at `place` (from 1) who is to be counted: as new, or only in the event. */
export interface Counted {
  place: number
  document: string
  fresh: boolean
  cohort: string | null
}

// Each question is one probe of an index, whatever plan is kept: see people.store.ts.
const facts = statement<{ place: number; phone: string | null; phones: string[]; confirmed: boolean }>(
  'quota-facts',
  `select a.place::int as place, p.phone, p.confirmed,
          array(select encode(d.phone_index, 'hex') from account_phone_day d where d.account_id = a.account and d.day = $3::date) as phones
     from unnest($1::uuid[], $2::uuid[]) with ordinality as a (organization, account, place)
    cross join lateral (
      select encode(account.phone_index, 'hex') as phone, organization.confirmed_at is not null as confirmed
        from account, organization where account.id = a.account and organization.id = a.organization offset 0) p`,
)

/** What the charges of these requests depend on, by place from 1. */
export async function findFacts(tx: Executor, day: string, all: readonly Payer[]): Promise<Map<number, QuotaFacts>> {
  const ids = [all.map(({ organizationId }) => organizationId), all.map(({ accountId }) => accountId)]
  const rows = await queryRows(tx, facts, [...ids, day])
  return new Map(
    rows.map(({ place, phone, phones, confirmed }) => [
      place,
      { hasPhone: phone !== null, confirmed, phones: [...new Set([...(phone === null ? [] : [phone]), ...phones])] },
    ]),
  )
}

/**
 * A key frees a request of the charge for a little less time than its answer is kept: the answer is looked up later, under locks, and one that
 * was forgotten in between would let the request go on uncharged. Longer than any request waits.
 */
const KEY_FREES_FOR = `interval '${KEY_KEPT_HOURS} hours' - interval '10 minutes'`

// A typed document is new where the list does not have it, and for who may not see its numbers in any case. One that was new today counts in
// each event once, by whatever it is named there.
const counted = statement<Counted>(
  'quota-counted',
  `with asked as materialized (
     select a.* from unnest($1::uuid[], $2::text[], $3::boolean[], $4::uuid[]) with ordinality as a (organization, key, blind, event, place)
      where a.key is null or not exists (
        select from idempotency_key where organization_id = a.organization and key = a.key
           and created_at >= now() - (${KEY_FREES_FOR}) offset 0))
   select a.place::int as place, encode(n.document_index, 'hex') as document, d.events is null as fresh, encode(d.cohort, 'hex') as cohort
     from unnest($5::int[], $6::bytea[]) as n (place, document_index) join asked a on a.place = n.place
     left join lateral (
       select events, cohort from new_person
        where organization_id = a.organization and day = $7::date and document_index = n.document_index offset 0) d on true
    where d.events is null and (a.blind or not exists (
            select from participant
             where organization_id = a.organization and removed_at is null and document_index = n.document_index offset 0))
       or d.events is not null and a.event is not null and not a.event = any (d.events)
   union all
   select a.place::int, encode(d.document_index, 'hex'), false, encode(d.cohort, 'hex')
     from unnest($8::int[], $9::uuid[]) as n (place, id) join asked a on a.place = n.place and a.event is not null
    cross join lateral (select document_index from participant where id = n.id and organization_id = a.organization offset 0) p
    cross join lateral (
      select document_index, events, cohort from new_person
       where organization_id = a.organization and day = $7::date and document_index = p.document_index offset 0) d
    where not a.event = any (d.events)`,
)

/** Whom of these requests the day is to be charged with. */
export const findCounted = (tx: Executor, day: string, all: readonly Naming[]): Promise<Counted[]> =>
  queryRows(tx, counted, [
    all.map(({ organizationId }) => organizationId),
    all.map(({ key }) => key),
    all.map(({ blind }) => blind),
    all.map(({ eventId }) => eventId),
    all.flatMap(({ documents }, at) => [...documents].map(() => at + 1)),
    listOfBytes(all.flatMap(({ documents }) => [...documents.keys()])),
    day,
    all.flatMap(({ listed }, at) => listed.map(() => at + 1)),
    listOfIds(all.flatMap(({ listed }) => listed)),
  ])

/** Somebody to be counted: with the place of the request that names them. */
export interface NewPerson {
  place: number
  organizationId: string
  document: string
  cohort: string | null
  eventId: string | null
}

// A row that was there is updated where the event is new to it, and then is not fresh: only an inserted row has no xmax. Rows in the order of
// their keys, so that two never wait for each other in a circle.
const write = statement<Counted>(
  'quota-write',
  `with named as (
     select * from unnest($2::int[], $3::uuid[], $4::bytea[], $5::bytea[], $6::uuid[]) as w (place, organization, document, cohort, event)),
   written as (
     insert into new_person as n (organization_id, day, document_index, cohort, events)
     select organization, $1::date, document, cohort, array_remove(array[event], null) from named order by organization, document
         on conflict (organization_id, day, document_index) do update
        set events = n.events || excluded.events, cohort = coalesce(n.cohort, excluded.cohort)
      where not excluded.events <@ n.events
     returning organization_id, document_index, cohort, xmax = 0 as fresh)
   select n.place, encode(w.document_index, 'hex') as document, w.fresh, encode(w.cohort, 'hex') as cohort
     from written w join named n on n.organization = w.organization_id and n.document = w.document_index`,
)

/**
 * Counts people, of an organization those of one request; returns who was not counted yet. Whoever counts the same at the same time is waited
 * for.
 */
export async function writeCounted(tx: Executor, day: string, people: readonly NewPerson[]): Promise<Counted[]> {
  return queryRows(tx, write, [
    day,
    people.map(({ place }) => place),
    people.map(({ organizationId }) => organizationId),
    listOfBytes(people.map(({ document }) => document)),
    people.map(({ cohort }) => (cohort === null ? null : Buffer.from(cohort, 'hex'))),
    people.map(({ eventId }) => eventId),
  ])
}

const sweep = statement<{ gone: number }>(
  'new-people-sweep',
  `with gone as (delete from new_person where (organization_id, day, document_index) in (
     select organization_id, day, document_index from new_person where day < $1::date limit $2::int for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)

// Written by the version before, which may run beside this one.
const sweepFormer = statement<never>('organization-days-sweep', 'delete from organization_day where day < $1::date')

/** Removes up to so many people of days before this one; gives how many there were. */
export async function sweepCounted(tx: Executor, day: string, most: number): Promise<number> {
  await queryRows(tx, sweepFormer, [day])
  return (await queryRows(tx, sweep, [day, most]))[0]?.gone ?? 0
}

const forget = statement<never>('new-people-forget', 'delete from new_person where organization_id = any($1::uuid[])')

const forgetFormer = statement<never>(
  'organization-days-forget',
  'delete from organization_day where organization_id = any($1::uuid[])',
)

/** Removes whom organizations have named that go. What accounts and phones have used stays until the day is over. */
export async function forgetCounted(tx: Executor, organizations: string[]): Promise<void> {
  await queryRows(tx, forget, [organizations])
  await queryRows(tx, forgetFormer, [organizations])
}
