import { addUnit, registerBatch } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR } from '../../authority/host-scope.ts'
import { setCapacity } from '../../hosting/event/set-capacity.ts'
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

describe('who gets the place', () => {
  const GIRL = { sex: 'female' as const }
  const BOY = { sex: 'male' as const }

  test('whoever no longer fits is passed over and keeps the place in line', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [GIRL, BOY, GIRL, GIRL])
    await change(`update event_group set gender = 'female' where id = $1`, [event.groups[0]])
    await leave(wang, ids[0])
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'waitlisted 1', 'registered', 'waitlisted 2'])
    await change(`update event_group set gender = 'any' where id = $1`, [event.groups[0]])
    await leave(wang, ids[2])
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'registered', 'withdrawn', 'waitlisted 1'])
    await expectExact(portal, event.id)
  })

  test('the birth dates are those the children were entered with', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const born = (birthDate: string) => ({ birthDate })
    const people = [born('2016-01-01'), born('2014-12-31'), born('2015-01-01'), born('2017-01-01')]
    const ids = await enter(wang, event, event.groups[0], people)
    await change(`update event_group set born_from = '2015-01-01', born_to = '2016-12-31' where id = $1`, [
      event.groups[0],
    ])
    await leave(wang, ids[0])
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'waitlisted 1', 'registered', 'waitlisted 2'])
  })

  test('a photo or consent asked for meanwhile is not asked again', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}])
    await change(`update event_group set photo_required = true, consent_required = true where id = $1`, [
      event.groups[0],
    ])
    await leave(wang, ids[0])
    expect(await standing(wang, ids[1])).toBe('registered')
  })

  test('a unit at its limit is passed over; those of it who wait do not count against it', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 2 })] })
    const [red, blue] = [await aUnit(), await aUnit()]
    const ofRed = await enter(wang, event, event.groups[0], [{}], { unit_id: red })
    const [other] = await enter(wang, event, event.groups[0], [{}])
    const waiting = await enter(wang, event, event.groups[0], [{}, {}], { unit_id: red })
    const [ofBlue] = await enter(wang, event, event.groups[0], [{}], { unit_id: blue })
    await change(`update event_group set per_unit_limit = 1 where id = $1`, [event.groups[0]])
    await leave(wang, other)
    expect(await standings(wang, [...waiting, ofBlue ?? ''])).toEqual(['waitlisted 1', 'waitlisted 2', 'registered'])
    await leave(wang, ofRed[0])
    expect(await standings(wang, waiting)).toEqual(['registered', 'waitlisted 1'])
    await expectExact(portal, event.id)
  })

  test('a unit’s last place goes once, however many places come free together', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const [group = ''] = event.groups
    const [red, blue] = [await aUnit(), await aUnit()]
    await enter(wang, event, group, [{}])
    const ofRed = await enter(wang, event, group, [{}, {}], { unit_id: red })
    const ofBlue = await enter(wang, event, group, [{}], { unit_id: blue })
    await change('update event_group set per_unit_limit = 1 where id = $1', [group])
    expect(await setCapacity(portal.deps, OPERATOR, { groupId: group, capacity: 4 })).toBe(2)
    expect(await standings(wang, [...ofRed, ...ofBlue])).toEqual(['registered', 'waitlisted 1', 'registered'])
    await expectExact(portal, event.id)
  })

  test('who fits far behind those who do not is found, and no more get a place than there are', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const [group = ''] = event.groups
    const boys = Array.from({ length: 20 }, () => BOY)
    const ids = await enter(wang, event, group, [GIRL, GIRL, ...boys, GIRL, GIRL])
    await change(`update event_group set gender = 'female' where id = $1`, [group])
    expect(await setCapacity(portal.deps, OPERATOR, { groupId: group, capacity: 3 })).toBe(2)
    const girls = [1, 22, 23].map((at) => ids[at] ?? '')
    expect(await standings(wang, girls)).toEqual(['registered', 'registered', 'waitlisted 21'])
    await expectExact(portal, event.id)
  })

  test('nobody gets a place beside one in a group that excludes it, until they leave that one', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup()] })
    const [a, b] = event.groups
    const child = aParticipant()
    const [first] = await enter(wang, event, a, [{}])
    const [waits] = await sendEntries(wang, event, [{ group_id: a, participant: child }])
    const [inB] = await sendEntries(wang, event, [{ group_id: b, participant: child }])
    await change(`update event_group set exclusive_with = array[$1::uuid] where id = $2`, [a, b])
    await leave(wang, first)
    expect(await standing(wang, waits)).toBe('waitlisted 1')
    await leave(wang, inB)
    expect(await standing(wang, waits)).toBe('registered')
    await expectExact(portal, event.id)
  })

  test('waiting for a group that excludes this one is no hindrance', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup({ capacity: 1 })] })
    const [a, b] = event.groups
    const child = aParticipant()
    const [first] = await enter(wang, event, a, [{}])
    const [other] = await enter(wang, event, b, [{}])
    const [inA, inB] = await sendEntries(wang, event, [
      { group_id: a, participant: child },
      { group_id: b, participant: child },
    ])
    await change(`update event_group set exclusive_with = array[$1::uuid] where id = $2`, [b, a])
    await leave(wang, first)
    await leave(wang, other)
    expect(await standings(wang, [inA ?? '', inB ?? ''])).toEqual(['registered', 'waitlisted 1'])
  })

  test('a team waits as a team and takes one place, if it still is a team by the rules', async () => {
    const rules = { size_min: 2, size_max: 3, min_female: 0, min_male: 0, age_sum_max: null, same_unit: true }
    const relay = aGroup({ entry_kind: 'team', capacity: 1, team_rules: JSON.stringify(rules) })
    const event = await anEvent(portal, { groups: [relay] })
    const unit_id = await aUnit()
    const team = (name: string, count: number) => ({
      group_id: event.groups[0],
      unit_id,
      team: { name },
      members: Array.from({ length: count }, () => ({ participant: aParticipant() })),
    })
    const ids = await sendEntries(wang, event, [team('红队', 2), team('蓝队', 2), team('绿队', 3), team('黄队', 3)])
    expect(await standings(wang, ids)).toEqual(['registered', 'waitlisted 1', 'waitlisted 2', 'waitlisted 3'])
    await change(`update event_group set team_rules = team_rules || '{"size_min": 3}' where id = $1`, [event.groups[0]])
    await leave(wang, ids[0])
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'waitlisted 1', 'registered', 'waitlisted 2'])
    await expectExact(portal, event.id)
  })

  test('a walk-in does not overtake one who is passed over', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [GIRL, BOY])
    await change(`update event_group set gender = 'female' where id = $1`, [event.groups[0]])
    await leave(wang, ids[0])
    const entries = [{ group_id: event.groups[0], participant: aParticipant(GIRL) }]
    const walkIn = await li.call(registerBatch, { rawBody: { event_id: event.id, entries } })
    expect(walkIn.data.items[0]).toMatchObject({ status: 'rejected', code: 4302 })
  })

  test('no place changes hands once the event is cancelled', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
    const ids = await enter(wang, event, event.groups[0], [{}, {}])
    await change('update event set cancelled_at = now() where id = $1', [event.id])
    expect((await leave(wang, ids[0])).code).toBe(0)
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'waitlisted 1'])
    await expectExact(portal, event.id)
  })
})

let units = 0
async function aUnit(): Promise<string> {
  const body = { name: `候补俱乐部${units++}`, type: 'club' as const, district_code: '110105' }
  return (await wang.call(addUnit, { body })).data.id
}
