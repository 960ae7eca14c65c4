import { getBatch, listBatches, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'
import { newcomers, send, shownBatch } from './batch-fixtures.ts'

let portal: TestPortal
let who: Person

beforeAll(async () => {
  portal = await openPortal()
  who = await portal.signUp('领队')
})

test('batches of more than one entry are found again, the newest first, with where their registrations stand', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 3 }), aGroup()] })
  const other = await anEvent(portal)
  const first = await send(who, event, newcomers(event.groups[0], 4))
  const second = await send(who, other, newcomers(other.groups[0], 2))
  await enter(who, event, event.groups[1], [{}])
  await leave(who, first.items[1]?.registration_id ?? '')
  const { data } = await who.call(listBatches)
  expect([data.total, data.items.map(({ id }) => id)]).toEqual([2, [second.batch_id, first.batch_id]])
  expect(data.items[1]).toMatchObject({
    event_id: event.id,
    event_name: '春季少儿轮滑公开赛',
    created_by: '领队',
    entries: 4,
    registered: 3,
    waitlisted: 0,
    withdrawn: 1,
    undo_until: null,
    undone_at: null,
  })
  const untilMs = Date.parse(data.items[0]?.undo_until ?? '') - Date.parse(data.items[0]?.created_at ?? '')
  expect(untilMs).toBe(24 * 60 * 60 * 1000)
  const ofEvent = await who.call(listBatches, { query: { event_id: event.id } })
  expect(ofEvent.data.items.map(({ id }) => id)).toEqual([first.batch_id])
  const paged = await who.call(listBatches, { query: { page: 2, page_size: 1 } })
  expect([paged.data.total, paged.data.items.map(({ id }) => id)]).toEqual([2, [first.batch_id]])
})

test('a batch tells its registrations in the order of its entries, and only to its organization', async () => {
  const event = await anEvent(portal)
  const names = ['赵一', '钱二', '孙三']
  const entries = names.map((name) => ({ group_id: event.groups[0], participant: aParticipant({ name }) }))
  const { batch_id: id, items } = await send(who, event, entries)
  const shown = await shownBatch(who, id)
  expect(shown.items.map((item) => [item.registration_id, item.names, item.status, item.group_name])).toEqual(
    items.map(({ registration_id }, at) => [registration_id, [names[at]], 'registered', 'U10 男女混合']),
  )
  expect(shown.items[0]?.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const stranger = await portal.signUp()
  expect((await stranger.call(listBatches)).data.items).toEqual([])
  for (const [one, wrong] of [
    [stranger, id],
    [who, 'no id'],
    [who, items[0]?.registration_id ?? ''],
  ] as const)
    expect((await one.call(getBatch, { params: { id: wrong } })).code).toBe(4004)
})

test('of a batch sent to be partial are its good entries found; a refused one, a trial and a single entry are none', async () => {
  const alone = await portal.signUp()
  const event = await anEvent(portal)
  const [group] = event.groups
  const bad = { group_id: group, participant: aParticipant({ name: '' }) }
  const post = (more: object) => alone.call(registerBatch, { rawBody: { event_id: event.id, ...more } })
  const partial = await post({ mode: 'partial', entries: [bad, ...newcomers(group, 1)] })
  expect(partial.data.accepted).toBe(1)
  expect((await post({ entries: [bad, ...newcomers(group, 2)] })).code).toBe(4306)
  expect((await post({ dry_run: true, entries: newcomers(group, 2) })).code).toBe(0)
  expect((await post({ mode: 'partial', entries: [bad, bad] })).data.accepted).toBe(0)
  expect((await post({ entries: newcomers(group, 1) })).code).toBe(0)
  const { items } = (await alone.call(listBatches)).data
  expect(items.map(({ id, entries }) => [id, entries])).toEqual([[partial.data.batch_id, 1]])
})

test('two batches of one organization that were sent at once each tell their own registrations', async () => {
  const event = await anEvent(portal)
  const sent = await Promise.all([1, 2, 3, 4].map((count) => send(who, event, newcomers(event.groups[0], count + 1))))
  for (const { batch_id: id, items } of sent) {
    const shown = await shownBatch(who, id)
    expect(shown.items.map((item) => item.registration_id)).toEqual(items.map((item) => item.registration_id))
    expect([shown.entries, shown.registered]).toEqual([items.length, items.length])
  }
})
