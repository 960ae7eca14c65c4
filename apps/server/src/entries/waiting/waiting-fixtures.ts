import { getRegistration, registerBatch, withdrawRegistration } from '@startline/contract'
import { expect } from 'vitest'
import { OPERATOR } from '../../authority/host-scope.ts'
import { setCapacity } from '../../hosting/event/set-capacity.ts'
import { Refusal } from '../../kernel/fail.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { aParticipant } from '../../test/factories.ts'
import type { Person, TestPortal } from '../../test/harness.ts'

/** Registers people for one group, waiting where it is full; gives the ids in order. For tests. */
export async function enter(
  who: Person,
  event: { id: string },
  groupId: string | undefined,
  people: Parameters<typeof aParticipant>[0][],
  more: object = {},
): Promise<string[]> {
  const entries = people.map((change) => ({ group_id: groupId, participant: aParticipant(change), ...more }))
  return sendEntries(who, event, entries)
}

/** Registers entries as they are, waiting where a group is full; gives the ids in order. For tests. */
export async function sendEntries(who: Person, event: { id: string }, entries: unknown[]): Promise<string[]> {
  const rawBody = { event_id: event.id, when_full: 'waitlist', entries }
  const { code, data } = await who.call(registerBatch, { rawBody })
  expect([code, data.items?.flatMap(({ errors }) => errors)]).toEqual([0, []])
  return data.items.map(({ registration_id }) => registration_id ?? '')
}

/** Where a registration stands, with its place in line, as `waitlisted 2`. For tests. */
export async function standing(who: Person, id: string | undefined): Promise<string> {
  const { data } = await who.call(getRegistration, { params: { id: id ?? '' } })
  return data.waiting_position === null ? data.status : `${data.status} ${data.waiting_position}`
}

/** Where registrations stand, in their order. For tests. */
export const standings = (who: Person, ids: readonly string[]): Promise<string[]> =>
  Promise.all(ids.map((id) => standing(who, id)))

/** Withdraws. For tests. */
export const leave = (who: Person, id: string | undefined) =>
  who.call(withdrawRegistration, { params: { id: id ?? '' } })

const unequal = statement<{ group_id: string }>(
  'test-unequal-counters',
  `select g.id as group_id from event_group g left join registration r on r.event_id = g.event_id and r.group_id = g.id
    where g.event_id = $1::uuid group by g.event_id, g.id
   having g.taken <> count(r.id) filter (where r.status = 'registered') or g.waitlisted <> count(r.id) filter (where r.status = 'waitlisted')
       or g.taken > g.capacity`,
)
const doubled = statement<{ group_id: string }>(
  'test-doubled-people',
  `select m.group_id from roster_member m join registration r on r.event_id = m.event_id and r.id = m.registration_id
    where m.event_id = $1::uuid and r.status <> 'withdrawn' group by m.group_id, m.person_index having count(*) > 1
   union all
   select m.group_id from roster_member m join registration r on r.event_id = m.event_id and r.id = m.registration_id
    where m.event_id = $1::uuid and m.live <> (r.status <> 'withdrawn')`,
)
const uncounted = statement<{ id: string }>(
  'test-uncounted-registrations',
  `select o.id from organization o left join registration r on r.organization_id = o.id
    group by o.id having o.registration_count <> count(r.id)`,
)

// No foreign key looks for these when they are written (triggers `*_stays` of the schema).
const orphaned = statement<{ what: string }>(
  'test-orphaned-rows',
  `select 'registration without group' as what from registration r left join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.event_id = $1::uuid and g.id is null
   union all
   select 'member without registration' from roster_member m left join registration r on r.event_id = m.event_id and r.id = m.registration_id
    where m.event_id = $1::uuid and r.id is null
   union all
   select 'member without participant' from roster_member m left join participant p on p.id = m.participant_id
    where m.event_id = $1::uuid and p.id is null
   union all
   select 'link without organization' from audit_link l left join organization o on o.id = l.organization_id where o.id is null`,
)

/**
 * Says nothing while the counters equal their rows, no group is over its capacity, nobody is live in a group twice, and every row has what it
 * points to. For tests.
 */
export async function expectExact({ deps: { database } }: TestPortal, eventId: string): Promise<void> {
  expect(await queryRows(database.db, unequal, [eventId])).toEqual([])
  expect(await queryRows(database.db, doubled, [eventId])).toEqual([])
  expect(await queryRows(database.db, uncounted)).toEqual([])
  expect(await queryRows(database.db, orphaned, [eventId])).toEqual([])
}

/** Sets a group's capacity as the operator does; says whether it stands: below what is taken it is refused. For tests. */
export async function resize({ deps }: TestPortal, groupId: string, capacity: number | null): Promise<boolean> {
  try {
    await setCapacity(deps, OPERATOR, { groupId, capacity })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.failure === 'conflict') return false
    throw error
  }
}
