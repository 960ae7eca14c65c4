import {
  assignBibs,
  type BodyInput,
  drawContest,
  freezeContests,
  getHeldContest,
  planContests,
  registerBatch,
} from '@startline/contract'
import { expect } from 'vitest'
import { aHeldEvent } from '../event-entries/registrations/registrations-fixtures.ts'
import { aGroup, aParticipant } from '../test/factories.ts'
import type { Person, TestPortal } from '../test/harness.ts'

/** An event, its groups, and who holds it. */
export interface Meet {
  host: Person
  event: { id: string; groups: string[] }
}

/** A preset of three runs, and one of heats that go on by place. */
export const RUNS = 'balance_bike_runs_high'
/** One race of all. */
export const RACE = 'roller_points_2_1'

/** Enters people in a group, named in turn; gives their registrations. For tests. */
export async function enterMany(
  who: Person,
  event: { id: string },
  group_id: string | undefined,
  count: number,
  change: Parameters<typeof aParticipant>[0] = {},
): Promise<string[]> {
  const entries = Array.from({ length: count }, (_one, nth) => ({
    group_id,
    participant: aParticipant({ name: `选手${nth + 1}`, ...change }),
  }))
  const { code, data } = await who.call(registerBatch, {
    rawBody: { event_id: event.id, when_full: 'waitlist', entries },
  })
  expect([code, data.items?.flatMap(({ errors }) => errors)]).toEqual([0, []])
  return data.items.map(({ registration_id }) => registration_id ?? '')
}

/** A host with an event of so many groups for everybody, and two clubs. For tests. */
export const aMeet = (portal: TestPortal, groups: Parameters<typeof aGroup>[0][] = [{}]) =>
  aHeldEvent(portal, { groups: groups.map((group, nth) => aGroup({ name: `第 ${nth + 1} 组`, ...group })) })

type Plan = BodyInput<typeof planContests>['contests'][number]

/** Plans a contest for each group, or for those that are said; gives their ids. For tests. */
export async function plan({ host, event }: Meet, change: Partial<Plan> = {}, contests?: Plan[]): Promise<string[]> {
  const each = event.groups.map((id, nth) => ({ name: `比赛 ${nth + 1}`, group_ids: [id], rulebook: RUNS, ...change }))
  const { code, data } = await host.call(planContests, {
    params: { id: event.id },
    body: { contests: contests ?? each },
  })
  expect(code).toBe(0)
  return data.items.map(({ id }) => id)
}

/** Freezes contests, whatever the time. For tests. */
export const freeze = ({ host, event }: Meet, contest_ids: string[], more: object = {}) =>
  host.call(freezeContests, {
    params: { id: event.id },
    rawBody: { contest_ids, end_changes_now: true, ...more },
  })

/** Gives everybody of the event a number from 101 on, a hundred for each group. For tests. */
export const number = ({ host, event }: Meet, more: object = {}, range: object = {}) =>
  host.call(assignBibs, {
    params: { id: event.id },
    rawBody: {
      groups: event.groups.map((group_id, nth) => ({
        group_id,
        from: nth * 500 + 101,
        to: nth * 500 + 600,
        order: 'registered',
        ...range,
      })),
      ...more,
    },
  })

/** Draws a contest, tried or not. For tests. */
export const draw = ({ host, event }: Meet, cid: string | undefined, body: object) =>
  host.call(drawContest, { params: { id: event.id, cid: cid ?? '' }, rawBody: { seed: '春风', force: true, ...body } })

/** Tries a draw and makes it. For tests. */
export async function drawWhole(meet: Meet, cid: string | undefined, seed = '春风') {
  const tried = await draw(meet, cid, { seed, dry_run: true })
  expect(tried.code).toBe(0)
  const made = await draw(meet, cid, { seed, digest: tried.data.digest, rev: tried.data.rev })
  expect(made.code).toBe(0)
  return made.data
}

/** A contest as its host sees it. For tests. */
export const contestOf = async ({ host, event }: Meet, cid: string | undefined) =>
  (await host.call(getHeldContest, { params: { id: event.id, cid: cid ?? '' } })).data

/** A meet with one contest of so many, frozen and numbered; its contest. For tests. */
export async function aFrozenMeet(portal: TestPortal, entrants = 6, rulebook: Plan['rulebook'] = RUNS) {
  const meet = await aMeet(portal)
  const registrations = await enterMany(meet.wang, meet.event, meet.event.groups[0], entrants)
  const [cid = ''] = await plan(meet, { rulebook })
  expect((await freeze(meet, [cid])).data.starters).toBe(entrants)
  expect((await number(meet)).code).toBe(0)
  return { ...meet, registrations, cid }
}
