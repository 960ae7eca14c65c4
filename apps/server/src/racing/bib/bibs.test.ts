import { changeRacer } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
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

const change = ({ host, event }: Meet, racer_id: string | undefined, rawBody: object) =>
  host.call(changeRacer, { params: { id: event.id, racer_id: racer_id ?? '' }, rawBody })
const bibsOf = async (meet: Meet, cid: string | undefined) =>
  (await contestOf(meet, cid)).starters.map(({ bib, name }) => `${bib} ${name}`)

test('everybody is given the lowest free number of their group, without digits that are skipped', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  await enterMany(meet.wang, meet.event, g1, 3)
  await enterMany(meet.wang, meet.event, g2, 1)
  const [first, second] = await plan(meet)
  expect((await number(meet)).code).toBe(4009)
  await freeze(meet, [first ?? '', second ?? ''])
  const wish = { reserved: [105] }
  const range = { from: 103, to: 120, skip_digits: [4, 7] }
  const tried = await number(meet, { ...wish, dry_run: true }, range)
  expect(Object.values(tried.data.bibs).toSorted()).toEqual([103, 106, 108, 109])
  expect((await bibsOf(meet, first)).every((one) => one.startsWith('null'))).toBe(true)
  expect((await number(meet, wish, range)).data).toEqual(tried.data)
  expect(await bibsOf(meet, first)).toEqual(['103 选手1', '106 选手2', '108 选手3'])
  expect(await bibsOf(meet, second)).toEqual(['109 选手1'])
})

test('a child in two groups has one number, and whoever has one keeps it', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  const child = aParticipant({ name: '两项' })
  await sendEntries(
    meet.wang,
    meet.event,
    [g1, g2].map((group_id) => ({ group_id, participant: child })),
  )
  const [first = '', second = ''] = await plan(meet)
  await freeze(meet, [first, second])
  await number(meet)
  expect([await bibsOf(meet, first), await bibsOf(meet, second)]).toEqual([['101 两项'], ['101 两项']])
  await number(meet, {}, { from: 301, to: 400 })
  expect(await bibsOf(meet, second)).toEqual(['101 两项'])
})

test('where a range is too small nobody is given a number, and who lacks one is told', async () => {
  const meet = await aMeet(portal)
  await enterMany(meet.wang, meet.event, meet.event.groups[0], 3)
  const [cid = ''] = await plan(meet)
  await freeze(meet, [cid])
  const narrow = { from: 1, to: 2 }
  expect((await number(meet, { dry_run: true }, narrow)).data.without).toHaveLength(1)
  const refused = await number(meet, {}, narrow)
  expect([refused.code, (refused.data as { without: string[] }).without.length]).toEqual([4408, 1])
  expect((await contestOf(meet, cid)).counts.without_bib).toBe(3)
  const backwards = await number(meet, {}, { from: 9, to: 1 })
  expect(backwards.errors).toMatchObject([{ path: '/groups/0/to', rule: 'range_backwards' }])
  const orders = await Promise.all(['unit', 'draw'].map((order) => number(meet, { dry_run: true }, { order })))
  expect(orders.map(({ data }) => Object.keys(data.bibs).length)).toEqual([3, 3])
  const [lot, again] = [await number(meet, { dry_run: true }, { order: 'draw' }), orders[1]]
  expect(lot.data).toEqual(again?.data)
})

test('a number that is taken or was lost goes to nobody else', async () => {
  const meet = await aFrozenMeet(portal, 3)
  const [one, two, three] = (await contestOf(meet, meet.cid)).starters.map(({ racer_id }) => racer_id)
  const taken = await change(meet, one, { bib: 102 })
  expect([taken.code, taken.data]).toMatchObject([4407, { racer_id: two }])
  expect((await change(meet, one, { lost: true, bib: 109 })).data).toMatchObject({ bib: 109, lost_bibs: [101] })
  expect((await change(meet, three, { bib: 101 })).code).toBe(4407)
  expect((await change(meet, one, { bib: 101 })).code).toBe(4407)
  expect((await change(meet, two, { lost: true })).data).toMatchObject({ bib: null, lost_bibs: [102] })
  expect((await number(meet, {}, { from: 101, to: 104 })).code).toBe(0)
  expect(await bibsOf(meet, meet.cid)).toEqual(['103 选手3', '104 选手2', '109 选手1'])
  expect((await change(meet, meet.event.id, { bib: 9 })).code).toBe(4004)
  expect((await change({ ...meet, host: meet.li }, one, { bib: 9 })).code).toBe(4004)
})

test('after the draw another number is an amendment', async () => {
  const meet = await aFrozenMeet(portal, 4)
  const [one] = (await contestOf(meet, meet.cid)).starters
  await change(meet, one?.racer_id, { bib: 150 })
  expect((await contestOf(meet, meet.cid)).amendments).toEqual([])
  await drawWhole(meet, meet.cid)
  await change(meet, one?.racer_id, { bib: 151 })
  await change(meet, one?.racer_id, { bib: 151 })
  expect((await contestOf(meet, meet.cid)).amendments).toMatchObject([{ what: 'number', bibs: [150, 151] }])
})
