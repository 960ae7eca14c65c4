import { getHostedRegistration, listHostedRegistrations, showEventStats } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aReviewedEvent, decide, handIn } from '../../entries/review/review-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { enterOne } from './registrations-fixtures.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof aReviewedEvent>>
const entered: Record<string, string> = {}

beforeAll(async () => {
  portal = await openPortal()
  world = await aReviewedEvent(portal, [aGroup({ papers: ['form', 'health'] }), aGroup()])
  const club = await aClubOwner(portal)
  const put = async (name: string, group: number) => {
    entered[name] = (await enterOne(club, world.event, world.event.groups[group], { name })).rid
  }
  for (const name of ['待审', '退回', '通过']) await put(name, 0)
  await put('不审', 1)
  await handIn(portal, club, entered['通过'], 'form')
  await handIn(portal, club, entered['通过'], 'health')
  const rev = async (name: string) => (await one(name)).review?.rev ?? -1
  const reasons = [{ code: 'form_unstamped' as const }]
  const returned = {
    registration_id: entered['退回'] ?? '',
    rev: await rev('退回'),
    state: 'returned' as const,
    reasons,
  }
  const accepted = { registration_id: entered['通过'] ?? '', rev: await rev('通过'), state: 'accepted' as const }
  const { data } = await decide(world.host, world.event, [returned, accepted])
  expect(data.items.map(({ code }) => code)).toEqual([0, 0])
})

const params = (rid = '') => ({ id: world.event.id, rid })
const one = async (name: string) =>
  (await world.host.call(getHostedRegistration, { params: params(entered[name]) })).data
const namesOf = async (query: object) =>
  (await world.host.call(listHostedRegistrations, { params: params(), query })).data.items.map(
    ({ members }) => members[0]?.name,
  )

test('a list is narrowed by where a review stands, and by whether a paper is missing', async () => {
  expect(await namesOf({ review: 'pending' })).toEqual(['待审'])
  expect(await namesOf({ review: 'returned' })).toEqual(['退回'])
  expect(await namesOf({ review: 'accepted' })).toEqual(['通过'])
  expect(await namesOf({ review: 'rejected' })).toEqual([])
  expect(await namesOf({ paper: 'missing' })).toEqual(['退回', '待审'])
  expect(await namesOf({ paper: 'complete', keyword: '通过' })).toEqual(['通过'])
})

test('a registration shows its review and papers, with their files where it stands alone', async () => {
  const accepted = await one('通过')
  expect(accepted).toMatchObject({ review: { state: 'accepted' }, papers: { wanted: 2, sent: 2, accepted: 2 } })
  expect(accepted.papers.lines.map(({ kind, state, files }) => [kind, state, files.length])).toEqual([
    ['form', 'accepted', 1],
    ['health', 'accepted', 1],
  ])
  const opened = await portal.app.inject(accepted.papers.lines[0]?.files[0]?.view_url ?? '')
  expect(opened.statusCode).toBe(200)
  expect(await one('退回')).toMatchObject({ review: { state: 'returned', reasons: [{ code: 'form_unstamped' }] } })
  expect(await one('不审')).toMatchObject({ review: null, papers: { wanted: 0, lines: [] } })
})

test('the numbers of an event tell how many reviews stand where', async () => {
  const { data } = await world.host.call(showEventStats, { params: params() })
  expect(data.reviews).toEqual({ pending: 1, returned: 1, resubmitted: 0, accepted: 1, rejected: 0 })
})
