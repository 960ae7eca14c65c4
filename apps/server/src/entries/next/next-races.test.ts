import {
  changeParticipant,
  getRegistration,
  listNextRaces,
  listRegistrations,
  loadFirstData,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const HOUR_MS = 3_600_000
const hours = (many: number) => new Date(Date.now() + many * HOUR_MS)
const racing = (name: string, from: number, more: object = {}) =>
  anEvent(portal, { name, starts_at: hours(from), ends_at: hours(from + 3), ...more })
const next = async (who: Person) => (await who.call(listNextRaces)).data
const names = async (who: Person) => (await next(who)).items.map(({ event }) => event.name)

test('the next events come soonest first, until they are over, without those that were cancelled or left', async () => {
  const wang = await portal.signUp()
  const later = await racing('后天的比赛', 48)
  const running = await racing('正在比赛', -1)
  const over = await racing('已经结束', -9)
  const cancelled = await racing('已取消', 5)
  const left = await racing('已退出', 6)
  const ids = []
  for (const event of [later, running, over, cancelled, left])
    ids.push(...(await enter(wang, event, event.groups[0], [{}])))
  await portal.deps.database.pool.query('update event set cancelled_at = now() where id = $1', [cancelled.id])
  await leave(wang, ids[4])
  expect(await names(wang)).toEqual(['正在比赛', '后天的比赛'])
  expect(await next(wang)).toMatchObject({ total: 2, items: [{ registered: 1, waitlisted: 0 }, {}] })
})

test('three are told of, and how many there are; of a hundred entries the first six, and the numbers of all', async () => {
  const club = await portal.signUp()
  for (const day of [4, 3, 2, 1]) {
    const event = await racing(`第${day}场`, day * 24, { groups: [aGroup({ capacity: 7, fee: 12_000 })] })
    await enter(club, event, event.groups[0], day === 1 ? Array.from({ length: 9 }, () => ({})) : [{}])
  }
  const { items, total } = await next(club)
  expect([total, items.map(({ event }) => event.name)]).toEqual([4, ['第1场', '第2场', '第3场']])
  const [first] = items
  expect(first).toMatchObject({ registered: 7, waitlisted: 2, due: { registrations: 7, fen: 84_000 } })
  const all = (await club.call(listRegistrations, { query: { event_id: first?.event.id } })).data.items.toReversed()
  expect(first?.entries.map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id))
})

test('an entry tells its people, reference, place in line and payment, and nothing is told to others', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const event = await racing('名额只有一个', 30, { groups: [aGroup({ name: 'U8', capacity: 1, fee: 5000 })] })
  const [placed = ''] = await enter(li, event, event.groups[0], [{ name: '李小红' }])
  const [waiting = ''] = await enter(wang, event, event.groups[0], [{ name: '王小雨' }])
  const { data } = await wang.call(getRegistration, { params: { id: waiting } })
  const { entries } = (await next(wang)).items[0] ?? { entries: [] }
  expect(entries).toEqual([
    {
      id: waiting,
      reference: data.reference,
      group_name: 'U8',
      registration_event: 'jifen',
      team_name: null,
      members: [{ participant_id: data.members[0]?.participant_id, name: '王小雨', lacks: [] }],
      status: 'waitlisted',
      waiting_position: 1,
      fee: 5000,
      payment: 'free',
      due_fen: 0,
      review: null,
      papers_missing: 0,
      listed: false,
    },
  ])
  expect((await next(li)).items[0]?.entries.map(({ id, payment }) => [id, payment])).toEqual([[placed, 'due']])
  expect(await next(await portal.signUp())).toEqual({ items: [], total: 0 })
})

test('who lacks a photo or a consent that the group asks is told by name and number, once the child is known to be under 14', async () => {
  const wang = await portal.signUp()
  const groups = [aGroup({ born_from: '2000-01-01' })]
  const event = await racing('要照片的比赛', 40, { groups })
  const children = [{ name: '王小' }, { name: '王大', birthDate: '2010-01-02' }]
  await enter(wang, event, event.groups[0], children)
  await portal.deps.database.pool.query(
    'update event_group set photo_required = true, consent_required = true where event_id = $1',
    [event.id],
  )
  const [race] = (await next(wang)).items
  expect(race?.lacking).toEqual({ photo: 2, consent: 1 })
  expect(race?.entries.map(({ members }) => members[0]?.lacks)).toEqual([['photo', 'consent'], ['photo']])
  const consent = { version: '2026-01', given_by: '王大明' }
  const id = race?.entries[0]?.members[0]?.participant_id ?? ''
  expect((await wang.call(changeParticipant, { params: { id }, body: { consent } })).code).toBe(0)
  expect((await next(wang)).items[0]?.lacking).toEqual({ photo: 2, consent: 0 })
})

test('an entry that is to be reviewed says so, and how many papers are missing', async () => {
  const wang = await portal.signUp()
  const event = await racing('要审核的比赛', 40, { groups: [aGroup({ papers: ['photo', 'consent', 'form'] })] })
  await enter(wang, event, event.groups[0], [{ consent: { version: '2026-01', given_by: '王大明' } }])
  const [entry] = (await next(wang)).items[0]?.entries ?? []
  expect(entry).toMatchObject({ status: 'registered', review: 'pending', papers_missing: 2 })
})

test('a registration tells the days of its event, and the home begins with what comes next', async () => {
  const wang = await portal.signUp()
  const event = await racing('周末的比赛', 20)
  const [id = ''] = await enter(wang, event, event.groups[0], [{}])
  const answer = await wang.call(getRegistration, { params: { id } })
  const race = await next(wang)
  expect(answer.data.event_starts_at).toBe(race.items[0]?.event.starts_at)
  expect(answer.data.event_ends_at).toBe(race.items[0]?.event.ends_at)
  expect(answer.data.event_timezone).toBe('Asia/Shanghai')
  const headers = { cookie: `Token=${encodeURIComponent(wang.token)}` }
  const first = await portal.call(loadFirstData, { query: { route: '/applicationCenter' }, headers })
  expect(first.data.next_races).toEqual(race)
  expect(first.data.answers['next_races']).toBe('/api/registration/next')
})
