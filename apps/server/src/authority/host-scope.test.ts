import type { CallName, Duty, Role } from '@startline/contract'
import { access } from '@startline/contract/access'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aHostedEvent, announce } from '../events/announcement/announcement-fixtures.ts'
import { type DutyWish, endDuty, giveDuty } from '../hosting/duty/duties.ts'
import { aClubOwner, verifyPhone } from '../identity/member/member-fixtures.ts'
import { Refusal } from '../kernel/fail.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import {
  type HostActor,
  hostAudit,
  hostScope,
  hostScopesOf,
  OPERATOR,
  personOf,
  type WayToEvent,
} from './host-scope.ts'

let portal: TestPortal
let host: Awaited<ReturnType<typeof aClubOwner>>
let event: Awaited<ReturnType<typeof aHostedEvent>>
beforeAll(async () => {
  portal = await openPortal()
  host = await aClubOwner(portal)
  event = await aHostedEvent(portal, host.clubId)
})

const scopeOf = (way: WayToEvent, actor: HostActor) => hostScope(portal.deps.database.db, way, actor)
const person = (role: Role, organizationId = host.clubId) => ({ accountId: host.accountId, organizationId, role })
const theEvent = () => ({ kind: 'event', id: event.id }) as const
const refusalOf = (way: WayToEvent, actor: HostActor): Promise<unknown> =>
  scopeOf(way, actor).catch((no: unknown) => no)
const mayHost = (can_host: boolean) =>
  portal.deps.database.db.updateTable('organization').set({ can_host }).where('id', '=', host.clubId).execute()

test('operator, owner and manager of the host get the event with its organization', async () => {
  for (const actor of [OPERATOR, person('owner'), person('manager')] as const)
    expect(await scopeOf(theEvent(), actor)).toEqual({
      eventId: event.id,
      organizationId: host.clubId,
      actor,
      rights: ['host'],
      groupIds: null,
    })
})

test('a group and an announcement that stands lead to their event', async () => {
  const { data } = await announce(host, event)
  const ways = [
    { kind: 'group', id: event.groups[0] ?? '' },
    { kind: 'announcement', id: data.id ?? '' },
  ] as const
  for (const way of ways) expect(await scopeOf(way, person('manager'))).toMatchObject({ eventId: event.id })
})

test.each(['event', 'group', 'announcement'] as const)('the operator is told which %s is none', async (kind) => {
  for (const actual of [uuid(), 'none']) {
    const refusal = await refusalOf({ kind, id: actual }, OPERATOR)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      failure: 'not_found',
      detail: { problems: [{ path: `/${kind}_id`, rule: 'id_unknown', facts: { actual } }] },
    })
  }
})

test('a person is told of an event of others what is told of one that is none', async () => {
  const told = await refusalOf({ kind: 'event', id: uuid() }, person('owner'))
  expect(told).toMatchObject({ failure: 'not_found', detail: {} })
  const other = await aClubOwner(portal)
  for (const role of ['owner', 'member'] as const)
    expect(await refusalOf(theEvent(), person(role, other.clubId))).toEqual(told)
})

test('a member of the host is nothing at its events', async () => {
  expect(await refusalOf(theEvent(), person('member'))).toMatchObject({ failure: 'not_found', detail: {} })
})

/** Somebody with a duty at the event; what they may be shown for. */
async function onDuty(duty: Duty, more: Partial<DutyWish> = {}) {
  const who = await portal.signUp()
  const phone = await verifyPhone(portal, who)
  const { id } = await giveDuty(portal.deps, OPERATOR, event.id, { phone, duty, ...more })
  const { accountId, organizationId } = who
  return { id, phone, actor: { accountId, organizationId, role: 'owner' as const } }
}
const scopeWith = (actor: HostActor, call: CallName, now = portal.deps.now()) =>
  hostScope(portal.deps.database.db, theEvent(), actor, { call, now })

