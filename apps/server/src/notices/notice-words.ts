import type { NoticeKind } from '@startline/contract'

/** What a message may tell of: receipts and what is accepted go to no phone, and an invitation is not written as a notice. */
export type ToldByMessage = Exclude<NoticeKind, 'entered' | 'withdrew' | 'invited' | 'review_accepted'>

/** What a message says of each notice: short, for a vendor's template has little room, and Chinese as the templates are. */
export const noticeWords: Record<ToldByMessage, string> = {
  place_given: '候补已转为正式报名',
  registration_changed: '报名已被修改',
  registration_withdrawn: '报名已被退出',
  payment_marked: '缴费状态已更新',
  event_changed: '赛事安排有变化',
  event_cancelled: '赛事已取消',
  organization_confirmed: '机构已通过确认',
  registration_opens: '报名已开始',
  guardian_asked: '请补交参赛材料',
  review_returned: '报名被退回修改',
  review_rejected: '报名审核未通过',
  start_list_published: '出场名单已公布',
  start_list_changed: '出场安排有变化',
  waiting_over: '名单已定，候补结束',
  data_expires: '参赛者资料将清除，登录即可保留',
}

/** What a vendor takes of one variable: 20 characters are within the limits of both. */
const LONGEST = 20

/** An event's name as a message carries it. */
export function shortEvent(name: string): string {
  const characters = Array.from(name)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : name
}
