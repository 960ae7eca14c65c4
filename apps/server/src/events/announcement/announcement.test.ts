import { readFileSync } from 'node:fs'
import {
  listAnnouncements,
  listHostedAnnouncements,
  publishAnnouncement,
  readAnnouncements,
  withdrawAnnouncement,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { commandFile } from '../../commands/command-file.ts'
import { runCommand } from '../../commands/socket.ts'
import { enter, leave } from '../../entries/waiting/waiting-fixtures.ts'
import { aClub, actFor, aMember } from '../../identity/member/member-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { aGroup, anEvent, anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHostedEvent, announce, announcedTo, titlesTold, WORDS } from './announcement-fixtures.ts'

let portal: TestPortal
let host: Person
let hostId: string
let club: string
let owner: Person
let clerk: Person
let stranger: Person
beforeAll(async () => {
  portal = await openPortal()
  host = await portal.signUp('周老师')
  hostId = await aClub(host, '起点协会')
  await actFor(host, hostId)
  owner = await portal.signUp('王教练')
  club = await aClub(owner)
  await actFor(owner, club)
  clerk = await aMember(portal, owner, club, 'member', '林教练')
  stranger = await portal.signUp('路人')
})

const DAY_MS = 24 * 60 * 60_000
const run = (args: string[], content?: object) =>
  runCommand(portal.deps, { args, file: content ? commandFile('a.yaml', JSON.stringify(content)) : null })
const published = async (content: object) =>
  JSON.parse((await run(['announcement', 'publish', 'a.yaml'], content)).out).announcement_id as string

test('everybody entered is told exactly once, whichever of their organizations entered; those who left and strangers are not', async () => {
  const event = await aHostedEvent(portal, hostId, { groups: [aGroup({ capacity: 1 })] })
  await enter(owner, event, event.groups[0], [{}])
  const own = await portal.signUp('双重')
  const waiting = await enter(own, event, event.groups[0], [{}])
  await aMember(portal, owner, club, 'member', '旁人')
  const check = await announce(host, event, { dry_run: true })
  expect(check.data).toMatchObject({ id: null, organizations: 2, left_today: 5 })
  expect(await titlesTold(owner)).toEqual([])
  const { data } = await announce(host, event)
  expect(data).toEqual({ id: expect.any(String), organizations: 2, people: check.data.people, left_today: 4 })
  for (const who of [owner, clerk, own])
    expect(await announcedTo(who)).toMatchObject([
      { id: data.id, host_name: '起点协会', event_id: event.id, audience: 'entered', current: true, read_at: null },
    ])
  await actFor(owner, owner.organizationId)
  expect(await titlesTold(owner)).toEqual(['起跑时间提前'])
  await actFor(owner, club)
  expect([await titlesTold(stranger), await titlesTold(portal)]).toEqual([[], []])
  await leave(own, waiting[0])
  expect(await titlesTold(own)).toEqual([])
  expect(await titlesTold(stranger, { event_id: event.id })).toEqual([])
  expect(await titlesTold(clerk, { event_id: event.id })).toEqual(['起跑时间提前'])
  await enter(stranger, event, event.groups[0], [{}])
  expect(await titlesTold(stranger)).toEqual(['起跑时间提前'])
})

test('what is for an event’s page stands there for everybody, visitors too, and nowhere else', async () => {
  const event = await aHostedEvent(portal, hostId)
  await announce(host, event, { audience: 'page', words: { en: { title: 'Parking', text: 'Use gate 3.' } } })
  expect(await titlesTold(portal, { event_id: event.id })).toEqual(['Parking'])
  expect((await titlesTold(stranger)).includes('Parking')).toBe(false)
  const other = await anEvent(portal)
  expect(await titlesTold(portal, { event_id: other.id })).toEqual([])
})

test('read marks are each person’s own; what is put away leaves the home and stays among the notices', async () => {
  const event = await aHostedEvent(portal, hostId)
  await enter(owner, event, event.groups[0], [{}])
  const { data } = await announce(host, event)
  const ids = [data.id ?? '']
  const before = (await clerk.call(listAnnouncements)).data.unread
  portal.passTime(1000)
  expect((await clerk.call(readAnnouncements, { body: { ids } })).data.unread).toBe(before - 1)
  const read = (await announcedTo(clerk)).find(({ id }) => id === data.id)?.read_at
  expect((await announcedTo(clerk, { current: true })).some(({ id }) => id === data.id)).toBe(true)
  portal.passTime(1000)
  await clerk.call(readAnnouncements, { body: { ids, dismiss: true } })
  expect((await announcedTo(clerk, { current: true })).some(({ id }) => id === data.id)).toBe(false)
  expect((await announcedTo(clerk, { unread: true })).some(({ id }) => id === data.id)).toBe(false)
  expect((await announcedTo(clerk)).find(({ id }) => id === data.id)?.read_at).toBe(read)
  expect((await announcedTo(owner)).find(({ id }) => id === data.id)?.read_at).toBe(null)
})

test('a host has five a day for an event, sees what it announced, and takes it back, all of it recorded', async () => {
  const event = await aHostedEvent(portal, hostId)
  await enter(owner, event, event.groups[0], [{}])
  const ends_at = new Date(portal.deps.now().getTime() + DAY_MS).toISOString()
  const first = await announce(host, event, { ends_at, severity: 'urgent' })
  for (let more = 0; more < 4; more += 1) await announce(host, event)
  expect(await announce(host, event)).toMatchObject({ status: 429, code: 4029 })
  const { data } = await host.call(listHostedAnnouncements, { query: { page_size: 100 } })
  expect(data.events.find(({ id }) => id === event.id)).toMatchObject({ left_today: 0, organizations: 1 })
  const id = first.data.id ?? ''
  expect(data.items.find((one) => one.id === id)).toMatchObject({ status: 'current', severity: 'urgent', ends_at })
  expect((await owner.call(withdrawAnnouncement, { params: { id } })).code).toBe(4004)
  expect((await host.call(withdrawAnnouncement, { params: { id } })).code).toBe(0)
  expect((await host.call(withdrawAnnouncement, { params: { id } })).code).toBe(4004)
  expect((await announcedTo(owner)).some((one) => one.id === id)).toBe(false)
  const after = (await host.call(listHostedAnnouncements, { query: { page_size: 100 } })).data.items
  expect(after.find((one) => one.id === id)?.status).toBe('withdrawn')
  expect(await lastEntries(portal.deps.database.db, hostId, 1)).toMatchObject([
    {
      action: 'announcement.withdraw',
      account_id: host.accountId,
      subject: { announcement_id: id, event_id: event.id },
    },
  ])
  portal.passTime(DAY_MS)
  expect((await announce(host, event)).data.left_today).toBe(4)
})

test('only the holding organization announces, only where it may hold events, and not long after', async () => {
  const event = await aHostedEvent(portal, hostId)
  expect((await announce(owner, event)).code).toBe(4004)
  const { db } = portal.deps.database
  await db.updateTable('organization').set({ can_host: false }).where('id', '=', hostId).execute()
  expect((await announce(host, event)).code).toBe(4004)
  await db.updateTable('organization').set({ can_host: true }).where('id', '=', hostId).execute()
  await db
    .updateTable('event')
    .set({ starts_at: new Date(0), ends_at: new Date(DAY_MS) })
    .where('id', '=', event.id)
    .execute()
  expect((await announce(host, event)).code).toBe(4004)
})

const words = (text: string) => ({ words: { 'zh-CN': { title: '公告', text } } })
test.each([
  [{ words: {} }, '/words', 'required'],
  [{ words: { 'zh-CN': null, en: null } }, '/words', 'required'],
  [words(''), '/words/zh-CN/text', 'required'],
  [words(`证件 ${anIdNumber()}。`), '/words/zh-CN/text', 'holds_id_number'],
  [words(`证件 1${anIdNumber().replace(/(\d{6})/, '$1 ')}`), '/words/zh-CN/text', 'holds_id_number'],
  [{ ends_at: '2020-01-01T00:00:00Z' }, '/ends_at', 'moment_past'],
  [{ audience: 'everybody' }, '/audience', 'choice'],
])('%j is refused at its field', async (more, path, rule) => {
  const event = await aHostedEvent(portal, hostId)
  const rawBody = { event_id: event.id, audience: 'entered', words: WORDS, ...more }
  expect(await host.call(publishAnnouncement, { rawBody })).toMatchObject({ code: 4001, errors: [{ path, rule }] })
  expect((await announce(host, event, { dry_run: true })).data.left_today).toBe(5)
})

test('a text is at most a thousand characters long', async () => {
  const event = await aHostedEvent(portal, hostId)
  const said = (length: number) => announce(host, event, { ...words('长'.repeat(length)), dry_run: true })
  expect((await said(1000)).code).toBe(0)
  expect(await said(1001)).toMatchObject({ code: 4001, errors: [{ path: '/words/zh-CN/text', rule: 'too_long' }] })
})

test('whoever runs the portal announces on an event’s page, where there is such an event', async () => {
  const event = await aHostedEvent(portal, hostId)
  const words = { en: { title: 'Gate', text: 'x' } }
  const id = await published({ to: 'page', event: event.id, words })
  expect(await titlesTold(portal, { event_id: event.id })).toEqual(['Gate'])
  expect((await host.call(withdrawAnnouncement, { params: { id } })).code).toBe(4004)
  expect(await titlesTold(portal, { event_id: event.id })).toEqual(['Gate'])
  expect((await run(['announcement', 'withdraw', id])).code).toBe(0)
  expect(await titlesTold(portal, { event_id: event.id })).toEqual([])
  const nowhere = await run(['announcement', 'publish', 'a.yaml'], { to: 'page', event: hostId, words })
  expect(nowhere.err).toContain(`/event: No event has the id "${hostId}"`)
})

test('whoever runs the portal tells everybody, an organization, or an event’s people, from a moment on and until another', async () => {
  const now = portal.deps.now().getTime()
  const from = new Date(now + DAY_MS).toISOString()
  const until = new Date(now + 2 * DAY_MS).toISOString()
  const all = await published({
    to: 'everybody',
    from,
    until,
    severity: 'important',
    words: { en: { title: 'All', text: 'x' } },
  })
  await published({ to: 'organization', organization: club, words: { en: { title: 'Club', text: 'x' } } })
  expect(await titlesTold(portal)).toEqual([])
  expect(await titlesTold(clerk)).toContain('Club')
  expect(await titlesTold(stranger)).not.toContain('Club')
  expect(await lastEntries(portal.deps.database.db, club, 1)).toMatchObject([
    { action: 'announcement.publish', account_id: null },
  ])
  portal.passTime(DAY_MS)
  expect(await announcedTo(portal)).toMatchObject([{ id: all, host_name: null, severity: 'important', current: true }])
  portal.passTime(DAY_MS)
  expect(await titlesTold(portal, { current: true })).toEqual([])
  expect(await announcedTo(portal)).toMatchObject([{ id: all, current: false }])
  expect((await run(['announcement', 'list'])).out).toContain(all)
  expect((await run(['announcement', 'withdraw', all])).code).toBe(0)
  expect((await run(['announcement', 'withdraw', all])).err).toContain('No announcement has the id')
  expect(await titlesTold(portal)).toEqual([])
  await published({ to: 'everybody', words: { en: { title: 'Later', text: 'x' } } })
  portal.passTime(179 * DAY_MS)
  expect(await titlesTold(portal)).toEqual(['Later'])
  portal.passTime(2 * DAY_MS)
  expect(await titlesTold(portal)).toEqual([])
})

test('the example that is shipped is published', async () => {
  const content = readFileSync(new URL('../../../../../examples/announcement.yaml', import.meta.url), 'utf8')
  const file = commandFile('a.yaml', content.replaceAll('2030-', '2099-'))
  const done = await runCommand(portal.deps, { args: ['announcement', 'publish', 'a.yaml'], file })
  expect([done.code, done.err]).toEqual([0, ''])
  expect(await titlesTold(portal)).not.toContain('系统维护')
})

test.each([
  [{ to: 'all', words: WORDS }, '/to'],
  [{ to: 'everybody', words: {} }, '/words'],
  [{ to: 'everybody', words: WORDS, colour: 'red' }, '/colour'],
  [{ to: 'organization', words: WORDS }, '/organization'],
  [{ to: 'entered', event: 'none', words: WORDS }, '/event'],
  [{ to: 'everybody', event: 'none', words: WORDS }, '/event'],
  [{ to: 'everybody', from: 'soon', words: WORDS }, '/from'],
  [{ to: 'everybody', until: '2020-01-01T00:00', words: WORDS }, '/until'],
])('a file that says %j publishes nothing and is told why', async (content, path) => {
  const answer = await run(['announcement', 'publish', 'a.yaml'], content)
  expect([answer.code, answer.err]).toEqual([1, expect.stringContaining(`${path}: `)])
})

test('a command without its file or id says how it is written', async () => {
  expect((await run(['announcement', 'publish'])).err).toContain('portal announcement publish <file>')
  expect((await run(['announcement', 'withdraw'])).err).toContain('portal announcement withdraw')
  const broken = await runCommand(portal.deps, {
    args: ['announcement', 'publish', 'a'],
    file: commandFile('a', 'to: ['),
  })
  expect([broken.code, broken.err]).toEqual([1, expect.stringMatching(/^Nothing was published\.\n\w/)])
})
