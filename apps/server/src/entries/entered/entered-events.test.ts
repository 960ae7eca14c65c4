import { changeParticipant, listEnteredEvents, listRegistrations, loadFirstData } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { enter, leave } from '../waiting/waiting-fixtures.ts'
import { aConsentEvent, ask, enterWithoutConsent } from './entered-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const HOUR_MS = 3_600_000
const hours = (many: number) => new Date(Date.now() + many * HOUR_MS)
const racing = (name: string, from: number, more: object = {}) =>
  anEvent(portal, { name, starts_at: hours(from), ends_at: hours(from + 3), ...more })
const entered = async (who: Person, query: object = {}) => (await who.call(listEnteredEvents, { query })).data
const names = async (who: Person, query: object = {}) =>
  (await entered(who, query)).items.map(({ event }) => event.name)

test('events to come stand nearest first; those over, cancelled or withdrawn from stand apart, the latest first', async () => {
  const club = await aClubOwner(portal)
  const made = [
    await racing('后天的比赛', 48),
    await racing('正在比赛', -1),
    await racing('上周的比赛', -170),
    await racing('昨天的比赛', -26),
    await racing('已取消', 5),
    await racing('全部退出', 6),
  ]
  const ids = []
  for (const event of made) ids.push(...(await enter(club, event, event.groups[0], [{}])))
  await portal.deps.database.pool.query('update event set cancelled_at = now() where id = $1', [made[4]?.id])
  await leave(club, ids[5])
  expect(await names(club)).toEqual(['正在比赛', '后天的比赛'])
  expect(await names(club, { when: 'past' })).toEqual(['全部退出', '已取消', '昨天的比赛', '上周的比赛'])
  const { items, total, coming, past } = await entered(club, { when: 'past', page: 2, page_size: 3 })
  expect([items.map(({ event }) => event.name), total, coming, past]).toEqual([['上周的比赛'], 4, 2, 4])
  expect(await entered(club, { page: 9 })).toMatchObject({ items: [], total: 2, coming: 2, past: 4 })
  const [withdrawn, cancelled] = (await entered(club, { when: 'past' })).items
  expect(withdrawn).toMatchObject({ registered: 0, waitlisted: 0, withdrawn: 1, event: { cancelled: false } })
  expect(cancelled).toMatchObject({ registered: 1, event: { cancelled: true } })
})

test('the numbers follow what is entered, waits, is withdrawn and moves up, and are one’s own', async () => {
  const [club, other] = [await aClubOwner(portal), await aClubOwner(portal)]
  const event = await racing('名额两个', 30, { groups: [aGroup({ capacity: 2 })] })
  const ids = await enter(club, event, event.groups[0], [{}, {}, {}])
  await enter(other, event, event.groups[0], [{}])
  const counts = async (who: Person) => {
    const [one] = (await entered(who)).items
    return [one?.registered, one?.waitlisted, one?.withdrawn]
  }
  expect(await counts(club)).toEqual([2, 1, 0])
  expect(await counts(other)).toEqual([0, 1, 0])
  await leave(club, ids[0])
  expect(await counts(club)).toEqual([2, 0, 1])
  await leave(club, ids[1])
  expect([await counts(club), await counts(other)]).toEqual([
    [1, 0, 2],
    [1, 0, 0],
  ])
  expect(await entered(await aClubOwner(portal))).toMatchObject({ items: [], total: 0, coming: 0, past: 0 })
})

test('people who lack something are counted once, with how many were asked about today; what was given counts no more', async () => {
  const club = await aClubOwner(portal)
  const event = await aConsentEvent(portal)
  const [first = ''] = await enterWithoutConsent(club, event, [{}, { guardian_phone: '13800138001' }])
  await portal.deps.database.pool.query('update event_group set photo_required = true where event_id = $1', [event.id])
  const lacking = async () => (await entered(club)).items[0]?.lacking
  expect(await lacking()).toEqual({ photo: 2, consent: 2, people: 2, asked: 0 })
  await ask(club, event)
  expect(await lacking()).toEqual({ photo: 2, consent: 2, people: 2, asked: 2 })
  const consent = { version: '2026-01', given_by: '王大明' }
  await club.call(changeParticipant, { params: { id: first }, body: { consent } })
  await portal.deps.database.pool.query('update event_group set photo_required = false where event_id = $1', [event.id])
  expect(await lacking()).toEqual({ photo: 0, consent: 1, people: 1, asked: 1 })
  await portal.deps.database.pool.query('update event set cancelled_at = now() where id = $1', [event.id])
  expect((await entered(club, { when: 'past' })).items[0]?.lacking).toEqual({
    photo: 0,
    consent: 0,
    people: 0,
    asked: 0,
  })
})

test('a list narrowed to what runs leaves out what was withdrawn, with its total', async () => {
  const club = await aClubOwner(portal)
  const event = await racing('退出一个', 50, { groups: [aGroup({ capacity: 1 })] })
  const ids = await enter(club, event, event.groups[0], [{ name: '王一' }, { name: '王二' }, { name: '王三' }])
  await leave(club, ids[2])
  const listed = async (query: object) => (await club.call(listRegistrations, { query })).data
  const running = await listed({ event_id: event.id, status: 'running' })
  expect([running.total, running.items.map(({ status }) => status)]).toEqual([2, ['waitlisted', 'registered']])
  expect((await listed({ event_id: event.id })).total).toBe(3)
  const searched = await listed({ status: 'running', keyword: '王' })
  expect([searched.total, searched.items.map(({ id }) => id)]).toEqual([2, [ids[1], ids[0]]])
})

test('the list of registrations comes with its events, and a form that changes one with the registration', async () => {
  const club = await aClubOwner(portal)
  const event = await racing('周末的比赛', 20)
  const [id = ''] = await enter(club, event, event.groups[0], [{}])
  const headers = { cookie: `Token=${encodeURIComponent(club.token)}` }
  const load = async (url: string) =>
    (await portal.call(loadFirstData, { query: { route: url.split('?')[0] ?? '', url }, headers })).data
  const list = await load('/common/registrations')
  expect(list.entered_events).toEqual(await entered(club))
  expect(list.answers['entered_events']).toBe('/api/registration/event?page=1&page_size=10&when=coming')
  const form = await load(`/applicationForm?event=${event.id}&registration=${id}`)
  expect(form).toMatchObject({ event: { id: event.id }, registration: { id }, participants: null })
  const team = await load(`/applicationFormTeam?event=${event.id}&registration=${id}&step=members`)
  expect(team).toMatchObject({ event: { id: event.id }, registration: { id }, units: null })
  const nobodys = await load(`/applicationForm?event=${event.id}&registration=${event.id}`)
  expect(nobodys.registration).toBeNull()
})
