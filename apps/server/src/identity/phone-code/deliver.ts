import { RESEND_AFTER_S } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { SmsFailure, type SmsMessage } from '../../outside/sms/sms-driver.ts'
import { countMessage } from './code-metrics.ts'
import { giveSendBack } from './send-limits.ts'

/** Seconds until asking again makes sense when the gateway said no or was not reached. */
const RETRY_S = 5
const MAX_SENDING = 16
const WAITING = 256

const rooms = new WeakMap<Deps, ReturnType<typeof limitConcurrency>>()

function inTurn(deps: Deps): ReturnType<typeof limitConcurrency> {
  const room = rooms.get(deps) ?? limitConcurrency(MAX_SENDING, WAITING)
  rooms.set(deps, room)
  return room
}

/**
 * Hands a message to the gateway. Where it surely was not sent, the person may ask again at once and it counts for nothing but the
 * address; where it may have been, the code stays good and the usual minute runs. Refuses `overloaded` either way.
 */
export async function deliver(deps: Deps, message: SmsMessage): Promise<void> {
  try {
    await inTurn(deps)(() => deps.sms.send(message))
    countMessage(deps, 'sent')
  } catch (error) {
    const { reason, maybeSent } = failureOf(error)
    countMessage(deps, maybeSent ? 'unknown' : 'failed')
    deps.log.error({ driver: deps.settings.sms.driver, reason, maybeSent }, 'A code could not be sent.')
    if (!maybeSent) await giveSendBack(deps, deps.database.db, message)
    fail('overloaded', { retryAfterS: maybeSent ? RESEND_AFTER_S : RETRY_S })
  }
}

const failureOf = (error: unknown): Pick<SmsFailure, 'reason' | 'maybeSent'> => {
  if (error instanceof SmsFailure) return error
  // The queue is full: nobody was asked. Whatever else a driver throws may have happened after it was.
  return error instanceof Refusal ? { reason: 'queue_full', maybeSent: false } : { reason: 'fault', maybeSent: true }
}
