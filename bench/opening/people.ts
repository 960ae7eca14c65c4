import { hashToken } from '../../apps/server/src/http/session/session-store.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import { type Copy, quiet } from '../stage.ts'
import { EVENTS, groupIdsOf, idOf, ORGANIZATIONS, tokenOf } from '../world.ts'
import { FIRST_PERSON, type Opening } from './requests.ts'

/** The event that opens. */
export const OPENING: Opening = { eventId: idOf('event', EVENTS.opening), groupIds: groupIdsOf('opening') }

/** So many of those who come find a place. */
const SHARE_WITH_PLACE = 0.5

/** Each has an account, an organization of their own, as guardians have, and a session on their phone. */
const addPeople = `
  with person as materialized (
    select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::bytea[]) as p (n, account, organization, token_hash)),
  accounts as (
    insert into account (id, account_name, name) select account, 'guardian' || n, '家长' || n from person),
  organizations as (
    insert into organization (id, name, type) select organization, '家庭' || n, 'personal' from person),
  members as (
    insert into membership (account_id, organization_id, role) select account, organization, 'owner' from person)
  insert into session (id, account_id, organization_id, token_hash, idle_ends_at, ends_at)
  select account, account, organization, token_hash, now() + interval '30 days', now() + interval '90 days' from person`

/** Everything opens at one moment. */
const WINDOW = `update event_group set capacity = $2, registration_opens_at = $3 where event_id = $1`

/** The portal is warmed up by clubs, which name more people a day than somebody unknown may. */
const CONFIRM = `update organization set confirmed_at = now() where id = any($1::uuid[])`

/** Puts so many people into a copy, and sets the places and the moment of the opening. */
export async function fillOpening(copy: Copy, people: number, opensAt: Date): Promise<void> {
  const database = await openDatabase(copy.choice, quiet)
  await database.pool.query(addPeople, columnsOf(people))
  const places = Math.max(1, Math.round((people * SHARE_WITH_PLACE) / OPENING.groupIds.length))
  await database.pool.query(CONFIRM, [
    Array.from({ length: ORGANIZATIONS }, (_none, at) => idOf('organization', at + 1)),
  ])
  await database.pool.query(WINDOW, [OPENING.eventId, places, opensAt])
  await database.pool.query('vacuum analyze')
  await database.close()
}

function columnsOf(people: number): unknown[][] {
  const numbers = Array.from({ length: people }, (_none, at) => FIRST_PERSON + at)
  const ids = (kind: 'account' | 'organization') => numbers.map((n) => idOf(kind, n))
  return [numbers, ids('account'), ids('organization'), numbers.map((n) => hashToken(tokenOf(n)))]
}
