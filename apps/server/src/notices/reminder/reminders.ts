import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId, needIds } from '../../kernel/ids/id.ts'
import { startMinded, startSweeping } from '../../store/jobs/repeating-job.ts'
import { inTransaction } from '../../store/transaction.ts'
import { tellOpened } from '../write-notices.store.ts'
import { dropReminder, findReminder, holdAccount, opensLater, putReminder, removeVain } from './reminder.store.ts'

type Answer = Promise<{ reminding: boolean }>

/**
 * Whether the person is told when registration for an event opens.
 * @throws Refusal not_found
 */
export async function getReminder({ database }: Deps, actingFor: ActingFor, id: string): Answer {
  const reminding = isId(id) ? await findReminder(database.db, actingFor, id) : undefined
  return reminding === undefined ? fail('not_found') : { reminding }
}

/**
 * Has the person told when registration for an event opens, in the notices of the organization acted for; asked again it is set once, for
 * the organization acted for then.
 * @throws Refusal not_found; nothing_ahead where registration will not open any more; reminder_limit; session_invalid when the account was
 * erased meanwhile
 */
export async function setReminder(deps: Deps, actingFor: ActingFor, id: string): Answer {
  needIds(id)
  const now = deps.now()
  await inTransaction(deps.database, async (tx) => {
    if (!(await holdAccount(tx, actingFor))) fail('session_invalid')
    if (await putReminder(tx, actingFor, id, now)) return
    const isAhead = await opensLater(tx, id, now)
    fail(isAhead === undefined ? 'not_found' : isAhead ? 'reminder_limit' : 'nothing_ahead')
  })
  return { reminding: true }
}

/**
 * Has the person not told; where nothing was set, nothing happens.
 * @throws Refusal not_found
 */
export async function removeReminder(deps: Deps, actingFor: ActingFor, id: string): Answer {
  await getReminder(deps, actingFor, id)
  await dropReminder(deps.database.db, actingFor, id)
  return { reminding: false }
}

const SCHEDULE = { firstAfterMs: 5_000, everyMs: 5_000 }
const MOST_AT_ONCE = 200

/** Tells everybody who asked for it that registration has opened, each once; gives how many reminders that were. */
export async function tellReminders(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let told = 0; ; ) {
    const some = await tellOpened(deps.database.db, deps.now(), MOST_AT_ONCE)
    told += some
    if (some < MOST_AT_ONCE || signal?.aborted) return told
  }
}

/** Tells while the portal runs. What opened while it did not is told when it starts, as long as registration is open. */
export const startTellingReminders = (deps: Deps) =>
  startMinded(deps, SCHEDULE, 'Reminders could not be told.', (signal) => tellReminders(deps, signal))

/** Removes reminders that nothing will come of, while the portal runs. */
export const startSweepingReminders = (deps: Deps) =>
  startSweeping(deps, 'Old reminders could not be removed.', (most) => sweepReminders(deps, most))

/** Removes up to so many reminders that nothing will come of; gives how many there were. */
export const sweepReminders = (deps: Deps, most: number): Promise<number> =>
  removeVain(deps.database.db, deps.now(), most)
