import { messages } from '@startline/ui'

/** What a notice tells of. */
/** Words of the notices. */
export const useNoticeText = messages({
  title: ['通知', 'Notices'],
  lead: (organization: string) => [
    `${organization}的报名和赛事有变化时，会在这里告诉您。保留 180 天。`,
    `What changed for registrations and events of ${organization}. Kept for 180 days.`,
  ],
  failed: ['通知没有加载出来', 'The notices could not be loaded'],
  kindLabel: ['类别', 'Kind'],
  kinds: { notices: ['我的通知', 'My notices'], announcements: ['公告', 'Announcements'] },
  stateLabel: ['状态', 'State'],
  all: ['全部', 'All'],
  onlyUnread: ['未读', 'Unread'],
  allRead: ['都看过了', 'All read'],
  allReadHint: ['没有未读的内容。', 'There is nothing you have not seen.'],
  announcedFailed: ['公告没有加载出来', 'The announcements could not be loaded'],
  noneAnnounced: ['还没有公告', 'No announcements yet'],
  noneAnnouncedHint: [
    '本网站和您报名的赛事的主办方发布公告时，会出现在这里。',
    'What this site and the hosts of your events announce appears here.',
  ],
  portal: ['本网站', 'This site'],
  over: ['已结束', 'over'],
  none: ['还没有通知', 'No notices yet'],
  noneHint: [
    '候补递补、报名被其他成员修改、缴费登记、赛事调整，都会出现在这里。',
    'When a place is given from the waiting list, a colleague changes a registration, a payment is marked or an event changes, you are told here.',
  ],
  toRegistrations: ['查看我的报名', 'See my registrations'],
  pastEnd: ['这一页没有内容', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'To the first page'],
  found: (count: number) => [`共 ${count} 条`, count === 1 ? '1 notice' : `${count} notices`],
  unread: ['未读', 'unread'],
  titles: {
    place_given: ['候补成功，已获得名额', 'A place from the waiting list'],
    registration_changed: ['报名被修改', 'A registration was changed'],
    registration_withdrawn: ['报名已退出', 'A registration was withdrawn'],
    payment_marked: ['缴费状态有更新', 'A payment was marked'],
    event_changed: ['赛事安排有调整', 'An event has changed'],
    event_cancelled: ['赛事已取消', 'An event was cancelled'],
    organization_confirmed: ['机构已通过平台确认', 'Your organization is confirmed'],
  },
  texts: {
    place_given: ['名额已经保留，不需要再做什么。', 'The place is yours; there is nothing else to do.'],
    registration_changed: ['由本机构的其他成员修改。', 'By somebody else of your organization.'],
    registration_withdrawn: ['由本机构的其他成员退出。', 'By somebody else of your organization.'],
    payment_marked: ['', ''],
    event_changed: ['', ''],
    event_cancelled: [
      '报名保留记录，不会举行比赛。退费等事宜请联系主办方。',
      'Your registrations are kept on record, but there will be no race. Please ask the organizer about refunds.',
    ],
    organization_confirmed: [
      '现在每天最多可填写 5,000 名新参赛者，也可以公开发布教学视频。',
      'It may name up to 5,000 new people a day now, and publish teaching videos to everybody.',
    ],
  },
  people: (names: string, count: number) =>
    count > 3 ? [`${names} 等 ${count} 人`, `${names} and others, ${count} in all`] : [names, names],
  comma: ['、', ', '],
  dot: [' · ', ' · '],
})
