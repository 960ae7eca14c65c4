import { readFileSync } from 'node:fs'
import {
  createDraft,
  downloadEventFile,
  getHeldEvent,
  giveDuty,
  listHeldEvents,
  registerBatch,
  type Stage,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '../../commands/socket.ts'
import { actFor, aMember, verifyPhone } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal, type Person } from '../../test/harness.ts'
import { aDraft, aFile, aHostOwner, publish } from '../draft/draft-fixtures.ts'
import { importEvent } from '../event-file/import-event.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const HOST = '起点少儿骑行轮滑赛事联盟'
const host = await aHostOwner(portal, HOST)
const example = (name: string) => readFileSync(new URL(`../../../../../examples/${name}.yaml`, import.meta.url), 'utf8')
const fileOf = (id: string, format: 'yaml' | 'json' = 'yaml', who: Person = host) =>
  who.call(downloadEventFile, { params: { id }, query: { format } })
const textOf = async (id: string, format?: 'yaml' | 'json') => (await fileOf(id, format)).data.blob.text()
const held = async (who: Person, query: object = {}) => (await who.call(listHeldEvents, { query })).data

async function imported(text: string): Promise<string> {
  const made = await importEvent(portal.deps, text)
  if (made.outcome === 'refused') throw new Error(JSON.stringify(made.problems))
  return made.event_id
}

test.each(['roller-sports-meet', 'balance-bike-relay'])(
  '%s comes back as the file it was made of, again and again',
  async (name) => {
    const id = await imported(example(name))
    const text = await textOf(id)
    const { groups, ...told } = parse(text)
    const { groups: said, attachments: _none, ...original } = parse(example(name))
    expect(told).toEqual(expect.objectContaining(original))
    expect(groups).toHaveLength(said.length)
    const again = await imported(text)
    expect(again).not.toBe(id)
    expect(await textOf(again)).toBe(text)
    expect(JSON.parse(await textOf(id, 'json'))).toEqual(parse(text))
    const fromJson = await imported(await textOf(id, 'json'))
    expect(await textOf(fromJson)).toBe(text)
  },
)

test('the operator prints the same file by command', async () => {
  const id = await imported(example('balance-bike-relay'))
  const { code, out } = await runCommand(portal.deps, { args: ['event', 'export', id], file: null })
  expect([code, out.trimEnd()]).toEqual([0, (await textOf(id)).trimEnd()])
  const { err } = await runCommand(portal.deps, { args: ['event', 'export', 'none'], file: null })
  expect(err).toContain('Write: portal event export')
})

test('an event of another zone, with windows of its own and names of several, comes back too', async () => {
  const groups = [
    { id: 'one', name: '公开组', registration_event: 'jifen', exclusive_with: ['two'], capacity: 0, fee: 100 },
    {
      id: 'two',
      name: '公开组',
      registration_event: 'jingsu',
      registration_opens_at: '2031-03-30T00:30',
      photo_required: true,
    },
  ]
  const file = {
    host: HOST,
    ...aFile({ timezone: 'Europe/Paris', starts_at: '2031-10-26T02:30', ends_at: '2031-10-26T17:00', groups }),
  }
  const id = await imported(JSON.stringify(file))
  const text = await textOf(id)
  const again = await imported(text)
  const withoutIds = (yaml: string) => yaml.replaceAll(/[0-9a-f-]{36}/g, 'ID')
  expect(withoutIds(await textOf(again))).toBe(withoutIds(text))
  expect(parse(text)).toMatchObject({
    timezone: 'Europe/Paris',
    starts_at: '2031-10-26T02:30',
    groups: [{ capacity: 0 }, { photo_required: true }],
  })
})

test('a file says which of several hosts of one name it is', async () => {
  const [one] = [await aHostOwner(portal, '同名联盟'), await aHostOwner(portal, '同名联盟')]
  const { id } = await aDraft(one)
  await publish(one, id)
  expect(parse(await (await fileOf(id, 'yaml', one)).data.blob.text()).host).toBe(one.clubId)
})

test('a draft is a file too, as it stands, under the event’s name', async () => {
  const { id } = await aDraft(host, { file: { name: '半成品/二', colour: 'red' } })
  const { data } = await fileOf(id)
  expect(data.name).toBe('半成品 二.yaml')
  expect(parse(await data.blob.text())).toEqual({ host: HOST, name: '半成品/二', colour: 'red' })
})

test('a copy is a year later on the same weekday, for children born a year later', async () => {
  const id = await imported(example('roller-sports-meet'))
  const copy = await aDraft(host, { copy_of: id })
  const original = parse(example('roller-sports-meet'))
  const file = copy.draft?.file as typeof original
  expect([original.starts_at, file.starts_at]).toEqual(['2027-05-15T08:00', '2028-05-13T08:00'])
  expect(file.groups[2]).toMatchObject({ name: 'U8 男子组', born_from: '2020-01-01', born_to: '2021-12-31' })
  expect(copy.draft?.problems).toEqual([])
  expect(file.name).toBe(original.name)
  const { data } = await publish(host, copy.id)
  expect(data.starts_at).toBe('2028-05-13T00:00:00.000Z')
  expect(data.groups.map(({ taken }) => taken)).toEqual(data.groups.map(() => 0))
  const still = await aDraft(host, { copy_of: id, weeks: 0, born_years: 0 })
  expect(still.draft?.file).toMatchObject({
    starts_at: original.starts_at,
    groups: expect.arrayContaining([expect.objectContaining({ born_from: '2019-01-01' })]),
  })
})

test('of a draft a copy is made as well; of others’ events and of nothing none', async () => {
  const { id } = await aDraft(host, {
    file: { name: '半成品', starts_at: '2028-02-29T08:00+08:00', groups: [{ born_to: '2024-02-29' }] },
  })
  const { draft } = await aDraft(host, { copy_of: id, weeks: 1 })
  expect(draft?.file).toMatchObject({
    name: '半成品',
    starts_at: '2028-03-07T08:00+08:00',
    groups: [{ born_to: '2025-02-28' }],
  })
  const others = await anEvent(portal)
  const other = await aHostOwner(portal)
  for (const [who, copy_of] of [
    [host, others.id],
    [other, id],
  ] as const)
    expect((await who.call(createDraft, { body: { copy_of } })).code).toBe(4004)
  expect((await host.call(createDraft, { body: { copy_of: id, file: {} } })).code).toBe(4001)
})

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
