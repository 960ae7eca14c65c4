import { type BodyInput, decideReviews, markPayments, offerPlaces } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { expectExact, standings } from '../../entries/waiting/waiting-fixtures.ts'
import { kindsTold, toldTo } from '../../notices/notice-fixtures.ts'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aMeet, contestOf, enterMany, freeze, type Meet, plan } from '../race-fixtures.ts'

const reason = '材料没有通过审核，名额给候补'
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const accept = ({ host, event }: Meet, ids: string[]) =>
  host.call(decideReviews, {
    params: { id: event.id },
    body: {
      items: ids.map((registration_id) => ({
        registration_id,
        rev: 0,
        state: 'accepted' as const,
        despite: '现场已核对',
      })),
    },
  })

/** Offers the places of these registrations. */
const offer = ({ host, event }: Meet, cid: string, registration_ids: string[], more: object = {}) =>
  host.call(offerPlaces, {
    params: { id: event.id },
    rawBody: { contest_ids: [cid], leave_out: 'unreviewed', registration_ids, reason, ...more } satisfies BodyInput<
      typeof offerPlaces
    >,
  })

/** A group of three places with papers: one registration is accepted, two are not, three wait. */
async function reviewed() {
  const meet = await aMeet(portal, [{ capacity: 3, papers: ['health'] }])
  const [group] = meet.event.groups
  const placed = await enterMany(meet.wang, meet.event, group, 3)
  const line = await enterMany(meet.li, meet.event, group, 3)
  await accept(meet, placed.slice(0, 1))
  const [cid = ''] = await plan(meet)
  return { ...meet, placed, line, cid }
}

test('places of those not accepted go to the first in line before the freeze, and each organization is notified once', async () => {
  const meet = await reviewed()
  const { wang, li, placed, line, cid } = meet
  const tried = (await freeze(meet, [cid], { leave_out: 'unreviewed', dry_run: true })).data
  expect([tried.starters, tried.left_out.length, tried.waiting]).toEqual([1, 2, 3])
  const left = tried.left_out.map(({ registration_id }) => registration_id)
  expect((await offer(meet, cid, left)).data).toEqual({ withdrawn: 2, promoted: 2, waiting: 1 })
  expect(await standings(wang, placed)).toEqual(['registered', 'withdrawn', 'withdrawn'])
  expect(await standings(li, line)).toEqual(['registered', 'registered', 'waitlisted 1'])
  await expectExact(portal, meet.event.id)
  const [told, ...others] = (await toldTo(wang)).items
  expect(told).toMatchObject({ kind: 'registration_withdrawn', entries: 2, changes: [{ field: 'note', to: reason }] })
  expect(others.map(({ kind }) => kind)).not.toContain('registration_withdrawn')
  expect(await kindsTold(li)).toEqual(['place_given', 'place_given'])
  expect(await lastEntries(portal.deps.database.db, meet.host.clubId, 1)).toMatchObject([
    { action: 'registration.withdraw', subject: { registration_ids: left, promoted: 2 } },
  ])

  await accept(meet, line.slice(0, 1))
  const { data } = await freeze(meet, [cid], { leave_out: 'unreviewed' })
  expect([data.starters, data.left_out.length, data.waiting]).toEqual([2, 1, 1])
  expect((await contestOf(meet, cid)).counts.starters).toBe(2)
  const over = (await toldTo(li)).items.filter(({ kind }) => kind === 'waiting_over')
  expect(over).toMatchObject([{ entries: 1, registration_id: line[2] }])
  expect(await kindsTold(wang)).not.toContain('waiting_over')
  expect((await offer(meet, cid, left)).code).toBe(4406)
})

test('only named registrations lose their place, none that was accepted meanwhile, and none where nobody waits', async () => {
  const meet = await reviewed()
  const { wang, placed, line, cid } = meet
  const [, second = '', third = ''] = placed
  await accept(meet, [second])
  expect((await offer(meet, cid, [second])).data).toEqual({ withdrawn: 0, promoted: 0, waiting: 3 })
  expect((await offer(meet, cid, [second, third, ...line])).data).toEqual({ withdrawn: 1, promoted: 1, waiting: 2 })
  expect(await standings(wang, placed)).toEqual(['registered', 'registered', 'withdrawn'])

  const roomy = await aMeet(portal, [{ capacity: 9, papers: ['health'] }])
  const ids = await enterMany(roomy.wang, roomy.event, roomy.event.groups[0], 2)
  const [own = ''] = await plan(roomy)
  expect((await offer(roomy, own, ids)).data).toEqual({ withdrawn: 0, promoted: 0, waiting: 0 })
  expect(await standings(roomy.wang, ids)).toEqual(['registered', 'registered'])
})

test('places of those who have not paid are given likewise', async () => {
  const meet = await aMeet(portal, [{ capacity: 2, fee: 100 }])
  const { event, host, wang, li } = meet
  const ids = await enterMany(wang, event, event.groups[0], 2)
  const line = await enterMany(li, event, event.groups[0], 1)
  const [cid = ''] = await plan(meet)
  const tried = (await freeze(meet, [cid], { leave_out: 'unpaid', dry_run: true })).data
  const paid = tried.left_out.flatMap(({ registration_id, reference }) => (registration_id === ids[0] ? reference : []))
  const rawBody = { references: paid, payment: 'paid' }
  expect((await host.call(markPayments, { params: { id: event.id }, rawBody })).code).toBe(0)
  expect((await offer(meet, cid, ids, { leave_out: 'unpaid' })).data).toEqual({ withdrawn: 1, promoted: 1, waiting: 0 })
  expect(await standings(wang, ids)).toEqual(['registered', 'withdrawn'])
  expect(await standings(li, line)).toEqual(['registered'])
})

test('clubs and strangers offer nothing', async () => {
  const meet = await reviewed()
  expect((await offer({ ...meet, host: meet.li }, meet.cid, meet.placed)).code).toBe(4004)
  expect((await offer(meet, meet.event.id, meet.placed)).errors).toMatchObject([{ path: '/contest_ids/0' }])
})
