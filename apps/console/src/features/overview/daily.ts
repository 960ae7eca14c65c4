import { localDate } from '@startline/domain'

/** A day as the server counts it. */
interface CountedDay {
  /** `YYYY-MM-DD`, in the event's zone. */
  day: string
  registered: number
  waitlisted: number
}

/** How registration stood on a day. */
export interface StandingDay {
  day: string
  /** Came on it, and is there still. */
  came: number
  /** Had come by its end. */
  total: number
  /** Days until the one on which registration closes; 0 on that day, negative behind it. */
  toClosing: number
}

const DAY_MS = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const nameOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** What the days of an event are measured by. */
interface Closing {
  registration_closes_at: string
  timezone: string
}

/**
 * Every day from the first registration on: to today while registration is open, else to the day on which it closed, or to the last that came.
 * @param now milliseconds since 1970
 */
export function standingDays(counted: readonly CountedDay[], event: Closing, now: number): StandingDay[] {
  const { timezone } = event
  const dayOf = (at: number) => numberOf(localDate(new Date(at), timezone))
  const came = new Map(counted.map((one) => [numberOf(one.day), one.registered + one.waitlisted]))
  const [first, last] = [Math.min(...came.keys()), Math.max(...came.keys())]
  if (came.size === 0) return []
  const closing = dayOf(Date.parse(event.registration_closes_at))
  const until = Math.max(last, Math.min(dayOf(now), closing))
  let total = 0
  return Array.from({ length: until - first + 1 }, (_day, at) => {
    const number = first + at
    total += came.get(number) ?? 0
    return { day: nameOf(number), came: came.get(number) ?? 0, total, toClosing: closing - number }
  })
}

/** How many had come so many days before closing; 0 before the first, all of them behind the last. */
export const totalAt = (days: readonly StandingDay[], toClosing: number): number =>
  days.findLast((one) => one.toClosing >= toClosing)?.total ?? 0

/** A point of the picture, of a width and a height of 100. */
type Point = [x: number, y: number]

/** The two lines of the picture in the same measure: from the earliest day to closing, and to the highest total. */
export function linesOf(own: readonly StandingDay[], former: readonly StandingDay[]) {
  const all = [...own, ...former]
  const begins = Math.max(0, ...all.map(({ toClosing }) => toClosing + 1))
  const ends = Math.min(0, ...all.map(({ toClosing }) => toClosing))
  const most = Math.max(1, ...all.map(({ total }) => total))
  const width = Math.max(1, begins - ends)
  const pointOf = ({ toClosing, total }: Pick<StandingDay, 'toClosing' | 'total'>): Point => [
    ((begins - toClosing) / width) * 100,
    100 - (total / most) * 100,
  ]
  // The day before the first nobody had come.
  const lineOf = (days: readonly StandingDay[]): Point[] =>
    days.flatMap((day, at) => (at === 0 ? [{ toClosing: day.toClosing + 1, total: 0 }, day] : [day])).map(pointOf)
  return { begins, ends, most, own: lineOf(own), former: lineOf(former) }
}
