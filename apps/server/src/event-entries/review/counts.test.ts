import {
  getHeldEvent,
  listHeldEvents,
  listHostedRegistrations,
  type ReviewState,
  resubmitRegistration,
  showEventStats,
  withdrawRegistration,
} from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { aReviewedEvent, decide, handIn, shown } from '../../entries/review/review-fixtures.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { back, bad, codesOf, good, queue } from './decision-fixtures.ts'

let portal: TestPortal
let wang: Person

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp('王教练')
})

/** Two groups with papers, one of them full, and one without; entries in every state of a review, with a place, waiting and withdrawn. */
async function aMixedEvent() {
  const groups = [
    aGroup({ name: 'U8', papers: ['health'], capacity: 5 }),
    aGroup({ name: 'U10', papers: ['photo'] }),
    aGroup({ name: '不审' }),
  ]
  const { host, event } = await aReviewedEvent(portal, groups)
  const [u8, u10, free] = event.groups
  const first = await enter(wang, event, u8, [{}, {}, {}, {}, {}, {}, {}, {}])
  const second = await enter(wang, event, u10, [{}, {}, {}])
  await enter(wang, event, free, [{}])
  const [returned = '', resubmitted = '', accepted = '', , , waits = '', waitsReturned = ''] = first
  await handIn(portal, wang, resubmitted, 'health')
  const rev = async (id: string) => (await shown(wang, id)).review?.rev ?? 0
  const decisions = await decide(host, event, [
    back(returned, await rev(returned)),
    back(resubmitted, await rev(resubmitted)),
    good(accepted, await rev(accepted), '现场核对'),
    back(waits, await rev(waits)),
    back(waitsReturned, await rev(waitsReturned)),
    bad(second[0] ?? '', await rev(second[0] ?? '')),
  ])
  expect(codesOf(decisions)).toEqual([0, 0, 0, 0, 0, 0])
  for (const id of [resubmitted, waits]) {
    await handIn(portal, wang, id, 'health')
    const { review } = await shown(wang, id)
    const { code } = await wang.call(resubmitRegistration, { params: { id }, body: { rev: review?.rev ?? 0 } })
    expect(code).toBe(0)
  }
  await wang.call(withdrawRegistration, { params: { id: second[1] ?? '' } })
  return { host, event }
}

test('counts of registrations to review are equal in every call, and those on the waiting list are apart', async () => {
  const { host, event } = await aMixedEvent()
  const params = { id: event.id }
  const one = (await host.call(getHeldEvent, { params })).data
  const [listed] = (await host.call(listHeldEvents, {})).data.items.filter(({ id }) => id === event.id)
  const stats = (await host.call(showEventStats, { params })).data
  const [toReview, waiting, returned] = await Promise.all(
    ['to_review', 'waiting', 'returned'].map((state) => queue(host, event, { state })),
  )
  const filtered = async (review: ReviewState) =>
    (await host.call(listHostedRegistrations, { params, query: { review } })).data.total
  const counts = toReview?.to_review
  // With a place: three pending and the one resubmitted; one of U10 is pending too. Waiting: one pending, one resubmitted.
  expect({
    event: [one.to_review, one.to_review_waiting, one.returned],
    list: [listed?.to_review, listed?.to_review_waiting, listed?.returned],
    stats: [stats.to_review, stats.to_review_waiting, stats.reviews.returned],
    states: [stats.reviews.pending + stats.reviews.resubmitted, waiting?.total, await filtered('returned')],
    queue: [toReview?.total, counts?.waiting, returned?.total],
    papers: [(counts?.complete ?? 0) + (counts?.missing ?? 0), waiting?.to_review.waiting, returned?.total],
    filter: [(await filtered('pending')) + (await filtered('resubmitted')), counts?.waiting, returned?.total],
  }).toEqual({
    event: [4, 2, 2],
    list: [4, 2, 2],
    stats: [4, 2, 2],
    states: [4, 2, 2],
    queue: [4, 2, 2],
    papers: [4, 2, 2],
    filter: [4, 2, 2],
  })
})
