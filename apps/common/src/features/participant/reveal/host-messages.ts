import { messages } from '@startline/ui'

/** Words of what hosts of events have looked at. */
export const useHostViewText = messages({
  title: ['赛事主办方看过什么', 'What hosts of events have looked at'],
  lead: [
    '主办方只在审核和核验报名时看得到资料，每次都会记在这里；完整号码另记在上面。',
    'Hosts see data only to review and check registrations, and it is kept here each time; full numbers are listed above.',
  ],
  none: ['还没有主办方查看过。', 'No host has looked at anything yet.'],
  reviewed: (moment: string) => [`${moment} 审核了报名`, `Reviewed the registration on ${moment}`],
  photo: (times: number, moment: string) => [
    `打开证件照 ${times} 次，最近一次 ${moment}`,
    times === 1 ? `Opened the ID photo once, on ${moment}` : `Opened the ID photo ${times} times, last on ${moment}`,
  ],
  insured: ['已随保险名单导出', 'Taken along in the list for the insurance'],
})
