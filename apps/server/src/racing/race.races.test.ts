import {
  changeRacer,
  decideReviews,
  moveStarters,
  offerPlaces,
  planContests,
  scratchStarter,
  withdrawHosted,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { expectExact } from '../entries/waiting/waiting-fixtures.ts'
import { together } from '../test/factories.ts'
import { openPortal } from '../test/harness.ts'
import {
  aFrozenMeet,
  aMeet,
  contestOf,
  draw,
  drawWhole,
  enterMany,
  freeze,
  number,
  plan,
  RUNS,
} from './race-fixtures.ts'

const portal = await openPortal()
const zeros = (codes: number[]) => codes.filter((code) => code === 0).length

test('of draws made at once one stands, and everybody is in one heat of it', async () => {
  const meet = await aFrozenMeet(portal, 12)
  const seeds = Array.from({ length: 12 }, (_one, nth) => `口令 ${nth}`)
  const tried = await Promise.all(seeds.map((seed) => draw(meet, meet.cid, { seed, dry_run: true })))
  const made = await together(12, (nth) => {
    const { digest, rev } = tried[nth]?.data ?? {}
    return draw(meet, meet.cid, { seed: seeds[nth], digest, rev })
  })
  expect(made.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 11 }, () => 4502)])
  const contest = await contestOf(meet, meet.cid)
  expect(contest.draw?.digest).toBe(made.find(({ code }) => code === 0)?.data.digest)
  const lanes = contest.heats.filter(({ run }) => run === 1).flatMap((heat) => heat.lanes)
  expect(lanes.map(({ starter_id }) => starter_id).toSorted()).toEqual(contest.starters.map(({ id }) => id).toSorted())
})

test('a contest is frozen once, however many ask', async () => {
  const meet = await aMeet(portal)
  await enterMany(meet.wang, meet.event, meet.event.groups[0], 5)
  const [cid = ''] = await plan(meet)
  const codes = (await together(10, () => freeze(meet, [cid]))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 4406)])
  expect((await contestOf(meet, cid)).starters).toHaveLength(5)
})

test('whoever is withdrawn while entries are frozen either starts not at all or is scratched', async () => {
  const meet = await aMeet(portal)
  const registrations = await enterMany(meet.wang, meet.event, meet.event.groups[0], 10)
  const [cid = ''] = await plan(meet)
  const leave = (rid: string) =>
    meet.host.call(withdrawHosted, { params: { id: meet.event.id, rid }, rawBody: { reason: '临时有事' } })
  const [frozen, ...left] = await Promise.all([freeze(meet, [cid]), ...registrations.slice(0, 6).map(leave)])
  expect([frozen?.code, ...left.map(({ code }) => code)]).toEqual([0, 0, 0, 0, 0, 0, 0])
  const { starters } = await contestOf(meet, cid)
  const start = starters.filter(({ scratched_at }) => scratched_at === null)
  expect(start.map(({ registration_id }) => registration_id).toSorted()).toEqual(registrations.slice(6).toSorted())
})

test('places offered while people withdraw, papers are accepted and the freeze is pressed are never oversold', async () => {
  const meet = await aMeet(portal, [{ capacity: 6, papers: ['health'] }])
  const { host, event, wang, li } = meet
  const placed = await enterMany(wang, event, event.groups[0], 6)
  const line = await enterMany(li, event, event.groups[0], 6)
  const [cid = ''] = await plan(meet)
  const params = { id: event.id }
  const offer = () =>
    host.call(offerPlaces, {
      params,
      body: { contest_ids: [cid], leave_out: 'unreviewed', registration_ids: placed, reason: '名额给候补' },
    })
  const accept = (registration_id: string) =>
    host.call(decideReviews, {
      params,
      body: { items: [{ registration_id, rev: 0, state: 'accepted', despite: '现场已核对' }] },
    })
  const leave = (rid: string) =>
    host.call(withdrawHosted, { params: { ...params, rid }, rawBody: { reason: '临时有事' } })
  const [frozen] = await Promise.all([
    freeze(meet, [cid], { leave_out: 'unreviewed' }),
    ...[0, 1, 2].map(offer),
    ...placed.slice(0, 3).map(accept),
    ...[placed[3] ?? '', line[0] ?? ''].map(leave),
  ])
  expect(frozen?.code).toBe(0)
  await expectExact(portal, event.id)
  const { rows } = await portal.deps.database.pool.query<{ id: string; status: string; state: string | null }>(
    `select r.id, r.status, v.state from registration r left join review v on v.event_id = r.event_id and v.registration_id = r.id
      where r.event_id = $1`,
    [event.id],
  )
  expect(rows.filter(({ status }) => status === 'registered').length).toBeLessThanOrEqual(6)
  expect(rows.filter(({ status, state }) => status === 'withdrawn' && state === 'accepted')).toEqual([])
})

