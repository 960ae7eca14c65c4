import {
  getEvent,
  getHeldEvent,
  jumpToApplication,
  listEvents,
  listHeldEvents,
  listInvitations,
  listMembers,
  listOrganizations,
  listOwnDuties,
  listRegistrations,
  listReviews,
  login,
  showEventStats,
} from '@startline/contract'
import { Stage } from '@startline/contract/schemas'
import fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../test/harness.ts'
import { HOW_TO_PAY } from './demo/texts.ts'
import { demoApplicationRoutes } from './demo-application/demo-application.routes.ts'
import { DEMO_APPLICATION, placeDemoApplication } from './demo-application/place-demo-application.ts'
import { seed } from './seed.ts'

const PASSWORD = 'demo lane of tests'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: PASSWORD })
  expect(await seed(portal.deps)).toBe(true)
})

async function tokenFor(account: string): Promise<string> {
  const { data } = await portal.call(login, { body: { account, password: PASSWORD } })
  return data.token
}
const signIn = async (account: string) => portal.as(await tokenFor(account))

test('events have a cover with a point that is always seen, and a rule book that everybody can open; some show what stands for a cover', async () => {
  const { items } = (await portal.call(listEvents, { query: { page_size: 100 } })).data
  const covers = items.flatMap(({ cover_url }) => cover_url ?? [])
  expect([items.length, covers.length]).toEqual([16, 13])
  expect(items.filter(({ cover_url, cover_focus }) => (cover_url === null) !== (cover_focus === null))).toEqual([])
  const cover = await portal.app.inject({ url: covers[0] ?? '' })
  const { width, height, format } = await sharp(cover.rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 800])
  const pictures = await Promise.all(covers.map(async (url) => (await portal.app.inject({ url })).payload))
  expect(new Set(pictures).size).toBe(12)
  const event = items.find(({ cover_url }) => cover_url !== null)
  const { data } = await portal.call(getEvent, { params: { id: event?.id ?? '' } })
  const book = await portal.app.inject({ url: data.attachments[0]?.url ?? '' })
  expect([data.attachments[0]?.name, book.headers['content-type']]).toEqual(['竞赛规程.pdf', 'application/pdf'])
  expect(book.payload).toContain(Buffer.from('竞赛规程', 'utf16le').swap16().toString('hex'))
})

test('the guardian has a fee that is due, two that are paid, and a child that waits', async () => {
  const { items } = (await (await signIn('demo_guardian')).call(listRegistrations)).data
  expect(items.map(({ status, payment }) => `${status} ${payment}`).sort()).toEqual([
    'registered due',
    'registered paid',
    'registered paid',
    'waitlisted free',
  ])
  expect(items.find(({ status }) => status === 'waitlisted')?.waiting_position).toBe(3)
})

test('the guardian is invited by the club, and may accept', async () => {
  const guardian = await signIn('demo_guardian')
  const coach = await signIn('demo_club')
  const club = (await coach.call(listOrganizations)).data.items.find(({ type }) => type === 'club')?.id ?? ''
  const { items } = (await coach.call(listMembers, { params: { id: club } })).data
  expect(items.map(({ status, role }) => `${status} ${role}`)).toContain('invited member')
  expect((await guardian.call(listInvitations)).data.items).toMatchObject([
    { organization: { id: club }, role: 'member' },
  ])
})

test('an application of others can be entered, and is told who has come, once', async () => {
  portal.deps.settings.publicUrl = 'http://127.0.0.1:3000'
  await placeDemoApplication(portal.deps)
  portal.deps.settings.publicUrl = 'http://127.0.0.1:3100'
  await placeDemoApplication(portal.deps)
  const guardian = await signIn('demo_guardian')
  const { url, token } = (await guardian.call(jumpToApplication, { params: { app_code: DEMO_APPLICATION } })).data
  expect(url).toBe(`http://127.0.0.1:3100/open/demo/results#token=${token}`)
  const served = fastify()
  demoApplicationRoutes(served, portal.deps)
  const page = await served.inject({ url: new URL(url).pathname, headers: { 'accept-language': 'en' } })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Results (demo)')])
  const enter = async (payload: object) =>
    (await served.inject({ method: 'POST', url: '/open/demo/results/visitor', payload })).json()
  expect(await enter({ token })).toMatchObject({ code: 0, data: { name: '林晓', organization: '林晓' } })
  for (const again of [{ token }, { token: 'x' }, {}]) expect(await enter(again)).not.toHaveProperty('data.name')
  await served.close()
})

