import { getEvent, listEvents, registerBatch } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../commands/socket.ts'
import { enter, leave } from '../../entries/waiting/waiting-fixtures.ts'
import { publicResponses } from '../../http/cache/public-response-cache.ts'
import { aGroup, anEvent, aParticipant, together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'

let portal: TestPortal
let wang: Person
beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
})

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const ask = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })
const order = async (...args: string[]) =>
  expect(await runCommand(portal.deps, { args, file: null })).toMatchObject({ code: 0 })

/** What visitors and people are told of an event, on its page and in the list. */
async function told(id: string) {
  const { data: event } = await portal.call(getEvent, { params: { id } })
  const { items } = (await portal.call(listEvents, { query: { page_size: 100 } })).data
  const listed = items.find((item) => item.id === id)
  expect((await wang.call(getEvent, { params: { id } })).data).toEqual({ ...event, server_time: expect.any(String) })
  expect(listed).toMatchObject({ name: event.name, phase: event.phase, taken: event.taken, capacity: event.capacity })
  const [group] = event.groups
  return [event.phase, event.name, group?.taken, group?.remaining, group?.waitlisted]
}

/** How often the store was asked for what everybody sees. */
const made = async () => Number(/portal_public_answers_made_total (\d+)/.exec(await portal.metrics())?.[1])

test('every change of a number, a text or a phase is in the very next answer', async () => {
  const event = await anEvent(portal, { name: '公开赛', groups: [aGroup({ capacity: 2 })] })
  const [group = ''] = event.groups
  expect(await told(event.id)).toEqual(['open', '公开赛', 0, 2, 0])
  const ids = await enter(wang, event, group, [{}, {}, {}])
  expect(await told(event.id)).toEqual(['open', '公开赛', 2, 0, 1])
  await leave(wang, ids[0])
  expect(await told(event.id), 'who waited has the place').toEqual(['open', '公开赛', 2, 0, 0])
  await leave(wang, ids[1])
  expect(await told(event.id)).toEqual(['open', '公开赛', 1, 1, 0])
  await order('group', 'capacity', group, '5')
  expect(await told(event.id)).toEqual(['open', '公开赛', 1, 4, 0])
  await order('event', 'change', event.id, '--name', '夏季赛')
  expect(await told(event.id)).toEqual(['open', '夏季赛', 1, 4, 0])
  await order('event', 'cancel', event.id, '--yes')
  expect(await told(event.id)).toEqual(['cancelled', '夏季赛', 1, 4, 0])
})

test('a new event is in the list at once, and its host goes by the name they have', async () => {
  const host = async (id: string) => (await portal.call(getEvent, { params: { id } })).data.host.name
  const before = (await portal.call(listEvents)).data.total
  const event = await anEvent(portal)
  expect((await portal.call(listEvents)).data.total).toBe(before + 1)
  expect(await host(event.id)).toBe('起点轮滑协会')
  const { db } = portal.deps.database
  const { organization_id } = await db
    .selectFrom('event')
    .select('organization_id')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('organization').set({ name: '新协会' }).where('id', '=', organization_id).execute()
  expect(await host(event.id)).toBe('新协会')
})

test('a phase changes at its moment, in every list, although nobody has done anything', async () => {
  const another = await openPortal()
  const [opens, closes] = [inDays(1), inDays(2)]
  const group = aGroup({ registration_opens_at: opens, registration_closes_at: closes })
  const event = await anEvent(another, {
    starts_at: inDays(3),
    ends_at: inDays(4),
    edit_until: closes,
    groups: [group],
  })
  const phase = async () => {
    const { data } = await another.call(getEvent, { params: { id: event.id } })
    const { items } = (await another.call(listEvents, { query: { phase: data.phase } })).data
    expect(items).toMatchObject([{ id: event.id, phase: data.phase }])
    return data.phase
  }
  const until = (moment: Date) => moment.getTime() - another.deps.now().getTime()
  const phases = [await phase()]
  for (const moment of [opens, closes, inDays(3), inDays(4)]) {
    another.passTime(until(moment) - 60_000)
    phases.push(await phase())
    another.passTime(until(moment) + 1)
    phases.push(await phase())
  }
  expect(phases).toEqual(['upcoming', 'upcoming', 'open', 'open', 'closed', 'closed', 'running', 'running', 'finished'])
})

test('a quiet event is asked of the store once, and no more than a moment ago where others write too', async () => {
  portal.stopClock()
  const event = await anEvent(portal)
  const url = `/api/events/${event.id}`
  await ask(url)
  const before = await made()
  await together(50, () => ask(url))
  await together(50, () => ask(url, { authorization: `Bearer ${wang.token}` }))
  expect((await made()) - before).toBeLessThanOrEqual(portal.deps.database.kind === 'server' ? 2 : 0)
  portal.passTime(60_000)
  const others = await made()
  await ask(url)
  expect((await made()) - others).toBe(portal.deps.database.kind === 'server' ? 1 : 0)
})

