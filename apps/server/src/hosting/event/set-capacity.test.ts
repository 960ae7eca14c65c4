import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test, vi } from 'vitest'
import { OPERATOR } from '../../authority/host-scope.ts'
import { runCommand } from '../../commands/socket.ts'
import { enter, expectExact, standing, standings } from '../../entries/waiting/waiting-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { setCapacity } from './set-capacity.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const order = (...args: string[]) => runCommand(portal.deps, { args: ['group', 'capacity', ...args], file: null })

test('new places go to those who wait, in their order', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [group = ''] = event.groups
  const ids = await enter(wang, event, group, [{}, {}, {}, {}])
  const told = await order(group, '3')
  expect([told.code, JSON.parse(told.out)]).toEqual([0, { group_id: group, capacity: 3, promoted: 2 }])
  expect(await standings(wang, ids)).toEqual(['registered', 'registered', 'registered', 'waitlisted 1'])
  expect(JSON.parse((await order(group, 'none')).out)).toEqual({ group_id: group, capacity: null, promoted: 1 })
  expect(await standing(wang, ids[3])).toBe('registered')
  await expectExact(portal, event.id)
})

test('a capacity below what is taken is refused with a sentence; down to it is fine', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 3 })] })
  const [group = ''] = event.groups
  await enter(wang, event, group, [{}, {}])
  expect(await order(group, '1')).toEqual({
    code: 1,
    out: '',
    err: '2 places of this group are taken: its capacity cannot be 1\n',
  })
  expect((await order(group, '2')).code).toBe(0)
  const [waits] = await enter(wang, event, group, [{}])
  expect(await standing(wang, waits)).toBe('waitlisted 1')
})

test('after the last moment for changes the capacity is set and nobody moves', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [group = ''] = event.groups
  const ids = await enter(wang, event, group, [{}, {}])
  await portal.deps.database.pool.query('update event set edit_until = now() where id = $1', [event.id])
  expect(JSON.parse((await order(group, '2')).out)).toMatchObject({ promoted: 0 })
  expect(await standing(wang, ids[1])).toBe('waitlisted 1')
})

test('a place that came too late for anybody goes to the line when the event is given more time', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [group = ''] = event.groups
  const ids = await enter(wang, event, group, [{}, {}, {}])
  await portal.deps.database.pool.query('update event set edit_until = now() where id = $1', [event.id])
  await order(group, '2')
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const args = ['event', 'change', event.id, '--edit-until', later]
  expect(await runCommand(portal.deps, { args, file: null })).toMatchObject({ code: 0 })
  expect(await standings(wang, ids)).toEqual(['registered', 'registered', 'waitlisted 1'])
  const told = await lastEntries(portal.deps.database.db, wang.organizationId, 1)
  expect(told).toMatchObject([{ action: 'registration.promote', subject: { registration_ids: [ids[1]] } }])
  await expectExact(portal, event.id)
})

test('the host’s chain tells of it, and that of who got a place', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const [group = ''] = event.groups
  const ids = await enter(wang, event, group, [{}, {}])
  await order(group, '2')
  const { rows } = await portal.deps.database.pool.query<{ entries: string }>(
    `select l.entries from audit_link l join event e on e.organization_id = l.organization_id where e.id = $1`,
    [event.id],
  )
  expect(rows.flatMap((row) => JSON.parse(row.entries) as object[])).toMatchObject([
    { account_id: null, action: 'group.capacity', subject: { event_id: event.id, group_id: group, from: 1, to: 2 } },
  ])
  const mine = await portal.deps.database.pool.query<{ entries: string }>(
    'select entries from audit_link where organization_id = $1 order by position desc limit 1',
    [wang.organizationId],
  )
  expect(JSON.parse(mine.rows[0]?.entries ?? '')).toMatchObject([
    { account_id: null, action: 'registration.promote', subject: { group_id: group, registration_ids: [ids[1]] } },
  ])
})

test.each([
  ['no group', [uuid(), '3'], /^No group has the id/],
  ['nonsense for a group', ['x', '3'], /^No group has the id/],
  ['no capacity', [uuid()], /^Write: portal group capacity/],
  ['a capacity in words', [uuid(), 'ten'], /^Say a group and its capacity/],
  ['a negative one', [uuid(), '-1'], /^Say a group and its capacity/],
  ['one the store cannot keep', [uuid(), '2147483648'], /^Say a group and its capacity/],
  ['one word too many', [uuid(), '3', '4'], /^Write: portal group capacity/],
])('%s is refused', async (_what, args, said) => {
  const { code, err } = await order(...args)
  expect(code).toBe(/Say|Write/.test(String(said)) ? 2 : 1)
  expect(err).toMatch(said)
})

test('a raise gives a whole long line its places with few statements', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 0, per_unit_limit: 5_000 })] })
  const [group = ''] = event.groups
  const long = 1_100
  await enter(
    wang,
    event,
    group,
    Array.from({ length: long }, () => ({})),
  )
  const asked: string[] = []
  let release = () => {}
  portal.deps.database.pool.once('acquire', (client) => {
    const spy = vi.spyOn(client, 'query')
    release = () => {
      asked.push(...spy.mock.calls.map(([sql]) => String(sql)))
      spy.mockRestore()
    }
  })
  expect(await setCapacity(portal.deps, OPERATOR, { groupId: group, capacity: null })).toBe(long)
  release()
  expect(asked[0]).toBe('begin')
  expect(asked.length).toBeLessThan(25)
  await expectExact(portal, event.id)
})
