import { getHeldContest, giveDuty, listHeldContests, planContests, suggestMerges } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { verifyPhone } from '../../identity/member/member-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aMeet, enterMany, freeze, type Meet, plan, RACE, RUNS } from '../race-fixtures.ts'

let portal: TestPortal
let meet: Awaited<ReturnType<typeof aMeet>>

beforeAll(async () => {
  portal = await openPortal()
  meet = await aMeet(portal, [{}, {}, { gender: 'female' }])
})

const put = ({ host, event }: Meet, contests: object[]) =>
  host.call(planContests, { params: { id: event.id }, rawBody: { contests } })
const listed = async ({ host, event }: Meet) => (await host.call(listHeldContests, { params: { id: event.id } })).data
const a = (group_ids: (string | undefined)[], more: object = {}) => ({ name: 'U8', group_ids, rulebook: RUNS, ...more })

test('contests are planned of all groups, with how many races they take', async () => {
  const { event, host, wang } = meet
  const [g1, g2, g3] = event.groups
  expect((await listed(meet)).without.map(({ id }) => id)).toEqual(event.groups)
  await enterMany(wang, event, g1, 9)
  const { data } = await put(meet, [a([g1, g2], { name: '合组', rank_apart: true }), a([g3], { rulebook: RACE })])
  expect(data.without).toEqual([])
  expect(data.items).toMatchObject([
    { name: '合组', state: 'planned', rank_apart: true, rulebook: { preset: RUNS }, preview: { races: 6 + 2 + 1 } },
    { state: 'planned', rulebook: { preset: RACE } },
  ])
  expect(data.items[0]?.groups).toEqual([
    { id: g1, name: '第 1 组', entrants: 9 },
    { id: g2, name: '第 2 组', entrants: 0 },
  ])
  expect(await lastEntries(portal.deps.database.db, host.clubId, 1)).toMatchObject([{ action: 'contest.plan' }])
})

test('planned anew, a named contest keeps its id, and what is not named goes', async () => {
  const [g1, g2, g3] = meet.event.groups
  const [first = '', second] = (await listed(meet)).items.map(({ id }) => id)
  const { data } = await put(meet, [a([g3]), a([g1], { id: first, name: '新名' }), a([g2])])
  expect(data.items.map(({ name }) => name)).toEqual(['U8', '新名', 'U8'])
  expect(data.items[1]?.id).toBe(first)
  expect(data.items.map(({ id }) => id)).not.toContain(second)
})

test('every group stands in one contest, beside groups like it', async () => {
  const [g1, g2, g3] = meet.event.groups
  const before = await listed(meet)
  const refused = async (contests: object[]) => {
    const { code, errors } = await put(meet, contests)
    return [code, ...errors.map(({ path, rule }) => `${path} ${rule}`)]
  }
  expect(await refused([a([g1]), a([g2])])).toEqual([4001, '/contests group_in_none'])
  expect(await refused([a([g1, g2]), a([g2]), a([g3])])).toEqual([4001, '/contests/1/group_ids/0 group_planned_twice'])
  expect(await refused([a([g1, g2, g3])])).toEqual([4515])
  expect(await refused([a([meet.event.id]), a([g1, g2]), a([g3])])).toEqual([4001, '/contests/0/group_ids/0 not_found'])
  const strange = { id: meet.event.id }
  expect(await refused([a([g1, g2], strange), a([g3])])).toEqual([4001, '/contests/0/id not_found'])
  const wrong = { rulebook: { format: 'rounds', heat: { most: 8 }, rounds: [] } }
  expect(await refused([a([g1, g2]), a([g3], wrong)])).toEqual([4501, '/contests/1/rulebook/rounds too_few'])
  expect(await listed(meet)).toEqual(before)
})

test('a frozen contest keeps its groups and its rulebook', async () => {
  const own = await aMeet(portal, [{}, {}])
  const [g1, g2] = own.event.groups
  const [first = ''] = await plan(own)
  await freeze(own, [first])
  expect((await put(own, [a([g1, g2])])).code).toBe(4515)
  expect((await put(own, [a([g1], { id: first, rulebook: RACE }), a([g2])])).code).toBe(4515)
  const { code, data } = await put(own, [a([g2], { rulebook: RACE }), a([g1], { id: first, name: '改名' })])
  expect([code, data.items.map(({ state, name }) => `${state} ${name}`)]).toEqual([0, ['planned U8', 'frozen 改名']])
})

test('small groups are merged with the next older one, each discipline, kind and gender by itself', async () => {
  const born = (from: string, to: string) => ({ born_from: from, born_to: to })
  const own = await aMeet(portal, [
    born('2014-01-01', '2015-12-31'),
    born('2018-01-01', '2018-12-31'),
    born('2016-01-01', '2017-12-31'),
    { ...born('2016-01-01', '2017-12-31'), registration_event: 'jingsu' },
  ])
  const [old, young, middle, other] = own.event.groups
  await enterMany(own.wang, own.event, young, 2, { birthDate: '2018-05-01' })
  await enterMany(own.wang, own.event, middle, 2, { birthDate: '2016-05-01' })
  const { items } = (await own.host.call(suggestMerges, { params: { id: own.event.id } })).data
  expect(items).toMatchObject([
    { registration_event: 'jifen', contests: [{ groups: [young, middle], entrants: 4 }], left: [old] },
    { registration_event: 'jingsu', contests: [], left: [other] },
  ])
  const least = await own.host.call(suggestMerges, { params: { id: own.event.id }, query: { least: 2 } })
  expect(least.data.items[0]).toMatchObject({ contests: [{ groups: [young] }, { groups: [middle] }], left: [old] })
})

test('strangers find no contests; a registrar sees those of their groups', async () => {
  const { host, wang, event } = meet
  const [, second] = (await listed(meet)).items
  const params = { id: event.id, cid: second?.id ?? '' }
  expect((await wang.call(listHeldContests, { params: { id: event.id } })).code).toBe(4004)
  expect((await wang.call(getHeldContest, { params })).code).toBe(4004)
  const helper = await portal.signUp('志愿者')
  const body = {
    phone: await verifyPhone(portal, helper),
    duty: 'registrar' as const,
    group_ids: [event.groups[2] ?? ''],
  }
  await host.call(giveDuty, { params: { id: event.id }, body })
  const seen = (await helper.call(listHeldContests, { params: { id: event.id } })).data
  expect(seen.items.map(({ groups }) => groups.map(({ id }) => id))).toEqual([[event.groups[2]]])
  expect((await helper.call(getHeldContest, { params })).code).toBe(4004)
  expect((await put({ host: helper, event }, [])).code).toBe(4003)
})
