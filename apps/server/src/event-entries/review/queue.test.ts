import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aReviewedEvent, decide, handIn } from '../../entries/review/review-fixtures.ts'
import { enter, sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { back, codesOf, good, queue } from './decision-fixtures.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王教练')
})

describe('the queue', () => {
  test('has what waits, the longest waiting first, with what is needed to judge it and no number', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const { url } = await upload(portal, wang, await aJpeg())
    const id_number = anIdNumber({ birthDate: '2016-05-20' })
    const consent = { version: '2026-01', given_by: '王大明' }
    const [first = ''] = await enter(wang, event, group, [{ id_number, id_photo_url: url, consent }])
    const [second = ''] = await enter(wang, event, group, [{}])
    await handIn(portal, wang, first, 'health')
    const { items, total } = await queue(host, event)
    expect([total, items.map(({ registration_id }) => registration_id)]).toEqual([2, [first, second]])
    expect(items[0]).toMatchObject({
      organization_name: expect.any(String),
      group: { born_from: '2014-01-01', born_to: '2018-12-31', gender: 'any' },
      members: [{ name: '王小明', birth_date: '2016-05-20', gender: 'male', consent }],
      review: { state: 'pending' },
      papers: [
        { kind: 'form', state: 'missing' },
        { kind: 'health', state: 'sent', files: [{ type: 'pdf' }] },
      ],
    })
    expect((await open(portal, items[0]?.members[0]?.photo_view_url ?? '')).headers['content-type']).toBe('image/jpeg')
    expect((await open(portal, items[0]?.papers[1]?.files[0]?.view_url ?? '')).statusCode).toBe(200)
    // The name of the account that confirmed a consent is masked; no number is in any form.
    const told = JSON.stringify(items).replaceAll('王**', '')
    for (const secret of [id_number, id_number.slice(0, 4), id_number.slice(-4), '13800138000'])
      expect(told).not.toContain(`"${secret}`)
    expect(told).not.toContain('*')
  })

  test('is narrowed to what is complete, or to what still lacks a paper', async () => {
    const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['health'] })])
    const [sent, missing, given] = await enter(wang, event, group, [{}, {}, {}])
    await handIn(portal, wang, sent, 'health')
    await handIn(portal, wang, given, 'health')
    const idsOf = async (query: object) => (await queue(host, event, query)).items.map((one) => one.registration_id)
    expect(await idsOf({ paper: 'complete' })).toEqual([sent, given])
    expect(await idsOf({ paper: 'missing' })).toEqual([missing])
    const rev = (await queue(host, event, { paper: 'complete' })).items[1]?.review.rev ?? 0
    expect(codesOf(await decide(host, event, [back(given ?? '', rev)]))).toEqual([0])
    expect(await idsOf({ paper: 'complete' })).toEqual([sent])
    expect(await idsOf({ paper: 'missing', state: 'returned' })).toEqual([given])
    expect((await queue(host, event, { paper: 'missing' })).total).toBe(1)
  })

  test('leaves who waits for a place until somebody has looked, and follows what becomes of the others', async () => {
    const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'], capacity: 2 })])
    const ids = await enter(wang, event, group, [{}, {}, {}])
    const idsOf = async (query: object = {}) =>
      (await queue(host, event, query)).items.map((one) => one.registration_id)
    expect(await idsOf()).toEqual(ids.slice(0, 2))
    await decide(host, event, [back(ids[0] ?? '', 0), good(ids[1] ?? '', 0, '现场核对'), back(ids[2] ?? '', 0)])
    expect(await idsOf()).toEqual([])
    expect(await idsOf({ state: 'returned' })).toEqual([ids[0], ids[2]])
    expect(await idsOf({ state: 'accepted' })).toEqual([ids[1]])
    expect(await idsOf({ state: 'accepted', group_id: uuid() })).toEqual([])
    expect(await queue(host, event, { state: 'returned', page: 2, page_size: 1 })).toMatchObject({ total: 2, page: 2 })
  })

  test('has a person once by person, with all their entries in the event; pages count people', async () => {
    const groups = [
      aGroup({ name: '个人', papers: ['health'] }),
      aGroup({ name: '绕桩', registration_event: 'jingsu', papers: ['health'] }),
      aGroup({ name: '不审', registration_event: 'jingsu', capacity: 1 }),
      aGroup({
        name: '接力',
        entry_kind: 'team',
        team_rules: JSON.stringify({ size_min: 1, size_max: 4 }),
        papers: ['form'],
      }),
    ]
    const { host, event } = await aReviewedEvent(portal, groups)
    const [points, sprint, free, relay] = event.groups
    const twice = aParticipant()
    const others = await enter(wang, event, points, [{}])
    const ids = await sendEntries(wang, event, [
      { group_id: points, participant: twice },
      { group_id: sprint, participant: twice },
      { group_id: free, participant: twice },
      { group_id: relay, team: { name: '飞轮队' }, members: [{ participant: twice }] },
    ])
    const first = await queue(host, event, { by: 'person', page_size: 2 })
    const second = await queue(host, event, { by: 'person', page_size: 2, page: 2 })
    expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1])
    const items = [...first.items, ...second.items]
    const child = items.find(({ registration_id }) => registration_id === ids[0])
    const entriesOf = (item: typeof child) =>
      (item?.entries ?? [])
        .map(({ group, kind, review, matches }) => [group.name, kind, review?.state ?? null, matches])
        .sort()
    expect(entriesOf(child)).toEqual([
      ['不审', 'individual', null, false],
      ['个人', 'individual', 'pending', true],
      ['接力', 'team', 'pending', false],
      ['绕桩', 'individual', 'pending', true],
    ])
    expect(entriesOf(items.find(({ kind }) => kind === 'team'))).toEqual([['接力', 'team', 'pending', true]])
    expect(entriesOf(items.find(({ registration_id }) => registration_id === others[0]))).toHaveLength(1)
    expect((await queue(host, event)).items.map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1])

    await decide(host, event, [good(ids[0] ?? '', 0, '现场核对')])
    const left = await queue(host, event, { by: 'person', group_id: sprint })
    expect([left.total, left.items[0]?.registration_id]).toEqual([1, ids[1]])
    expect(entriesOf(left.items[0])).toContainEqual(['个人', 'individual', 'accepted', false])
  })
})
