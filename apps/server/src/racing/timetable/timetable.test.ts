import { type BodyInput, getTimetable, listContests, publishLists, setTimetable } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, contestOf, drawWhole, type Meet } from '../race-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const AT = '2031-05-01T08:00:00+08:00'
const read = async ({ host, event }: Meet, query = {}) =>
  (await host.call(getTimetable, { params: { id: event.id }, query })).data
const save = ({ host, event }: Meet, body: BodyInput<typeof setTimetable>) =>
  host.call(setTimetable, { params: { id: event.id }, body })

test('a timetable is read as it was saved: blocks, times, who starts, and a digest that is another once it changed', async () => {
  const meet = await aFrozenMeet(portal, 9)
  await drawWhole(meet, meet.cid)
  const before = await read(meet)
  expect(before.heats.map(({ run, number, block }) => [run, number, block])).toEqual([
    [1, 1, null],
    [1, 2, null],
    [2, 1, null],
    [2, 2, null],
    [3, 1, null],
    [3, 2, null],
  ])
  expect(before.heats.reduce((sum, { starters }) => sum + starters, 0)).toBe(27)
  const ids = before.heats.map(({ id }) => id)
  const blocks = [
    { starts_at: AT, minutes_per_heat: 4, heats: ids.slice(0, 3) },
    // Right behind the first, and as long: times alone would not part them.
    { starts_at: '2031-05-01T08:12:00+08:00', minutes_per_heat: 4, heats: ids.slice(3, 5) },
  ]
  const tried = await save(meet, { blocks, dry_run: true, digest: before.digest })
  expect([tried.code, tried.data.digest]).toEqual([0, before.digest])
  const saved = await save(meet, { blocks, digest: before.digest })
  const after = await read(meet)
  expect(after.digest).toBe(saved.data.digest)
  expect(after.digest).not.toBe(before.digest)
  expect(after.heats.map(({ starts_at, block }) => [starts_at?.slice(11, 16) ?? null, block])).toEqual([
    ['00:00', 0],
    ['00:04', 0],
    ['00:08', 0],
    ['00:12', 1],
    ['00:16', 1],
    [null, null],
  ])
})

test('who saves by what somebody else has changed meanwhile is told, and writes nothing', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  const { heats, digest } = await read(meet)
  const block = { starts_at: AT, minutes_per_heat: 5, heats: heats.map(({ id }) => id) }
  const first = await save(meet, { blocks: [block], digest })
  expect(first.code).toBe(0)
  for (const dry_run of [true, false]) {
    const late = await save(meet, { blocks: [{ ...block, minutes_per_heat: 9 }], digest, dry_run })
    expect([late.code, late.message]).toEqual([4009, '竞赛日程刚刚被别人改过，请看过最新内容再保存'])
  }
  expect((await read(meet)).digest).toBe(first.data.digest)
  expect((await save(meet, { blocks: [], digest: first.data.digest })).code).toBe(0)
})

test('a heat that only comes into another block changes nothing for anybody outside', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  const ids = (await read(meet)).heats.map(({ id }) => id)
  await save(meet, { blocks: [{ starts_at: AT, minutes_per_heat: 5, heats: ids }] })
  await meet.host.call(publishLists, { params: { id: meet.event.id }, body: { contest_ids: [meet.cid] } })
  const version = async () =>
    (await portal.call(listContests, { params: { id: meet.event.id } })).data.items[0]?.version ?? -1
  const before = await version()
  const split = [
    { starts_at: AT, minutes_per_heat: 5, heats: ids.slice(0, 1) },
    { starts_at: '2031-05-01T08:05:00+08:00', minutes_per_heat: 5, heats: ids.slice(1) },
  ]
  expect((await save(meet, { blocks: split })).code).toBe(0)
  expect((await read(meet)).heats.map(({ block }) => block)).toEqual([0, 1, 1])
  expect([await version(), (await contestOf(meet, meet.cid)).amendments]).toEqual([before, []])
  await save(meet, { blocks: [{ starts_at: AT, minutes_per_heat: 6, heats: ids }] })
  expect(await version()).toBeGreaterThan(before)
})

test('rest counts between the runs of a contest, for everybody who races in both', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  const [one = '', two = '', three = ''] = (await read(meet)).heats.map(({ id }) => id)
  const block = { starts_at: AT, minutes_per_heat: 5, pause: 4, heats: [one, two, three] }
  const told = (await save(meet, { blocks: [block], rest_min: 5 })).data.clashes
  expect(told.map(({ bib, heats, between }) => [bib, heats, between])).toEqual([
    ...[101, 102, 103, 104].map((bib) => [bib, [one, two], 4]),
    ...[101, 102, 103, 104].map((bib) => [bib, [two, three], 4]),
  ])
  expect((await read(meet, { rest_min: 5 })).clashes).toEqual(told)
  expect((await read(meet, { rest_min: 4 })).clashes).toEqual([])
})

test('who has no right at the event is told it is not there', async () => {
  const meet = await aFrozenMeet(portal, 2)
  const answer = await meet.wang.call(getTimetable, { params: { id: meet.event.id } })
  expect(answer.code).toBe(4004)
})
