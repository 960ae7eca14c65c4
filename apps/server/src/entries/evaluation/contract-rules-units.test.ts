import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { leave } from '../waiting/waiting-fixtures.ts'
import { aUnit, send, shown } from './contract-rules-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

describe('unit and district', () => {
  test('may both be left out; the district is the unit’s, or the one that was said', async () => {
    const event = await anEvent(portal)
    const unit = await aUnit(wang)
    const places = [
      { unit_id: null },
      { unit_id: unit.id },
      { unit_id: unit.id, district_code: '310101' },
      { district_code: '441900' },
    ]
    const entries = places.map((place) => ({ group_id: event.groups[0], participant: aParticipant(), ...place }))
    const { data } = await send(wang, event, entries)
    expect(data).toMatchObject({ accepted: 4 })
    const told = await Promise.all(data.items.map(({ registration_id }) => shown(wang, registration_id)))
    expect(told.map(({ unit_id, unit_name, district_code }) => [unit_id, unit_name, district_code])).toEqual([
      [null, null, null],
      [unit.id, unit.name, '110105'],
      [unit.id, unit.name, '310101'],
      [null, null, '441900'],
    ])
    expect(told[0]).toMatchObject({ event_id: event.id, group_id: event.groups[0], registration_event: 'jifen' })
    expect(told[0]).toMatchObject({
      group_name: 'U10 男女混合',
      kind: 'individual',
      team: null,
      waiting_position: null,
    })
  })

  test('another organization’s unit is not found until it is confirmed', async () => {
    const event = await anEvent(portal)
    const { id } = await aUnit(li)
    const enter = () => send(wang, event, [{ group_id: event.groups[0], unit_id: id, participant: aParticipant() }])
    expect((await enter()).data.items[0]).toMatchObject({ code: 4004, errors: [{ path: '/entries/0/unit_id' }] })
    const { db } = portal.deps.database
    await db.updateTable('unit').set({ confirmed_at: new Date() }).where('id', '=', id).execute()
    expect((await enter()).code).toBe(0)
  })

  test('a unit has as many places in a group as the group gives it; who comes without one is not counted', async () => {
    const event = await anEvent(portal, {
      groups: [aGroup({ per_unit_limit: 2, capacity: null }), aGroup({ per_unit_limit: 2 })],
    })
    const [red, blue] = [(await aUnit(wang)).id, (await aUnit(wang)).id]
    const of = (unit_id: string | null, group = 0) => ({
      group_id: event.groups[group],
      unit_id,
      participant: aParticipant(),
    })
    const sent = [red, red, red, blue, null, null, null].map((unit) => of(unit))
    const { data } = await send(wang, event, sent, { mode: 'partial' })
    expect(data.items.map(({ code }) => code)).toEqual([0, 0, 4302, 0, 0, 0, 0])
    const refused = { code: 4302, errors: [{ path: '/entries/0/unit_id', rule: 'unit_limit' }] }
    expect((await send(wang, event, [of(red)], { when_full: 'waitlist' })).data.items[0]).toMatchObject(refused)
    expect((await send(wang, event, [of(red, 1)])).code).toBe(0)
    await leave(wang, data.items[0]?.registration_id ?? undefined)
    expect((await send(wang, event, [of(red)])).code).toBe(0)
  })
})