test('events say who holds them, where that is on a map, and how to pay where there is a fee, with a picture that everybody sees', async () => {
  const { data } = await portal.call(listEvents, { query: { page_size: 100 } })
  const events = []
  for (const { id } of data.items) events.push((await portal.call(getEvent, { params: { id } })).data)
  expect(events.filter(({ host, map_url }) => host.name === '' || !map_url?.startsWith('https://'))).toEqual([])
  const withFee = events.filter(({ groups }) => groups.some(({ fee }) => fee !== null))
  expect(withFee.map(({ payment }) => payment?.text)).toEqual(withFee.map(() => HOW_TO_PAY))
  const url = withFee[0]?.payment?.qr_url ?? ''
  expect((await portal.app.inject({ url })).headers['content-type']).toBe('image/jpeg')
})

const reviewed = async (name: string) => {
  const { items } = (await portal.call(listEvents, { query: { page_size: 100 } })).data
  return items.find((event) => event.name.startsWith(name))?.id ?? ''
}

test('the host has thirty registrations to review, with photos and forms to look at, and some that lack one', async () => {
  const host = await signIn('demo_host')
  const params = { id: await reviewed('深圳湾') }
  const { data } = await host.call(listReviews, { params, query: { page_size: 50 } })
  expect([data.total, new Set(data.items.map(({ review }) => review.state))]).toEqual([30, new Set(['pending'])])
  const others = async (state: 'returned' | 'accepted') =>
    (await host.call(listReviews, { params, query: { state } })).data.items
  expect([(await others('accepted')).length, (await others('returned')).length]).toEqual([7, 5])
  expect((await others('returned')).filter(({ review }) => review.reasons.length === 0 || !review.due_at)).toEqual([])
  const { fees } = (await host.call(showEventStats, { params })).data
  expect([fees.due_fen, fees.paid_fen].every((sum) => sum > 0)).toBe(true)
  const forms = data.items.map(({ papers }) => papers.find(({ kind }) => kind === 'form')?.state)
  for (const state of ['sent', 'missing']) expect(forms).toContain(state)
  const photo = await portal.app.inject({ url: data.items[0]?.members[0]?.photo_view_url ?? '' })
  const { width, height } = await sharp(photo.rawPayload).metadata()
  expect([width, height]).toEqual([240, 320])
  const photos = data.items.map(({ members }) => members[0]?.photo_view_url ?? '')
  const bytes = await Promise.all(
    photos.map(async (url) => (await portal.app.inject({ url })).rawPayload.toString('hex')),
  )
  expect(new Set(bytes).size).toBeGreaterThan(10)
})

test('the host has an event in each stage, and a draft that lacks only when registration is open', async () => {
  const host = await signIn('demo_host')
  const { items } = (await host.call(listHeldEvents, { query: { page_size: 100 } })).data
  expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set(Stage.options))
  const draft = items.find(({ stage }) => stage === 'draft')
  const { data } = await host.call(getHeldEvent, { params: { id: draft?.id ?? '' } })
  const missing = new Set(data.draft?.problems.map(({ path }) => path.split('/').at(-1)))
  expect(missing).toEqual(new Set(['registration_opens_at', 'registration_closes_at']))
})

test.each([
  ['demo_registrar', 'registrar', ['深圳湾', '花城']],
  ['demo_chief', 'chief', ['鹭岛', '花城']],
  ['demo_judge', 'judge', ['鹭岛', '花城']],
  ['demo_gate', 'gate', ['鹭岛', '花城']],
] as const)('%s signs in and has the duty of a %s at two events', async (account, duty, events) => {
  const who = await signIn(account)
  const { items } = (await who.call(listOwnDuties)).data
  expect(items.map((one) => [one.duty, events.find((name) => one.event.name.startsWith(name))]).toSorted()).toEqual(
    events.map((name) => [duty, name]).toSorted(),
  )
  const queue = await who.call(listReviews, { params: { id: await reviewed('花城') } })
  expect(queue.code).toBe(duty === 'registrar' ? 0 : 4003)
})
