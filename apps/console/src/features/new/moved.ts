import type { HeldEvent } from '../../held/queries.ts'

const WEEK_MS = 7 * 86_400_000

/** What a copy moves along: the moments of an event, and the birth years of its youngest and oldest group. */
export interface Source {
  zone: string
  starts: string | null
  opens: string | null
  closes: string | null
  youngest: YearsOf | null
  oldest: YearsOf | null
}

/** A group by the birth years it takes. */
interface YearsOf {
  name: string
  from: number
  to: number
}

/** What is known of an event that may be copied; a draft's times are shown only once it is published. */
export function sourceOf({ event }: Pick<HeldEvent, 'event'>): Source | null {
  if (!event) return null
  const years = event.groups
    .flatMap(({ name, born_from, born_to }) =>
      born_from && born_to ? [{ name, from: Number(born_from.slice(0, 4)), to: Number(born_to.slice(0, 4)) }] : [],
    )
    .sort((one, other) => other.to - one.to)
  return {
    zone: event.timezone,
    starts: event.starts_at,
    opens: event.registration_opens_at,
    closes: event.registration_closes_at,
    youngest: years[0] ?? null,
    oldest: years.length > 1 ? (years.at(-1) ?? null) : null,
  }
}

/**
 * A moment so many weeks later, by the clock of its zone: summer time moves no race.
 * @param offsetAt what the zone's clock is ahead of UTC at a moment, in milliseconds
 */
export function weeksLater(instant: string, weeks: number, offsetAt: (at: number) => number): string {
  const at = Date.parse(instant)
  const moved = at + weeks * WEEK_MS
  return new Date(moved + offsetAt(at) - offsetAt(moved)).toISOString()
}

/** The birth years of a group as people say them. */
export const yearsSaid = ({ from, to }: YearsOf, later: number): string =>
  from === to ? String(from + later) : `${from + later}–${to + later}`
