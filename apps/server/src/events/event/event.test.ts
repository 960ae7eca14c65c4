import { getEvent, listEvents, type Phase } from '@startline/contract'
import { eventPhase } from '@startline/domain'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { findEvent, findEvents } from './event.store.ts'
import { aGroup, aHost, anEvent, hour } from './event-fixtures.ts'

let portal: TestPortal
let host: string

beforeAll(async () => {
  portal = await openPortal()
  host = await aHost(portal.deps)
})

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const window = (opens: number, closes: number) =>
  aGroup({ registration_opens_at: inDays(opens), registration_closes_at: inDays(closes) })
const held = (starts: number, ends: number) => ({ starts_at: inDays(starts), ends_at: inDays(ends) })

const PHASES: Phase[] = ['open', 'upcoming', 'running', 'closed', 'finished', 'cancelled']

test('the phase said in SQL is the phase of the rules at every edge', async () => {
  const windows = () => [aGroup(), aGroup({ registration_opens_at: hour(5), registration_closes_at: hour(15) })]
  const times = { registrationOpensAt: hour(0), registrationClosesAt: hour(15), startsAt: hour(20), endsAt: hour(30) }
  const late = { registrationOpensAt: hour(0), registrationClosesAt: hour(10), startsAt: hour(5), endsAt: hour(8) }
  const cases = [
    { id: await anEvent(portal.deps, host, {}, windows()), times: { ...times, cancelled: false } },
    {
      id: await anEvent(portal.deps, host, { cancelled_at: hour(1) }, windows()),
      times: { ...times, cancelled: true },
    },
    {
      id: await anEvent(portal.deps, host, { starts_at: hour(5), ends_at: hour(8) }),
      times: { ...late, cancelled: false },
    },
  ]
  const edges = [0, 5, 8, 10, 15, 20, 30].flatMap((at) => [-1, 0, 1].map((ms) => new Date(hour(at).getTime() + ms)))
  for (const one of cases)
    for (const now of edges) {
      const row = await findEvent(portal.deps.database.db, now, one.id)
      expect([now, row?.phase]).toEqual([now, eventPhase(one.times, now)])
    }
  for (const now of edges)
    for (const phase of PHASES) {
      const all = { keyword: null, phase, discipline: null, district: null, from: null, to: null }
      const { rows, total } = await findEvents(portal.deps.database.db, now, all, 100, 0)
      const expected = cases.filter(({ times }) => eventPhase(times, now) === phase).map(({ id }) => id)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      expect(total).toBe(expected.length)
    }
})

test('a list shows what can be entered first, then what comes, and cancelled events last', async () => {
  const own = { venue: '顺序馆' }
  const made = [
    await anEvent(portal.deps, host, { ...own, ...held(9, 10), cancelled_at: inDays(-1) }, [window(-2, 2)]),
    await anEvent(portal.deps, host, { ...own, ...held(-30, -29) }, [window(-50, -40)]),
    await anEvent(portal.deps, host, { ...own, ...held(-9, -8) }, [window(-50, -40)]),
    await anEvent(portal.deps, host, { ...own, ...held(4, 5) }, [window(-9, -1)]),
    await anEvent(portal.deps, host, { ...own, ...held(-1, 1) }, [window(-9, -2)]),
    await anEvent(portal.deps, host, { ...own, ...held(20, 21) }, [window(3, 9)]),
    await anEvent(portal.deps, host, { ...own, ...held(20, 21) }, [window(-3, 9)]),
    await anEvent(portal.deps, host, { ...own, ...held(20, 21) }, [window(-3, 2)]),
  ]
  const { data } = await portal.call(listEvents, { query: { keyword: '顺序', page_size: 20 } })
  expect(data.items.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((index) => made[index]))
  expect(data.items.map(({ phase }) => phase).join()).toBe(
    'open,open,upcoming,running,closed,finished,finished,cancelled',
  )
  for (const [phase, total] of [
    ['open', 2],
    ['finished', 2],
    ['cancelled', 1],
    ['upcoming', 1],
  ] as const) {
    const filtered = await portal.call(listEvents, { query: { keyword: '顺序', phase, page_size: 1 } })
    expect([phase, filtered.data.total, filtered.data.items.length]).toEqual([phase, total, 1])
  }
  const second = await portal.call(listEvents, { query: { keyword: '顺序', page: 2, page_size: 5 } })
  expect(second.data.items.map(({ id }) => id)).toEqual([made[2], made[1], made[0]])
  const beyond = await portal.call(listEvents, { query: { keyword: '顺序', page: 9 } })
  expect([beyond.data.items.length, beyond.data.total, beyond.data.page]).toEqual([0, 8, 9])
  for (const page of [1, 2, 3, 4]) {
    const part = await portal.call(listEvents, { query: { keyword: '顺序', page, page_size: 3 } })
    expect(part.data.items).toEqual(data.items.slice((page - 1) * 3, page * 3))
    expect(part.data).toMatchObject({ total: 8, total_exact: true })
  }
})

