import { addParticipant, listGroupFits, listParticipants, registerBatch } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
let li: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  li = await portal.signUp('李小红的爸爸')
})

const add = async (who: Person, change: Parameters<typeof aParticipant>[0] = {}) =>
  (await who.call(addParticipant, { body: aParticipant(change) })).data.id
const fitsOf = (who: Person, event_id: string, participant_id: string[], more: Record<string, unknown> = {}) =>
  who.call(listGroupFits, { query: { event_id, participant_id, ...more } })
const rulesOf = async (who: Person, event_id: string, participant_id: string) => {
  const { data } = await fitsOf(who, event_id, [participant_id])
  return data.items.map(({ reasons }) => reasons.map(({ rule }) => rule))
}

const team_rules = JSON.stringify({
  size_min: 2,
  size_max: 4,
  min_female: 0,
  min_male: 0,
  age_sum_max: null,
  same_unit: false,
})

describe('whom a group takes', () => {
  test('every group is evaluated for every participant, in order, with every reason in words', async () => {
    const groups = [
      aGroup({ name: '合适' }),
      aGroup({ name: '女子', gender: 'female', photo_required: true }),
      aGroup({ name: '更小', born_from: '2017-01-01', born_to: '2018-12-31', registration_event: 'jingsu' }),
      aGroup({ name: '更大', born_from: '2010-01-01', born_to: '2012-12-31', consent_required: true }),
      aGroup({ name: '接力', entry_kind: 'team', team_rules }),
    ]
    const event = await anEvent(portal, { groups })
    const [boy, girl] = [
      await add(wang, { birthDate: '2016-05-20' }),
      await add(wang, { birthDate: '2017-05-20', sex: 'female' }),
    ]
    const { data } = await fitsOf(wang, event.id, [girl, boy, girl])
    expect(data).toMatchObject({ total: 10, page: 1, page_size: 10 })
    expect(data.items.map(({ participant_id }) => participant_id)).toEqual([
      ...Array(5).fill(girl),
      ...Array(5).fill(boy),
    ])
    const ofBoy = data.items.slice(5)
    expect(ofBoy.map(({ group_id }) => group_id)).toEqual(event.groups)
    expect(ofBoy.map(({ eligible }) => eligible)).toEqual([true, false, false, false, true])
    expect(ofBoy[1]?.reasons.map(({ rule }) => rule)).toEqual(['other_gender', 'photo_missing'])
    expect(ofBoy[2]?.reasons).toEqual([
      {
        rule: 'born_too_early',
        expected: '2017-01-01',
        actual: '2016-05-20',
        message: '本组限 2017-01-01 及以后出生，实际为 2016-05-20',
      },
    ])
    expect(ofBoy[3]?.reasons.map(({ rule }) => rule)).toEqual(['born_too_late', 'consent_missing'])
    expect(ofBoy[4]).toMatchObject({ entry_kind: 'team', reasons: [] })
  })

  test('a wrong id is told by its form, whether it is the only one or one of several', async () => {
    const event = await anEvent(portal, { groups: [aGroup()] })
    const wrong = async (participant_id: string | string[]) => {
      const { code, errors } = await wang.call(listGroupFits, {
        query: { event_id: event.id, participant_id },
      })
      return [code, ...errors.map(({ path, rule }) => `${path} ${rule}`)]
    }
    expect(await wrong('nobody')).toEqual([4001, '/participant_id/0 format'])
    expect(await wrong([uuid(), 'nobody'])).toEqual([4001, '/participant_id/1 format'])
    expect(await wrong('')).toEqual([4001, '/participant_id required'])
    expect(await wrong([])).toEqual([4001, '/participant_id required'])
  })

  test('reasons are in the reader’s language, and the discipline narrows the groups', async () => {
    const groups = [aGroup({ gender: 'female', registration_event: 'jingsu' }), aGroup()]
    const event = await anEvent(portal, { groups })
    const boy = await add(wang)
    const query = { event_id: event.id, participant_id: boy, registration_event: 'jingsu' as const }
    const { data } = await wang.call(listGroupFits, { query, headers: { 'accept-language': 'en' } })
    expect(data.items).toHaveLength(1)
    expect(data.items[0]?.reasons[0]?.message).toBe('This group is for girls')
  })

  test('the event’s day is the one in its own time zone', async () => {
    // 23:30 UTC is the next day in Shanghai: there the child has turned 14, in Iceland not yet.
    const starts_at = new Date('2030-05-19T23:30:00Z')
    const change = { starts_at, ends_at: new Date('2030-05-21T00:00:00Z') }
    const groups = () => [aGroup({ consent_required: true })]
    const shanghai = await anEvent(portal, { ...change, groups: groups() })
    const reykjavik = await anEvent(portal, { ...change, timezone: 'Atlantic/Reykjavik', groups: groups() })
    const child = await add(wang, { birthDate: '2016-05-20' })
    expect(await rulesOf(wang, shanghai.id, child)).toEqual([[]])
    expect(await rulesOf(wang, reykjavik.id, child)).toEqual([['consent_missing']])
  })
})

