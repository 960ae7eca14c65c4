import { localDate } from '@startline/domain'

/** People an organization may name a day whom it did not know before (contract): without a verified phone of whoever acts, with one, and confirmed. */
export const BUDGETS = { unproven: 10, phone: 100, confirmed: 5_000 } as const

const ZONE = 'Asia/Shanghai'
const DAY_MS = 24 * 60 * 60_000
/** The zone has had one offset since 1991. */
const OFFSET = '+08:00'

/** The day a budget is counted for, `YYYY-MM-DD`: it begins at midnight in China, wherever the event is. */
export const budgetDay = (now: Date): string => localDate(now, ZONE)

/** When the next day begins, RFC 3339. */
export const resetsAt = (now: Date): string => `${budgetDay(new Date(now.getTime() + DAY_MS))}T00:00:00${OFFSET}`
