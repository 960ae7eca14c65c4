import type { Role } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { aHostedEvent, announce } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { Refusal } from '../../kernel/fail.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
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
    expect(await scopeOf(theEvent(), actor)).toEqual({ eventId: event.id, organizationId: host.clubId, actor })
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

test('a member of the host may not', async () => {
  expect(await refusalOf(theEvent(), person('member'))).toMatchObject({ failure: 'forbidden' })
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
