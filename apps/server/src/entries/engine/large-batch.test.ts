import { failures, getBatch, getParticipant, listParticipants, registerBatch, undoBatch } from '@startline/contract'
import { expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'

/** What the contract says, and not what its package has made of it. */
const BATCH_MAX = 5_000
/** More entries than are looked up at once. */
const SEVERAL_LOOKUPS = 1_100

test('the largest batch the contract allows, all of it new people, is registered in one go, and undone in one', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const event = await anEvent(portal, { groups: [aGroup({ capacity: BATCH_MAX })] })
  const consent = { version: '2026-11', given_by: '王大明' }
  const entries = Array.from({ length: BATCH_MAX }, () => ({
    group_id: event.groups[0],
    participant: aParticipant({ consent, relation: 'father' }),
  }))
  const done = await wang.call(registerBatch, { rawBody: { event_id: event.id, entries } })
  expect(done).toMatchObject({ code: 0, data: { accepted: BATCH_MAX, rejected: 0 } })
  expect((await wang.call(listParticipants)).data.total).toBe(BATCH_MAX)
  const last = done.data.items.at(-1)?.participant_id ?? ''
  const { data } = await wang.call(getParticipant, { params: { id: last } })
  expect(data).toMatchObject({ name: '王小明', birth_date: '2016-05-20', guardian_phone: '138****8000', consent })
  expect((await wang.call(listParticipants, { query: { keyword: '小明', page_size: 1 } })).data.total).toBe(BATCH_MAX)
  const params = { id: done.data.batch_id ?? '' }
  expect((await wang.call(getBatch, { params })).data.items).toHaveLength(BATCH_MAX)
  const undone = await wang.call(undoBatch, { params })
  expect(undone.data).toMatchObject({ withdrawn: BATCH_MAX, removed_participants: BATCH_MAX })
  expect((await wang.call(listParticipants)).data.total).toBe(0)
})

test('people are found wherever they stand in a large batch', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const event = await anEvent(portal, { groups: [aGroup({ capacity: BATCH_MAX })] })
  const entries = Array.from({ length: SEVERAL_LOOKUPS }, () => ({
    group_id: event.groups[0],
    participant: aParticipant(),
  }))
  const mostly = [...entries.slice(0, -1), { group_id: event.groups[0], participant: aParticipant() }]
  expect((await wang.call(registerBatch, { body: { event_id: event.id, entries } })).code).toBe(0)
  const again = await wang.call(registerBatch, { body: { event_id: event.id, mode: 'partial', entries: mostly } })
  expect(again.data).toMatchObject({ accepted: 1, rejected: SEVERAL_LOOKUPS - 1 })
  const known = Array.from(new Set(again.data.items.slice(0, -1).map(({ code }) => code)))
  expect(known).toEqual([failures.already_registered.code])
  const last = again.data.items.at(-1)?.status
  expect(last).toBe('registered')
})
