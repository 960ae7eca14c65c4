import type { Deps } from '../deps.ts'
import { phoneBinding } from '../identity/account/account.store.ts'
import { takeCount, takeOfDay, type Window } from '../identity/phone-code/allowance.store.ts'
import { countMessage } from '../identity/phone-code/code-metrics.ts'
import { capDay, mayBeSent } from '../identity/phone-code/send-limits.ts'
import { SmsFailure } from '../outside/sms/sms-driver.ts'
import { startMinded, startSweeping } from '../store/jobs/repeating-job.ts'
import { claimMessages, endMessage, type MessageRow, removeDueBefore, retryMessage } from './message.store.ts'
import { noticeWords, shortEvent } from './notice-words.ts'

const SEND_SCHEDULE = { firstAfterMs: 10_000, everyMs: 10_000 }
/** Messages on their way at once: a gateway that takes its time for each holds up no evening. */
const AT_ONCE = 4
const MINUTE_MS = 60_000
/** Waits before a message is tried again that was surely not sent, in minutes; then it is given up. */
const RETRY_MINUTES = [1, 5, 30, 120]
/** What could not be said for so long is not said any more: it stands in the portal. */
const STALE_MS = 24 * 60 * MINUTE_MS
/** Notices to one phone. */
const PER_PHONE: readonly Window[] = [{ seconds: 24 * 60 * 60, most: 5 }]
/** Codes come first: notices leave them half of the portal's daily cap. */
const SHARE_OF_CAP = 0.5

/**
 * Sends the messages that are due, each once: one whose fate is unknown is not sent again. Not sent are those that are a day old, to who
 * has no verified phone that can be, or is not of the organization any more, and what is too much for a phone's day. Gives how many were sent.
 */
export async function sendMessages(deps: Deps, signal?: AbortSignal): Promise<number> {
  return (await Promise.all(Array.from({ length: AT_ONCE }, () => sendInTurn(deps, signal)))).reduce(
    (sum, count) => sum + count,
    0,
  )
}

/** Each is claimed when its turn has come: a portal that is killed leaves no more unsent than it was asking the gateway for. */
async function sendInTurn(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let sent = 0; ; ) {
    const [row] = signal?.aborted ? [] : await claimMessages(deps.database.db, deps.now(), 1)
    if (row === undefined) return sent
    if (await sendOne(deps, row)) sent += 1
  }
}

async function sendOne(deps: Deps, row: MessageRow): Promise<boolean> {
  const { vault, now } = deps
  const { db } = deps.database
  const at = now()
  const later = (minutes: number) => retryMessage(db, row, new Date(at.getTime() + minutes * MINUTE_MS))
  const known = row.phone_sealed && vault.open(row.phone_sealed, phoneBinding(row.account_id))
  // The demo's are numbers that nobody has.
  const phone = known && mayBeSent(known) ? known : null
  const isStale = at.getTime() - row.created_at.getTime() > STALE_MS
  const tooMany = phone !== null && !isStale && (await takeCount(db, vault.countKey('notice', phone), PER_PHONE, at))
  if (phone === null || isStale || tooMany !== null) {
    await endMessage(db, row)
    return false
  }
  if ((await takeOfDay(db, capDay(at), Math.floor(deps.settings.smsDailyCap * SHARE_OF_CAP))) === null) {
    await later(60)
    return false
  }
  const { kind, event_name, reference } = row
  const message = { phone, kind, event: shortEvent(event_name), what: noticeWords[kind], reference, at }
  try {
    await deps.sms.tell(message)
    countMessage(deps, 'sent')
    await endMessage(db, row)
    return true
  } catch (error) {
    const { reason, maybeSent } = error instanceof SmsFailure ? error : { reason: 'fault', maybeSent: true }
    countMessage(deps, maybeSent ? 'unknown' : 'failed')
    deps.log.error({ notice: row.notice_id, reason, maybeSent }, 'A notice could not be sent.')
    const wait = RETRY_MINUTES[row.tries - 1]
    await (maybeSent || wait === undefined ? endMessage(db, row) : later(wait))
    return false
  }
}

/** Sends while the portal runs, where `NOTICE_SMS` is on. */
export const startSendingMessages = (deps: Deps) =>
  startMinded(deps, SEND_SCHEDULE, 'Messages of notices could not be sent.', async (signal) => {
    if (deps.settings.noticeSms) await sendMessages(deps, signal)
  })

/** Removes messages that nobody will send: all where `NOTICE_SMS` is off, else those of a portal that ended while it sent them. */
export const sweepMessages = (deps: Deps, most: number): Promise<number> => {
  const age = deps.settings.noticeSms ? STALE_MS : 0
  return removeDueBefore(deps.database.db, new Date(deps.now().getTime() - age), most)
}

/** Sweeps while the portal runs. */
export const startSweepingMessages = (deps: Deps) =>
  startSweeping(deps, 'Old messages of notices could not be removed.', (most) => sweepMessages(deps, most))
