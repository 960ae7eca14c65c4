import { acceptInvitation, countUnread, inviteMember, readInbox } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { enter, leave } from '../entries/waiting/waiting-fixtures.ts'
import { aHostedEvent, announce } from '../events/announcement/announcement-fixtures.ts'
import { actFor, aStaffedClub, type MemberPerson, verifyPhone } from '../identity/member/member-fixtures.ts'
import { aGroup, type anEvent } from '../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../test/harness.ts'
import { inboxOf, wordOf, wordsIn } from './inbox-fixtures.ts'

let portal: TestPortal
let owner: Person & { clubId: string }
let clerk: MemberPerson
let host: Person
let event: Awaited<ReturnType<typeof anEvent>>

beforeAll(async () => {
  portal = await openPortal()
  ;({ owner, clerk } = await aStaffedClub(portal))
  host = await portal.signUp()
  event = await aHostedEvent(portal, host.organizationId, { groups: [aGroup({ capacity: 1 })] })
})

test('notices and announcements stand in one list, the newest first, and count as unread together', async () => {
  const first = await portal.signUp()
  const [place] = await enter(first, event, event.groups[0], [{}])
  await enter(clerk, event, event.groups[0], [{ name: '陈小雨' }])
  await announce(host, event, { words: { 'zh-CN': { title: '检录提前', text: '请 7:30 前到场。' } } })
  await leave(first, place)
  const { items, ...page } = await inboxOf(owner)
  expect(items.map(wordOf)).toEqual(['place_given', '检录提前', 'entered'])
  expect(page).toEqual({ total: 3, total_exact: true, page: 1, page_size: 100, unread: 2 })
  expect(items.map(({ kind, read }) => [kind, read])).toEqual([
    ['notice', false],
    ['announcement', false],
    ['notice', true],
  ])
  for (const { id, at, notice, announcement } of items) {
    expect(id).toBe((notice ?? announcement)?.id)
    expect(at).toBe(notice?.created_at ?? announcement?.starts_at)
  }
  expect((await owner.call(countUnread)).data).toEqual({ unread: 2 })
  expect(await wordsIn(owner, { kind: 'announcement' })).toEqual(['检录提前'])
  expect(await wordsIn(owner, { kind: 'notice' })).toEqual(['place_given', 'entered'])
  expect(await wordsIn(owner, { unread: true })).toEqual(['place_given', '检录提前'])
})

test('pages follow one another through both kinds, and end where there is no more', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => inboxOf(owner, { page, page_size: 1 })))
  expect(pages.map(({ items }) => items.map(wordOf))).toEqual([['place_given'], ['检录提前'], ['entered'], []])
  expect(pages.map(({ total, unread }) => [total, unread])).toEqual(Array.from({ length: 4 }, () => [3, 2]))
  expect((await inboxOf(owner, { page: 1_000_000 })).items).toEqual([])
})

test('one call marks both kinds as read, for this person alone; other ids count for nothing', async () => {
  const { items } = await inboxOf(owner)
  const ids = items.map(({ id }) => id)
  expect((await owner.call(readInbox, { body: { ids: [ids[1] ?? ''] } })).data).toEqual({ unread: 1 })
  expect(await wordsIn(owner, { unread: true })).toEqual(['place_given'])
  expect((await owner.call(readInbox, { body: { ids } })).data).toEqual({ unread: 0 })
  expect((await inboxOf(owner)).items.every(({ read }) => read)).toBe(true)
  expect((await inboxOf(clerk)).unread).toBe(2)
  const stranger = await portal.signUp()
  expect((await stranger.call(readInbox, { body: { ids } })).data).toEqual({ unread: 0 })
  expect((await inboxOf(clerk)).unread).toBe(2)
})

test('all is read at once, announcements too; what comes afterwards is unread', async () => {
  expect((await clerk.call(readInbox, { body: { all: true } })).data).toEqual({ unread: 0 })
  expect((await inboxOf(clerk)).items.map(({ read }) => read)).toEqual([true, true, true])
  portal.passTime(1000)
  await announce(host, event, { words: { 'zh-CN': { title: '停车说明', text: '请走北门。' } } })
  expect(await wordsIn(clerk, { unread: true })).toEqual(['停车说明'])
  expect((await clerk.call(readInbox, { body: { until: '2099-01-01T00:00:00Z' } })).data).toEqual({ unread: 0 })
})

test('a call that says nothing is refused, and a visitor has no inbox', async () => {
  expect(await clerk.call(readInbox, { body: {} })).toMatchObject({
    code: 4001,
    errors: [{ path: '/ids', rule: 'required' }],
  })
  expect(await clerk.call(readInbox, { rawBody: { all: false } })).toMatchObject({ code: 4001 })
  expect(await portal.call(readInbox, { body: { all: true } })).toMatchObject({ code: 4202 })
  expect(await portal.call(countUnread)).toMatchObject({ code: 4202 })
})

test('an invitation stands in the inbox of the person whose verified phone it names, until it is answered', async () => {
  const [coach, other] = [await portal.signUp('周教练'), await portal.signUp()]
  const phone = await verifyPhone(portal, coach)
  await verifyPhone(portal, other)
  const invite = { params: { id: owner.clubId }, body: { phone, role: 'member' } } as const
  const invited = (await owner.call(inviteMember, invite)).data
  const { items, unread, total } = await inboxOf(coach)
  expect([total, unread]).toEqual([1, 1])
  expect(items[0]).toMatchObject({
    id: invited.id,
    read: false,
    notice: { kind: 'invited', by: '周**', invitation: { organization: { id: owner.clubId }, role: 'member' } },
  })
  expect((await inboxOf(other)).total).toBe(0)
  expect((await other.call(readInbox, { body: { ids: [invited.id] } })).data.unread).toBe(0)
  expect((await inboxOf(coach)).unread).toBe(1)
  expect((await coach.call(readInbox, { body: { ids: [invited.id] } })).data.unread).toBe(0)
  expect((await inboxOf(coach)).items).toMatchObject([{ read: true }])
  await coach.call(acceptInvitation, { params: { id: owner.clubId } })
  expect(await wordsIn(coach, { kind: 'notice' })).toEqual([])
  await actFor(coach, owner.clubId)
  expect(await wordsIn(coach, { kind: 'notice' })).toContain('entered')
})
