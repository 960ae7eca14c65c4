import { isDate } from '@startline/domain'

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,6})?)?(Z|[+-]\d{2}:[0-5]\d)?$/
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/

/** Whether a text names a time zone of the IANA list (offsets such as `+08:00` are none: the store reads those the other way round). */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return true
  } catch {
    return false
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Milliseconds a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(instant / 1000) * 1000
}

/**
 * The instant of a time as people write it: `2026-05-01T09:30`, `2026-05-01 09:30:00`, or with an offset (RFC 3339). Without one it is
 * local time in the zone; of an hour that the clocks go through twice it is the first. Null for anything else, also for an hour that
 * the clocks leave out.
 */
export function instantOf(text: string, timeZone: string): Date | null {
  const [, day, hour, minute, second = '00', offset] = MOMENT.exec(text.trim()) ?? []
  if (day === undefined || !isDate(day)) return null
  const written = `${day}T${hour}:${minute}:${second}`
  if (offset !== undefined) return validDate(new Date(`${written}${offset}`))
  const asUtc = Date.parse(`${written}Z`)
  const fitting = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
    .map((ahead) => asUtc - ahead)
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return fitting.length === 0 ? null : new Date(Math.min(...fitting))
}

const validDate = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date)

/**
 * An instant as people write it in a zone, to the minute where it is a whole one: `2026-05-01T09:30`. In the hour that the clocks go through
 * a second time it carries an offset, so that `instantOf` gives the same instant again; parts of a second are left out.
 */
export function localText(instant: Date, timeZone: string): string {
  const whole = Math.floor(instant.getTime() / 1000) * 1000
  const shown = new Date(whole + offsetAt(whole, timeZone))
  const text = shown.toISOString().slice(0, shown.getUTCSeconds() === 0 ? 16 : 19)
  return instantOf(text, timeZone)?.getTime() === whole ? text : `${new Date(whole).toISOString().slice(0, 19)}Z`
}
