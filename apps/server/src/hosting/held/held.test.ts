import {
  downloadEventFile,
  getHeldEvent,
  giveDuty,
  listHeldEvents,
  registerBatch,
  type Stage,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { actFor, aMember, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aDraft, aFile, aHostOwner, publish } from '../draft/draft-fixtures.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const HOST = '起点少儿骑行轮滑赛事联盟'
const host = await aHostOwner(portal, HOST)
const fileOf = (id: string, format: 'yaml' | 'json' = 'yaml', who: Person = host) =>
  who.call(downloadEventFile, { params: { id }, query: { format } })
const held = async (who: Person, query: object = {}) => (await who.call(listHeldEvents, { query })).data

test('the list has drafts first, then what is to come by its day, then what is over, with stage and counts', async () => {
  const mine = await aHostOwner(portal)
  const days = (count: number) => new Date(portal.deps.now().getTime() + count * 86_400_000)
  const event = async (name: string, from: number, change: object = {}, group: object = {}) => {
    const window = {
      registration_opens_at: days(from - 3),
      registration_closes_at: days(from - 1),
      fee: 5000,
      ...group,
    }
    const times = { starts_at: days(from), ends_at: days(from + 1), edit_until: days(from - 1) }
    return anEvent(portal, { organization_id: mine.clubId, name, ...times, groups: [aGroup(window)], ...change })
  }
  await event('以前', -20)
  await event('已归档', -30, { archived_at: days(-1) })
  await event('取消了', 40, { cancelled_at: days(-1) })
  await event('进行中', -0.5)
  await event('未开始', 30)
  const open = await event('报名中', 2, {}, { capacity: 1 })
  await event('已截止', 0.5)
  await aDraft(mine, { file: aFile() })
  const guest = await portal.signUp()
  const entries = [{ group_id: open.groups[0], participant: aParticipant() }]
  const waiting = [{ group_id: open.groups[0], participant: aParticipant() }]
  await guest.call(registerBatch, { rawBody: { event_id: open.id, entries } })
  await guest.call(registerBatch, { rawBody: { event_id: open.id, entries: waiting, when_full: 'waitlist' } })
  const { items, total } = await held(mine)
  expect([total, items.map(({ name, stage }) => [name, stage])]).toEqual([
    8,
    [
      [aFile().name, 'draft'],
      ['进行中', 'running'],
      ['已截止', 'closed'],
      ['报名中', 'open'],
      ['未开始', 'upcoming'],
      ['取消了', 'cancelled'],
      ['以前', 'finished'],
      ['已归档', 'archived'],
    ],
  ])
  expect(items[0]).toMatchObject({
    rights: ['host'],
    groups: 1,
    starts_at: '2031-10-11T00:00:00.000Z',
    registered: 0,
    due_fen: 0,
  })
  expect(items[3]).toMatchObject({ groups: 1, registered: 1, due_fen: 5000, updated_at: null })
  const names = async (query: object) => (await held(mine, query)).items.map(({ name }) => name)
  for (const { name, stage } of items) expect(await names({ stage })).toEqual([name])
  expect(await names({ keyword: '报名' })).toEqual(['报名中'])
  expect(await names({ keyword: '%' })).toEqual([])
  expect(await names({ page: 2, page_size: 3 })).toEqual(['报名中', '未开始', '取消了'])
})

test('who has a duty sees the event and what they are there, and nothing of fees', async () => {
  const event = await anEvent(portal, { organization_id: host.clubId })
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  for (const duty of ['judge', 'gate'] as const)
    await host.call(giveDuty, { params: { id: event.id }, body: { phone, duty } })
  const { items } = await held(judge)
  expect(items).toMatchObject([
    { id: event.id, rights: ['gate', 'judge'], due_fen: null, to_review: null, returned: null },
  ])
  const { data } = await judge.call(getHeldEvent, { params: { id: event.id } })
  expect(data).toMatchObject({ rights: ['gate', 'judge'], due_fen: null, draft: null, event: { id: event.id } })
  expect((await fileOf(event.id, 'yaml', judge)).code).toBe(4003)
})

test('who reviews sees what waits for a review, a registrar of some groups what waits in those', async () => {
  const groups = [
    aGroup({ papers: ['photo'] }),
    aGroup({ name: '另一组', papers: ['photo'] }),
    aGroup({ name: '不审' }),
  ]
  const event = await anEvent(portal, { organization_id: host.clubId, groups })
  const guest = await portal.signUp()
  const entries = event.groups.map((group_id) => ({ group_id, participant: aParticipant() }))
  await guest.call(registerBatch, { body: { event_id: event.id, entries } })
  const reviewed = await db
    .selectFrom('registration')
    .select('id')
    .where('group_id', '=', event.groups[1] ?? '')
    .executeTakeFirstOrThrow()
  const review = {
    event_id: event.id,
    registration_id: reviewed.id,
    state: 'returned' as const,
    reasons: '[]',
    rev: 1,
    by_account: host.accountId,
    at: new Date(),
    due_at: new Date(),
  }
  await db.insertInto('review').values(review).execute()
  const registrar = await portal.signUp()
  const body = { phone: await verifyPhone(portal, registrar), duty: 'registrar' as const }
  const seen = async (who: Person) => {
    const { to_review, returned } = (await who.call(getHeldEvent, { params: { id: event.id } })).data
    return [to_review, returned]
  }
  await host.call(giveDuty, { params: { id: event.id }, body })
  expect([await seen(host), await seen(registrar)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  await host.call(giveDuty, { params: { id: event.id }, body: { ...body, group_ids: event.groups.slice(0, 1) } })
  expect(await seen(registrar)).toEqual([1, 0])
})

test('an event remembers of which one it was copied, for its host alone', async () => {
  const first = await aDraft(host)
  await publish(host, first.id)
  const copy = await aDraft(host, { copy_of: first.id })
  await publish(host, copy.id)
  const originOf = async (who: Person, id: string) =>
    (await who.call(getHeldEvent, { params: { id } })).data.copied_from
  expect([await originOf(host, copy.id), await originOf(host, first.id)]).toEqual([first.id, null])
  const judge = await portal.signUp()
  const phone = await verifyPhone(portal, judge)
  await host.call(giveDuty, { params: { id: copy.id }, body: { phone, duty: 'judge' } })
  expect(await originOf(judge, copy.id)).toBeNull()
})

test('a member of the host, and a manager acting for another organization, hold nothing', async () => {
  await aDraft(host)
  const member = await aMember(portal, host, host.clubId, 'member')
  const manager = await aMember(portal, host, host.clubId, 'manager')
  const all = (await held(manager)).total
  expect([(await held(member)).total, all > 0]).toEqual([0, true])
  await actFor(manager, manager.organizationId)
  expect((await held(manager)).total).toBe(0)
  await db.updateTable('organization').set({ can_host: false }).where('id', '=', host.clubId).execute()
  expect((await held(host)).total).toBe(0)
  await db.updateTable('organization').set({ can_host: true }).where('id', '=', host.clubId).execute()
})

test.each(['draft', 'upcoming'] as Stage[])('the host sees the counts of one that is %s', async (stage) => {
  const { id } = await aDraft(host)
  if (stage !== 'draft') await publish(host, id)
  const { data } = await host.call(getHeldEvent, { params: { id } })
  expect(data).toMatchObject({ id, stage, groups: 1, registered: 0, waitlisted: 0, due_fen: 0, archived_at: null })
})
