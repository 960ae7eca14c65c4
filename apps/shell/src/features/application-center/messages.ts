import { messages, type Sentence } from '@startline/ui'

const signIn: Sentence = ['登录 / 注册', 'Sign in / register']
const myRegistrations: Sentence = ['我的报名', 'My registrations']

/** Words of the home. */
export const useHomeText = messages({
  hello: (name: string) => [`${name}，您好`, `Hello, ${name}`],
  helloUnnamed: ['您好', 'Hello'],
  actingFor: (organization: string) => [
    `您正在以“${organization}”的身份办理报名。`,
    `You are acting for “${organization}”.`,
  ],
  welcome: ['从起点出发', 'On your marks'],
  welcomeText: [
    '少儿积分赛与竞速赛的报名，都在这里：看赛事、报名、查进度。',
    'Points races and sprint races for children: see the events, register, follow your registrations.',
  ],
  findEvents: ['查看报名中的赛事', 'See events open now'],
  signIn,
  myRegistrations,
  alerts: ['重要通知', 'Important'],
  notices: ['通知', 'Notices'],
  kicker: ['少儿赛事报名', 'Children’s races'],
  demo: ['演示环境：数据均为虚构', 'Demo: all data is fictional'],
  endedTitle: ['登录已失效', 'Your session has ended'],
  endedText: [
    '为保护您的信息，请重新登录；登录后会回到刚才的页面，已选的内容都还在。',
    'To protect your data, please sign in again; you then return to where you were, and your choices are kept.',
  ],
  endedAction: ['重新登录', 'Sign in again'],
  unread: (count: number) => [
    `您有 ${count} 条新通知`,
    count === 1 ? 'You have 1 new notice' : `You have ${count} new notices`,
  ],
  unreadMany: (most: number) => [`您有 ${most} 条以上新通知`, `You have more than ${most} new notices`],
  demoTitle: ['这里是演示环境', 'This is a demonstration'],
  demoText: [
    '赛事、人员和报名均为虚构，可以放心试用；请不要填写真实的个人信息。',
    'Events, people and registrations are fictional, so try whatever you like; please do not enter real personal data.',
  ],
  notToday: ['今天不再提示', 'Do not show this again today'],
  applications: ['应用', 'Applications'],
  applicationsFailed: [
    '服务没有加载出来，先显示常用的几项。',
    'The organization’s applications could not be loaded; here are the usual ones.',
  ],
  retry: ['重试', 'Try again'],
  entering: (application: string) => [`正在进入${application}…`, `Going to ${application}…`],
  notEntered: (application: string) => [`没有进入${application}`, `You did not get to ${application}`],
  notEnteredGone: [
    '这项服务已停用，或不再对您的账号开放。',
    'The application has been closed, or is no longer open to your organization.',
  ],
  notEnteredSafe: ['您仍在门户中，登录没有受到影响。', 'You are still in the portal, and signed in as before.'],
  notEnteredOffline: [
    '没有收到服务器的回应，请检查网络后再试一次。',
    'The server did not answer. Please check your network and try again.',
  ],
  reference: (id: string) => [`编号：${id}`, `Reference: ${id}`],
  mineFailed: ['您的报名没有加载出来', 'Your entries could not be loaded'],
  deadlines: ['近期报名', 'Coming up'],
  allEvents: ['全部赛事', 'All events'],
  allServices: ['全部服务', 'All services'],
  fromSheet: ['用表格报名', 'Register from a spreadsheet'],
  fromSheetFor: (event: string) => [`用表格报名：${event}`, `Register from a spreadsheet: ${event}`],
  closesIn: (span: string) => [`报名还剩 ${span}`, `Registration closes in ${span}`],
  opensIn: (span: string) => [`${span}后开始报名`, `Registration opens in ${span}`],
  deadlinesFailed: ['近期报名没有加载出来', 'What is coming up could not be loaded'],
  noDeadlines: ['近期没有开始或截止的报名', 'No registration opens or closes soon'],
  noDeadlinesText: ['可以先看看全部赛事。', 'Have a look at all events meanwhile.'],
  tiles: {
    event_registration: {
      name: ['赛事报名', 'Events'],
      text: ['查看赛事、组别与名额，直接报名', 'Groups, places and registration'],
    },
    my_registrations: {
      name: myRegistrations,
      text: ['进度、候补与报名编号', 'Progress and references'],
    },
    participants: { name: ['参赛者', 'Participants'], text: ['资料填一次，以后直接选', 'Enter once, pick next time'] },
    teaching_videos: {
      name: ['教学视频', 'Teaching videos'],
      text: ['按章节看，随时接着看', 'Technique and safety, by chapters'],
    },
    account: {
      name: ['账号与机构', 'Account'],
      text: ['个人资料、切换账号、退出登录', 'Profile, organizations, signing out'],
    },
    sign_in: { name: signIn, text: ['用手机号或密码登录', 'By phone or by password'] },
  },
})
