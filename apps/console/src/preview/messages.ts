import { messages } from '@startline/ui'

/** Words of the page of an event as its host sees it ahead. */
export const usePreviewText = messages({
  title: ['发布后大家看到的样子', 'What people will see'],
  unnamed: ['赛事名称', 'Name of the event'],
  notSaid: ['还没有填', 'Not said yet'],
  date: ['比赛时间', 'Dates'],
  venue: ['地点', 'Venue'],
  window: ['报名时间', 'Registration'],
  fee: ['报名费', 'Fee'],
  feeBetween: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  groups: ['组别与名额', 'Groups and places'],
  noGroups: ['还没有组别', 'No groups yet'],
  places: (count: number) => [`${count} 个名额`, count === 1 ? '1 place' : `${count} places`],
  unlimited: ['名额不限', 'No limit of places'],
  about: ['赛事介绍', 'About the event'],
  rules: ['竞赛规程', 'Rules'],
  contacts: ['联系主办方', 'Contact the organizer'],
  wechat: (name: string) => [`微信 ${name}`, `WeChat ${name}`],
  moreGroups: (count: number) => [`还有 ${count} 个组别`, `and ${count} more groups`],
})
