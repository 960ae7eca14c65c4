import { getContest, listContests, publishLists, setTimetable } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { toldTo } from '../../notices/notice-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import {
  aFrozenMeet,
  aMeet,
  contestOf,
  draw,
  drawWhole,
  enterMany,
  freeze,
  type Meet,
  number,
  plan,
} from '../race-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const publish = ({ host, event }: Meet, contest_ids: string[]) =>
  host.call(publishLists, { params: { id: event.id }, body: { contest_ids } })
const time = ({ host, event }: Meet, rawBody: object) => host.call(setTimetable, { params: { id: event.id }, rawBody })
const heatIds = async (meet: Meet, cid: string | undefined) => (await contestOf(meet, cid)).heats.map(({ id }) => id)
const shown = (meet: Meet, cid: string) => portal.call(getContest, { params: { id: meet.event.id, cid } })
const listed = async ({ event }: Meet) => (await portal.call(listContests, { params: { id: event.id } })).data.items

test('a list is nobody’s before it is published, and everybody’s then, with masked names and an ETag', async () => {
  const meet = await aFrozenMeet(portal, 4)
  const early = await publish(meet, [meet.cid])
  expect([early.code, early.message]).toEqual([4009, '还没有抽签编排，不能公布'])
  await drawWhole(meet, meet.cid)
  expect([await listed(meet), (await shown(meet, meet.cid)).code]).toEqual([[], 4004])
  expect((await publish(meet, [meet.cid])).data).toEqual({ listed: 1, told: 1 })
  const [item] = await listed(meet)
  expect(item).toMatchObject({ id: meet.cid, name: '比赛 1', state: 'listed', groups: ['第 1 组'], starters: 4 })
  const { data, headers } = await shown(meet, meet.cid)
  expect(data.rounds).toHaveLength(1)
  expect(data.rounds[0]).toMatchObject({ name: '预赛', runs: 3 })
  const lines = data.rounds[0]?.heats[0]?.lines ?? []
  expect(lines.map(({ name, lane, scratched }) => `${lane} ${name} ${scratched}`)).toEqual(
    [1, 2, 3, 4].map((lane) => `${lane} 选** false`),
  )
  expect(data.draw?.seed).toBe('春风')
  const url = `/api/events/${meet.event.id}/contests/${meet.cid}`
  const again = await portal.app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache'])
  expect((await portal.call(listContests, { params: { id: meet.cid } })).code).toBe(4004)
})

test('an event may show no names, or whole ones of those whose guardians have agreed; numbers are told all the same', async () => {
  const meet = await aFrozenMeet(portal, 2)
  await drawWhole(meet, meet.cid)
  await publish(meet, [meet.cid])
  const names = async (how: string) => {
    await portal.deps.database.db
      .updateTable('event')
      .set({ public_names: how as 'none' })
      .where('id', '=', meet.event.id)
      .execute()
    return (await shown(meet, meet.cid)).data.rounds[0]?.heats[0]?.lines.map(({ name, bib }) => [name, bib])
  }
  expect(await names('none')).toEqual(expect.arrayContaining([[null, 101]]))
  expect(await names('full')).toEqual(expect.arrayContaining([['选**', 101]]))
  const { pool } = portal.deps.database
  await pool.query(
    `update participant set consent_version = '2026-11.name' where id in (
       select participant_id from roster_member where event_id = $1 and registration_id = $2)`,
    [meet.event.id, meet.registrations[0]],
  )
  expect(await names('masked')).toEqual(expect.arrayContaining([['选**', 101]]))
  expect(await names('full')).toEqual(
    expect.arrayContaining([
      ['选手1', 101],
      ['选**', 102],
    ]),
  )
})

