import {
  countUnread,
  getEvent,
  getRegistration,
  getText,
  getUser,
  listEvents,
  listOrganizations,
  listRegistrations,
  loadFirstData,
  logout,
} from '@startline/contract'
import { expect, test } from 'vitest'
import { enter } from '../entries/waiting/waiting-fixtures.ts'
import { answerOf } from '../http/route.ts'
import { anEvent } from '../test/factories.ts'
import { openPortal, type Person } from '../test/harness.ts'

const portal = await openPortal()
const load = (route: string, url = route, headers: Record<string, string> = {}) =>
  portal.call(loadFirstData, { query: { route, url }, headers })
const cookieOf = ({ token }: Person) => ({
  cookie: `OrganizationName=x; Token=${encodeURIComponent(token)}; Daily.a=1`,
})

test('the list of events comes as its call would give it, filters and all, and a visitor is nobody', async () => {
  const event = await anEvent(portal, { name: '首屏积分赛' })
  const url = '/integratedServices?keyword=%E9%A6%96%E5%B1%8F&phase=open'
  const { data, headers } = await load('/integratedServices', url)
  const asked = await portal.call(listEvents, { query: { keyword: '首屏', phase: 'open', page_size: 10 } })
  expect(data.events).toEqual(asked.data)
  expect(data.events?.items.map(({ id }) => id)).toContain(event.id)
  expect(data).toMatchObject({ user: null, event: null, organizations: null, language: 'zh-CN' })
  expect(Object.keys(data.answers)).toEqual(['events'])
  expect(headers['cache-control']).toContain('no-store')
})

test('an event comes with its groups, on its page and on both forms', async () => {
  const event = await anEvent(portal)
  const { data: asked } = await portal.call(getEvent, { params: { id: event.id } })
  for (const route of ['/integratedServices', '/applicationForm', '/applicationFormTeam']) {
    const { data } = await load(route, `https://portal.example${route}?event=${event.id}#groups`)
    expect(data.event).toEqual({ ...asked, server_time: data.event?.server_time })
    expect(data.events).toBeNull()
    const isPage = route === '/integratedServices'
    const announcements = `/api/announcement?event_id=${event.id}&current=true&page_size=5`
    expect(data.answers).toEqual({ event: `/api/events/${event.id}`, ...(isPage && { announcements }) })
    expect(data.announcements?.total).toBe(isPage ? 0 : undefined)
  }
})

test('the cookie tells who is here, and the home comes with organizations and what opens and closes next', async () => {
  const wang = await portal.signUp()
  const { data } = await load('/applicationCenter', '/applicationCenter', cookieOf(wang))
  expect(data.user).toEqual((await wang.call(getUser)).data)
  expect(data.organizations).toEqual((await wang.call(listOrganizations, { query: { page_size: 100 } })).data)
  expect(data.open_events).toEqual((await portal.call(listEvents, { query: { phase: 'open', page_size: 20 } })).data)
  expect(data.unread).toEqual((await wang.call(countUnread)).data)
  expect(data.answers['announcements']).toBe('/api/announcement?current=true&page_size=5')
  expect(data.announcements).toMatchObject({ items: [], unread: 0 })
  const mine = ['next_races', 'invitations']
  const home = ['user', 'organizations', 'unread', ...mine, 'open_events', 'upcoming_events', 'announcements']
  expect(Object.keys(data.answers)).toEqual(home)
  expect((await load('/common/registrations', '', cookieOf(wang))).data.user?.id).toBe(wang.accountId)
})

test('a guest’s list and record come as their calls would give them, to those whose they are', async () => {
  const [wang, li, event] = [await portal.signUp(), await portal.signUp(), await anEvent(portal)]
  const [id = ''] = await enter(wang, event, event.groups[0], [{}])
  const registrations = '/common/registrations'
  const list = (await load(registrations, registrations, cookieOf(wang))).data
  expect(list.registrations).toEqual((await wang.call(listRegistrations)).data)
  expect(list.answers).toMatchObject({ registrations: '/api/registration?page=1&page_size=10' })
  const record = `${registrations}/${id}`
  const { data } = await load(record, record, cookieOf(wang))
  expect(data.registration).toEqual((await wang.call(getRegistration, { params: { id } })).data)
  expect(data.event?.id).toBe(event.id)
  expect(data.answers).toMatchObject({ registration: `/api/registration/${id}`, event: `/api/events/${event.id}` })
  const none = { registrations: null, registration: null, event: null }
  expect((await load(registrations, `${registrations}?keyword=a`, cookieOf(wang))).data).toMatchObject(none)
  expect((await load(record, record, cookieOf(li))).data).toMatchObject(none)
  for (const route of [record, registrations, `${registrations}/x`])
    expect((await load(route)).data).toMatchObject(none)
})

test('help and legal texts come in the version that holds, to visitors too', async () => {
  for (const [route, name] of [
    ['/common/help', 'help'],
    ['/common/legal/terms', 'terms'],
  ] as const) {
    const { data } = await load(route)
    expect(data.text).toEqual((await portal.call(getText, { params: { name } })).data)
    expect(data.answers).toEqual({ text: `/api/texts/${name}` })
  }
  expect((await load('/common/legal/other')).data.text).toBeNull()
})

test('a token in the header counts before the cookie, and a dead one is refused as everywhere', async () => {
  const [wang, li] = [await portal.signUp(), await portal.signUp()]
  const both = { ...cookieOf(wang), authorization: `Bearer ${li.token}` }
  expect((await load('/viewVideo', '', both)).data.user?.id).toBe(li.accountId)
  await wang.call(logout)
  expect(await load('/integratedServices', '', cookieOf(wang))).toMatchObject({ status: 401, code: 4202 })
  expect((await load('/viewVideo', '', { cookie: 'Token=%E0%A4%A' })).data.user).toBeNull()
})

test('no other call takes the cookie, so that no other page can make one', async () => {
  const wang = await portal.signUp()
  for (const call of [getUser, listOrganizations])
    expect(await portal.call(call, { headers: cookieOf(wang) })).toMatchObject({ code: 4202 })
  const { events } = (await load('/integratedServices', '', cookieOf(wang))).data
  expect(events).not.toBeNull()
})

test('only what the portal serves is answered for another call', () => {
  const unknown = { ...getEvent, path: '/api/nothing' }
  expect(() => answerOf(portal.deps, unknown)).toThrow('GET /api/nothing is not served.')
})

test('a route that is not the portal’s is not found; what an address gets wrong is left to the screen', async () => {
  for (const route of ['/nowhere', 'integratedServices', '/applicationForm/x', '/commonplace'])
    expect(await load(route)).toMatchObject({ status: 404, code: 4004 })
  expect(await portal.call(loadFirstData, { query: { route: '' } })).toMatchObject({
    code: 4001,
    errors: [{ path: '/route', rule: 'required' }],
  })
  const gone = '/integratedServices?event=00000000-0000-0000-0000-000000000000'
  expect((await load('/integratedServices', gone)).data).toMatchObject({ event: null, events: null, answers: {} })
  expect((await load('/integratedServices', '/integratedServices?keyword=%00')).data.events).toBeNull()
  expect((await load('/integratedServices', 'http://[')).data.events).not.toBeNull()
})
