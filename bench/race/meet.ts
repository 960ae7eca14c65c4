import {
  assignBibs,
  type ContestDetail,
  drawContest,
  failures,
  freezeContests,
  getHeldContest,
  planContests,
  publishLists,
  raceLimits,
  registerBatch,
  scratchStarter,
  setTimetable,
  suggestMerges,
} from '@startline/contract'
import type { Sender } from '../host.ts'
import { entryOf } from '../people.ts'

/** Somebody who asks as the host, and an event of theirs. */
export interface Meet {
  ask: Sender
  eventId: string
}

/** Three runs, in each of which everybody is mixed anew. */
export const RULEBOOK = 'balance_bike_runs_high'

/** What a call answered. The types are the contract's, which the portal keeps to. */
async function dataOf<T>(response: Promise<Response>): Promise<T> {
  return ((await (await response).json()) as { data: T }).data
}
const at = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')

/** Enters so many children in each group, the n-th child of all first. */
export async function enter(sender: Sender, eventId: string, groups: readonly { id: string; entrants: number }[]) {
  let child = 0
  const entries = groups.flatMap(({ id, entrants }) =>
    Array.from({ length: entrants }, () => entryOf((child += 1), id)),
  )
  await sender(registerBatch.path, { event_id: eventId, entries })
}

/** The groups that the portal proposes to race together, so that no contest has fewer than `least`. */
export async function merged({ ask, eventId }: Meet, least: number): Promise<string[][]> {
  const { items } = await dataOf<{ items: { contests: { groups: string[] }[] }[] }>(
    ask(`${at(suggestMerges.path, { id: eventId })}?least=${least}`),
  )
  return items.flatMap(({ contests }) => contests.map(({ groups }) => groups))
}

/** Plans a contest for each, freezes all and gives everybody a number; the contests' ids. */
export async function prepare({ ask, eventId }: Meet, contests: readonly string[][]): Promise<string[]> {
  const of = (call: { path: string }) => at(call.path, { id: eventId })
  const body = {
    contests: contests.map((group_ids, nth) => ({ name: `比赛 ${nth + 1}`, group_ids, rulebook: RULEBOOK })),
  }
  const { items } = await dataOf<{ items: { id: string }[] }>(ask(of(planContests), body, planContests.method))
  const contest_ids = items.map(({ id }) => id)
  await ask(of(freezeContests), { contest_ids, end_changes_now: true })
  const each = Math.floor(raceLimits.bib / contests.flat().length)
  const groups = contests.flat().map((group_id, nth) => ({ group_id, from: nth * each + 1, to: (nth + 1) * each }))
  await ask(of(assignBibs), { groups })
  return contest_ids
}

/** A draw as it is answered. */
export interface Draw {
  digest: string
  rev: number
  order: number[]
}

/** Tries a draw, or makes it by what a trial gave. */
export const draw = ({ ask, eventId }: Meet, cid: string, seed: string, tried?: Draw): Promise<Draw> => {
  const how = tried === undefined ? { dry_run: true } : { digest: tried.digest, rev: tried.rev }
  return dataOf(ask(at(drawContest.path, { id: eventId, cid }), { seed, force: true, ...how }))
}

/** Whether the portal refuses to draw by the digest of this trial, as starters or heats have changed since. */
export const isStale = ({ ask, eventId }: Meet, cid: string, seed: string, { digest }: Draw): Promise<boolean> =>
  ask(at(drawContest.path, { id: eventId, cid }), { seed, force: true, digest }).then(
    () => false,
    (error: unknown) => String(error).includes(`"code":${failures.draw_stale.code}`),
  )

/** Notes that somebody will not start. */
export const scratch = ({ ask, eventId }: Meet, starter_id: string) =>
  ask(at(scratchStarter.path, { id: eventId, starter_id }), { reason: '受伤' })

/** A contest as its host sees it. */
export const contestOf = ({ ask, eventId }: Meet, cid: string): Promise<ContestDetail> =>
  dataOf(ask(at(getHeldContest.path, { id: eventId, cid })))

/** Says when all heats are, a block for each contest, and publishes the lists. */
export async function publish({ ask, eventId }: Meet, contests: readonly ContestDetail[]): Promise<void> {
  const blocks = contests.map(({ heats }, day) => ({
    starts_at: new Date(Date.UTC(2031, 4, 1 + day)).toISOString(),
    minutes_per_heat: 2,
    heats: heats.map(({ id }) => id),
  }))
  await ask(at(setTimetable.path, { id: eventId }), { blocks }, setTimetable.method)
  await ask(at(publishLists.path, { id: eventId }), { contest_ids: contests.map(({ id }) => id) })
}
