import { getRegistrationFile } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aRelay } from '../entries/change/change-fixtures.ts'
import { enter, leave, sendEntries } from '../entries/waiting/waiting-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { FORMULAS, partsOf, readBack } from './sheet/written-fixtures.ts'

let portal: TestPortal
let who: Person
let event: { id: string; groups: string[] }

const ID_NUMBER = aParticipant().id_number

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp()
  event = await anEvent(portal, { groups: [aGroup({ capacity: 2 }), aRelay()] })
  const entries = [
    { group_id: event.groups[0], participant: aParticipant({ name: '王一', id_number: ID_NUMBER }) },
    {
      group_id: event.groups[0],
      participant: aParticipant({ name: '王二', sex: 'female', guardian_phone: '13912345678' }),
    },
    { group_id: event.groups[0], participant: aParticipant({ name: '王三' }) },
  ]
  const [, , last] = await sendEntries(who, event, entries)
  await leave(who, last)
  const members = [aParticipant({ name: '赵一' }), aParticipant({ name: '赵二' }), aParticipant({ name: '赵三' })]
  const team = { name: '追风队', leader_name: '赵教练' }
  const roster = members.map((participant, at) => ({ participant, reserve: at === 2 }))
  await sendEntries(who, event, [{ group_id: event.groups[1], district_code: '110105', team, members: roster }])
  // As it may stand in a store of before such names were refused.
  await portal.deps.database.db
    .updateTable('registration')
    .set({ team_name: '=追风队' })
    .where('team_name', '=', '追风队')
    .execute()
})

const get = (one: Person, query: object = {}, language = 'zh-CN') =>
  one.call(getRegistrationFile, { query: { event_id: event.id, ...query }, headers: { 'accept-language': language } })

test('every person of a registration has a line, in the order they were entered', async () => {
  const { data } = await get(who)
  expect(data.name).toMatch(/^春季少儿轮滑公开赛-报名名单-\d{4}-\d\d-\d\d\.xlsx$/)
  const { rows } = await readBack(data)
  expect(rows.map((row) => [row[7], row[3], row[6], row[10]])).toEqual([
    ['姓名', '状态', '队伍', '替补'],
    ['王一', '已报名', '', ''],
    ['王二', '已报名', '', ''],
    ['王三', '已退出', '', ''],
    ['赵一', '已报名', '=追风队', ''],
    ['赵二', '已报名', '=追风队', ''],
    ['赵三', '已报名', '=追风队', '是'],
  ])
  expect(rows[2]?.slice(9)).toEqual([
    '女',
    '',
    '王大明',
    '139****5678',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  ])
  expect(rows[1]?.[0]).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})

test('no number, phone or birth date is in it', async () => {
  const { data } = await get(who)
  const all = [...(await partsOf(data)).values()].join('\n')
  expect(all).toContain(`${ID_NUMBER.slice(0, 4)}**********${ID_NUMBER.slice(-4)}`)
  for (const secret of [ID_NUMBER, '13912345678', '13800138000', '2016-05-20', '20160520'])
    expect(all).not.toContain(secret)
  expect(all).not.toMatch(/[1-9]\d{16}[\dX]/)
})

test('it can be of one status, and in English', async () => {
  const { rows } = await readBack((await get(who, { status: 'withdrawn' }, 'en')).data)
  expect(rows.map((row) => [row[7], row[3]])).toEqual([
    ['Name', 'Status'],
    ['王三', 'withdrawn'],
  ])
})

test('whoever has entered nobody gets the headings, and nobody anything of others', async () => {
  const stranger = await portal.signUp()
  expect((await readBack((await get(stranger)).data)).rows).toHaveLength(1)
  expect((await get(stranger, { event_id: stranger.organizationId })).code).toBe(4004)
  expect((await get(who, { status: 'gone' })).errors).toMatchObject([{ path: '/status', rule: 'choice' }])
})

test('a team’s name that looks like a formula is none', async () => {
  const own = await portal.signUp()
  const teams = FORMULAS.map((text) => text.trim()).filter((text) => text.length <= 60)
  const entries = teams.map((_, at) => ({
    group_id: event.groups[1],
    district_code: '110105',
    team: { name: `队${at}` },
    members: [{ participant: aParticipant() }, { participant: aParticipant() }],
  }))
  await sendEntries(own, event, entries)
  const { db } = portal.deps.database
  for (const [at, team_name] of teams.entries())
    await db.updateTable('registration').set({ team_name }).where('team_name', '=', `队${at}`).execute()
  const page = (await partsOf((await get(own)).data)).get('xl/worksheets/sheet1.xml') ?? ''
  expect(page).not.toMatch(/<f[ >]/)
  const written = [...page.matchAll(/<c r="G\d+"[^>]*><is><t[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
  expect(written).toHaveLength(1 + 2 * teams.length)
  for (const text of written.slice(1)) expect(text).toMatch(/^'/)
})

test('many registrations are read in parts, each once', async () => {
  const own = await portal.signUp()
  const large = await anEvent(portal, { groups: [aGroup({ capacity: null })] })
  await enter(
    own,
    large,
    large.groups[0],
    Array.from({ length: 1_001 }, () => ({})),
  )
  const { data } = await own.call(getRegistrationFile, { query: { event_id: large.id } })
  const { rows } = await readBack(data)
  expect(new Set(rows.map(([reference]) => reference)).size).toBe(1_002)
})
