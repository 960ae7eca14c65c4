import { localDate } from '@startline/domain'
import type { Locale } from '@startline/ui'

/** Time zone of the portal; a screen that knows its event uses the event's. */
export const PORTAL_ZONE = 'Asia/Shanghai'

/** English dates in the order day, month, year, as Chinese readers expect them. */
const LANGUAGE: Record<Locale, string> = { 'zh-CN': 'zh-CN', en: 'en-GB' }

/** Today's calendar day in the portal's time zone, `YYYY-MM-DD`. */
export const today = (): string => localDate(new Date(), PORTAL_ZONE)

/** An instant as a day with its year, in the reader's language. */
export const dayOf = (instant: string, locale: Locale, timeZone = PORTAL_ZONE): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { timeZone, year: 'numeric', month: 'short', day: 'numeric' }).format(
    new Date(instant),
  )

/** An instant as day and time, in the reader's language. */
export const momentOf = (instant: string, locale: Locale, timeZone = PORTAL_ZONE): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
