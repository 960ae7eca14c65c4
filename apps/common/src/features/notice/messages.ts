import type { Data, listNotices } from '@startline/contract'
import { messages } from '@startline/ui'

/** What a notice tells of. */
type Kind = Data<typeof listNotices>['items'][number]['kind']

const zh = {
  title: '通知',
  lead: (organization: string) => `${organization}的报名和赛事有变化时，会在这里告诉您。保留 180 天。`,
  failed: '通知没有加载出来',
  kindLabel: '类别',
  kinds: { notices: '我的通知', announcements: '公告' },
  stateLabel: '状态',
  all: '全部',
  onlyUnread: '未读',
  allRead: '都看过了',
  allReadHint: '没有未读的内容。',
  announcedFailed: '公告没有加载出来',
  noneAnnounced: '还没有公告',
  noneAnnouncedHint: '本网站和您报名的赛事的主办方发布公告时，会出现在这里。',
  portal: '本网站',
  over: '已结束',
  none: '还没有通知',
  noneHint: '候补递补、报名被同事修改、缴费登记、赛事调整，都会出现在这里。',
  toRegistrations: '查看我的报名',
  pastEnd: '这一页没有内容',
  firstPage: '回到第一页',
  found: (count: number) => `共 ${count} 条`,
  unread: '未读',
  titles: {
    place_given: '候补成功，已获得名额',
    registration_changed: '报名被修改',
    registration_withdrawn: '报名已退出',
    payment_marked: '缴费状态有更新',
    event_changed: '赛事安排有调整',
    event_cancelled: '赛事已取消',
  } as Record<Kind, string>,
  texts: {
    place_given: '名额已经保留，不需要再做什么。',
    registration_changed: '由本机构的其他成员修改。',
    registration_withdrawn: '由本机构的其他成员退出。',
    payment_marked: '',
    event_changed: '',
    event_cancelled: '报名保留记录，不会举行比赛。退费等事宜请联系主办方。',
  } as Record<Kind, string>,
  people: (names: string, count: number) => (count > 3 ? `${names} 等 ${count} 人` : names),
  comma: '、',
  dot: ' · ',
}

/** Words of the notices. */
export const useNoticeText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Notices',
    lead: (organization) => `What changed for registrations and events of ${organization}. Kept for 180 days.`,
    failed: 'The notices could not be loaded',
    kindLabel: 'Kind',
    kinds: { notices: 'My notices', announcements: 'Announcements' },
    stateLabel: 'State',
    all: 'All',
    onlyUnread: 'Unread',
    allRead: 'All read',
    allReadHint: 'There is nothing you have not seen.',
    announcedFailed: 'The announcements could not be loaded',
    noneAnnounced: 'No announcements yet',
    noneAnnouncedHint: 'What this site and the hosts of your events announce appears here.',
    portal: 'This site',
    over: 'over',
    none: 'No notices yet',
    noneHint:
      'When a place is given from the waiting list, a colleague changes a registration, a payment is marked or an event changes, you are told here.',
    toRegistrations: 'See my registrations',
    pastEnd: 'There is nothing on this page',
    firstPage: 'To the first page',
    found: (count) => (count === 1 ? '1 notice' : `${count} notices`),
    unread: 'unread',
    titles: {
      place_given: 'A place from the waiting list',
      registration_changed: 'A registration was changed',
      registration_withdrawn: 'A registration was withdrawn',
      payment_marked: 'A payment was marked',
      event_changed: 'An event has changed',
      event_cancelled: 'An event was cancelled',
    },
    texts: {
      place_given: 'The place is yours; there is nothing else to do.',
      registration_changed: 'By somebody else of your organization.',
      registration_withdrawn: 'By somebody else of your organization.',
      payment_marked: '',
      event_changed: '',
      event_cancelled:
        'Your registrations are kept on record, but there will be no race. Please ask the organizer about refunds.',
    },
    people: (names, count) => (count > 3 ? `${names} and others, ${count} in all` : names),
    comma: ', ',
    dot: ' · ',
  },
})
