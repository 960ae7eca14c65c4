import { RESEND_AFTER_S } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeLimiter, perAddress } from '../../http/limits/rate-limit.ts'
import { Refusal } from '../../kernel/fail.ts'
import { oncePer } from '../../kernel/once-per.ts'
import type { Executor } from '../../store/statement.ts'
import { findSentOn, giveCountBack, giveOfDayBack, takeCount, takeOfDay, type Window } from './allowance.store.ts'
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
/** Codes from one address to one block of 10,000 numbers: a family's, and no part of a block worth having. */
const PER_ADDRESS_AND_BLOCK: Window = { seconds: HOUR_S, most: 5 }
/** Codes per block that are sent at once: above normal demand, below SMS-pumping fraud. */
const PER_BLOCK: readonly Window[] = [{ seconds: HOUR_S, most: 100 }]
/** Further ones of the block go one after the other: whoever asks again gets a code, and a flood does not. */
const BLOCK_BRAKE: readonly Window[] = [{ seconds: 5, most: 1 }]
/** Part of the daily cap that phones without an account may use: what strangers spend leaves the rest to who signs in. */
const SHARE_OF_STRANGERS = 0.8
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

/** The counters of a code, by what they count. The block is looked at last: what one address may ask for is refused before. */
function keysOf({ vault }: Pick<Deps, 'vault'>, { phone, address }: Asked) {
  const [from, block] = [addressKey(address), blockOf(phone)]
  return {
    address: vault.countKey('address', from),
    pair: vault.countKey('address-block', `${from} ${block}`),
    phone: vault.countKey('phone', phone),
    block: vault.countKey('block', block),
    brake: vault.countKey('block-brake', block),
  }
}

/**
 * Counts a code that is about to be sent; call it in the transaction that stores the code, so that a refusal counts nothing. The
 * counters are locked in one order, against deadlocks. Refuses `too_many_requests`; only the wait for the same phone within
 * a minute is told apart.
 * @param hasAccount whether the phone belongs to an account: it decides of the day's last part, and of nothing that is answered
 * @returns `send`; `reserve` on the part of the day's cap that is kept for accounts: then nothing goes to a phone without one, and nobody
 *   waits for the gateway, so that both are answered alike
 */
export async function takeSend(
  deps: Deps,
  tx: Executor,
  asked: Asked,
  hasAccount: boolean,
): Promise<'send' | 'reserve'> {
  const { settings } = deps
  const { at } = asked
  const factor = settings.rateLimits === 'loose' ? LOOSE_FACTOR : 1
  const ofAddress = (window: Window): Window[] => [{ ...window, most: window.most * factor }]
  const keys = keysOf(deps, asked)
  const counts = [
    { key: keys.address, windows: ofAddress(PER_ADDRESS) },
    { key: keys.pair, windows: ofAddress(PER_ADDRESS_AND_BLOCK) },
    { key: keys.phone, windows: PER_PHONE },
  ]
  for (const { key, windows } of counts) {
    const full = await takeCount(tx, key, windows, at)
    if (full !== null) throw tooMany(full.waitS, full.window === RESEND)
  }
  if ((await takeCount(tx, keys.block, PER_BLOCK, at)) !== null) {
    const full = await takeCount(tx, keys.brake, BLOCK_BRAKE, at)
    if (full !== null) throw tooMany(full.waitS, false)
  }
  return takeOfCap(deps, tx, at, hasAccount)
}

async function takeOfCap(deps: Deps, tx: Executor, at: Date, hasAccount: boolean): Promise<'send' | 'reserve'> {
  const cap = deps.settings.smsDailyCap
  const ofStrangers = Math.ceil(cap * SHARE_OF_STRANGERS)
  const sent = await takeOfDay(tx, capDay(at), hasAccount ? cap : ofStrangers)
  if (sent !== null) showSentToday(deps, sent)
  if (sent !== null && sent <= ofStrangers) return 'send'
  if (sent === null && (await findSentOn(tx, capDay(at))) >= cap) {
    dailyCapReached(deps, capDay(at), 'all')
    throw tooMany(untilMidnight(at), false)
  }
  dailyCapReached(deps, capDay(at), 'strangers')
  return 'reserve'
}

/** Requests from one address whose codes could not be sent: a school at the door while the gateway is away is not locked out for an hour. */
const UNSENT = { burst: 60, everyS: 10 }
/** How often somebody may ask in vain: nothing was sent, so it costs no money, but it costs us work. */
export const unsentLimitOf = oncePer((deps: Deps) => makeLimiter(deps, perAddress(deps.settings, UNSENT)))

/** Undoes the counts of a code that was not sent: it was no doing of who asked. Such requests are limited by memory alone. */
export async function giveSendBack(deps: Deps, tx: Executor, asked: Asked): Promise<void> {
  for (const key of Object.values(keysOf(deps, asked))) await giveCountBack(tx, key, asked.at)
  await giveOfDayBack(tx, capDay(asked.at))
  unsentLimitOf(deps)(addressKey(asked.address))
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
