import { decideReviews, listInbox, listReviews, registerBatch } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { aReviewedEvent, decide, handIn, papersOf, shown } from '../../entries/review/review-fixtures.ts'
import { enter, expectExact, standings } from '../../entries/waiting/waiting-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anIdNumber, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { back, bad, codesOf, good, queue } from './decision-fixtures.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王教练')
})

const HOUR_MS = 60 * 60_000

describe('a decision', () => {
  test('of 200: the good stand, the place of one rejected is given away, and a stale, a lacking and an unknown one are told so', async () => {
    const groups = [aGroup({ papers: ['consent'], capacity: 199 })]
    const { host, event, group } = await aReviewedEvent(portal, groups)
    const consent = { version: '2026-01', given_by: '王大明' }
    const entries = Array.from({ length: 200 }, (_none, at) => ({
      group_id: group,
      participant: aParticipant({ ...(at !== 1 && { consent }) }),
    }))
    const sent = await wang.call(registerBatch, {
      rawBody: { event_id: event.id, when_full: 'waitlist', entries },
    })
    const ids = sent.data.items.map(({ registration_id }) => registration_id ?? '')
    const waiting = ids.pop() ?? ''
    const items = [...ids.map((id, at) => (at === 2 ? bad(id, 0) : good(id, at === 0 ? 7 : 0))), good(uuid(), 0)]
    const trial = await decide(host, event, items, true)
    const codes = codesOf(trial)
    expect([codes.length, codes.filter((code) => code === 0).length]).toEqual([200, 197])
    expect([codes[0], codes[1], codes[199]]).toEqual([4403, 4409, 4004])
    expect((await queue(host, event)).total).toBe(199)
    const answer = await decide(host, event, items)
    expect(codesOf(answer)).toEqual(codes)
    expect(answer.data.items[1]).toMatchObject({ missing: ['consent'], review: { state: 'pending', rev: 0 } })
    expect(answer.data.items[3]).toMatchObject({ message: 'ok', review: { state: 'accepted', rev: 1 } })
    expect(answer.data.promoted).toEqual([{ registration_id: waiting, group_id: group }])
    expect(await standings(wang, [ids[2] ?? '', waiting])).toEqual(['withdrawn', 'registered'])
    expect((await queue(host, event)).total).toBe(3)
    expect(codesOf(await decide(host, event, [good(ids[1] ?? '', 0, '现场补签')]))).toEqual([0])
    const { timeline } = await shown(wang, ids[1])
    expect(timeline.at(-1)).toMatchObject({
      what: 'review',
      status: 'accepted',
      by: null,
      changes: [{ field: 'note', to: '现场补签' }],
    })
  })

  test('that returns is told with its reasons and a time, and gives the papers back that they are about', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const [id = ''] = await enter(wang, event, group, [{}])
    await handIn(portal, wang, id, 'form')
    const { rev = 0 } = (await shown(wang, id)).review ?? {}
    const participant_id = (await shown(wang, id)).members[0]?.participant_id ?? ''
    const reasons = [
      { code: 'form_unstamped' as const, note: '右下角缺公章' },
      { code: 'photo_unclear' as const, participant_id },
    ]
    const { data } = await decide(host, event, [{ registration_id: id, rev, state: 'returned', reasons }])
    const due = Date.parse(data.items[0]?.review?.due_at ?? '') - portal.deps.now().getTime()
    expect([due > 71.9 * HOUR_MS, due <= 72 * HOUR_MS]).toEqual([true, true])
    expect(await papersOf(wang, id)).toEqual(['form returned', 'health missing'])
    const { review } = await shown(wang, id)
    expect(review?.reasons).toEqual([
      { code: 'form_unstamped', participant_id: null, note: '右下角缺公章' },
      { code: 'photo_unclear', participant_id, note: null },
    ])
    const [notice] = (await wang.call(listInbox)).data.items.flatMap((item) => item.notice ?? [])
    expect(notice).toMatchObject({
      kind: 'review_returned',
      registration_id: id,
      changes: [
        { field: 'review_reason', to: 'form_unstamped' },
        { field: 'note', to: '右下角缺公章' },
        { field: 'review_reason', to: 'photo_unclear' },
      ],
    })
    // What comes in its place takes it.
    expect((await handIn(portal, wang, id, 'form')).code).toBe(0)
    expect(await papersOf(wang, id)).toEqual(['form sent', 'health missing'])
  })

  test('never asks for anything later than the event’s edit_until', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const until = new Date(Math.floor(Date.now() / 1000) * 1000 + 5 * HOUR_MS)
    const { db } = portal.deps.database
    await db.updateTable('event').set({ edit_until: until }).where('id', '=', event.id).execute()
    const [id = ''] = await enter(wang, event, group, [{}])
    const { data } = await decide(host, event, [back(id, 0)])
    expect(data.items[0]?.review?.due_at).toBe(until.toISOString())
  })

  test('that accepts finds the papers good, for all they count for', async () => {
    const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['health'] })])
    const [id = ''] = await enter(wang, event, group, [{}])
    await handIn(portal, wang, id, 'health')
    expect(codesOf(await decide(host, event, [good(id, 1)]))).toEqual([0])
    expect(await papersOf(wang, id)).toEqual(['health accepted'])
    const [notice] = (await wang.call(listInbox)).data.items.flatMap((item) => item.notice ?? [])
    expect(notice).toMatchObject({ kind: 'review_accepted', registration_id: id, entries: 1 })
  })

  test('that rejects frees the place for the first in line, in the same answer', async () => {
    const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'], capacity: 2 })])
    const ids = await enter(wang, event, group, [{}, {}, {}, {}])
    const [first = '', , third = ''] = ids
    const { data } = await decide(host, event, [bad(first, 0), back(ids[1] ?? '', 0)])
    expect(data).toMatchObject({
      items: [{ code: 0, review: { state: 'rejected' } }, { code: 0 }],
      promoted: [{ registration_id: third, group_id: group }],
    })
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'registered', 'registered', 'waitlisted 1'])
    expect(codesOf(await decide(host, event, [good(first, 1)]))).toEqual([4009])
    const kinds = (await wang.call(listInbox)).data.items.flatMap(({ notice }) => notice?.kind ?? [])
    expect(kinds.slice(0, 3).sort()).toEqual(['place_given', 'review_rejected', 'review_returned'])
    await expectExact(portal, event.id)
  })

  test('that rejects once nobody can change anything any more gives the place all the same', async () => {
    const { host, event, group } = await aReviewedEvent(portal, [aGroup({ papers: ['form'], capacity: 1 })])
    const ids = await enter(wang, event, group, [{}, {}])
    const { db } = portal.deps.database
    await db.updateTable('event').set({ edit_until: new Date() }).where('id', '=', event.id).execute()
    const { data } = await decide(host, event, [bad(ids[0] ?? '', 0)])
    expect(data.promoted).toEqual([{ registration_id: ids[1], group_id: group }])
    expect(await standings(wang, ids)).toEqual(['withdrawn', 'registered'])
  })

  test('is recorded in both chains, by ids', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const [id = ''] = await enter(wang, event, group, [{}])
    await decide(host, event, [back(id, 0, 'other', { note: '请补充说明' })])
    const { db } = portal.deps.database
    for (const organizationId of [host.clubId, wang.organizationId]) {
      const [entry] = await lastEntries(db, organizationId, 1)
      expect(entry).toMatchObject({
        action: 'review.return',
        account_id: host.accountId,
        subject: { event_id: event.id, registration_ids: [id] },
      })
      expect(JSON.stringify(entry)).not.toContain('请补充')
    }
  })

  test('is refused where it says nothing, names a number, or somebody who is not in it', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const [id = ''] = await enter(wang, event, group, [{}])
    const send = (item: object) =>
      host.call(decideReviews, {
        params: { id: event.id },
        rawBody: { items: [{ registration_id: id, rev: 0, ...item }] },
      })
    const at = (path: string, rule: string) => ({ status: 422, code: 4001, errors: [{ path, rule }] })
    expect(await send({ state: 'returned' })).toMatchObject(at('/items/0/reasons', 'required'))
    expect(await send({ state: 'rejected', reasons: [{ code: 'other' }] })).toMatchObject(
      at('/items/0/reasons/0/note', 'required'),
    )
    const note = `请核对 ${anIdNumber()}`
    expect(await send({ state: 'returned', reasons: [{ code: 'other', note }] })).toMatchObject(
      at('/items/0/reasons/0/note', 'holds_id_number'),
    )
    expect(await send({ state: 'accepted', despite: note })).toMatchObject(at('/items/0/despite', 'holds_id_number'))
    const stranger = await send({ state: 'returned', reasons: [{ code: 'photo_old', participant_id: uuid() }] })
    expect(stranger.data.items[0]).toMatchObject({ code: 4001, review: { state: 'pending' } })
    expect((await wang.call(listReviews, { params: { id: event.id } })).code).toBe(4004)
    expect((await shown(wang, id)).review).toMatchObject({ state: 'pending', rev: 0 })
  })

  test('cannot overlook what changed meanwhile', async () => {
    const { host, event, group } = await aReviewedEvent(portal)
    const [id = ''] = await enter(wang, event, group, [{}])
    await handIn(portal, wang, id, 'form')
    expect(codesOf(await decide(host, event, [good(id, 0, '已核对')]))).toEqual([4403])
    expect(codesOf(await decide(host, event, [good(id, 1, '已核对'), good(id, 1, '已核对')]))).toEqual([0, 4403])
  })
})
