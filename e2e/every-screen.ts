import { paths } from '@startline/contract'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { aParticipant } from '../apps/server/src/test/factories.ts'
import { CONSENT, holdSession } from './guardian-page.ts'
import { aFile } from './host.ts'
import { get, openEvents, post } from './people.ts'
import { aReviewedEvent, clubEnters } from './reviewing.ts'

/** Every address that needs nobody signed in. */
export async function openScreens(): Promise<string[]> {
  const [event] = await openEvents()
  return [
    '/applicationCenter',
    '/integratedServices',
    '/integratedServices?keyword=nothing-is-called-this',
    `/integratedServices?event=${event?.id}`,
    '/integratedServices?event=00000000-0000-0000-0000-000000000000',
    ...(await startListScreens()),
    `/applicationForm?event=${event?.id}`,
    `/applicationFormTeam?event=${event?.id}`,
    '/viewVideo',
    '/account/sign-in',
    '/account/sign-in?by=password',
    '/account/register',
    '/account/register?by=password',
    '/account/goodbye',
    '/account/reset',
    '/common/help',
    '/common/legal',
    '/common/legal/terms',
    '/nowhere/at-all',
  ]
}

/** The start lists of the demo's meet: all contests, one of them at a heat, a unit of it, nobody, and an event that has none. */
async function startListScreens(): Promise<string[]> {
  const { items } = await get<{ items: { id: string; name: string }[] }>('/api/events?phase=closed&page_size=50')
  const id = items.find(({ name }) => name.startsWith('岛城'))?.id ?? ''
  const contests = await get<{ items: { id: string }[] }>(`/api/events/${id}/contests`)
  const [open] = await openEvents()
  return [
    paths.event(id),
    paths.startLists(id),
    ...contests.items.slice(0, 1).map((contest) => paths.startLists(id, contest.id, '0-1-2')),
    paths.startListsWith(id, '俱乐部'),
    paths.startListsWith(id, '99999'),
    paths.startLists(open?.id ?? ''),
  ]
}

/** Every address of somebody signed in, with the first record of each kind that they have. */
export async function ownScreens(token: string): Promise<string[]> {
  const events = await openEvents()
  const eventFor = (kind: string) => events.find(({ groups }) => groups.some(({ entry_kind }) => entry_kind === kind))
  const event = eventFor('individual')
  const mine = await get<{ items: Parameters<typeof paths.changeForm>[0][] }>('/api/registration', token)
  const people = await get<{ items: { id: string }[] }>('/api/registration/participant', token)
  const organizations = await get<{ items: { id: string; type: string }[] }>('/api/user/organizations', token)
  const videos = await get<{ items: { id: string }[] }>('/api/teaching-videos', token)
  const managed = await get<{ items: { id: string }[] }>('/api/teaching-videos/manage/', token)
  const clubs = organizations.items.filter(({ type }) => type !== 'personal')
  return [
    '/applicationCenter',
    `/applicationForm?event=${event?.id}`,
    `/applicationForm?event=${event?.id}&add=1`,
    `/applicationFormTeam?event=${eventFor('team')?.id}`,
    `/applicationForm?event=${event?.id}&from=sheet`,
    '/account',
    '/account/devices',
    '/account/password',
    '/account/phone',
    '/account/organizations',
    '/account/authorize?uid=nothing',
    '/account/organizations/new',
    ...clubs
      .slice(0, 1)
      .flatMap(({ id }) => ['', '/invite', '?invited=1'].map((end) => `/account/organizations/${id}${end}`)),
    '/account/organizations?invitation=00000000-0000-7000-8000-000000000000',
    '/account/privacy',
    '/account/privacy/erase',
    '/common',
    '/common/imports',
    '/common/registrations',
    '/common/registrations?events=past',
    '/common/notices',
    '/common/notices?kind=announcements',
    '/common/videos/manage',
    '/common/videos/manage/new',
    ...managed.items.slice(0, 1).map(({ id }) => `/common/videos/manage/${id}`),
    '/common/announcements',
    '/common/announcements/new',
    '/common/units',
    '/common/videos',
    '/common/videos?keyword=nothing-is-called-this',
    ...videos.items.slice(0, 1).map(({ id }) => `/viewVideo?id=${id}`),
    ...mine.items.slice(0, 1).flatMap((one) => [paths.registration(one.id), paths.changeForm(one)]),
    '/common/participants',
    '/common/participants/new',
    '/common/participants/photos',
    '/common/participants/duplicates',
    '/console',
    '/console/new',
    '/console/00000000-0000-7000-8000-000000000000',
    '/console/00000000-0000-7000-8000-000000000000/fees',
    ...people.items.slice(0, 1).map(({ id }) => `/common/participants/${id}`),
  ]
}