describe('who is entered already', () => {
  test('is told so of the own entries alone: of those of others nothing', async () => {
    const event = await anEvent(portal)
    const id_number = anIdNumber()
    const entries = [{ group_id: event.groups[0] ?? '', participant: aParticipant({ id_number }) }]
    expect((await li.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
    const mine = await add(wang, { id_number })
    const answer = await fitsOf(wang, event.id, [mine])
    const reasons = (one: typeof answer) => one.data.items.map(({ reasons: told }) => told.map(({ rule }) => rule))
    const unentered = await fitsOf(wang, event.id, [await add(wang)])
    expect(reasons(answer)).toEqual(reasons(unentered))
    expect(reasons(answer)).toEqual([[]])
    const [theirs] = (await li.call(listParticipants, { query: { keyword: id_number } })).data.items
    expect(reasons(await fitsOf(li, event.id, [theirs?.id ?? '']))).toEqual([['already_registered']])
  })

  test('is told where the entry waits for a place, by groups and on the list', async () => {
    const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 }), aGroup()] })
    const [first, second] = [await add(wang), await add(wang)]
    for (const participant_id of [first, second]) {
      const entries = [{ group_id: event.groups[0] ?? '', participant_id }]
      const body = { event_id: event.id, entries, when_full: 'waitlist' as const }
      expect((await wang.call(registerBatch, { body })).code).toBe(0)
    }
    const fits = (await fitsOf(wang, event.id, [first, second])).data.items
    expect(fits.map(({ waiting }) => waiting)).toEqual([false, false, true, false])
    const listed = (await wang.call(listParticipants, { query: { event_id: event.id } })).data.items
    const waitsOf = (id: string) => listed.find((one) => one.id === id)?.waiting_groups
    expect([waitsOf(first), waitsOf(second)]).toEqual([[], [event.groups[0]]])
  })

  test('is kept out of groups that exclude each other, whichever side says so', async () => {
    const first = uuid()
    const groups = [aGroup({ id: first }), aGroup({ exclusive_with: [first] }), aGroup()]
    const event = await anEvent(portal, { groups })
    const enter = async (group: number) => {
      const id = await add(wang)
      const entries = [{ group_id: event.groups[group] ?? '', participant_id: id }]
      expect((await wang.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
      return id
    }
    expect(await rulesOf(wang, event.id, await enter(0))).toEqual([['already_registered'], ['exclusive_group'], []])
    expect(await rulesOf(wang, event.id, await enter(1))).toEqual([['exclusive_group'], ['already_registered'], []])
  })
})

describe('refusals', () => {
  test('a participant of another organization is not found, at the field', async () => {
    const event = await anEvent(portal)
    const [mine, theirs] = [await add(wang), await add(li)]
    const refused = { status: 422, code: 4001, errors: [{ path: '/participant_id', rule: 'not_found' }] }
    expect(await fitsOf(wang, event.id, [mine, theirs])).toMatchObject(refused)
    expect(await fitsOf(wang, event.id, [uuid()])).toMatchObject(refused)
  })

  test('an unknown event is not found; nobody at all, or no id, is a wrong question', async () => {
    const event = await anEvent(portal)
    const mine = await add(wang)
    expect(await fitsOf(wang, uuid(), [mine])).toMatchObject({ status: 404, code: 4004 })
    expect(await fitsOf(wang, event.id, [])).toMatchObject({
      status: 422,
      code: 4001,
      errors: [{ path: '/participant_id' }],
    })
    expect(await fitsOf(wang, event.id, ['x'])).toMatchObject({ status: 422, code: 4001 })
  })
})
