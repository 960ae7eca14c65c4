import {
  type BodyInput,
  changeHeldEvent,
  downloadEventFile,
  getEvent,
  listInbox,
  registerBatch,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aJpeg, upload } from '../../media/upload/upload-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'

const portal = await openPortal()
const { db } = portal.deps.database
const host = await aClubOwner(portal)
const anEvent = (groups = [aGroup()], change = {}) =>
  aHostedEvent(portal, host.clubId, { groups, timezone: 'Asia/Shanghai', ...change })
const change = (event: { id: string }, body: BodyInput<typeof changeHeldEvent>) =>
  host.call(changeHeldEvent, { params: { id: event.id }, body })
const shown = async (event: { id: string }) => (await portal.call(getEvent, { params: { id: event.id } })).data

test('everything an event says can be changed, and who is entered hears what they must know', async () => {
  const event = await anEvent()
  const guest = await portal.signUp()
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  await guest.call(registerBatch, { body: { event_id: event.id, entries } })
  const { path } = await upload(portal, host, await aJpeg(), { purpose: 'event_cover' })
  const { code, data } = await change(event, {
    name: '夏季赛',
    summary: '简介',
    description: '介绍',
    rules: '规程',
    cover_path: path,
    contacts: [{ name: '周老师', phone: '010-5550-0105' }],
    attachments: [{ name: '竞赛规程.pdf', url: 'https://example.org/a.pdf' }],
    payment: { text: '对公转账' },
    map_url: 'https://uri.amap.com/x',
    public_names: 'none',
  })
  expect([code, data.told, data.promoted]).toEqual([0, 1, 0])
  const fields = [
    'name',
    'summary',
    'description',
    'rules',
    'cover_path',
    'contacts',
    'attachments',
    'payment',
    'map_url',
    'public_names',
  ]
  expect(data.changed.toSorted()).toEqual(fields.toSorted())
  expect(await shown(event)).toMatchObject({
    name: '夏季赛',
    summary: '简介',
    cover_url: `/oss/file/${path}`,
    contacts: [{ name: '周老师', phone: '010-5550-0105', wechat: null }],
    payment: { text: '对公转账', qr_url: null },
    map_url: 'https://uri.amap.com/x',
    public_names: 'none',
  })
  const inbox = JSON.stringify((await guest.call(listInbox)).data.items)
  expect([inbox.includes('夏季赛'), inbox.includes('对公转账')]).toEqual([true, false])
  expect(await lastEntries(db, host.clubId, 1)).toMatchObject([
    { action: 'event.change', subject: { event_id: event.id, fields: data.changed } },
  ])
})

test('what is said as it was changes nothing, and null takes away what there is', async () => {
  const event = await anEvent(undefined, { summary: '旧的', map_url: 'https://uri.amap.com/x' })
  const { venue, district_code } = await shown(event)
  expect((await change(event, { venue, district_code, summary: '旧的' })).data).toEqual({
    changed: [],
    told: 0,
    promoted: 0,
  })
  expect((await change(event, { summary: null, map_url: null })).data.changed.toSorted()).toEqual([
    'map_url',
    'summary',
  ])
  expect(await shown(event)).toMatchObject({ summary: '', map_url: null })
})

test('the limit of entries without a verified phone is set, shown, kept by the event’s file and removed by null', async () => {
  const event = await anEvent()
  expect(await shown(event)).toMatchObject({ unverified_limit: null })
  expect((await change(event, { unverified_limit: 3 })).data).toEqual({
    changed: ['unverified_limit'],
    told: 0,
    promoted: 0,
  })
  expect(await shown(event)).toMatchObject({ unverified_limit: 3 })
  const { data: file } = await host.call(downloadEventFile, { params: { id: event.id } })
  expect(await file.blob.text()).toMatch(/^unverified_limit: 3$/m)
  expect((await change(event, { summary: '另一句' })).data.changed).toEqual(['summary'])
  expect(await shown(event)).toMatchObject({ unverified_limit: 3 })
  expect(await change(event, { unverified_limit: 0 })).toMatchObject({
    code: 4001,
    data: { errors: [{ path: '/unverified_limit', message: expect.stringContaining('未验证手机号的账号限报') }] },
  })
  expect((await change(event, { unverified_limit: null })).data.changed).toEqual(['unverified_limit'])
  expect(await shown(event)).toMatchObject({ unverified_limit: null })
})

