import { getEvent } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { shown } from '../evaluation/contract-rules-fixtures.ts'
import { enter, expectExact, leave, sendEntries, standing, standings } from '../waiting/waiting-fixtures.ts'
import { anew, aRelay, edit } from './change-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  ;[wang, li] = [await portal.signUp(), await portal.signUp()]
})

const run = (sql: string, values: unknown[]) => portal.deps.database.pool.query(sql, values)

describe('moving to another group', () => {
  test('takes a place there and gives the old one to the line', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const [waits] = await enter(li, event, event.groups[0], [{}])
    const { code, data } = await edit(wang, mine, { group_id: event.groups[1] })
    expect([code, data.group_id, data.status]).toEqual([0, event.groups[1], 'registered'])
    expect(await standing(li, waits)).toBe('registered')
    const { groups } = (await portal.call(getEvent, { params: { id: event.id } })).data
    expect(groups.map(({ taken, waitlisted }) => [taken, waitlisted])).toEqual([
      [1, 0],
      [1, 0],
    ])
    const [entry] = await lastEntries(portal.deps.database.db, wang.organizationId, 1)
    expect(entry).toMatchObject({
      action: 'registration.change',
      account_id: wang.accountId,
      subject: { fields: ['group_id'] },
    })
    await expectExact(portal, event.id)
  })

  test('names the discipline where it changes, between groups of the same name too', async () => {
    const groups = [aGroup({ name: '5 岁组' }), aGroup({ name: '5 岁组', registration_event: 'jingsu' })]
    const event = await anEvent(portal, { groups })
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const { data } = await edit(wang, mine, { group_id: event.groups[1] })
    expect(data.timeline.at(-1)).toMatchObject({
      what: 'changed',
      changes: [{ field: 'discipline', from: 'jifen', to: 'jingsu' }],
    })
  })

  test('is refused where it is full, where somebody waits, and where the child does not fit; the old place stays', async () => {
    const groups = [aGroup(), aGroup({ capacity: 1 }), aGroup({ capacity: 2 }), aGroup({ gender: 'female' }), aRelay()]
    const event = await anEvent(portal, { groups })
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    await enter(li, event, event.groups[1], [{}])
    const two = await enter(li, event, event.groups[2], [{}, {}, {}])
    // A place is free, but whoever waits does not fit any more: nobody walks past the line.
    await run('update event_group set born_to = $2 where event_id = $1 and id = $3', [
      event.id,
      '2015-01-01',
      event.groups[2],
    ])
    await leave(li, two[0])
    const tries = await Promise.all(
      [...event.groups.slice(1), '0198e3a0-0000-7000-8000-000000000000'].map((group_id) =>
        edit(wang, mine, { group_id }),
      ),
    )
    expect(tries.map(({ code, errors }) => [code, errors[0]?.path, errors[0]?.rule])).toEqual([
      [4302, '/group_id', 'group_full'],
      [4303, '/members/0', 'born_too_late'],
      [4303, '/members/0', 'other_gender'],
      [4303, '/group_id', 'entry_kind'],
      [4004, '/group_id', 'not_found'],
    ])
    await run('update event_group set born_to = $2 where event_id = $1 and id = $3', [
      event.id,
      '2018-12-31',
      event.groups[2],
    ])
    expect(await standings(li, two)).toEqual(['withdrawn', 'registered', 'waitlisted 1'])
    expect(await edit(wang, mine, { group_id: event.groups[2] })).toMatchObject({ code: 4302 })
    expect((await shown(wang, mine)).group_id).toBe(event.groups[0])
  })

  test('one that waits gets a place where there is one, and keeps its place in line otherwise', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}, {}])
    expect((await edit(wang, ids[1], { members: [anew({ name: '换人了' })] })).data).toMatchObject({
      waiting_position: 1,
    })
    const { data } = await edit(wang, ids[2], { group_id: event.groups[1] })
    expect(data).toMatchObject({ status: 'registered', waiting_position: null })
    expect(data.timeline.map(({ status }) => status)).toEqual(['waitlisted', 'changed', 'registered'])
    expect(await standings(wang, ids)).toEqual(['registered', 'waitlisted 1', 'registered'])
    await expectExact(portal, event.id)
  })

  test('asks whether the other group has opened, not whether it has closed', async () => {
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)]
    const closed = { registration_closes_at: past }
    const groups = [aGroup(), aGroup({ registration_opens_at: future }), aGroup(closed)]
    const event = await anEvent(portal, { groups })
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const early = await edit(wang, mine, { group_id: event.groups[1] })
    expect(early).toMatchObject({ code: 4301, errors: [{ path: '/group_id', rule: 'window_not_open' }] })
    expect(await edit(wang, mine, { group_id: event.groups[2] })).toMatchObject({ code: 0 })
    expect(await edit(wang, mine, { members: [anew()] })).toMatchObject({ code: 0 })
    await run('update event set cancelled_at = now() where id = $1', [event.id])
    expect(await edit(wang, mine, { members: [anew()] })).toMatchObject({
      code: 4301,
      errors: [{ rule: 'event_cancelled' }],
    })
  })

  test('heeds groups that exclude each other, and lets go of the one that is left', async () => {
    const [one, other, third] = [aGroup(), aGroup(), aGroup()]
    one.exclusive_with = [String(other.id)]
    const event = await anEvent(portal, { groups: [one, other, third] })
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const who = (await shown(wang, mine)).members[0]?.participant_id
    const [second] = await sendEntries(wang, event, [{ group_id: event.groups[2], participant_id: who }])
    const refused = await edit(wang, second, { group_id: event.groups[1] })
    expect(refused).toMatchObject({ code: 4303, errors: [{ path: '/members/0', rule: 'exclusive_group' }] })
    expect(await edit(wang, mine, { group_id: event.groups[1] })).toMatchObject({ code: 0 })
    await expectExact(portal, event.id)
  })
})
