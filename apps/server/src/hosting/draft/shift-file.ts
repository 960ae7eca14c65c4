import { isDate } from '@startline/domain'
import { isRaw, type Raw } from '../event-file/file-problem.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EVENT_TIMES = ['starts_at', 'ends_at', 'edit_until', 'registration_opens_at', 'registration_closes_at']
const GROUP_TIMES = ['registration_opens_at', 'registration_closes_at']
const BIRTH_LIMITS = ['born_from', 'born_to']

/** A calendar day so many days later. */
const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A time as it is written, whole days later: the same hour on the clocks of the event. What is no time stays. */
function laterTime(text: unknown, days: number): unknown {
  const [, day, rest = ''] = (typeof text === 'string' && /^\s*(\d{4}-\d{2}-\d{2})([T ].*)$/s.exec(text)) || []
  return day !== undefined && isDate(day) ? `${laterDay(day, days)}${rest}` : text
}

/** A limit of birth whole years later; 29 February becomes the 28th where there is none. */
function laterBirth(text: unknown, years: number): unknown {
  if (typeof text !== 'string' || !isDate(text)) return text
  const moved = `${String(Number(text.slice(0, 4)) + years).padStart(4, '0')}${text.slice(4)}`
  return isDate(moved) ? moved : moved.replace(/29$/, '28')
}

const change = (raw: Raw, fields: readonly string[], by: (value: unknown) => unknown): Raw =>
  Object.fromEntries(Object.entries(raw).map(([field, value]) => [field, fields.includes(field) ? by(value) : value]))

/** The file of the same event so many days later, for children born so many years later. */
export function shiftFile(file: Raw, { days, bornYears }: { days: number; bornYears: number }): Raw {
  const times = (raw: Raw, fields: readonly string[]) => change(raw, fields, (value) => laterTime(value, days))
  const ofGroup = (group: unknown) =>
    isRaw(group) ? change(times(group, GROUP_TIMES), BIRTH_LIMITS, (value) => laterBirth(value, bornYears)) : group
  const moved = times(file, EVENT_TIMES)
  return Array.isArray(moved['groups']) ? { ...moved, groups: moved['groups'].map(ofGroup) } : moved
}
