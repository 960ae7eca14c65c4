import {
  addStarter,
  changeRacer,
  enterLate,
  listNextRaces,
  listStarts,
  publishLists,
  scratchStarter,
  setTimetable,
  withdrawHosted,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import {
  aFrozenMeet,
  aMeet,
  contestOf,
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

type Drawn = Meet & { cid: string }
const startsOf = async (who: Person, ids: readonly (string | undefined)[]) =>
  (await who.call(listStarts, { query: { ids: ids.join(',') } })).data.items
const publish = ({ host, event }: Meet, ...contest_ids: string[]) =>
  host.call(publishLists, { params: { id: event.id }, body: { contest_ids } })
const time = async (meet: Drawn, starts_at: string) => {
  const heats = (await contestOf(meet, meet.cid)).heats.map(({ id }) => id)
  const body = { blocks: [{ starts_at, minutes_per_heat: 5, heats }] }
  expect((await meet.host.call(setTimetable, { params: { id: meet.event.id }, body })).code).toBe(0)
}
const starterOf = async (meet: Drawn, registration: string | undefined) =>
  (await contestOf(meet, meet.cid)).starters.find(({ registration_id }) => registration_id === registration)

test('whoever entered a child is told number, heat, lane and time once the list is public, and nothing before', async () => {
  const meet = await aFrozenMeet(portal, 9)
  const [first, second] = meet.registrations
  expect(await startsOf(meet.wang, [first])).toEqual([])
  await drawWhole(meet, meet.cid)
  await time(meet, '2031-05-01T08:00:00+08:00')
  expect(await startsOf(meet.wang, [first])).toEqual([])
  const listed = async () => (await meet.wang.call(listNextRaces)).data.items[0]?.entries.map((entry) => entry.listed)
  expect(new Set(await listed())).toEqual(new Set([false]))
  await publish(meet, meet.cid)
  expect(new Set(await listed())).toEqual(new Set([true]))
  const [start, ...others] = await startsOf(meet.wang, [second, first])
  expect(others).toHaveLength(1)
  const { heats, starters, rev } = await contestOf(meet, meet.cid)
  const own = starters.find(({ registration_id }) => registration_id === first)
  expect(start).toMatchObject({
    registration_id: first,
    event_id: meet.event.id,
    contest: { id: meet.cid, name: '比赛 1', version: rev },
    bib: own?.bib,
    scratched: false,
    amendments: [],
  })
  const lanes = heats.flatMap(({ lanes: all, run, number: nth, round, starts_at, ends_at }) =>
    all.flatMap(({ lane, starter_id }) =>
      starter_id === own?.id
        ? [{ round, round_name: '预赛', run, runs: 3, number: nth, lane, starts_at, ends_at }]
        : [],
    ),
  )
  expect(lanes.map(({ run }) => run)).toEqual([1, 2, 3])
  expect(start?.heats).toEqual(lanes)
})

test('what changed after the list became public is told of whom it concerns', async () => {
  const meet = await aFrozenMeet(portal, 6)
  const [first, second, third] = meet.registrations
  await drawWhole(meet, meet.cid)
  const before = await starterOf(meet, third)
  await meet.host.call(scratchStarter, {
    params: { id: meet.event.id, starter_id: before?.id ?? '' },
    body: { reason: '发烧' },
  })
  await publish(meet, meet.cid)
  const told = async () =>
    (await startsOf(meet.wang, [first, second, third])).map(
      ({ scratched, amendments }) => `${scratched ? 'scratched ' : ''}${amendments.map(({ what }) => what).join()}`,
    )
  expect(await told()).toEqual(['', '', 'scratched '])
  const { racer_id = '' } = (await starterOf(meet, first)) ?? {}
  await meet.host.call(changeRacer, { params: { id: meet.event.id, racer_id }, rawBody: { bib: 777 } })
  await meet.host.call(withdrawHosted, {
    params: { id: meet.event.id, rid: second ?? '' },
    rawBody: { reason: '监护人来电，临时有事' },
  })
  await time(meet, '2031-05-01T09:00:00+08:00')
  expect(await told()).toEqual(['number,time', 'scratched scratched,time', 'scratched time'])
  expect((await startsOf(meet.wang, [first]))[0]?.bib).toBe(777)
  const reason = '现场补报'
  const entry = { group_id: meet.event.groups[0], participant: aParticipant({ name: '迟到' }) }
  const late = (await meet.host.call(enterLate, { params: { id: meet.event.id }, rawBody: { entry, reason } })).data.id
  await meet.host.call(addStarter, { params: { id: meet.event.id, cid: meet.cid }, rawBody: { registration_id: late } })
  expect(await startsOf(meet.wang, [late])).toEqual([])
})

test('of an event all of one’s own are told, and of others’ nothing', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  const wangs = await enterMany(meet.wang, meet.event, g1, 2)
  const [lis] = await enterMany(meet.li, meet.event, g2, 3)
  const [first = '', second = ''] = await plan(meet, { rulebook: 'roller_points_2_1' })
  await freeze(meet, [first, second])
  await number(meet)
  for (const cid of [first, second]) await drawWhole(meet, cid)
  await publish(meet, first, second)
  const ofEvent = async (who: Person) =>
    (await who.call(listStarts, { query: { event_id: meet.event.id } })).data.items.map((one) => one.registration_id)
  expect(await ofEvent(meet.wang)).toEqual(wangs.toSorted())
  expect(await ofEvent(meet.li)).toHaveLength(3)
  expect(await ofEvent(meet.host)).toEqual([])
  expect(await startsOf(meet.wang, [lis])).toEqual([])
  expect((await meet.wang.call(listStarts)).data.items).toEqual([])
  expect((await meet.wang.call(listStarts, { query: { ids: 'x' } })).errors).toMatchObject([{ path: '/ids' }])
})
