import { getEvent, getRegistration, listParticipants, listRegistrations } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { enter, expectExact, leave, sendEntries, standing, standings } from './waiting-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  ;[wang, li] = [await portal.signUp(), await portal.signUp()]
})

const change = (sql: string, values: unknown[]) => portal.deps.database.pool.query(sql, values)

describe('withdrawing', () => {
  test('frees the place for the first in line, who is told; nothing is counted twice', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const [first] = await enter(wang, event, event.groups[0], [{}])
    const waiting = await enter(li, event, event.groups[0], [{}, {}])
    expect(await standings(li, waiting)).toEqual(['waitlisted 1', 'waitlisted 2'])
    const gone = await leave(wang, first)
    expect(gone).toMatchObject({
      status: 200,
      code: 0,
      data: { id: first, status: 'withdrawn', waiting_position: null },
    })
    expect(gone.data.timeline.map(({ status }) => status)).toEqual(['registered', 'withdrawn'])
    expect(await standings(li, waiting)).toEqual(['registered', 'waitlisted 1'])
    const promoted = await li.call(getRegistration, { params: { id: waiting[0] ?? '' } })
    expect(promoted.data.timeline.map(({ status }) => status)).toEqual(['waitlisted', 'registered'])
    const [group] = (await portal.call(getEvent, { params: { id: event.id } })).data.groups
    expect(group).toMatchObject({ taken: 1, remaining: 0, waitlisted: 1 })
    await expectExact(portal, event.id)
  })

  test('one that waits leaves the line, and those behind it move up', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}, {}])
    expect((await leave(wang, ids[1])).data).toMatchObject({ status: 'withdrawn' })
    expect(await standings(wang, ids)).toEqual(['registered', 'withdrawn', 'waitlisted 1'])
    await expectExact(portal, event.id)
  })

  test('sent again it says the same and frees nothing more', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}, {}])
    const once = await leave(wang, ids[0])
    const again = await leave(wang, ids[0])
    expect(again.data).toEqual(once.data)
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'registered', 'waitlisted 1'])
    await change(`update event set edit_until = now() where id = $1`, [event.id])
    expect(await leave(wang, ids[0])).toMatchObject({ code: 0, data: once.data && { status: 'withdrawn' } })
  })

  test('after the last moment for changes it is refused and nothing moves', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}])
    await change(`update event set edit_until = now() where id = $1`, [event.id])
    for (const id of ids) expect(await leave(wang, id)).toMatchObject({ status: 409, code: 4305 })
    expect(await standings(wang, ids)).toEqual(['registered', 'waitlisted 1'])
  })

  test('is for the organization that registered, and what nobody registered is not found', async () => {
    const event = await anEvent(portal)
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const unknown = ['0198e3a0-0000-7000-8000-000000000000', 'nonsense', '']
    for (const id of unknown) expect((await leave(wang, id)).code).toBe(4004)
    expect(await leave(li, mine)).toMatchObject({ status: 404, code: 4004 })
    expect(await leave({ ...wang, call: portal.call }, mine)).toMatchObject({ status: 401, code: 4202 })
    expect(await standing(wang, mine)).toBe('registered')
  })

  test('the child may enter the group again, and leave the list of participants', async () => {
    const event = await anEvent(portal)
    const child = aParticipant()
    const [entry] = [{ group_id: event.groups[0], participant: child }]
    const [first] = await sendEntries(wang, event, [entry])
    await leave(wang, first)
    const [second] = await sendEntries(wang, event, [entry])
    expect(await standings(wang, [first ?? '', second ?? ''])).toEqual(['withdrawn', 'registered'])
    await leave(wang, second)
    await expectExact(portal, event.id)
  })

  test('the list goes on telling of it, and counts it', async () => {
    const zhao = await portal.signUp()
    const event = await anEvent(portal)
    const [first] = await enter(zhao, event, event.groups[0], [{}, {}])
    await leave(zhao, first)
    expect((await zhao.call(listRegistrations)).data.total).toBe(2)
    expect((await zhao.call(listRegistrations, { query: { status: 'withdrawn' } })).data.total).toBe(1)
    expect((await zhao.call(listParticipants)).data.total).toBe(2)
  })

  test('both sides’ audit chains tell of it, with ids and no names', async () => {
    const [zhao, qian] = [await portal.signUp(), await portal.signUp()]
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const [first] = await enter(zhao, event, event.groups[0], [{}])
    const [own] = await enter(zhao, event, event.groups[0], [{}])
    const [waiting] = await enter(qian, event, event.groups[0], [{}])
    await leave(zhao, first)
    await leave(zhao, own)
    expect(await told(zhao)).toEqual([
      ['registration.withdraw', zhao.accountId],
      ['registration.promote', null],
      ['registration.withdraw', zhao.accountId],
    ])
    expect(await told(qian)).toEqual([['registration.promote', null]])
    const links = await portal.deps.database.db.selectFrom('audit_link').select('entries').execute()
    const all = links.map(({ entries }) => entries).join()
    expect(all).toContain(waiting)
    expect(all).not.toContain('王小明')
  })
})

/** What an organization's chain tells, as action and account; the registering itself is another matter. */
async function told(who: Person) {
  const { rows } = await portal.deps.database.pool.query<{ entries: string }>(
    'select entries from audit_link where organization_id = $1 order by position',
    [who.organizationId],
  )
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as { action: string; account_id: string | null }[])
  return entries.flatMap(({ action, account_id }) =>
    /withdraw|promote/.test(action) ? [[action, account_id] as const] : [],
  )
}
