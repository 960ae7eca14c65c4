import { messages } from '@startline/ui'

const zh = {
  title: '综合服务',
  lead: '报名之外的事情都在这里。',
  registrations: '我的报名',
  registrationsText: '状态、候补顺位、报名编号',
  notices: '通知',
  noticesText: '递补、修改、缴费、赛事调整',
  imports: '表格报名记录',
  importsText: '报名结果，24 小时内可整批撤销',
  participants: '参赛者',
  participantsText: '名单、证件照、监护人',
  events: '赛事',
  eventsText: '正在报名和即将开放的赛事',
  account: '账号与机构',
  accountText: '个人信息、切换机构、退出登录',
  help: '帮助',
  helpText: '常见问题与联系方式',
  legal: '规则与隐私',
  legalText: '我们保存什么、如何保护',
}

/** Words of the overview of this sub-application. */
export const useOverviewText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Services',
    lead: 'Everything around your registrations.',
    registrations: 'My registrations',
    registrationsText: 'Status, waiting position, reference',
    notices: 'Notices',
    noticesText: 'Places given, changes, payments, events',
    imports: 'Registered from spreadsheets',
    importsText: 'Reports; can be undone within 24 hours',
    participants: 'Participants',
    participantsText: 'Names, ID photos, guardians',
    events: 'Events',
    eventsText: 'Open now and opening soon',
    account: 'Account and organizations',
    accountText: 'Your details, switching, signing out',
    help: 'Help',
    helpText: 'Common questions, whom to ask',
    legal: 'Rules and privacy',
    legalText: 'What is kept and how it is protected',
  },
})
