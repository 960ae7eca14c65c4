import type { setTimetable as call, StartChange, StartPosition, Taken } from '@startline/contract'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { amend } from '../../events/contest/amend.store.ts'
import { isListed } from '../../events/contest/start-positions.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { notifyRetimedHeats } from '../../notices/changed-starts.store.ts'
import type { Executor } from '../../store/statement.ts'
import { type HeldRow, holdContests } from '../contest/contest.store.ts'
import { digestOf, findClashesOf, momentOf } from './show-timetable.ts'
import { findTimes, type HeatTime, type TimedRow, writeTimes } from './timetable.store.ts'

type Wish = Taken<typeof call, 'body'>
const MINUTE_MS = 60_000

/**
 * Says when heats are, block by block; those that are not named have no time. Who has too little rest between two heats is told and
 * hinders nothing.
 * @throws Refusal as `hostScope` does; timetable_moved; not_found for an unknown heat; invalid_input for one that is named twice
 */
export const setTimetable = (deps: Deps, actor: ActingFor, eventId: string, wish: Wish) =>
  asHost(
    deps,
    actor,
    { kind: 'event', id: eventId },
    async (tx, scope) => {
      const contests = await holdContests(tx, scope)
      const known = await findTimes(tx, scope)
      if (wish.digest !== undefined && wish.digest !== digestOf(known)) fail('timetable_moved')
      const times = timesOf(wish, known)
      const clashes = await findClashesOf(tx, scope, times, wish.rest_min)
      if (!wish.dry_run) {
        const changed = await writeTimes(tx, scope, times)
        const listed = contests.filter(({ id, state }) => changed.includes(id) && isListed(state))
        await recordTimes(deps, tx, scope, actor, retimed(listed, known, times), wish.reason)
        await auditHost(tx, deps, scope, 'timetable.set', { heats: times.length })
      }
      const heats = times.map(({ id, starts, ends }) => ({
        id,
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
      }))
      return { heats, clashes, digest: digestOf(wish.dry_run ? known : asWritten(known, times)) }
    },
    'setTimetable',
  )

/** When each heat of the blocks is: one behind the other, with a pause between two. */
function timesOf({ blocks }: Wish, known: readonly TimedRow[]): HeatTime[] {
  const ids = new Set(known.map(({ id }) => id))
  const seen = new Set<string>()
  return blocks.flatMap(({ starts_at, minutes_per_heat, pause, heats }, block) =>
    heats.map((id, nth) => {
      const path = `/blocks/${block}/heats/${nth}`
      if (!ids.has(id)) failAt(path, 'not_found')
      if (seen.has(id)) failAt(path, 'heat_planned_twice')
      seen.add(id)
      const starts = Date.parse(starts_at) + nth * (minutes_per_heat + pause) * MINUTE_MS
      return { id, block, starts: new Date(starts), ends: new Date(starts + minutes_per_heat * MINUTE_MS) }
    }),
  )
}

/** The heats of the event as they are once these times are written. */
function asWritten(known: readonly TimedRow[], times: readonly HeatTime[]): TimedRow[] {
  const timed = new Map(times.map((time) => [time.id, time]))
  return known.map((heat) => {
    const { starts = null, ends = null, block = null } = timed.get(heat.id) ?? {}
    return { ...heat, starts_at: starts, ends_at: ends, block }
  })
}

interface RetimedHeat extends StartChange {
  heatId: string
  contestId: string
}

/** The heats of public lists that are at another time, in the order of the old times. */
function retimed(listed: readonly HeldRow[], known: readonly TimedRow[], times: readonly HeatTime[]): RetimedHeat[] {
  const contests = new Set(listed.map(({ id }) => id))
  const before = new Map(known.map((heat) => [heat.id, heat]))
  return asWritten(known, times)
    .flatMap((heat) => {
      const was = before.get(heat.id) ?? heat
      const isMoved =
        momentOf(was.starts_at) !== momentOf(heat.starts_at) || momentOf(was.ends_at) !== momentOf(heat.ends_at)
      if (!isMoved || !contests.has(heat.contest_id)) return []
      return [{ heatId: heat.id, contestId: heat.contest_id, from: positionOf(was), to: positionOf(heat) }]
    })
    .toSorted(byTime)
}

const positionOf = ({ round, run, number, starts_at }: TimedRow): StartPosition => ({
  round,
  run,
  heat: number,
  lane: null,
  bib: null,
  starts_at: momentOf(starts_at),
})

const timeOf = ({ from, to }: StartChange): string => from?.starts_at ?? to?.starts_at ?? ''
const byTime = (one: StartChange, other: StartChange): number => timeOf(one).localeCompare(timeOf(other))

/** Adds an amendment to each public list whose times changed, and notifies each organization once of all of them. */
async function recordTimes(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  { accountId }: ActingFor,
  heats: readonly RetimedHeat[],
  reason: string | undefined,
): Promise<void> {
  const amendments = [...Map.groupBy(heats, ({ contestId }) => contestId)].map(([contestId, some]) => ({
    contestId,
    what: 'time' as const,
    bibs: [],
    starter_ids: [],
    changes: some.map(({ from, to }) => ({ from, to })),
  }))
  await amend(tx, scope.eventId, amendments, { at: deps.now(), by: accountId })
  await notifyRetimedHeats(tx, scope.eventId, heats, reason)
}