test('what is wrong is told at its field, and nothing is written', async () => {
  const event = await anEvent()
  const problems = async (body: BodyInput<typeof changeHeldEvent>) => {
    const { code, data } = await change(event, body)
    return [code, (data as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()]
  }
  expect(await problems({ ends_at: '2020-01-01T00:00', map_url: 'x', district_code: '999999' })).toEqual([
    4001,
    ['/district_code', '/edit_until', '/ends_at', '/map_url'],
  ])
  expect(await problems({ cover_path: 'none' })).toEqual([4001, ['/cover_path']])
  expect(await problems({ attachments: [{ name: 'a', url: 'javascript:alert(1)' }] })).toEqual([
    4001,
    ['/attachments/0/url'],
  ])
  expect((await shown(event)).name).toBe('春季少儿轮滑公开赛')
})

test('another day on which a team is too old together is told first', async () => {
  const rules = { size_min: 1, size_max: 4, min_female: 0, min_male: 0, age_sum_max: 10, same_unit: false }
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const event = await anEvent([
    aGroup({ entry_kind: 'team', team_rules: JSON.stringify(rules), born_from: null, born_to: null }),
  ])
  const guest = await portal.signUp()
  const birthDate = `${days(20).getUTCFullYear() - 10}-01-01`
  const entry = {
    group_id: event.groups[0],
    team: { name: '闪电队' },
    members: [{ participant: aParticipant({ birthDate }) }],
  }
  expect((await guest.call(registerBatch, { rawBody: { event_id: event.id, entries: [entry] } })).code).toBe(0)
  const later = { starts_at: days(400).toISOString(), ends_at: days(401).toISOString() }
  const { code, data } = await change(event, later)
  expect([code, data]).toMatchObject([
    4402,
    { effects: [{ what: 'roster_rule', count: 1, sample: [{ name: '闪电队' }] }] },
  ])
  const { digest } = data as unknown as { digest: string }
  expect((await change(event, { ...later, accept: digest })).data).toMatchObject({
    changed: ['starts_at', 'ends_at'],
    told: 1,
  })
})

test('a change is in the event’s file', async () => {
  const event = await anEvent()
  await change(event, { rules: '一、每人三轮。\n二、积分相同看第三轮。' })
  const { data } = await host.call(downloadEventFile, { params: { id: event.id } })
  expect(await data.blob.text()).toMatch(/一、每人三轮。\n {2}二、积分相同看第三轮。/)
})

test('all groups open and close at one moment, told to who is entered; none closes before it opens', async () => {
  const event = await anEvent([aGroup({ name: '甲' }), aGroup({ name: '乙' })])
  const guest = await portal.signUp()
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  await guest.call(registerBatch, { body: { event_id: event.id, entries } })
  const before = await shown(event)
  const wrong = await change(event, { registration_closes_at: '2020-01-01T00:00', registration_opens_at: 'soon' })
  expect(wrong.errors.map(({ path }) => path)).toEqual(['/registration_opens_at', '/registration_closes_at'])
  expect((await shown(event)).groups).toEqual(before.groups)
  const moved = await change(event, { registration_opens_at: '2026-01-05T09:00' })
  expect(moved.data).toEqual({ changed: ['registration_opens_at'], told: 1, promoted: 0 })
  expect((await shown(event)).groups.map((group) => group.registration_opens_at)).toEqual([
    '2026-01-05T01:00:00.000Z',
    '2026-01-05T01:00:00.000Z',
  ])
  expect((await change(event, { registration_opens_at: '2026-01-05T09:00' })).data.changed).toEqual([])
  expect(JSON.stringify((await guest.call(listInbox)).data.items)).toContain('registration_opens_at')
  const late = await change(event, {
    registration_opens_at: '2090-01-05T09:00',
    registration_closes_at: '2090-02-05T09:00',
  })
  expect([late.code, late.data]).toMatchObject([4402, { effects: [{ what: 'window_closed', count: 1 }] }])
})

test('a change that is only tried out tells whom it would tell, and nobody hears of it', async () => {
  const event = await anEvent()
  const guest = await portal.signUp()
  const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
  await guest.call(registerBatch, { body: { event_id: event.id, entries } })
  const [before, heard] = [await shown(event), (await guest.call(listInbox)).data.total]
  const tried = await change(event, { venue: '奥体中心', dry_run: true })
  expect(tried.data).toEqual({ changed: ['venue'], told: 1, promoted: 0 })
  expect(await shown(event)).toMatchObject({ venue: before.venue })
  expect((await guest.call(listInbox)).data.total).toBe(heard)
  expect((await change(event, { venue: ' ', dry_run: true })).errors.map(({ path }) => path)).toEqual(['/venue'])
  expect((await change(event, { starts_at: 'soon', dry_run: true })).errors.map(({ path }) => path)).toEqual([
    '/starts_at',
  ])
})

test.each([
  [{ summary: '简\0介' }, '/summary'],
  [{ description: '\0' }, '/description'],
  [{ rules: '\0' }, '/rules'],
  [{ contacts: [{ name: '周\0老师' }] }, '/contacts/0/name'],
  [{ contacts: [{ name: '周老师', wechat: '\0' }] }, '/contacts/0/wechat'],
  [{ attachments: [{ name: '\0', url: 'https://example.org/a.pdf' }] }, '/attachments/0/name'],
  [{ attachments: [{ name: '规程', url: 'https://example.org/\0' }] }, '/attachments/0/url'],
  [{ payment: { text: '对公\0转账' } }, '/payment/text'],
  [{ payment: { text: '对公转账', qr_path: '\0' } }, '/payment/qr_path'],
  [{ map_url: 'https://uri.amap.com/\0' }, '/map_url'],
])('%j holds what no store keeps, and is refused at %s', async (body, path) => {
  const event = await anEvent()
  const before = await shown(event)
  const answer = await change(event, body)
  expect([answer.status, answer.code]).toEqual([422, 4001])
  expect(answer.errors.map((one) => one.path)).toContain(path)
  expect({ ...(await shown(event)), server_time: null }).toEqual({ ...before, server_time: null })
})
