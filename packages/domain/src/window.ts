/** Where a moment lies to a window of time. */
export type WindowState = 'not_yet' | 'open' | 'closed'

/** Where an event stands. */
export type EventPhase = 'upcoming' | 'open' | 'closed' | 'running' | 'finished' | 'cancelled'

/** The moments that decide an event's phase. */
export interface EventTimes {
  registrationOpensAt: Date
  registrationClosesAt: Date
  startsAt: Date
  endsAt: Date
  cancelled: boolean
}

/** The state of the half-open window [opensAt, closesAt): open at its first moment, closed at its last. */
export function windowState(opensAt: Date, closesAt: Date, now: Date): WindowState {
  const moment = now.getTime()
  if (moment < opensAt.getTime()) return 'not_yet'
  return moment < closesAt.getTime() ? 'open' : 'closed'
}

/**
 * The phase of an event by the clock. A running or finished event is called so even while a registration window is
 * open; whether an entry is taken is decided by the group's own window.
 */
export function eventPhase(event: EventTimes, now: Date): EventPhase {
  if (event.cancelled) return 'cancelled'
  if (now >= event.endsAt) return 'finished'
  if (now >= event.startsAt) return 'running'
  const registration = windowState(event.registrationOpensAt, event.registrationClosesAt, now)
  return registration === 'not_yet' ? 'upcoming' : registration
}
