import { checkRulebook, listRulebooks } from '@startline/contract'
import { readRulebook } from '@startline/contract/race'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type Person } from '../../test/harness.ts'

let coach: Person

beforeAll(async () => {
  coach = await (await openPortal()).signUp()
})

const check = async (rawBody: object) => (await coach.call(checkRulebook, { rawBody })).data

test('rulebooks to begin with come with their source, and hold but for what they ask', async () => {
  const { items } = (await coach.call(listRulebooks)).data
  expect(items.length).toBeGreaterThan(8)
  for (const { preset, body, asks, source } of items) {
    const read = readRulebook(body)
    expect([preset, read.ok || read.problems.map(({ path }) => path)]).toEqual([preset, asks.length === 0 || asks])
    expect(source).not.toBe('')
  }
})

test('a rulebook is counted for so many entrants, by name or as data', async () => {
  const named = await check({ rulebook: 'balance_bike_runs_high', entrants: [17, 8] })
  expect(named.problems).toEqual([])
  expect(named.previews.map(({ entrants, races, minutes }) => [entrants, races, minutes])).toEqual([
    [17, 9 + 2 + 1, 48],
    [8, 3 + 1, 16],
  ])
  const { items } = (await coach.call(listRulebooks)).data
  const body = items.find(({ preset }) => preset === 'balance_bike_runs_high')?.body
  expect((await check({ rulebook: body, entrants: [17, 8] })).previews).toEqual(named.previews)
})

test('all that is wrong with a rulebook is told at its place, and counts nothing', async () => {
  const { problems, previews } = await check({
    rulebook: { format: 'rounds', heat: { most: 1 }, wings: 2 },
    entrants: [8],
  })
  expect(problems.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
    '/heat/most too_small',
    '/rounds part_missing',
    '/wings unknown_field',
  ])
  expect(previews).toEqual([])
  expect((await check({ rulebook: 'no_such' })).problems).toMatchObject([{ path: '', rule: 'choice' }])
  expect((await check({ rulebook: 'roller_points_jinhua' })).problems).toMatchObject([
    { path: '/points/lapped', rule: 'lapped_unsaid' },
  ])
  const many = await check({ rulebook: 'balance_bike_runs_high', entrants: [500, 501] })
  expect(many.problems).toMatchObject([{ path: '/entrants/1', rule: 'starters_many' }])
  expect(many.previews).toEqual([])
})
