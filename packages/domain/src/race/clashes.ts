import { byText, inTurn } from './ranks.ts'

/** A moment: a number of minutes, an instant (RFC 3339; without an offset all are of one place), or a time of day `HH:MM`. */
type Moment = number | string

/** A heat of the timetable and who races in it. */
export interface TimedHeat {
  id: string
  starts: Moment
  ends: Moment
  racers: readonly string[]
}

/** Somebody in two heats with less rest than they need: the minutes between are negative where the heats overlap. */
export interface Clash {
  racer: string
  heats: [string, string]
  between: number
}

interface Timed {
  id: string
  starts: number
  ends: number
}

const MINUTE_MS = 60_000

function minutesOf(moment: Moment): number {
  if (typeof moment === 'number') return moment
  const instant = /^\d\d:\d\d$/.test(moment) ? `1970-01-01T${moment}` : moment
  return Date.parse(/(?:Z|[+-]\d\d:\d\d)$/i.test(instant) ? instant : `${instant}Z`) / MINUTE_MS
}

const inTime = inTurn<Timed>(
  (one, other) => one.starts - other.starts,
  (one, other) => one.ends - other.ends,
  (one, other) => byText(one.id, other.id),
)

/** The heats of everybody, in time. */
function heatsOfRacers(heats: readonly TimedHeat[]): Map<string, Timed[]> {
  const all = new Map<string, Timed[]>()
  const timed = heats.map((heat) => ({ ...heat, starts: minutesOf(heat.starts), ends: minutesOf(heat.ends) }))
  for (const { racers, ...heat } of timed.sort(inTime))
    for (const racer of new Set(racers)) all.set(racer, [...(all.get(racer) ?? []), heat])
  return all
}

/**
 * The pairs of heats in which somebody races with less than `rest_min` minutes between, in the order of their times. (Design D.15.)
 */
export function findClashes({ heats, rest_min }: { heats: readonly TimedHeat[]; rest_min: number }): {
  clashes: Clash[]
} {
  const found = [...heatsOfRacers(heats)].flatMap(([racer, own]) =>
    own.flatMap((one, nth) =>
      own
        .slice(nth + 1)
        .map((other) => ({ one, other, racer, between: other.starts - one.ends }))
        .filter(({ between }) => between < rest_min),
    ),
  )
  const sorted = found.sort((a, b) => inTime(a.one, b.one) || inTime(a.other, b.other) || byText(a.racer, b.racer))
  return {
    clashes: sorted.map(({ racer, one, other, between }) => ({ racer, heats: [one.id, other.id], between })),
  }
}