test('each has its own time and id, and who has the version is told so', async () => {
  portal.stopClock()
  const event = await anEvent(portal)
  const url = `/api/events/${event.id}`
  const [one, other] = [await ask(url), await ask(url)]
  expect(one.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(other.json().request_id).not.toBe(one.json().request_id)
  expect(Date.parse(other.json().data.server_time)).toBe(portal.deps.now().getTime())
  const known = { 'if-none-match': String(one.headers['etag']) }
  for (const headers of [known, { ...known, authorization: `Bearer ${wang.token}` }]) {
    const again = await ask(url, headers)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(Date.parse(String(again.headers['x-server-time']))).toBeGreaterThanOrEqual(
      Date.parse(other.json().data.server_time),
    )
  }
  await wang.call(registerBatch, {
    body: { event_id: event.id, entries: [{ group_id: event.groups[0], participant: aParticipant() }] },
  })
  expect((await ask(url, known)).statusCode).toBe(200)
})

test('a token that is sent is looked at first, whatever is kept and whoever has it', async () => {
  const { id } = await anEvent(portal)
  for (const url of [`/api/events/${id}`, '/api/events', '/api/announcement']) {
    const { headers } = await ask(url)
    const known = { 'if-none-match': String(headers['etag']) }
    for (const authorization of ['nobody', 'Bearer nobody'])
      expect((await ask(url, { ...known, authorization })).json()).toMatchObject({ code: 4202 })
    const elsewhere = { 'x-org': '0199a3c0-0000-7000-8000-000000000000', authorization: `Bearer ${wang.token}` }
    expect((await ask(url, { ...known, ...elsewhere })).json()).toMatchObject({ code: 4009 })
  }
})

test('each language has its own words and its own version', async () => {
  const { id } = await anEvent(portal)
  const [chinese, english] = [
    await ask(`/api/events/${id}`, { 'accept-language': 'zh-CN' }),
    await ask(`/api/events/${id}`, { 'accept-language': 'en' }),
  ]
  expect(chinese.json().data.registration_events[0].name).not.toBe(english.json().data.registration_events[0].name)
  expect(chinese.headers['etag']).not.toBe(english.headers['etag'])
})

test('what is asked in vain, wrongly or by words is answered as ever and not kept', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000'
  const { deps } = portal
  const before = publicResponses(deps).kept().size
  expect((await ask(`/api/events/${nobody}`)).json().code).toBe(4004)
  expect((await ask('/api/events/none')).json().code).toBe(4004)
  expect((await ask('/api/events?from=0000-01-01')).json().code).toBe(4001)
  expect((await ask('/api/events?phase=never')).json().code).toBe(4001)
  await anEvent(portal, { name: '只此一家'.repeat(500) })
  const found = await ask('/api/events?keyword=%E5%8F%AA%E6%AD%A4', { 'accept-encoding': 'br, gzip' })
  expect(found.json().data.total).toBe(1)
  expect(found.headers).not.toHaveProperty('content-encoding')
  expect(found.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  expect(publicResponses(deps).kept().size).toBe(before)
  expect((await ask('/api/events?keyword=%20')).json().data.items).toEqual((await ask('/api/events')).json().data.items)
})

test('what is kept has a bound, whatever is asked for', async () => {
  const many = await openPortal()
  const reads = publicResponses(many.deps)
  const load = async () => ({ data: {}, until: null })
  for (let at = 0; at < 1_200; at += 1) await reads.read({ key: `${at}`, about: { event: 'any' }, load }, null)
  expect(reads.kept().size).toBe(1_000)
  const events = await together(12, () => anEvent(many, { description: '说'.repeat(200_000) }))
  for (const { id } of events) await many.app.inject({ url: `/api/events/${id}` })
  const bytes = Number(/portal_public_answers_bytes (\d+)/.exec(await many.metrics())?.[1])
  expect(bytes).toBeGreaterThan(10_000_000)
  expect(bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  // What was pushed out hears of no changes: it is asked for again, also by those who know its address.
  const id = events[0]?.id ?? ''
  expect(reads.kept().has(`event ${id} zh-CN`)).toBe(false)
  await many.deps.database.db.updateTable('event').set({ name: '改名' }).where('id', '=', id).execute()
  expect((await many.app.inject({ url: `/api/events/${id}` })).json().data.name).toBe('改名')
})
