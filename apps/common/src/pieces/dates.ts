import { localDate } from '@startline/domain'
import { PORTAL_ZONE } from '@startline/ui'

/** Today's calendar day in the portal's time zone, `YYYY-MM-DD`. */
export const today = (): string => localDate(new Date(), PORTAL_ZONE)