test('each organization is told once that lists are public, however often they are published', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  await enterMany(meet.wang, meet.event, g1, 3)
  await enterMany(meet.wang, meet.event, g2, 2)
  await enterMany(meet.li, meet.event, g2, 2)
  const ids = await plan(meet)
  await freeze(meet, ids)
  await number(meet)
  for (const id of ids) await drawWhole(meet, id)
  expect((await publish(meet, ids)).data).toEqual({ listed: 2, told: 2 })
  expect((await publish(meet, ids)).data).toEqual({ listed: 0, told: 0 })
  for (const club of [meet.wang, meet.li]) {
    const told = (await toldTo(club)).items.filter(({ kind }) => kind === 'start_list_published')
    expect(told).toMatchObject([{ event_id: meet.event.id, registration_id: null }])
  }
  expect((await publish(meet, [g1 ?? ''])).errors).toMatchObject([{ path: '/contest_ids/0', rule: 'not_found' }])
  expect((await publish({ ...meet, host: meet.li }, ids)).code).toBe(4004)
})

test('heats have their times block by block, and a child with too little rest between two contests is told', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  const child = aParticipant({ name: '两项' })
  await sendEntries(
    meet.wang,
    meet.event,
    [g1, g2].map((group_id) => ({ group_id, participant: child })),
  )
  await enterMany(meet.wang, meet.event, g1, 1)
  const [first = '', second = ''] = await plan(meet, { rulebook: 'roller_points_2_1' })
  await freeze(meet, [first, second])
  await number(meet)
  for (const id of [first, second]) await drawWhole(meet, id)
  const [a = '', b = ''] = [...(await heatIds(meet, first)), ...(await heatIds(meet, second))]
  const at = (more: object) => ({
    blocks: [{ starts_at: '2031-05-01T08:00:00+08:00', minutes_per_heat: 5, heats: [a, b], ...more }],
  })
  const tried = await time(meet, { ...at({ pause: 3 }), dry_run: true })
  expect(tried.data.heats).toEqual([
    { id: a, starts_at: '2031-05-01T00:00:00.000Z', ends_at: '2031-05-01T00:05:00.000Z' },
    { id: b, starts_at: '2031-05-01T00:08:00.000Z', ends_at: '2031-05-01T00:13:00.000Z' },
  ])
  expect(tried.data.clashes).toEqual([{ name: '两项', bib: 101, heats: [a, b], between: 3 }])
  expect((await contestOf(meet, first)).heats[0]?.starts_at).toBeNull()
  expect((await time(meet, { ...at({ pause: 3 }), rest_min: 3 })).data.clashes).toEqual([])
  expect((await contestOf(meet, second)).heats[0]?.starts_at).toBe('2031-05-01T00:08:00.000Z')
  expect((await time(meet, at({ heats: [a] }))).code).toBe(0)
  expect((await contestOf(meet, second)).heats[0]?.starts_at).toBeNull()
  expect((await time(meet, at({ heats: [a, a] }))).errors).toMatchObject([
    { path: '/blocks/0/heats/1', rule: 'heat_planned_twice' },
  ])
  expect((await time(meet, at({ heats: [meet.event.id] }))).errors).toMatchObject([{ rule: 'not_found' }])
  expect((await time({ ...meet, host: meet.li }, at({}))).code).toBe(4004)
})

test('what changes of a public list stands on it at once: times, scratches, another draw', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  await publish(meet, [meet.cid])
  const before = (await shown(meet, meet.cid)).data
  const blocks = [{ starts_at: '2031-05-01T08:00:00+08:00', minutes_per_heat: 5, heats: await heatIds(meet, meet.cid) }]
  await time(meet, { blocks })
  await time(meet, { blocks })
  const after = (await shown(meet, meet.cid)).data
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.rounds[0]?.heats[0]?.starts_at).toBe('2031-05-01T00:00:00.000Z')
  expect(after.amendments).toMatchObject([{ number: 1, what: 'time', bibs: [] }])
  const { digest } = (await draw(meet, meet.cid, { seed: '又一次', dry_run: true })).data
  await draw(meet, meet.cid, { seed: '又一次', digest })
  expect((await shown(meet, meet.cid)).code).toBe(4004)
  expect((await contestOf(meet, meet.cid)).amendments.map(({ what }) => what)).toEqual(['time', 'redrawn'])
})
