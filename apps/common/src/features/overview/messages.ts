import { messages } from '@startline/ui'

/** Words of the overview of this sub-application. */
export const useOverviewText = messages({
  title: ['全部服务', 'All services'],
  lead: ['报名前后要办的事，都在这里。', 'Everything around your registrations.'],
  registrations: ['我的报名', 'My registrations'],
  registrationsText: ['状态、候补顺位、报名编号', 'Status, waiting position, reference'],
  notices: ['通知', 'Notices'],
  noticesText: ['递补、修改、缴费、赛事调整和公告', 'Places given, changes, payments, announcements'],
  announcements: ['赛事公告', 'Event announcements'],
  announcementsText: ['告诉报名者，或写在赛事页面上', 'Tell who is entered, or put it on the event’s page'],
  imports: ['表格报名记录', 'Registered from spreadsheets'],
  importsText: ['报名结果，24 小时内可整批撤销', 'Reports; can be undone within 24 hours'],
  participants: ['参赛者', 'Participants'],
  participantsText: ['名单、证件照、监护人', 'Names, ID photos, guardians'],
  videos: ['教学视频', 'Teaching videos'],
  videosText: ['按章节看，随时接着看', 'Technique and safety, by chapters'],
  units: ['参赛单位与队伍', 'Clubs, schools and teams'],
  unitsText: ['学校、俱乐部和它们的队伍', 'Schools, clubs and their teams'],
  events: ['赛事', 'Events'],
  eventsText: ['正在报名和即将开放的赛事', 'Open now and opening soon'],
  account: ['账号与机构', 'Account and organizations'],
  accountText: ['个人信息、切换账号、退出登录', 'Your details, switching, signing out'],
  help: ['帮助', 'Help'],
  helpText: ['常见问题与联系方式', 'Common questions, whom to ask'],
  legal: ['规则与隐私', 'Rules and privacy'],
  legalText: ['我们保存什么、如何保护', 'What is kept and how it is protected'],
})
