import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aReviewedEvent, decide, handIn } from '../../entries/review/review-fixtures.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aJpeg, open, upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup, anIdNumber } from '../../test/factories.ts'
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
    const told = JSON.stringify(items)
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
})
