import { listParticipants, listRegistrations } from '@startline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aUnit, shown } from '../evaluation/contract-rules-fixtures.ts'
import { enter, expectExact, leave, sendEntries } from '../waiting/waiting-fixtures.ts'
import { anew, aRelay, edit } from './change-fixtures.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  ;[wang, li] = [await portal.signUp(), await portal.signUp()]
})

const run = (sql: string, values: unknown[]) => portal.deps.database.pool.query(sql, values)

describe('the people of a team', () => {
  test('are replaced: who stays is as entered, who is new is on the list, search and timeline follow', async () => {
    const event = await anEvent(portal, { groups: [aRelay()] })
    const unit = await aUnit(wang)
    const members = [anew({ name: '赵一一' }), anew({ name: '钱二二' })]
    const [id] = await sendEntries(wang, event, [
      { group_id: event.groups[0], unit_id: unit.id, team: { name: '一队' }, members },
    ])
    const before = await shown(wang, id)
    const [stays, goes] = before.members
    await run(`update participant set name = '改名' where id = $1`, [stays?.participant_id])
    const roster = [
      { ...anew({ name: '孙三三' }), reserve: false },
      { participant_id: stays?.participant_id },
      { ...anew(), reserve: true },
    ]
    const { code, data } = await edit(wang, id, { members: roster })
    expect(code).toBe(0)
    expect(data.members.map(({ name, reserve }) => [name, reserve])).toEqual([
      ['孙三三', false],
      ['赵一一', false],
      ['王小明', true],
    ])
    expect(data).toMatchObject({ reference: before.reference, status: 'registered', team: before.team })
    expect(data.timeline.map(({ status }) => status)).toEqual(['registered', 'changed'])
    const found = async (keyword: string) =>
      (await wang.call(listRegistrations, { query: { keyword, event_id: event.id } })).data.total
    expect([await found('孙三三'), await found('钱二二')]).toEqual([1, 0])
    const listed = await wang.call(listParticipants, { query: { keyword: '孙三三' } })
    expect(listed.data.items).toHaveLength(1)
    // Whoever was taken out is free for the group again.
    const again = { group_id: event.groups[0], unit_id: unit.id, team: { name: '二队' } }
    await sendEntries(wang, event, [{ ...again, members: [{ participant_id: goes?.participant_id }, anew()] }])
    await expectExact(portal, event.id)
  })

  test.each([
    ['too few', [anew()], 4303, '/members', 'roster_too_small'],
    [
      'nobody known',
      [anew(), { participant_id: '0198e3a0-0000-7000-8000-000000000000' }],
      4004,
      '/members/1/participant_id',
      'not_found',
    ],
    [
      'a wrong number',
      [anew(), anew({ id_number: '11010120160520001' })],
      4001,
      '/members/1/participant/id_number',
      'id_number_length',
    ],
    ['somebody too old', [anew(), anew({ birthDate: '2010-01-01' })], 4303, '/members/1', 'born_too_early'],
    ['somebody twice', null, 4304, '/members/1', 'already_registered'],
    [
      'named and written out',
      [anew(), { ...anew(), participant_id: '0198e3a0-0000-7000-8000-000000000000' }],
      4001,
      '/members/1/participant_id',
      'unknown_field',
    ],
    ['nobody', [], 4001, '/members', 'too_few'],
  ])('stay as they are when the new ones are refused: %s', async (_what, members, code, path, rule) => {
    const event = await anEvent(portal, { groups: [aRelay()] })
    const unit = await aUnit(wang)
    const team = { group_id: event.groups[0], unit_id: unit.id, team: { name: '一队' }, members: [anew(), anew()] }
    const [id] = await sendEntries(wang, event, [team])
    const before = await shown(wang, id)
    const first = { participant_id: before.members[0]?.participant_id }
    const refused = await edit(wang, id, { members: members ?? [first, first] })
    expect(refused).toMatchObject({ code, errors: [{ path, rule }] })
    expect(await shown(wang, id)).toEqual(before)
    await expectExact(portal, event.id)
  })
})

test('a unit brings its district, may not be used up, and can be left', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ per_unit_limit: 1 })] })
  const [unit, other] = [await aUnit(wang), await aUnit(wang)]
  const [mine] = await enter(wang, event, event.groups[0], [{}], { unit_id: unit.id })
  await enter(wang, event, event.groups[0], [{}], { unit_id: other.id })
  expect(await edit(wang, mine, { unit_id: other.id })).toMatchObject({
    code: 4302,
    errors: [{ path: '/unit_id', rule: 'unit_limit' }],
  })
  expect(await edit(wang, mine, { unit_id: unit.id, members: [anew()] })).toMatchObject({ code: 0 })
  expect((await edit(wang, mine, { unit_id: null })).data).toMatchObject({ unit_id: null, district_code: null })
  expect((await edit(wang, mine, { unit_id: unit.id })).data).toMatchObject({
    unit_id: unit.id,
    district_code: '110105',
  })
  expect((await edit(wang, mine, { district_code: '310104' })).data).toMatchObject({ district_code: '310104' })
  const wrong = await edit(wang, mine, { district_code: '310000' })
  expect(wrong).toMatchObject({ code: 4001, errors: [{ path: '/district_code', rule: 'district_not_lowest' }] })
  expect(await edit(wang, mine, { unit_id: (await aUnit(li)).id })).toMatchObject({ code: 4004 })
})

describe('who may change, and until when', () => {
  test('the organization that registered, until the last moment for changes, while it is not withdrawn', async () => {
    const event = await anEvent(portal)
    const [mine, gone] = await enter(wang, event, event.groups[0], [{}, {}])
    expect(await edit(li, mine, { unit_id: null })).toMatchObject({ status: 404, code: 4004 })
    expect(await edit(wang, 'nonsense', {})).toMatchObject({ code: 4004 })
    expect(await edit({ ...wang, call: portal.call }, mine, {})).toMatchObject({ status: 401, code: 4202 })
    await leave(wang, gone)
    expect(await edit(wang, gone, { unit_id: null })).toMatchObject({ status: 409, code: 4009 })
    await run('update event set edit_until = now() where id = $1', [event.id])
    expect(await edit(wang, mine, { unit_id: null })).toMatchObject({ status: 409, code: 4305 })
    expect((await shown(wang, mine)).timeline).toHaveLength(1)
  })

  test('nothing named changes nothing, and what is unknown is refused', async () => {
    const event = await anEvent(portal)
    const [mine] = await enter(wang, event, event.groups[0], [{}])
    const before = await shown(wang, mine)
    expect((await edit(wang, mine, {})).data).toEqual(before)
    const unknown = await edit(wang, mine, { status: 'registered', organization_id: li.organizationId })
    expect(unknown.errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['/status', 'unknown_field'],
      ['/organization_id', 'unknown_field'],
    ])
    const two = await edit(wang, mine, { members: [anew(), anew()] })
    expect(two).toMatchObject({ code: 4001, errors: [{ path: '/members', rule: 'too_many' }] })
    const reserve = await edit(wang, mine, { members: [{ ...anew(), reserve: true }] })
    expect(reserve).toMatchObject({ code: 4001, errors: [{ path: '/members/0/reserve', rule: 'choice' }] })
  })
})
