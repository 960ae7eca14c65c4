import { dateFormat } from '@startline/ui'

/** What the device's own picker for day and time takes and gives. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * A time of the file as the event's place has it, `YYYY-MM-DDTHH:MM`; empty where none can be read.
 * @param zone the event's; one that is not known counts as UTC
 */
export function localOf(written: string, zone: string): string {
  const text = written.trim()
  if (!OFFSET.test(text)) {
    const [, day, time] = LOCAL.exec(text) ?? []
    return day && time ? `${day}T${time}` : ''
  }
  const at = Date.parse(text)
  return Number.isNaN(at) ? '' : wallClock(at, zone)
}

/** What a clock in a zone shows at a moment. */
export function wallClock(at: number, zone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = dateFormat('en', { ...parts, timeZone: knownZone(zone), hourCycle: 'h23' })
  const said = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${said['year']}-${said['month']}-${said['day']}T${said['hour']}:${said['minute']}`
}

/** The moment at which a clock in a zone shows this, in milliseconds; not a number where it cannot be read. */
export function momentAt(local: string, zone: string): number {
  // Browsers make some moment of almost any text.
  const asIfUtc = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asIfUtc)) return Number.NaN
  // The offset of the moment itself: asked a second time where it changes in between.
  const offset = (at: number) => Date.parse(`${wallClock(at, zone)}:00Z`) - at
  return asIfUtc - offset(asIfUtc - offset(asIfUtc))
}

/** A zone that browsers know: a draft may name none, or one that there is not. */
export function knownZone(zone: string): string {
  try {
    dateFormat('en', { timeZone: zone })
    return zone
  } catch {
    return 'UTC'
  }
}

const DAY_MS = 86_400_000
/** Registration ends so many days before the race, unless somebody says otherwise: time to seed heats and print. */
const CLOSES_DAYS_BEFORE = 7

const dayOf = (local: string, days: number): string =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The times of an event that only said when it starts. */
export interface UsualTimes {
  ends_at: string
  registration_opens_at: string
  registration_closes_at: string
}

/**
 * What the other times usually are: it ends the same afternoon, registration opens tomorrow morning and closes a week before, at the
 * latest the day before.
 * @param start `YYYY-MM-DDTHH:MM` at the event's place
 * @param today the same, now
 */
export function usualTimes(start: string, today: string): UsualTimes {
  const opens = `${dayOf(today, 1)}T09:00`
  const week = `${dayOf(start, -CLOSES_DAYS_BEFORE)}T17:00`
  return {
    ends_at: start.slice(11) < '17:00' ? `${start.slice(0, 10)}T17:00` : `${dayOf(start, 1)}T17:00`,
    registration_opens_at: opens,
    registration_closes_at: week > opens ? week : `${dayOf(start, -1)}T17:00`,
  }
}
