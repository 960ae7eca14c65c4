import { messages } from '@startline/ui'

/** Words of what an organization has at one event, in numbers; they come with it. */
export const useSummaryText = messages({
  summary: (event: string) => [`本账号在“${event}”的报名`, `Your organization at “${event}”`],
  summaryOfFamily: (event: string) => [`“${event}”的报名`, `Your registrations for “${event}”`],
  summaryFailed: ['这场赛事的汇总没有加载出来', 'The numbers of this event could not be loaded'],
  toPay: (amount: string) => [`待缴 ${amount}`, `${amount} to be paid`],
  paidSoFar: (amount: string) => [`已缴 ${amount}`, `${amount} paid`],
  waivedSoFar: (amount: string) => [`已免除 ${amount}`, `${amount} waived`],
  nothingToPay: ['没有需要缴纳的费用。', 'There is nothing to pay.'],
  feesBy: ['报名费由主办方登记到账。', 'The organizer marks fees as paid when they arrive.'],
})
