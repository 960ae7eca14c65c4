import type { Deps } from '../../deps.ts'
import { counter, gauge } from '../../kernel/metrics.ts'

/** What became of a message that the portal wanted to send. */
type SmsOutcome = 'sent' | 'failed' | 'unknown'

const told = new WeakMap<Deps, string>()

/** Counts a message by what became of it. */
export const countMessage = ({ metrics }: Deps, outcome: SmsOutcome): void =>
  counter(metrics, {
    name: 'portal_sms_messages_total',
    help: 'Messages handed to the gateway, by what became of them',
    labelNames: ['outcome'],
  }).inc({ outcome })

/** Shows how many messages the portal sent today, and how many it may. */
export function showSentToday({ metrics, settings }: Deps, sent: number): void {
  gauge(metrics, { name: 'portal_sms_today', help: 'Messages sent today, as far as this process knows' }).set(sent)
  gauge(metrics, { name: 'portal_sms_daily_cap', help: 'Messages a day at which the portal stops sending' }).set(
    settings.smsDailyCap,
  )
}

/** Shows in the metrics how many codes the daily cap has stopped: none at first, so that an alarm sees the first one. */
export const countStopped = ({ metrics }: Pick<Deps, 'metrics'>) =>
  counter(metrics, { name: 'portal_sms_stopped_total', help: 'Codes not sent because the daily cap was reached' })

/** Counts a code that was not sent because of the daily cap, and raises the alarm once a day. */
export function dailyCapReached(deps: Deps, day: string): void {
  countStopped(deps).inc()
  showSentToday(deps, deps.settings.smsDailyCap)
  if (told.get(deps) === day) return
  told.set(deps, day)
  deps.log.error(
    { day, cap: deps.settings.smsDailyCap },
    'The daily cap of messages is reached: no code is sent until midnight.',
  )
}
