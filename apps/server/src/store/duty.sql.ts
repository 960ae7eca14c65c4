import { DUTY_DAYS_AFTER } from '@startline/contract'

/**
 * Whether a duty `d` at an event `e` is live for an account `a` at a moment: it was given to the phone that this account has verified, has
 * not been ended, and its event is not long over.
 */
export const liveDuty = (now: string): string =>
  `d.phone_index = a.phone_index and d.event_id = e.id and d.ended_at is null
      and e.ends_at > ${now} - interval '${DUTY_DAYS_AFTER} days'`
