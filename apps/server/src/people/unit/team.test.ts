import { addTeam, addUnit, listTeams } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'
import { anEvent, aTeamRegistration } from './team-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const wang = await portal.signUp()
const li = await portal.signUp()
let units = 0

async function aUnit(who: Person, confirmed = false) {
  const body = { name: `小学${'甲'.repeat(++units)}`, type: 'school' as const, district_code: '110105' }
  const { id } = (await who.call(addUnit, { body })).data
  if (confirmed) await db.updateTable('unit').set({ confirmed_at: new Date() }).where('id', '=', id).execute()
  return id
}

test('a team is added to a unit, for one event or for any, and listed', async () => {
  const id = await aUnit(wang)
  const eventId = await anEvent(db, wang)
  const plain = await wang.call(addTeam, { params: { id }, body: { name: '一队' } })
  expect(plain.data).toEqual({
    id: plain.data.id,
    name: '一队',
    unit_id: id,
    event_id: null,
    leader_name: null,
    member_count: 0,
  })
  const body = { name: '二队', event_id: eventId, leader_name: ' 赵 老师 ' }
  const relay = await wang.call(addTeam, { params: { id }, body })
  expect(relay.data).toMatchObject({ event_id: eventId, leader_name: '赵 老师' })
  expect((await wang.call(listTeams, { params: { id } })).data).toMatchObject({
    items: [plain.data, relay.data],
    total: 2,
  })
  const forEvent = await wang.call(listTeams, { params: { id }, query: { event_id: eventId } })
  expect(forEvent.data).toMatchObject({ items: [relay.data], total: 1 })
})

test('the members counted are those who start: not reserves, not the withdrawn, nobody twice', async () => {
  const id = await aUnit(wang)
  const team = (await wang.call(addTeam, { params: { id }, body: { name: '接力队' } })).data
  await aTeamRegistration(db, wang, team.id, { starters: 4, reserves: 1, status: 'registered' })
  await aTeamRegistration(db, wang, team.id, { starters: 3, reserves: 0, status: 'withdrawn' })
  expect((await wang.call(listTeams, { params: { id } })).data.items).toMatchObject([{ id: team.id, member_count: 4 }])
})

test('a confirmed unit is shared by organizations, the teams in it are not', async () => {
  const id = await aUnit(wang, true)
  const mine = (await wang.call(addTeam, { params: { id }, body: { name: '王家队', leader_name: '王老师' } })).data
  const theirs = (await li.call(addTeam, { params: { id }, body: { name: '李家队' } })).data
  const listed = async (who: Person) =>
    (await who.call(listTeams, { params: { id } })).data.items.map((team) => team.id)
  expect([await listed(wang), await listed(li)]).toEqual([[mine.id], [theirs.id]])
})

test('a unit that is neither own nor confirmed, or no unit at all, is not found', async () => {
  for (const id of [await aUnit(wang), uuid(), 'x', "1' or '1'='1"]) {
    expect(await li.call(listTeams, { params: { id } })).toMatchObject({ status: 404, code: 4004 })
    expect((await li.call(addTeam, { params: { id }, body: { name: '队' } })).code).toBe(4004)
  }
})

test('wrong fields are told in both languages', async () => {
  const params = { id: await aUnit(wang) }
  const unknownEvent = { params, body: { name: '队', event_id: uuid() } }
  expect((await wang.call(addTeam, unknownEvent)).errors).toEqual([
    { path: '/event_id', rule: 'not_found', message: '没有找到这个赛事' },
  ])
  const english = await wang.call(addTeam, { ...unknownEvent, headers: { 'accept-language': 'en' } })
  expect(english.errors[0]?.message).toBe('This event was not found')
  expect((await wang.call(addTeam, { params, body: { name: '\u200b' } })).errors).toMatchObject([
    { path: '/name', rule: 'name_invisible' },
  ])
  const leader = await wang.call(addTeam, { params, body: { name: '队', leader_name: '!!' } })
  expect(leader.errors).toMatchObject([{ path: '/leader_name', rule: 'name_format' }])
  const foreign = await wang.call(addTeam, { params, rawBody: { name: '队', organization_id: li.organizationId } })
  expect(foreign.errors).toMatchObject([{ path: '/organization_id', rule: 'unknown_field' }])
})

test('who is not signed in sees and adds nothing', async () => {
  const params = { id: await aUnit(wang) }
  expect((await portal.call(listTeams, { params })).code).toBe(4202)
  expect((await portal.call(addTeam, { params, body: { name: '队' } })).code).toBe(4202)
})

test('one person adds two hundred teams at once, and then one every ten seconds', async () => {
  portal.stopClock()
  const hasty = await portal.signUp()
  const id = await aUnit(hasty)
  const add = (name: string) => hasty.call(addTeam, { params: { id }, body: { name } })
  const codes: number[] = []
  while (codes.length < 201) codes.push((await add(`第${codes.length}队`)).code)
  expect(codes.indexOf(4029)).toBe(200)
  portal.passTime(10_000)
  expect([(await add('后来的队')).code, (await add('再来的队')).code]).toEqual([0, 4029])
})
