import { RESEND_AFTER_S } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeLimiter, perAddress } from '../../http/limits/rate-limit.ts'
import { Refusal } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Executor } from '../../store/statement.ts'
import { giveCountBack, giveOfDayBack, takeCount, takeOfDay, type Window } from './allowance.store.ts'
import { dailyCapReached, showSentToday } from './code-metrics.ts'

/** Beginnings of mobile numbers that are issued in mainland China, as their third digits by the first two (MIIT numbering plan). */
const ISSUED: Readonly<Record<string, string>> = {
  13: '0123456789',
  14: '579',
  15: '012356789',
  16: '2567',
  17: '012345678',
  18: '0123456789',
  19: '012356789',
}
const BLOCK_DIGITS = 7

/** Whether codes are sent to a normalized phone: nothing is sent to numbers nobody can have, and nothing abroad. */
export const mayBeSent = (phone: string): boolean =>
  (ISSUED[phone.slice(0, 2)] ?? '').includes(phone.charAt(2)) && phone.charAt(2) !== ''

/** The block of 10,000 numbers a phone is in: SMS-pumping fraud uses numbers bought by the block. */
const blockOf = (phone: string): string => phone.slice(0, BLOCK_DIGITS)

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** Codes to one phone, whatever they are for. */
const RESEND: Window = { seconds: RESEND_AFTER_S, most: 1 }
const PER_PHONE: readonly Window[] = [RESEND, { seconds: HOUR_S, most: 5 }, { seconds: DAY_S, most: 10 }]
/** Codes asked for from one address. */
const PER_ADDRESS: Window = { seconds: HOUR_S, most: 20 }
const LOOSE_FACTOR = 1000
/** Codes per block of 10,000 numbers: above normal demand, below SMS-pumping fraud. */
const PER_BLOCK: readonly Window[] = [{ seconds: HOUR_S, most: 100 }]
/** Time zone of the days of the daily cap. */
const ZONE = 'Asia/Shanghai'

/** Who asks for a code, for which phone, and when. */
interface Asked {
  phone: string
  address: string
  at: Date
}

/** The day a moment is on, as the daily cap counts. */
export const capDay = (at: Date): string => localDate(at, ZONE)

/**
 * Counts a code that is about to be sent; call it in the transaction that stores the code, so that a refusal counts nothing. The
 * counters are locked in one order, against deadlocks. Refuses `too_many_requests`; only the wait for the same phone within
 * a minute is told apart.
 */
export async function takeSend(deps: Deps, tx: Executor, { phone, address, at }: Asked): Promise<void> {
  const { vault, settings } = deps
  const most = PER_ADDRESS.most * (settings.rateLimits === 'loose' ? LOOSE_FACTOR : 1)
  const counts = [
    { key: vault.countKey('address', addressKey(address)), windows: [{ ...PER_ADDRESS, most }] },
    { key: vault.countKey('block', blockOf(phone)), windows: PER_BLOCK },
    { key: vault.countKey('phone', phone), windows: PER_PHONE },
  ]
  for (const { key, windows } of counts) {
    const full = await takeCount(tx, key, windows, at)
    if (full !== null) throw tooMany(full.waitS, full.window === RESEND)
  }
  const sent = await takeOfDay(tx, capDay(at), settings.smsDailyCap)
  if (sent === null) {
    dailyCapReached(deps, capDay(at))
    throw tooMany(untilMidnight(at), false)
  }
  showSentToday(deps, sent)
}

/** Requests from one address whose codes could not be sent: a school at the door while the gateway is away is not locked out for an hour. */
const UNSENT = { burst: 60, everyS: 10 }
/** How often somebody may ask in vain: nothing was sent, so it costs no money, but it costs us work. */
export const unsentLimitOf = oncePer((deps: Deps) => makeLimiter(deps, perAddress(deps.settings, UNSENT)))

/** Undoes the counts of a code that was not sent: it was no doing of who asked. Such requests are limited by memory alone. */
export async function giveSendBack(deps: Deps, tx: Executor, { phone, address, at }: Asked): Promise<void> {
  const { vault } = deps
  const from = addressKey(address)
  await giveCountBack(tx, vault.countKey('address', from), at)
  await giveCountBack(tx, vault.countKey('block', blockOf(phone)), at)
  await giveCountBack(tx, vault.countKey('phone', phone), at)
  await giveOfDayBack(tx, capDay(at))
  unsentLimitOf(deps)(from)
}

function tooMany(waitS: number, soon: boolean): Refusal {
  const problem = soon
    ? ({ path: '/phone', rule: 'resend_too_soon', facts: { limit: waitS } } as const)
    : ({ path: '/phone', rule: 'too_many_codes' } as const)
  return new Refusal('too_many_requests', { problems: [problem], retryAfterS: waitS })
}

/** Seconds until the day of the cap ends; mainland China has no summer time. */
function untilMidnight(at: Date): number {
  const AHEAD_S = 8 * HOUR_S
  return DAY_S - ((Math.floor(at.getTime() / 1000) + AHEAD_S) % DAY_S)
}
