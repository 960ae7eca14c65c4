import { getRegistration, listInbox, readInbox } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../commands/socket.ts'
import { anew, aRelay, edit } from '../entries/change/change-fixtures.ts'
import { enter, leave, sendEntries } from '../entries/waiting/waiting-fixtures.ts'
import { aStaffedClub, type MemberPerson } from '../identity/member/member-fixtures.ts'
import { aGroup, anEvent } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { kindsTold, toldTo } from './notice-fixtures.ts'
import { sweepNotices } from './notices.ts'

let portal: TestPortal
let owner: Person
let clerk: MemberPerson
let other: Person

beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, clerk } = await aStaffedClub(portal))
  other = await portal.signUp()
})

const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })

test('a place given from the waiting list is told to all of the organization, and to nobody else', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1, name: 'U8 女子组' })] })
  const [first] = await enter(other, event, event.groups[0], [{}])
  const [waiting] = await enter(clerk, event, event.groups[0], [{ name: '陈小雨' }])
  expect(await kindsTold(owner)).toEqual([])
  await leave(other, first)
  const { data } = await clerk.call(getRegistration, { params: { id: waiting ?? '' } })
  for (const who of [owner, clerk])
    expect(await toldTo(who)).toMatchObject({
      total: 1,
      unread: 1,
      items: [
        {
          kind: 'place_given',
          event_id: event.id,
          event_name: '春季少儿轮滑公开赛',
          registration_id: waiting,
          reference: data.reference,
          group_name: 'U8 女子组',
          registration_event: 'jifen',
          refund_fen: 0,
          due_fen: 0,
          papers_missing: false,
          names: ['陈小雨'],
          people: 1,
          changes: [],
          read: false,
        },
      ],
    })
  expect(await kindsTold(other)).toEqual([])
})

test('a place given tells the fee that is due and papers that are missing', async () => {
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1, fee: 13_800, papers: ['photo', 'form'] })] })
  const family = await portal.signUp()
  const [first] = await enter(other, event, event.groups[0], [{}])
  await enter(family, event, event.groups[0], [{}])
  await leave(other, first)
  expect((await toldTo(family)).items[0]).toMatchObject({
    kind: 'place_given',
    due_fen: 13_800,
    refund_fen: 0,
    papers_missing: true,
  })
})

test('what somebody else of the organization did is told to who entered, with what changed; what one does oneself is not', async () => {
  const event = await anEvent(portal, {
    groups: [aRelay({ name: '接力 A 组' }), aRelay({ name: '接力 B 组', fee: 9900 })],
  })
  const entry = {
    group_id: event.groups[0],
    team: { name: '飞轮一队' },
    members: [anew({ name: '王一' }), anew({ name: '王二' })],
  }
  const [id] = await sendEntries(clerk, event, [{ ...entry, unit_id: null }])
  const before = await toldTo(clerk)
  await edit(clerk, id, { group_id: event.groups[1] })
  expect((await toldTo(clerk)).total).toBe(before.total)
  await edit(owner, id, { group_id: event.groups[0] })
  await leave(owner, id)
  const told = await toldTo(clerk)
  expect(told.items.slice(0, 2)).toMatchObject([
    { kind: 'registration_withdrawn', registration_id: id, names: ['王一', '王二'], changes: [] },
    {
      kind: 'registration_changed',
      changes: [
        { field: 'group', from: '接力 B 组', to: '接力 A 组' },
        { field: 'fee', from: '9900', to: null },
      ],
    },
  ])
  expect(told.unread).toBe(before.unread + 2)
  expect((await toldTo(owner)).total).toBe(before.total)
})

test('what the host changes of an event, or that it is cancelled, is told once to each organization with a live registration', async () => {
  const event = await anEvent(portal, { groups: [aGroup()], venue: '旧体育馆' })
  await enter(clerk, event, event.groups[0], [{}, {}])
  const gone = await portal.signUp()
  const [left] = await enter(gone, event, event.groups[0], [{}])
  await leave(gone, left)
  const changed = await run('event', 'change', event.id, '--venue', '新体育馆', '--name', '春季少儿轮滑公开赛')
  expect(JSON.parse(changed.out)).toEqual({ event_id: event.id, changed: ['venue'], organizations_told: 1 })
  const cancelled = await run('event', 'cancel', event.id, '--yes')
  expect(JSON.parse(cancelled.out)).toEqual({ event_id: event.id, changed: ['cancelled_at'], organizations_told: 1 })
  for (const who of [owner, clerk])
    expect((await toldTo(who)).items.slice(0, 2)).toMatchObject([
      { kind: 'event_cancelled', event_id: event.id, registration_id: null, reference: null, names: [], people: 0 },
      { kind: 'event_changed', changes: [{ field: 'venue', from: '旧体育馆', to: '新体育馆' }] },
    ])
  expect(await kindsTold(gone)).toEqual([])
})

test('read marks are each person’s own: by id, up to a moment, and of no notice that is not theirs', async () => {
  const { items } = await toldTo(clerk)
  const before = await toldTo(owner)
  const [newest, second] = items
  const byId = await clerk.call(readInbox, { body: { ids: [second?.id ?? ''] } })
  expect(byId).toMatchObject({ code: 0, data: { unread: items.length - 1 } })
  const stranger = await other.call(readInbox, { body: { ids: items.map(({ id }) => id), until: newest?.created_at } })
  expect(stranger.data.unread).toBe(0)
  expect((await toldTo(clerk)).unread).toBe(items.length - 1)
  const upToSecond = await clerk.call(readInbox, { body: { until: second?.created_at } })
  expect(upToSecond.data).toEqual({
    unread: items.filter(({ created_at }) => created_at > (second?.created_at ?? '')).length,
  })
  expect((await clerk.call(readInbox, { body: { until: newest?.created_at } })).data).toEqual({ unread: 0 })
  expect((await toldTo(clerk)).items.every(({ read }) => read)).toBe(true)
  expect((await toldTo(owner)).unread).toBe(before.unread)
  const onlyUnread = await owner.call(listInbox, { query: { unread: 'true', page_size: 100 } })
  expect([onlyUnread.data.total, onlyUnread.data.items.length]).toEqual([before.unread, before.unread])
  expect((await clerk.call(listInbox, { query: { unread: 'true' } })).data).toMatchObject({ total: 0, items: [] })
})

test('notices are kept for 180 days', async () => {
  const DAY_MS = 24 * 60 * 60_000
  portal.passTime(179 * DAY_MS)
  expect(await sweepNotices(portal.deps, 100)).toBe(0)
  portal.passTime(2 * DAY_MS)
  expect(await sweepNotices(portal.deps, 100)).toBeGreaterThan(3)
  const kept = 'select 1 from notice union all select 1 from notice_read union all select 1 from notice_message'
  expect((await portal.deps.database.pool.query(kept)).rows).toEqual([])
})
