import { createHash } from 'node:crypto'
import {
  type ContestDetail,
  getContest,
  listContests,
  listHeldContests,
  publishLists,
  setTimetable,
  suggestMerges,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { sendEntries } from '../entries/waiting/waiting-fixtures.ts'
import { aParticipant } from '../test/factories.ts'
import { openPortal } from '../test/harness.ts'
import { aMeet, contestOf, drawWhole, enterMany, freeze, number, plan, RACE, RUNS } from './race-fixtures.ts'

const portal = await openPortal()
/** Entrants of each group: two are too few to race alone. */
const ENTRANTS = [120, 2, 90, 1, 60]
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/** Heats of a day, one behind the other; the sprint, which comes last of the plan, is raced first. */
const oneByOne = (contests: readonly ContestDetail[]) => [
  {
    starts_at: '2031-05-01T08:00:00+08:00',
    minutes_per_heat: 2,
    heats: contests.flatMap(({ heats }) => heats.map(({ id }) => id)),
  },
]

test('a meet of a few hundred goes from entries to public start lists by HTTP alone', async () => {
  const groups = ENTRANTS.map((_count, nth) => ({
    born_from: `${2013 + nth}-01-01`,
    born_to: `${2013 + nth}-12-31`,
    capacity: null,
  }))
  const meet = await aMeet(portal, [...groups, { registration_event: 'jingsu', capacity: null }])
  const { event, host, wang } = meet
  const sprint = event.groups.at(-1) ?? ''
  for (const [nth, count] of ENTRANTS.entries())
    await enterMany(wang, event, event.groups[nth], count, { birthDate: `${2013 + nth}-05-20` })
  const children = Array.from({ length: 30 }, (_one, nth) =>
    aParticipant({ name: `两项${nth}`, birthDate: '2017-02-01' }),
  )
  const both = [event.groups[4], sprint]
  await sendEntries(
    wang,
    event,
    both.flatMap((group_id) => children.map((participant) => ({ group_id, participant }))),
  )

  const { items } = (await host.call(suggestMerges, { params: { id: event.id } })).data
  const merged = items.flatMap(({ contests, registration_event }) =>
    contests.map((one) => ({ group_ids: one.groups, rulebook: registration_event === 'jingsu' ? RACE : RUNS })),
  )
  expect(merged.map(({ group_ids }) => group_ids.length)).toEqual([1, 2, 2, 1])
  const ids = await plan(
    meet,
    {},
    merged.map((one, nth) => ({ name: `比赛 ${nth + 1}`, ...one })),
  )
  const frozen = await freeze(meet, ids)
  expect(frozen.data).toEqual({ starters: 120 + 2 + 90 + 1 + 60 + 30 + 30, left_out: [], waiting: 0 })
  const given = (await number(meet)).data.bibs
  expect([Object.keys(given).length, new Set(Object.values(given)).size]).toEqual([303, 303])
  for (const [nth, cid] of ids.entries()) await drawWhole(meet, cid, `口令${nth}`)

  const contests = await Promise.all(ids.map((cid) => contestOf(meet, cid)))
  for (const { heats, starters, draw } of contests) {
    for (const run of new Set(heats.map((heat) => heat.run))) {
      const lanes = heats.filter((heat) => heat.run === run).flatMap((heat) => heat.lanes)
      expect(lanes.map(({ starter_id }) => starter_id).toSorted()).toEqual(starters.map(({ id }) => id).toSorted())
    }
    const lots = starters.map(({ bib }) => [sha(`${draw?.seed}/${bib}`), bib] as const)
    const order = lots.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, bib]) => bib)
    expect(draw?.order).toEqual(order)
  }

  const timed = await host.call(setTimetable, {
    params: { id: event.id },
    body: { blocks: oneByOne([...contests.slice(3), ...contests.slice(0, 3)]) },
  })
  expect(timed.data.heats).toHaveLength(contests.flatMap(({ heats }) => heats).length)
  const contestAt = new Map(contests.flatMap(({ id: cid, heats }) => heats.map((heat) => [heat.id, cid])))
  const inTwo = timed.data.clashes.filter(({ heats: [a, b] }) => contestAt.get(a ?? '') !== contestAt.get(b ?? ''))
  expect(new Set(inTwo.map(({ name }) => name.replace(/\d+/, '')))).toEqual(new Set(['两项']))
  expect(timed.data.clashes.length).toBeGreaterThan(inTwo.length)
  expect(timed.data.clashes.every(({ between }) => between < 10)).toBe(true)
  for (const some of Map.groupBy(timed.data.clashes, (clash) => clash.heats.join()).values())
    expect(some.map(({ bib }) => bib)).toEqual(
      some.map(({ bib }) => bib).toSorted((one, other) => Number(one) - Number(other)),
    )
  const published = await host.call(publishLists, { params: { id: event.id }, body: { contest_ids: ids } })
  expect(published.data).toEqual({ listed: 4, told: 1 })
  const shown = (await portal.call(listContests, { params: { id: event.id } })).data.items
  expect(shown.reduce((sum, { starters }) => sum + starters, 0)).toBe(333)
  for (const { id: cid } of shown) {
    const { data } = await portal.call(getContest, { params: { id: event.id, cid } })
    expect(JSON.stringify(data)).not.toMatch(/选手\d|20(13|14|15|16|17)-\d\d-\d\d|两项\d/)
  }
  const held = (await host.call(listHeldContests, { params: { id: event.id } })).data.items
  expect(held.map(({ state, counts }) => `${state} ${counts.without_bib}`)).toEqual(Array(4).fill('listed 0'))
})