/** Every address of somebody who holds events: the list, a draft in its parts, and what is published. */
export async function hostScreens(token: string): Promise<string[]> {
  const { id: draft } = (await post('/api/console/events', { file: aFile('走查的草稿', { venue: '' }) }, token)) as {
    id: string
  }
  const { id } = (await post('/api/console/events', { file: aFile('走查的赛事') }, token)) as { id: string }
  await post(`/api/console/events/${id}/publish`, { rev: 1 }, token)
  return [
    '/console',
    '/console?stage=finished&keyword=nothing-is-called-this',
    '/console/new',
    `/console/new?from=${id}`,
    `/console/${draft}/draft`,
    ...['times', 'groups', 'papers', 'texts'].map((part) => `/console/${draft}/draft/${part}`),
    `/console/${draft}/publish`,
    `/console/${id}`,
    `/console/${id}/change`,
    ...['times', 'groups', 'papers', 'texts'].map((part) => `/console/${id}/change/${part}`),
    `/console/${id}/fees`,
    `/console/${id}/people`,
    ...['contests', 'freeze', 'bibs', 'draw', 'timetable', 'programme'].map((room) => `/console/${id}/${room}`),
    `/console/${id}/draw/00000000-0000-7000-8000-000000000000`,
    ...(await registrationScreens(id, token)),
    `/console/${id}/review`,
    ...(await reviewScreens(token)),
  ]
}

/** The list of registrations with one in it, with nothing found, that one, and the form by which a host lets somebody in. */
async function registrationScreens(id: string, token: string): Promise<string[]> {
  const list = `/console/${id}/registrations`
  const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`)
  const entry = { group_id: groups[0]?.id, participant: aParticipant({ birthDate: '2019-06-09', consent: CONSENT }) }
  const registered = await post('/api/registration/batch', { event_id: id, entries: [entry] }, token)
  const [one] = (registered as { items: { registration_id: string }[] }).items
  return [
    list,
    `${list}?keyword=nothing-is-called-this&review=pending&page=2`,
    `${list}/${one?.registration_id}`,
    `${list}/00000000-0000-7000-8000-000000000000`,
    `${list}/new`,
    `${list}/new?for=${one?.registration_id}`,
  ]
}

/** The queue of an event with something to judge: one by one, several at once, what lacks papers, and nothing left. */
async function reviewScreens(token: string): Promise<string[]> {
  const event = await aReviewedEvent({ token }, '走查的审核', ['photo', 'consent', 'health'])
  const complete = await aReviewedEvent({ token }, '走查的审核，材料已齐', ['photo', 'consent'])
  for (const one of [event, complete]) await clubEnters(one, ['王小雨', '王小雪'])
  return [
    `/console/${complete.id}`,
    `/console/${complete.id}/review`,
    `/console/${complete.id}/review?view=several`,
    `/console/${event.id}/review`,
    `/console/${event.id}/review?papers=missing`,
  ]
}

/** Gives the browser the session of somebody of the demo; gives its token. */
export async function signInDemo(
  page: Page,
  account: 'demo_guardian' | 'demo_club' = 'demo_guardian',
): Promise<string> {
  const { token } = (await post('/auth/login', { account, password: inject('demoPassword') })) as { token: string }
  await holdSession(page, token)
  return token
}