test('no number is worn by two, however many are given and changed at once', async () => {
  const meet = await aMeet(portal)
  await enterMany(meet.wang, meet.event, meet.event.groups[0], 8)
  const [cid = ''] = await plan(meet)
  await freeze(meet, [cid])
  const given = await together(8, (nth) => number(meet, {}, { from: 100 + nth, to: 200 }))
  expect(zeros(given.map(({ code }) => code))).toBe(8)
  const racers = (await contestOf(meet, cid)).starters.map(({ racer_id }) => racer_id)
  const changed = await together(8, (nth) =>
    meet.host.call(changeRacer, { params: { id: meet.event.id, racer_id: racers[nth] ?? '' }, body: { bib: 777 } }),
  )
  expect(changed.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 4407)])
  const bibs = (await contestOf(meet, cid)).starters.map(({ bib }) => bib)
  expect(new Set(bibs).size).toBe(8)
})

test('amendments made at once stand in one chain without a gap', async () => {
  const meet = await aFrozenMeet(portal, 10)
  await drawWhole(meet, meet.cid)
  const { starters } = await contestOf(meet, meet.cid)
  const codes = await together(10, async (nth) => {
    const params = { id: meet.event.id, starter_id: starters[nth]?.id ?? '' }
    const rid = starters[nth]?.registration_id ?? ''
    return nth % 2 === 0
      ? (await meet.host.call(scratchStarter, { params, body: { reason: '受伤' } })).code
      : (await meet.host.call(withdrawHosted, { params: { id: meet.event.id, rid }, rawBody: { reason: '临时有事' } }))
          .code
  })
  expect(zeros(codes)).toBe(10)
  const { amendments } = await contestOf(meet, meet.cid)
  expect(amendments.map(({ number: nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('of two who move the same heat one is told that it changed', async () => {
  const meet = await aFrozenMeet(portal, 6)
  await drawWhole(meet, meet.cid)
  const [heat] = (await contestOf(meet, meet.cid)).heats
  const lanes = (heat?.lanes ?? []).map(({ lane, starter_id }, _nth, all) => ({
    lane: all.length + 1 - lane,
    starter_id,
  }))
  const moved = await together(6, () =>
    meet.host.call(moveStarters, {
      params: { id: meet.event.id, heat_id: heat?.id ?? '' },
      body: { rev: heat?.rev ?? 0, lanes },
    }),
  )
  expect(moved.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 5 }, () => 4502)])
})

test('contests that are planned at once leave each group in one', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1 = '', g2 = ''] = meet.event.groups
  const plans = [[[g1, g2]], [[g1], [g2]]]
  const codes = await together(6, async (nth) => {
    const contests = (plans[nth % 2] ?? []).map((group_ids) => ({ name: '赛', group_ids, rulebook: RUNS }))
    return (await meet.host.call(planContests, { params: { id: meet.event.id }, body: { contests } })).code
  })
  expect(zeros(codes)).toBe(6)
  const { rows } = await portal.deps.database.pool.query<{ group_id: string }>(
    'select group_id from contest_group where event_id = $1',
    [meet.event.id],
  )
  expect(rows.map(({ group_id }) => group_id).toSorted()).toEqual([g1, g2].toSorted())
})
