import { getContest, listContests, listEvents, listRegistrations, listStarts, login } from '@startline/contract'
import { drawLots } from '@startline/domain/race'
import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../racing/rulebook/resolve-rulebook.ts'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { refreshDemo } from './refresh-demo.ts'
import { seed } from './seed.ts'

const PASSWORD = 'demo lane of tests'
const DAY_MS = 24 * 60 * 60 * 1000

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: PASSWORD })
  await seed(portal.deps)
})

const signIn = async (account: string) =>
  portal.as((await portal.call(login, { body: { account, password: PASSWORD } })).data.token)
/** The public start lists of the demo's event whose name begins so. */
async function listsOf(beginning: string) {
  const { items } = (await portal.call(listEvents, { query: { page_size: 100 } })).data
  const id = items.find(({ name }) => name.startsWith(beginning))?.id ?? ''
  const contests = (await portal.call(listContests, { params: { id } })).data.items
  const lists = contests.map(
    async (contest) => (await portal.call(getContest, { params: { id, cid: contest.id } })).data,
  )
  return Promise.all(lists)
}
const timesIn = (lists: Awaited<ReturnType<typeof listsOf>>) =>
  lists.flatMap(({ rounds }) =>
    rounds.flatMap(({ heats }) => heats.map(({ starts_at }) => Date.parse(starts_at ?? ''))),
  )

test('a meet and a relay are drawn and public, with numbers, times and one amendment each', async () => {
  const [meet, relay] = [await listsOf('岛城'), await listsOf('滨江')]
  expect([meet.length, relay.length]).toEqual([4, 3])
  for (const lists of [meet, relay]) {
    expect(lists.flatMap(({ amendments }) => amendments.map(({ what }) => what))).toEqual(['scratched'])
    const times = timesIn(lists)
    expect([times.some(Number.isNaN), new Set(times).size]).toEqual([false, times.length])
  }
  for (const { draw, starters, amendments } of [...meet, ...relay]) {
    const ids = (draw?.order ?? []).map(String)
    expect(ids).toHaveLength(starters + amendments.length)
    expect(drawLots({ ids: ids.toSorted(), seed: draw?.seed ?? '' }, sha256).order).toEqual(ids)
  }
})

test('the guardian and the club are told where their children start', async () => {
  for (const [account, most] of [
    ['demo_guardian', 1],
    ['demo_club', 4],
  ] as const) {
    const who = await signIn(account)
    const { items } = (await who.call(listRegistrations, { query: { page_size: 100 } })).data
    const starts = (await who.call(listStarts, { query: { ids: items.map(({ id }) => id).join(',') } })).data.items
    expect(starts.length).toBeGreaterThanOrEqual(most)
    expect(starts.every(({ bib, heats }) => bib !== null && heats.every(({ starts_at }) => starts_at))).toBe(true)
  }
})

test('refreshing moves the heats with their event', async () => {
  const before = timesIn(await listsOf('岛城'))
  portal.passTime(3 * DAY_MS)
  await refreshDemo(portal.deps)
  expect(timesIn(await listsOf('岛城'))).toEqual(before.map((at) => at + 3 * DAY_MS))
})