test('an event stands in lists as its groups are now, and not at all without any', async () => {
  const { db } = portal.deps.database
  const id = await anEvent(portal.deps, host, { venue: '变更馆', ...held(9, 10) }, [window(-9, -1), window(-9, -2)])
  const phases = async () => {
    const { data } = await portal.call(listEvents, { query: { keyword: '变更馆' } })
    return data.items.map(({ phase, registration_closes_at: at }) => [phase, at])
  }
  expect((await phases()).map(([phase]) => phase)).toEqual(['closed'])
  const later = inDays(3)
  const [first] = await db
    .selectFrom('event_group')
    .select('id')
    .where('event_id', '=', id)
    .orderBy('position')
    .execute()
  await db
    .updateTable('event_group')
    .set({ registration_closes_at: later })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect(await phases()).toEqual([['open', later.toISOString()]])
  await db.deleteFrom('event_group').where('event_id', '=', id).execute()
  expect(await phases()).toEqual([])
})

test('a keyword is looked for in name, summary and venue, and its signs mean themselves', async () => {
  await anEvent(portal.deps, host, { name: '100%_完赛节' })
  await anEvent(portal.deps, host, { summary: '首届完赛节开幕' })
  await anEvent(portal.deps, host, { venue: '完赛节广场' })
  const total = async (keyword: string) => (await portal.call(listEvents, { query: { keyword } })).data.total
  expect(await total('完赛节')).toBe(3)
  expect(await total(' 100%_ ')).toBe(1)
  expect(await total('0_完')).toBe(0)
  expect(await total('\\')).toBe(0)
})

test('a province finds the events of its cities, a city those of its districts', async () => {
  for (const district_code of ['440305', '440106', '441900'])
    await anEvent(portal.deps, host, { district_code, name: '岭南赛' })
  const codes = async (district_code: string) =>
    (await portal.call(listEvents, { query: { keyword: '岭南赛', district_code } })).data.items
      .map((item) => item.district_code)
      .sort()
  expect(await codes('440000')).toEqual(['440106', '440305', '441900'])
  expect(await codes('440300')).toEqual(['440305'])
  expect(await codes('440106')).toEqual(['440106'])
  expect(await codes('110000')).toEqual([])
  expect(await codes('000000')).toEqual([])
})

test('from and to are days at the place of the event', async () => {
  const midnight = { starts_at: '2031-03-01T16:30:00Z', ends_at: '2031-03-02T10:00:00Z', name: '零点赛' }
  await anEvent(portal.deps, host, midnight)
  await anEvent(portal.deps, host, { ...midnight, timezone: 'Europe/Paris' })
  const zones = async (query: { from?: string; to?: string }) =>
    (await portal.call(listEvents, { query: { keyword: '零点赛', ...query } })).data.items
      .map(({ timezone }) => timezone)
      .sort()
  expect(await zones({ from: '2031-03-02' })).toEqual(['Asia/Shanghai'])
  expect(await zones({ to: '2031-03-01' })).toEqual(['Europe/Paris'])
  expect(await zones({ from: '2031-03-01', to: '2031-03-02' })).toEqual(['Asia/Shanghai', 'Europe/Paris'])
  expect((await portal.call(listEvents, { query: { from: '0000-01-01' } })).errors).toMatchObject([{ path: '/from' }])
})

test('an event tells its disciplines in the language of the reader, and what its groups add up to', async () => {
  const groups = [aGroup({ capacity: 20, taken: 5 }), aGroup({ registration_event: 'jingsu', capacity: 10, taken: 10 })]
  const id = await anEvent(portal.deps, host, { name: '双项赛' }, groups)
  const open = await anEvent(portal.deps, host, {}, [aGroup(), aGroup({ capacity: null })])
  const show = async (eventId: string, language: string) =>
    (await portal.call(getEvent, { params: { id: eventId }, headers: { 'accept-language': language } })).data
  const chinese = await show(id, 'zh-CN')
  expect(chinese.registration_events).toEqual([
    { code: 'jifen', name: '个人积分赛' },
    { code: 'jingsu', name: '个人竞速赛' },
  ])
  expect((await show(id, 'en')).registration_events.map(({ name }) => name)).toEqual([
    'Individual points race',
    'Individual sprint race',
  ])
  expect([chinese.capacity, chinese.taken, chinese.district_name]).toEqual([30, 15, '北京市朝阳区'])
  expect(chinese.groups.map(({ remaining }) => remaining)).toEqual([15, 0])
  expect((await show(open, 'en')).capacity).toBeNull()
  expect(
    (await portal.call(listEvents, { query: { keyword: '双项赛', registration_event: 'jingsu' } })).data.total,
  ).toBe(1)
  expect((await portal.call(listEvents, { query: { keyword: '春季', registration_event: 'jingsu' } })).data.total).toBe(
    0,
  )
})

test('an event that is not there is not found, whatever its id looks like', async () => {
  for (const id of ['019a0000-0000-7000-8000-000000000000', 'none', "' or 1=1", '%00'])
    expect((await portal.call(getEvent, { params: { id } })).code).toBe(4004)
})

test('a wrong filter is told by name', async () => {
  const query = { phase: 'soon', district_code: '11', from: '2026-02-30', page: 0 } as unknown as { page: number }
  const { status, errors } = await portal.call(listEvents, { query })
  expect(status).toBe(422)
  expect(errors.map(({ path }) => path).sort()).toEqual(['/district_code', '/from', '/page', '/phase'])
})
