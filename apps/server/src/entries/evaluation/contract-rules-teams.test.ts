import { addTeam, getEvent, listTeams } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aUnit, send, shown } from './contract-rules-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

const RULES = { size_min: 2, size_max: 2, min_female: 0, min_male: 0, age_sum_max: null, same_unit: false }
const aRelay = (change: Parameters<typeof aGroup>[0] = {}) =>
  aGroup({ entry_kind: 'team', team_rules: JSON.stringify(RULES), ...change })
const anew = (reserve = false) => ({ participant: aParticipant(), reserve })

describe('a team', () => {
  test('takes one place, of people known and new, starters and reserves, and is told with its people', async () => {
    const event = await anEvent(portal, { groups: [aRelay({ capacity: 2 }), aGroup()] })
    const single = await send(wang, event, [{ group_id: event.groups[1], participant: aParticipant() }])
    const known = single.data.items[0]?.participant_id
    const unit = await aUnit(wang)
    const members = [anew(), { participant_id: known }, anew(true)]
    const team = { name: '飞驰一队', leader_name: '李教练' }
    const { data } = await send(wang, event, [{ group_id: event.groups[0], unit_id: unit.id, team, members }])
    const [item] = data.items
    expect(data).toMatchObject({ accepted: 1 })
    expect(item).toMatchObject({ status: 'registered', participant_id: null })
    expect(item?.participant_ids).toHaveLength(3)
    expect(item?.participant_ids?.[1]).toBe(known)
    const listed = (await wang.call(listTeams, { params: { id: unit.id } })).data.items
    expect(listed).toMatchObject([{ ...team, member_count: 2 }])
    const told = await shown(wang, item?.registration_id)
    expect(told).toMatchObject({ kind: 'team', team: { id: listed[0]?.id, name: team.name } })
    expect(told.members.map(({ participant_id }) => participant_id)).toEqual(item?.participant_ids)
    expect(told.members.map(({ reserve }) => reserve)).toEqual([false, false, true])
    const [group] = (await portal.call(getEvent, { params: { id: event.id } })).data.groups
    expect(group).toMatchObject({ taken: 1, remaining: 1 })
  })

  test('named alike in one batch, of one unit, is one team: it starts in two groups', async () => {
    const event = await anEvent(portal, { groups: [aRelay(), aRelay()] })
    const [unit, other] = [await aUnit(wang), await aUnit(wang)]
    const starts: [unit_id: string, name: string, group: number][] = [
      [unit.id, '飞驰一队', 0],
      [unit.id, '飞驰 一队', 1],
      [unit.id, '飞驰二队', 1],
      [other.id, '飞驰一队', 1],
    ]
    const entries = starts.map(([unit_id, name, group]) => ({
      group_id: event.groups[group],
      unit_id,
      team: { name },
      members: [anew(), anew()],
    }))
    const { data } = await send(wang, event, entries)
    const told = await Promise.all(data.items.map(({ registration_id }) => shown(wang, registration_id)))
    const [first, again, ...others] = told.map(({ team }) => team?.id)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
    expect((await wang.call(listTeams, { params: { id: unit.id } })).data.total).toBe(2)
  })

  test('named by its id enters for its unit, in its own event, for its own organization', async () => {
    const [event, other] = [await anEvent(portal, { groups: [aRelay()] }), await anEvent(portal)]
    const unit = await aUnit(wang)
    const make = async (event_id: string) =>
      (await wang.call(addTeam, { params: { id: unit.id }, body: { name: '接力队', event_id } })).data.id
    const enter = (who: Person, id: string) =>
      send(who, event, [{ group_id: event.groups[0], team: { id }, members: [anew(), anew()] }])
    const missing = { code: 4004, errors: [{ path: '/entries/0/team/id', rule: 'not_found' }] }
    const [here, elsewhere] = [await make(event.id), await make(other.id)]
    expect((await enter(wang, elsewhere)).data.items[0]).toMatchObject(missing)
    expect((await enter(li, here)).data.items[0]).toMatchObject(missing)
    const { data } = await enter(wang, here)
    expect(await shown(wang, data.items[0]?.registration_id)).toMatchObject({
      team: { id: here, name: '接力队' },
      unit_id: unit.id,
      district_code: '110105',
    })
  })

  test('of one unit has nobody of another; who is of none goes with the team', async () => {
    const rules = JSON.stringify({ ...RULES, same_unit: true })
    const event = await anEvent(portal, { groups: [aRelay({ team_rules: rules })] })
    const [mine, other] = [(await aUnit(wang)).id, (await aUnit(wang)).id]
    const ofUnit = (unit_id: string | null) => ({ participant: { ...aParticipant(), unit_id } })
    const rulesOf = async (members: unknown[]) => {
      const entry = { group_id: event.groups[0], unit_id: mine, team: { name: '红队' }, members }
      return (await send(wang, event, [entry])).data.items[0]?.errors.map(({ rule }) => rule)
    }
    expect(await rulesOf([ofUnit(mine), ofUnit(other)])).toEqual(['not_same_unit'])
    expect(await rulesOf([ofUnit(other), ofUnit(null)])).toEqual(['not_same_unit'])
    expect(await rulesOf([ofUnit(mine), ofUnit(null)])).toEqual([])
  })

  test('has nobody twice, as a starter and a reserve neither; under two names that is asked about first', async () => {
    const event = await anEvent(portal, { groups: [aRelay()] })
    const child = aParticipant()
    const rulesOf = async (again: object) => {
      const members = [anew(), { participant: child }, { participant: { ...child, ...again }, reserve: true }]
      const { data } = await send(wang, event, [{ group_id: event.groups[0], team: { name: '红队' }, members }])
      return data.items[0]?.errors.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await rulesOf({})).toEqual(['/entries/0/members/2 already_registered'])
    expect(await rulesOf({ name: '李四' })).toEqual(['/entries/0/members/2/participant/name name_differs'])
  })

  test('is measured without its reserves', async () => {
    const event = await anEvent(portal, { groups: [aRelay()] })
    const rulesOf = async (members: unknown[]) => {
      const { data } = await send(wang, event, [{ group_id: event.groups[0], team: { name: '红队' }, members }])
      return data.items[0]?.errors.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await rulesOf([anew(), anew(), anew(true)])).toEqual([])
    expect(await rulesOf([anew(), anew(true)])).toEqual(['/entries/0/members roster_too_small'])
    expect(await rulesOf([anew(), anew(), anew()])).toEqual(['/entries/0/members roster_too_large'])
  })

  test('has nobody who is in the group already, as starter or reserve, of whichever team', async () => {
    const event = await anEvent(portal, { groups: [aRelay()] })
    const sendTeam = (who: Person, name: string, members: unknown[]) =>
      send(who, event, [{ group_id: event.groups[0], team: { name }, members }])
    const enter = async (who: Person, name: string, members: unknown[]) =>
      (await sendTeam(who, name, members)).data.items[0]
    const [starter, reserve] = [anew(), anew(true)]
    expect(await enter(wang, '红队', [starter, anew(), reserve])).toMatchObject({ code: 0 })
    const twice = (at: number) => ({
      code: 4304,
      name: 'already_registered',
      errors: [{ path: `/entries/0/members/${at}`, rule: 'already_registered' }],
    })
    expect(await enter(wang, '蓝队', [anew(), { ...reserve, reserve: false }])).toMatchObject(twice(1))
    expect(await enter(wang, '蓝队', [anew(), anew(), { ...starter, reserve: true }])).toMatchObject(twice(2))
    const elsewhere = { status: 409, code: 4304, data: null }
    expect(await sendTeam(li, '蓝队', [anew(), { ...reserve, reserve: false }])).toMatchObject(elsewhere)
    expect(await sendTeam(li, '蓝队', [anew(), anew(), { ...starter, reserve: true }])).toMatchObject(elsewhere)
    const both = anew()
    expect(await enter(li, '蓝队', [both, anew(), { ...both, reserve: true }])).toMatchObject(twice(2))
  })

  test('is not for a group of individuals, and everyone in it must fit the group', async () => {
    const event = await anEvent(portal, { groups: [aGroup(), aRelay({ gender: 'female' })] })
    const girl = { participant: aParticipant({ sex: 'female' }) }
    const enter = async (group: number, second: unknown) => {
      const team = { name: '绿队' }
      return (await send(wang, event, [{ group_id: event.groups[group], team, members: [girl, second] }])).data.items[0]
    }
    expect(await enter(0, anew())).toMatchObject({
      code: 4303,
      errors: [{ path: '/entries/0/group_id', rule: 'entry_kind' }],
    })
    expect(await enter(1, anew())).toMatchObject({
      code: 4303,
      errors: [{ path: '/entries/0/members/1', rule: 'other_gender' }],
    })
  })
})
