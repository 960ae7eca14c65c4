import type { EventCard } from '../event/types.ts'

/** A registration that is about to open or to close. */
export interface Deadline {
  kind: 'opens' | 'closes'
  at: string
  event: EventCard
}

/** The next deadlines of some events, soonest first; what lies behind `now` or has no deadline is left out. */
export function nextDeadlines(events: readonly EventCard[], now: number, most: number): Deadline[] {
  return events
    .flatMap((event): Deadline[] => {
      if (event.phase === 'open') return [{ kind: 'closes', at: event.registration_closes_at, event }]
      return event.phase === 'upcoming' ? [{ kind: 'opens', at: event.registration_opens_at, event }] : []
    })
    .filter(({ at }) => Date.parse(at) > now)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.event.id.localeCompare(b.event.id))
    .slice(0, most)
}
