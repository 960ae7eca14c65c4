import {
  addParticipant,
  compareList,
  listDuplicates,
  listParticipants,
  matchPhotos,
  registerBatch,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner, aMember, type MemberPerson } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { childrenOf, enterIn, numbersOfCounty } from './elsewhere-fixtures.ts'

let portal: TestPortal
let owner: Person
let coach: MemberPerson
let event: { id: string; groups: string[] }
const LISTED = 6

beforeAll(async () => {
  portal = await openPortal()
  const club = await aClubOwner(portal, '周老师')
  owner = club
  coach = await aMember(portal, club, club.clubId, 'member', '林教练')
  const first = aGroup({ capacity: null })
  event = await anEvent(portal, {
    groups: [first, aGroup({ capacity: null, exclusive_with: [String(first.id)] }), aGroup({ gender: 'female' })],
  })
})

/** Children of the club's list, the first of them entered already, and as many strangers of the same names. */
async function listedAndStrangers() {
  const numbers = numbersOfCounty(2 * LISTED)
  const listed = childrenOf(numbers.slice(0, LISTED))
  const ids: string[] = []
  for (const body of listed) ids.push((await owner.call(addParticipant, { body })).data.id)
  const enter = { event_id: event.id, entries: [{ group_id: event.groups[0], participant_id: ids[0] }] }
  expect((await owner.call(registerBatch, { rawBody: enter })).code).toBe(0)
  return { listed, ids, strangers: childrenOf(numbers.slice(LISTED)) }
}

/** What items of an answer are but for their places. */
const kindsOf = (data: { items: { index: number }[] }): Set<string> =>
  new Set(data.items.map(({ index, ...item }) => JSON.stringify(item).replaceAll(`/entries/${index}`, '')))

test.each<[string, number, object, unknown[]]>([
  ['a trial', 0, { dry_run: true }, []],
  ['a partial trial', 0, { dry_run: true, mode: 'partial' }, []],
  ['a trial of a group that excludes theirs', 1, { dry_run: true }, []],
  ['a trial of a group they do not fit', 2, { dry_run: true }, []],
  ['a batch with one unreadable entry', 0, {}, [null]],
  ['a batch with one of another name', 0, {}, [{ name: '' }]],
])('a plain member learns nothing of the own list by %s', async (_how, at, more, spoiling) => {
  const { listed, strangers } = await listedAndStrangers()
  const renamed = [...listed, ...strangers].map((one) => ({ ...one, name: '别的名字' }))
  for (const people of [[...listed, ...strangers], renamed]) {
    const entries = people.map((participant) => ({ group_id: event.groups[at], participant }))
    const spoiled = spoiling.map((participant) => participant && { group_id: event.groups[at], participant })
    const rawBody = { event_id: event.id, entries: [...entries, ...spoiled], ...more }
    const { data } = await coach.call(registerBatch, { rawBody })
    const items = data.items.slice(0, people.length)
    expect(kindsOf({ items }).size).toBe(1)
    expect(items.every(({ participant_id }) => participant_id === null)).toBe(true)
    if (items[0]?.code === 0) expect(items[0]?.unchecked).toEqual(['registered_elsewhere'])
  }
})

test('a typed number is not compared with the one of somebody named by id', async () => {
  const { listed, ids, strangers } = await listedAndStrangers()
  const kinds = []
  for (const participant of [listed[1], strangers[1]]) {
    const entries = [{ participant_id: ids[1] }, { participant }].map((one) => ({ group_id: event.groups[0], ...one }))
    const { data } = await coach.call(registerBatch, { rawBody: { event_id: event.id, dry_run: true, entries } })
    kinds.push(JSON.stringify(data.items))
  }
  expect(kinds[0]).toBe(kinds[1])
})

test('an atomic batch of several people that only the own list stops is refused as a whole', async () => {
  const { listed, strangers } = await listedAndStrangers()
  const wrongName = { ...listed[1], name: '别的名字' }
  expect(await enterIn(coach, event, event.groups[0], [...strangers, wrongName])).toMatchObject({
    code: 4001,
    data: null,
  })
  expect(await enterIn(coach, event, event.groups[0], [...strangers, listed[0] ?? {}])).toMatchObject({
    code: 4304,
    data: null,
  })
})

test('a good batch uses the list, and a partial one has each by item', async () => {
  const { listed, ids, strangers } = await listedAndStrangers()
  const good = await enterIn(coach, event, event.groups[0], [listed[1] ?? {}, ...strangers])
  expect([good.code, good.data.items[0]?.participant_id]).toEqual([0, ids[1]])
  const rest = [listed[0], { ...listed[2], name: '别的名字' }, listed[3]] as object[]
  const partial = await enterIn(coach, event, event.groups[0], rest, { mode: 'partial' })
  expect(partial.data.items.map(({ code, name }) => [code, name])).toEqual([
    [4304, 'already_registered'],
    [4001, 'invalid_input'],
    [0, null],
  ])
})

test('adding somebody of the list is refused without an id for a member, with it for a manager', async () => {
  const { listed, ids } = await listedAndStrangers()
  const body = listed[0] ?? aParticipant()
  expect(await coach.call(addParticipant, { body })).toMatchObject({ code: 4009, data: null })
  expect(await owner.call(addParticipant, { body })).toMatchObject({ code: 4009, data: { id: ids[0] } })
})

test('lists and photos are compared by name alone, and duplicates are the managers’', async () => {
  const { listed, strangers } = await listedAndStrangers()
  const name = '欧阳独一'
  const [mine, other] = [listed[0], strangers[0]] as { id_number: string }[]
  await owner.call(addParticipant, { body: aParticipant({ name, id_number: numbersOfCounty(1)[0] ?? '' }) })
  const compared = async (id_number: string, called: string) => {
    const people = [{ name: called, id_type: 'resident_id' as const, id_number }]
    return JSON.stringify((await coach.call(compareList, { body: { people } })).data.items.map(({ by }) => by))
  }
  for (const called of [name, '没有这个人'])
    expect(await compared(mine?.id_number ?? '', called)).toBe(await compared(other?.id_number ?? '', called))
  const names = [`${mine?.id_number}.jpg`, `${other?.id_number}.jpg`]
  expect((await coach.call(matchPhotos, { body: { names } })).data.items).toEqual([
    { by: null, participants: [] },
    { by: null, participants: [] },
  ])
  expect((await owner.call(matchPhotos, { body: { names } })).data.items[0]?.by).toBe('number')
  expect((await coach.call(listDuplicates)).code).toBe(4003)
})

test('a search by a whole number finds nobody for a member, with or without an event, and the participant for a manager', async () => {
  const { listed, ids } = await listedAndStrangers()
  const keyword = listed[0]?.id_number ?? ''
  const found = async (who: Person, more: object) => {
    const { data } = await who.call(listParticipants, { query: { keyword, ...more } })
    return [data.total, data.items.map(({ id }) => id)]
  }
  const about: object[] = [{}, { event_id: event.id }, { group_id: event.groups[0] }]
  for (const more of about) {
    expect(await found(coach, more)).toEqual([0, []])
    expect(await found(owner, more)).toEqual([1, [ids[0]]])
  }
})
