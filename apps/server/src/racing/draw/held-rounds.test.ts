import { getContest, listStarts, printRace, publishLists, restoreStarter, scratchStarter } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { pagesOf } from '../programme/paper-fixtures.ts'
import { aFrozenMeet, contestOf, draw, drawWhole } from '../race-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const reading = needs('a Chinese font', 'pdftotext')
type Drawn = Awaited<ReturnType<typeof aFrozenMeet>>
const publish = ({ host, event, cid }: Drawn) =>
  host.call(publishLists, { params: { id: event.id }, body: { contest_ids: [cid] } })
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

test('four starters of a sprint are drawn into the final, under its name in every list', async () => {
  const meet = await aFrozenMeet(portal, 4, 'roller_sprint_places')
  const before = await contestOf(meet, meet.cid)
  expect(before.preview).toMatchObject({ rounds: [{ name: '决赛', entrants: 4, heats: 1 }], races: 1 })
  expect((await draw(meet, meet.cid, { dry_run: true })).data.round).toBe(2)
  await drawWhole(meet, meet.cid)
  const { heats } = await contestOf(meet, meet.cid)
  expect(heats.map(({ round, lanes }) => [round, lanes.length])).toEqual([[2, 4]])
  await publish(meet)
  const params = { id: meet.event.id, cid: meet.cid }
  const shown = (await meet.wang.call(getContest, { params })).data
  expect(shown.rounds).toMatchObject([{ name: '决赛', runs: 1 }])
  const query = { ids: meet.registrations[0] ?? '' }
  const [start] = (await meet.wang.call(listStarts, { query })).data.items
  expect(start?.heats).toMatchObject([{ round: 0, round_name: '决赛', runs: 1, run: 1, number: 1 }])
})

test('a starter who is scratched and comes back stands in the drawn round, and the preview begins with it', async () => {
  const meet = await aFrozenMeet(portal, 5, 'roller_sprint_places')
  await drawWhole(meet, meet.cid)
  const { starters } = await contestOf(meet, meet.cid)
  const params = { id: meet.event.id, starter_id: starters[0]?.id ?? '' }
  await meet.host.call(scratchStarter, { params, body: { reason: '受伤' } })
  const scratched = await contestOf(meet, meet.cid)
  expect(namesOf(scratched.preview.rounds)).toEqual(['预赛', '决赛'])
  await portal.deps.database.pool.query('delete from heat_lane where starter_id = $1', [params.starter_id])
  expect((await meet.host.call(restoreStarter, { params })).code).toBe(0)
  const lanes = (await contestOf(meet, meet.cid)).heats.flatMap((heat) => heat.lanes)
  expect(lanes.map(({ starter_id }) => starter_id)).toContain(params.starter_id)
})

test('one starter races once, in the last round', async () => {
  const meet = await aFrozenMeet(portal, 1)
  expect((await contestOf(meet, meet.cid)).preview.races).toBe(1)
  await drawWhole(meet, meet.cid)
  const { heats } = await contestOf(meet, meet.cid)
  expect(heats.map(({ round, run }) => [round, run])).toEqual([[2, 1]])
})

test('a final that needs several heats is a problem of the preview, and is not drawn', async () => {
  const meet = await aFrozenMeet(portal, 41, 'track_points')
  expect((await contestOf(meet, meet.cid)).preview.rounds).toMatchObject([{ heats: 2, problem: 'too_many' }])
  const codeOf = async (wish: object) => (await draw(meet, meet.cid, wish)).code
  expect([await codeOf({ dry_run: true, force: false }), await codeOf({ dry_run: true })]).toEqual([4520, 4520])
  expect((await contestOf(meet, meet.cid)).state).toBe('frozen')
  const { starters } = await contestOf(meet, meet.cid)
  const params = { id: meet.event.id, starter_id: starters[0]?.id ?? '' }
  await meet.host.call(scratchStarter, { params, body: { reason: '请假' } })
  expect((await draw(meet, meet.cid, { dry_run: true })).data.heats).toHaveLength(1)
})

test.skipIf(reading.missing)(reading.named('a sheet of one heat of the final is printed'), async () => {
  const meet = await aFrozenMeet(portal, 3, 'roller_sprint_places')
  await drawWhole(meet, meet.cid)
  const [heat] = (await contestOf(meet, meet.cid)).heats
  const params = { id: meet.event.id, what: 'call-sheets' as const }
  const { data } = await meet.host.call(printRace, { params, query: { heat_id: heat?.id ?? '' } })
  expect((await pagesOf(data.blob)).join('')).toMatch(/决赛 第 1 组/)
})
