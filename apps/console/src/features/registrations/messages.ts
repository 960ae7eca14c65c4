import { messages, ordinal } from '@startline/ui'

/** Words of registrations as whoever holds the event sees them. */
export const useHostedText = messages({
  title: ['报名', 'Registrations'],
  statuses: {
    running: ['有效', 'Current'],
    registered: ['已报名', 'Registered'],
    waitlisted: ['候补', 'Waiting'],
    withdrawn: ['已退出', 'Withdrawn'],
  },
  waiting: (position: number) => [`候补第 ${position} 位`, `${ordinal(position)} in line`],
  reviews: {
    pending: ['待审核', 'To review'],
    returned: ['已退回', 'Returned'],
    resubmitted: ['已重交', 'Handed in again'],
    accepted: ['审核通过', 'Accepted'],
    rejected: ['不通过', 'Rejected'],
  },
  overdue: ['已逾期', 'overdue'],
  papers: (sent: number, wanted: number) => [`材料 ${sent}/${wanted}`, `Papers ${sent}/${wanted}`],
  papersTold: (sent: number, wanted: number) => [
    `应交 ${wanted} 份材料，已交 ${sent} 份`,
    `${sent} of ${wanted} papers are there`,
  ],
  people: (names: string, count: number) =>
    count > 3 ? [`${names} 等 ${count} 人`, `${names} and others, ${count} in all`] : [names, names],
  comma: ['、', ', '],
  dot: [' · ', ' · '],
  age: (years: number) => [`${years} 岁`, `aged ${years}`],
  genders: { male: ['男', 'Male'], female: ['女', 'Female'] },
  reserve: ['替补', 'Reserve'],
  noUnit: ['以个人身份参赛', 'As an individual'],
  free: ['免费', 'Free'],
  reference: ['报名编号', 'Reference'],
  group: ['组别', 'Group'],
  unit: ['参赛单位', 'Club or school'],
  organization: ['报名机构', 'Entered by'],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  unanswered: ['没有收到服务器的回应，请再试一次。', 'The server did not answer; please try again.'],
})
