import { momentAt, wallClock } from '../../pieces/local-time.ts'

const DAY_MS = 86_400_000

/** When nobody races, by the clock of the place: `HH:MM`. */
export interface Hours {
  /** Noon; null where there is none. */
  noon: { from: string; to: string } | null
  /** When a day's racing ends at the latest. */
  until: string
}

/** The days of an event where it is, `YYYY-MM-DD`, from the first to the last. */
export function daysOf(startsAt: string, endsAt: string, zone: string): string[] {
  const [first, last] = [startsAt, endsAt].map((instant) => wallClock(Date.parse(instant), zone).slice(0, 10))
  const days: string[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * The times in which nobody races at an event of these days: noon, and the nights between two of them. After the last day nothing is
 * closed: what does not fit any more is seen there.
 * @param start when a day begins, `HH:MM`
 */
export function closedTimes(days: readonly string[], zone: string, start: string, { noon, until }: Hours) {
  const at = (day: string, clock: string): number => momentAt(`${day}T${clock}`, zone)
  return days.flatMap((day, nth) => {
    const next = days[nth + 1]
    const nights = next && until > start ? [[at(day, until), at(next, start)] as const] : []
    return [...(noon && noon.to > noon.from ? [[at(day, noon.from), at(day, noon.to)] as const] : []), ...nights]
  })
}