describe('a duty', () => {
  test('is what its holder is at the event, for calls whose row names it; others are forbidden', async () => {
    const { actor } = await onDuty('judge')
    await expect(scopeWith(actor, 'listDuties')).rejects.toMatchObject({ failure: 'forbidden' })
    const { listDuties: real } = access
    Object.assign(access, { listDuties: 'chief or judge of it' })
    try {
      expect(await scopeWith(actor, 'listDuties')).toMatchObject({ rights: ['judge'], groupIds: null })
      await expect(scopeWith(person('owner'), 'listDuties')).rejects.toMatchObject({ failure: 'forbidden' })
    } finally {
      Object.assign(access, { listDuties: real })
    }
  })

  test('is nothing where a call is not named: only the host may', async () => {
    const { actor } = await onDuty('registrar')
    expect(await refusalOf(theEvent(), actor)).toMatchObject({ failure: 'not_found' })
  })

  test('of a registrar may be for some groups; being more than that is for all', async () => {
    const groups = event.groups.slice(0, 1)
    const { actor, phone } = await onDuty('registrar', { group_ids: groups })
    const { listDuties: real } = access
    Object.assign(access, { listDuties: 'host, registrar or chief of it' })
    try {
      expect(await scopeWith(actor, 'listDuties')).toMatchObject({ rights: ['registrar'], groupIds: groups })
      await giveDuty(portal.deps, OPERATOR, event.id, { phone, duty: 'chief' })
      expect((await scopeWith(actor, 'listDuties')).groupIds).toBeNull()
    } finally {
      Object.assign(access, { listDuties: real })
    }
  })

  test('ends by hand, seven days after the event, when the phone is another’s, and with the host’s leave', async () => {
    const { actor, id } = await onDuty('gate')
    const { db } = portal.deps.database
    const { ends_at } = await db
      .selectFrom('event')
      .select('ends_at')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    const over = new Date(ends_at.getTime() + 7 * 86_400_000)
    const isThere = async (now?: Date) =>
      (await scopeWith(actor, 'listDuties', now).catch(({ failure }: Refusal) => failure)) === 'forbidden'
    expect([await isThere(), await isThere(new Date(over.getTime() - 1)), await isThere(over)]).toEqual([
      true,
      true,
      false,
    ])
    await mayHost(false)
    expect(await isThere().finally(() => mayHost(true))).toBe(false)
    await db
      .updateTable('account')
      .set({ phone_index: null, phone_sealed: null })
      .where('id', '=', actor.accountId)
      .execute()
    expect(await isThere()).toBe(false)
    await endDuty(portal.deps, OPERATOR, event.id, id)
    expect(await isThere()).toBe(false)
  })
})

test('where an organization may hold events no more, its people may not; the operator may', async () => {
  await mayHost(false)
  try {
    expect(await refusalOf(theEvent(), person('owner'))).toMatchObject({ failure: 'not_found' })
    expect(await scopeOf(theEvent(), OPERATOR)).toMatchObject({ eventId: event.id })
  } finally {
    await mayHost(true)
  }
})

test('no reference leads nowhere', async () => {
  expect(await hostScopesOf(portal.deps.database.db, ['XXXX-XXXX'], OPERATOR)).toEqual([])
})

test('what is done is recorded for the host, by its person or by nobody', async () => {
  const scopes = [await scopeOf(theEvent(), person('owner')), await scopeOf(theEvent(), OPERATOR)]
  expect(scopes.map(personOf)).toEqual([person('owner'), null])
  for (const [index, account_id] of [host.accountId, null].entries()) {
    const entry = { account_id, action: 'event.cancel', subject: { event_id: event.id, more: 1 } }
    const scope = scopes[index]
    expect(scope && hostAudit(portal.deps, scope, 'event.cancel', { more: 1 })).toMatchObject({
      organizationId: host.clubId,
      entries: [entry],
    })
  }
})
