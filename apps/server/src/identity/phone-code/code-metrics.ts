import type { Deps } from '../../deps.ts'
import { counter, gauge } from '../../kernel/metrics.ts'

/** What became of a message that the portal wanted to send. */
type SmsOutcome = 'sent' | 'failed' | 'unknown'

const told = new WeakMap<Deps, Set<string>>()

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

/** Counts a code that was not sent because of the daily cap, or of the part that phones without an account may use; raises the alarm once a day for each. */
export function dailyCapReached(deps: Deps, day: string, by: 'all' | 'strangers'): void {
  const cap = deps.settings.smsDailyCap
  if (by === 'all') {
    countStopped(deps).inc()
    showSentToday(deps, cap)
  }
  const known = told.get(deps) ?? new Set()
  told.set(deps, known)
  if (known.has(`${day} ${by}`)) return
  known.add(`${day} ${by}`)
  deps.log.error(
    { day, cap, by },
    by === 'all'
      ? 'The daily cap of messages is reached: no code is sent until midnight.'
      : 'Most of the daily cap of messages is used: until midnight codes are sent to phones that have an account.',
  )
}
