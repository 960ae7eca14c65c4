import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { forgetSessions } from '../../identity/erasure.store.ts'
import { startMinded, sweepAll } from '../../store/jobs/repeating-job.ts'
import { removeIdleParticipants } from './idle-participants.ts'
import { applyRacers, applyRetention } from './retention.ts'
import { claimRun, endRun, forgetRuns } from './run.store.ts'

/** One thing that the daily run does; gives how much went, by term. */
type Removal = (deps: Deps, signal?: AbortSignal) => Promise<Record<string, number>>

/** What the daily run does, one after the other. */
const REMOVALS: readonly Removal[] = [
  async (deps, signal) => ({ ...(await removeIdleParticipants(deps, signal)) }),
  async (deps, signal) => ({
    papers: (await applyRetention(deps, signal)).reduce((sum, event) => sum + event.papers, 0),
  }),
  async (deps, signal) => ({
    racers: (await applyRacers(deps, signal)).reduce((sum, event) => sum + event.racers, 0),
  }),
  async (deps, signal) => ({
    sessions: await sweepAll((most) => forgetSessions(deps.database.db, deps.now(), most), signal),
  }),
  async (deps) => ({ runs: await forgetRuns(deps.database.db, deps.now()) }),
]

/** Removes all that is past its term now, whoever else is at it; gives how much, by term. */
export async function removeDue(deps: Deps, signal?: AbortSignal): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const removal of REMOVALS) if (!signal?.aborted) Object.assign(removed, await removal(deps, signal))
  return removed
}

/** The day's run, if no other process has taken it; gives what went, or undefined. */
export async function runDaily(deps: Deps, signal?: AbortSignal): Promise<Record<string, number> | undefined> {
  const { db } = deps.database
  const day = localDate(deps.now(), 'Asia/Shanghai')
  if (!(await claimRun(db, day, deps.now()))) return undefined
  const removed = await removeDue(deps, signal)
  if (signal?.aborted) return undefined
  await endRun(db, day, deps.now(), removed)
  deps.log.info({ day, removed }, 'What is kept no longer was removed.')
  return removed
}

/** Every process asks once an hour whether the day's run is still to be done. */
const SCHEDULE = { firstAfterMs: 20 * 60_000, everyMs: 60 * 60_000 }

/** Removes once a day, while the portal runs, what is kept no longer; of many processes one does. */
export const startRetention = (deps: Deps) =>
  startMinded(deps, SCHEDULE, 'What is kept no longer could not be removed.', (signal) => runDaily(deps, signal))
