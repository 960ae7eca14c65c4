import type { CurrentOrganization, Language, Role } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../../deps.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { liveDuty } from '../../store/may-host.store.ts'
import type { PageRange } from '../../store/pages.ts'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { doneBy, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import { type ListedApplication, seenBy } from '../application/application.store.ts'

/** Which rows of a list are wanted. */
export interface Page {
  page: number
  page_size: number
}

const mine = (db: Executor, actingFor: Pick<ActingFor, 'accountId'>) =>
  db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .where('m.account_id', '=', actingFor.accountId)

/** An organization of the person, with the applications of others that it sees. */
interface OwnOrganization {
  id: string
  member_id: string
  name: string
  type: Tables['organization']['type']
  role: Role
  can_host: boolean
  seen: ListedApplication[]
}

const page = statement<{ place: number; items: OwnOrganization[] | null; total: number; helps: boolean }>(
  'organizations-page',
  `with asked as materialized (
     select * from unnest((select $1::uuid[]), (select $2::int[]), (select $3::int[]), (select $4::text[]))
       with ordinality as a (account, size, skipped, language, place))
   select asked.place::int as place, (select count(*) from membership where account_id = asked.account) as total,
     exists (select from account a, event_duty d, event e where a.id = asked.account and ${liveDuty('now()')}) as helps, (
     select json_agg(one) from (
       select o.id, m.id as member_id, o.name, o.type, m.role, o.can_host, ${seenBy('o.id', 'asked.language')} as seen
         from (select * from membership where account_id = asked.account order by created_at, organization_id limit asked.size offset asked.skipped) m
        cross join lateral (select id, name, type, can_host from organization where id = m.organization_id offset 0) o
        order by m.created_at, o.id) one) as items
     from asked`,
)
const findShared = sharedRead(async (db, asks: (PageRange & { accountId: string; language: Language })[]) => {
  const rows = await queryRows(db, page, [
    listOf(asks.map(({ accountId }) => accountId)),
    listOf(asks.map(({ limit }) => limit)),
    listOf(asks.map(({ offset }) => offset)),
    listOf(asks.map(({ language }) => language)),
  ])
  return inPlaces(asks, rows)
})

/**
 * A page of the organizations of the person, in the order of joining, and how many they are; names of applications in the reader's language.
 * Whether the person has a duty at some event is told with it.
 */
export async function findOrganizations(
  db: Executor,
  { accountId }: ActingFor,
  { limit, offset }: PageRange,
  language: Language,
): Promise<{ items: OwnOrganization[]; total: number; helps: boolean }> {
  const found = await findShared(db, { accountId, limit, offset, language })
  return { items: found?.items ?? [], total: found?.total ?? 0, helps: found?.helps ?? false }
}

/** One of them; undefined where the person is no member. */
export const findOrganization = (db: Executor, actingFor: Pick<ActingFor, 'accountId'>, organizationId: string) =>
  mine(db, actingFor)
    .select(['o.id', 'm.id as member_id', 'o.name', 'o.type', 'm.role', 'o.can_host'])
    .where('o.id', '=', organizationId)
    .executeTakeFirst()

type Current = z.output<typeof CurrentOrganization>

const switchTo = statement<Current>(
  'session-switch',
  `with mine as materialized (
     select organization_id, role from membership where organization_id = $1::uuid and account_id = $2::uuid for share)
   update session s set organization_id = o.id
     from mine join organization o on o.id = mine.organization_id
    where s.id = $3::uuid and s.account_id = $2::uuid and s.revoked_at is null
   returning o.id, o.name, o.type, mine.role`,
)

/**
 * Makes the session act for another organization; membership is asked and held in the statement that switches, so nobody can switch to an
 * organization just left, and whoever removes the person waits and finds the session. Gives undefined where the person is no member.
 */
export const switchSession = (db: Executor, { accountId, sessionId }: ActingFor, organizationId: string) =>
  queryOne(db, switchTo, [organizationId, accountId, sessionId])

/** As many organizations one person may create, personal one aside: room for a club with branches, none for a flood. */
export const ORGANIZATIONS_PER_PERSON_MAX = 20

/** Takes one of the organizations this person may create; false when none is left. */
export const countCreation = doneBy<[accountId: string]>(
  'organization-count-creation',
  `update account set founded_count = founded_count + 1
    where id = $1::uuid and founded_count < ${ORGANIZATIONS_PER_PERSON_MAX} returning id`,
)

/** Writes an organization and makes the account its owner; gives its id. */
export async function insertOrganization(
  tx: Executor,
  ownerId: string,
  { name, type }: Pick<Tables['organization'], 'name' | 'type'>,
  at: Date,
): Promise<string> {
  const organizationId = newId()
  await tx.insertInto('organization').values({ id: organizationId, name, type, created_at: at }).execute()
  const ownership = { organization_id: organizationId, account_id: ownerId, role: 'owner' as const, created_at: at }
  await tx
    .insertInto('membership')
    .values({ id: newId(), ...ownership })
    .execute()
  return organizationId
}
