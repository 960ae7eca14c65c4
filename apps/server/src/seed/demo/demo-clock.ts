import { localDate } from '@startline/domain'
import type { When } from './demo-event.ts'

/** Where the demo takes place. */
export const DEMO_ZONE = 'Asia/Shanghai'
const OFFSET = '+08:00'
const DAY_MS = 24 * 60 * 60 * 1000

/** Days from 1970-01-01 to the local day of an instant: the day demo dates count from. */
export const demoDayOf = (now: Date): number => Date.parse(`${localDate(now, DEMO_ZONE)}T00:00:00Z`) / DAY_MS

/** The calendar day (`YYYY-MM-DD`) so many days after a demo day. */
export const dateAfter = (demoDay: number, days: number): string =>
  new Date((demoDay + days) * DAY_MS).toISOString().slice(0, 10)

/** The instant of a demo moment. The zone has had one offset since 1991. */
export const instantAt = (demoDay: number, [days, time]: When): Date =>
  new Date(`${dateAfter(demoDay, days)}T${time}:00${OFFSET}`)
