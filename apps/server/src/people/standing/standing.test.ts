import { addParticipant, listParticipants, registerBatch, STANDINGS } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffedClub } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let event: { id: string; groups: string[] }
beforeAll(async () => {
  portal = await openPortal()
  const first = uuid()
  const past = { registration_opens_at: new Date('2026-01-01'), registration_closes_at: new Date('2026-01-02') }
  event = await anEvent(portal, {
    groups: [
      aGroup({ id: first, name: 'U10', gender: 'male', born_from: '2016-01-01', born_to: '2016-12-31' }),
      aGroup({
        name: '不兼报',
        gender: 'male',
        born_from: '2016-01-01',
        born_to: '2016-12-31',
        exclusive_with: [first],
      }),
      aGroup({
        name: '要照片',
        born_from: '2014-01-01',
        born_to: '2014-12-31',
        photo_required: true,
        consent_required: true,
      }),
      aGroup({ name: '已截止', born_from: '2012-01-01', born_to: '2012-12-31', ...past }),
    ],
  })
})

/** Somebody whose list has one of every standing: born in 2016 one fits, 2014 lacks papers, the other of 2016 is entered, a girl fits none. */
async function aRosterOfAll() {
  const who = await portal.signUp()
  const add = async (name: string, change: Parameters<typeof aParticipant>[0]) =>
    (await who.call(addParticipant, { body: aParticipant({ name, ...change }) })).data.id
  const ids = {
    fits: await add('甲合适', { birthDate: '2016-05-20' }),
    unfit: await add('乙不合', { birthDate: '2016-05-21', sex: 'female' }),
    entered: await add('丙已报', { birthDate: '2016-05-22' }),
    mendable: await add('丁缺件', { birthDate: '2014-05-20' }),
    closed: await add('戊截止', { birthDate: '2012-05-20' }),
  }
  const entries = [{ group_id: event.groups[0] ?? '', participant_id: ids.entered }]
  expect((await who.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
  return { who, ids }
}

const ask = async (who: Person, query: Record<string, unknown>) => (await who.call(listParticipants, { query })).data
const names = ({ items }: Awaited<ReturnType<typeof ask>>) => items.map(({ name }) => name)

describe('how people stand to an event', () => {
  test('is told of each, with the groups and why; who fits comes first, and all are counted', async () => {
    const { who, ids } = await aRosterOfAll()
    const told = await ask(who, { event_id: event.id })
    expect(told.items.map(({ id, standing }) => [id, standing])).toEqual([
      [ids.fits, 'fits'],
      [ids.mendable, 'mendable'],
      [ids.entered, 'registered'],
      [ids.closed, 'unfit'],
      [ids.unfit, 'unfit'],
    ])
    const [fits, mendable, entered, closed] = told.items
    expect(fits).toMatchObject({
      standing_groups: event.groups.slice(0, 2),
      standing_reasons: [],
      registered_groups: [],
    })
    expect(mendable).toMatchObject({ standing_groups: [event.groups[2]] })
    expect(mendable?.standing_reasons?.map(({ rule }) => rule)).toEqual(['photo_missing', 'consent_missing'])
    expect(entered).toMatchObject({ standing_groups: [event.groups[0]], registered_groups: [event.groups[0]] })
    // The group of 2014 is nearer in years, and lacks a photo besides: the fewest reasons are the nearest.
    expect(closed?.standing_reasons?.[0]?.message).toMatch(/及以前出生|及以后出生/)
    expect(told).toMatchObject({
      total: 5,
      total_exact: true,
      standings: { fits: 1, mendable: 1, registered: 1, excluded: 0, unfit: 2 },
      missing: { photo_missing: 1, consent_missing: 1 },
    })
  })

  test('narrows the list: the total is that of the narrowed, the counts are of everybody looked for', async () => {
    const { who } = await aRosterOfAll()
    const some = await ask(who, { event_id: event.id, standing: ['registered', 'mendable'], page_size: 1 })
    expect(some).toMatchObject({ total: 2, standings: { fits: 1, unfit: 2 } })
    expect(names(some)).toEqual(['丁缺件'])
    expect(
      names(await ask(who, { event_id: event.id, standing: ['registered', 'mendable'], page_size: 1, page: 2 })),
    ).toEqual(['丙已报'])
    expect(names(await ask(who, { event_id: event.id, standing: 'fits' }))).toEqual(['甲合适'])
    const named = await ask(who, { event_id: event.id, keyword: '不合' })
    expect(named).toMatchObject({ total: 1, standings: { fits: 0, unfit: 1 } })
    expect(names(await ask(who, { event_id: event.id, missing: 'photo_missing' }))).toEqual(['丁缺件'])
  })

  test('counts the groups of one kind where they are asked for, and no group of a cancelled event', async () => {
    const { who, ids } = await aRosterOfAll()
    const team_rules = JSON.stringify({
      size_min: 2,
      size_max: 4,
      min_female: 0,
      min_male: 0,
      age_sum_max: null,
      same_unit: false,
    })
    const relay = aGroup({ entry_kind: 'team', team_rules })
    const both = await anEvent(portal, { groups: [relay, aGroup({ gender: 'female' })] })
    const asked = async (entry_kind: string) => (await ask(who, { event_id: both.id, entry_kind })).standings?.fits
    expect([await asked('team'), await asked('individual')]).toEqual([4, 1])
    const off = await anEvent(portal, { cancelled_at: new Date() })
    expect((await ask(who, { event_id: off.id })).standings).toMatchObject({ unfit: 5 })
    expect(ids.fits).toBeTruthy()
  })
})

describe('how people stand to a group', () => {
  test('is told whether it is open or not, and of exclusion by one’s own entries', async () => {
    const { who, ids } = await aRosterOfAll()
    const closed = await ask(who, { group_id: event.groups[3], standing: 'fits' })
    expect(closed.items.map(({ id }) => id)).toEqual([ids.closed])
    const other = await ask(who, { group_id: event.groups[1] })
    expect(other.items.slice(0, 2).map(({ id, standing }) => [id, standing])).toEqual([
      [ids.fits, 'fits'],
      [ids.entered, 'excluded'],
    ])
  })
})

describe('what is kept from people', () => {
  test('entries of other organizations tell nothing: who is entered elsewhere stands as everybody else', async () => {
    const [mine, others] = [await portal.signUp(), await portal.signUp('李子的爸爸')]
    const id_number = anIdNumber({ birthDate: '2016-05-20' })
    for (const who of [mine, others])
      await who.call(addParticipant, { body: aParticipant({ id_number, name: '王小明' }) })
    const before = await ask(mine, { event_id: event.id })
    const [theirs] = (await ask(others, {})).items
    const entries = [{ group_id: event.groups[0] ?? '', participant_id: theirs?.id ?? '' }]
    expect((await others.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
    const plain = ({ items, standings }: typeof before) => [
      standings,
      items.map(({ standing, standing_groups }) => [standing, standing_groups]),
    ]
    expect(plain(await ask(mine, { event_id: event.id }))).toEqual(plain(before))
    expect((await ask(others, { event_id: event.id })).items[0]?.standing).toBe('registered')
  })

  test('a member is told no birth date by the reasons either', async () => {
    const { owner } = await aStaffedClub(portal)
    await owner.call(addParticipant, { body: aParticipant({ birthDate: '2011-03-17' }) })
    const member = await aMember(portal, owner, owner.clubId, 'member', '小李')
    const told = await ask(member, { event_id: event.id })
    expect(JSON.stringify(told)).not.toMatch(/2011-?03-?17/)
    expect(told.items[0]?.standing_reasons?.[0]).toMatchObject({ actual: null })
    expect(JSON.stringify(await ask(owner, { event_id: event.id }))).toContain('实际为 2011-03-17')
  })
})

describe('refusals', () => {
  test.each([
    ['a standing to nothing', { standing: 'fits' }, '/standing', 'goes_with'],
    ['papers missing for nothing', { missing: 'photo_missing' }, '/missing', 'goes_with'],
    ['a kind of entry without an event', { group_id: uuid(), entry_kind: 'team' }, '/entry_kind', 'goes_with'],
    ['an event and a group', { event_id: uuid(), group_id: uuid(), standing: 'fits' }, '/group_id', 'not_together'],
    ['a standing there is none of', { event_id: uuid(), standing: ['fits', 'elsewhere'] }, '/standing/1', 'choice'],
    ['an event by no id', { event_id: 'x' }, '/event_id', 'format'],
  ])('%s', async (_name, query, path, rule) => {
    const who = await portal.signUp()
    expect(await who.call(listParticipants, { query: query as object })).toMatchObject({
      status: 422,
      code: 4001,
      errors: [{ path, rule }],
    })
  })

  test('an unknown event or group is not found', async () => {
    const who = await portal.signUp()
    for (const query of [{ event_id: uuid() }, { group_id: uuid(), standing: ['fits'] }])
      expect(await who.call(listParticipants, { query })).toMatchObject({ status: 404, code: 4004 })
  })
})

test('without an event or a group nothing is told of how people stand', async () => {
  const { who } = await aRosterOfAll()
  const told = await ask(who, {})
  expect(told.standings).toBeUndefined()
  expect(told.items.every((item) => !('standing' in item))).toBe(true)
  expect(STANDINGS).toHaveLength(5)
})
