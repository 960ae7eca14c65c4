import { changeRacer, listRacers, type QueryInput, scratchStarter } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, aMeet, contestOf, enterMany, freeze, type Meet, number, plan } from '../race-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const racersOf = ({ host, event }: Meet, query: QueryInput<typeof listRacers> = {}) =>
  host.call(listRacers, { params: { id: event.id }, query })
const found = async (meet: Meet, query: QueryInput<typeof listRacers>) =>
  (await racersOf(meet, query)).data.items.map(({ bib, name }) => `${bib} ${name}`)

test('racers are found by number, by a lost one, by name and by unit, in the order of their numbers', async () => {
  const meet = await aFrozenMeet(portal, 12)
  const [first] = (await contestOf(meet, meet.cid)).starters
  const params = { id: meet.event.id, racer_id: first?.racer_id ?? '' }
  expect((await racersOf(meet)).data).toMatchObject({ total: 12, page: 1, page_size: 10 })
  expect(await found(meet, { keyword: '11' })).toEqual(['110 选手10', '111 选手11', '112 选手12'])
  expect(await found(meet, { keyword: '选手12' })).toEqual(['112 选手12'])
  expect(await found(meet, { keyword: '%' })).toEqual([])
  await meet.host.call(changeRacer, { params, body: { bib: 250, lost: true } })
  expect(await found(meet, { keyword: ' 101 ' })).toEqual(['250 选手1'])
  expect((await found(meet, { page: 2 })).at(-1)).toBe('250 选手1')
  const { unit_name } = (await racersOf(meet, { keyword: '250' })).data.items[0] ?? {}
  if (unit_name) expect((await racersOf(meet, { keyword: unit_name })).data.total).toBe(12)
  await meet.host.call(changeRacer, { params, body: { lost: true } })
  expect(await found(meet, { numbered: 'false' })).toEqual(['null 选手1'])
  expect((await racersOf(meet, { numbered: 'true' })).data.total).toBe(11)
  expect((await racersOf({ ...meet, host: meet.li })).code).toBe(4004)
})

test('a group tells how many have numbers, which, and the next free one; whoever was scratched does not count', async () => {
  const meet = await aMeet(portal, [{}, {}])
  const [g1, g2] = meet.event.groups
  await enterMany(meet.wang, meet.event, g1, 2)
  const participant = aParticipant({ name: '两项', birthDate: '2017-03-03' })
  await sendEntries(
    meet.wang,
    meet.event,
    [g1, g2].map((group_id) => ({ group_id, participant })),
  )
  const [first = '', second = ''] = await plan(meet)
  expect((await racersOf(meet)).data).toMatchObject({ total: 0, groups: [] })
  await freeze(meet, [first, second])
  const nobody = { numbered: 0, lowest: null, highest: null, next: 1 }
  expect((await racersOf(meet)).data.groups).toMatchObject([
    { group_id: g1, contest_id: first, racers: 3, ...nobody },
    { group_id: g2, contest_id: second, racers: 1, ...nobody },
  ])
  await number(meet)
  const { starters } = await contestOf(meet, first)
  const [one, two] = starters
  const change = (racer_id: string | undefined, body: { bib: number; lost?: boolean }) =>
    meet.host.call(changeRacer, { params: { id: meet.event.id, racer_id: racer_id ?? '' }, body })
  await change(two?.racer_id, { bib: 104, lost: true })
  await change(one?.racer_id, { bib: 105 })
  const { groups } = (await racersOf(meet)).data
  expect(groups[0]).toMatchObject({ racers: 3, numbered: 3, highest: 105, next: 106 })
  await meet.host.call(scratchStarter, {
    params: { id: meet.event.id, starter_id: one?.id ?? '' },
    body: { reason: '受伤' },
  })
  expect((await racersOf(meet)).data.groups[0]).toMatchObject({ racers: 2, numbered: 2, highest: 104, next: 106 })
  const ofSecond = (await racersOf(meet, { group_id: g2 })).data.items
  expect(ofSecond).toMatchObject([{ name: '两项', starts: [{ contest_id: first }, { contest_id: second }] }])
})
