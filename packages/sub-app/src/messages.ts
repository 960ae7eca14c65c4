import { messages } from '@startline/ui'

const zh = {
  signIn: '登录 / 注册',
  account: '账号管理',
  registrations: '我的报名',
  notices: '通知',
  signOut: '退出登录',
  trouble: {
    leave: {
      title: '还没有退出登录',
      text: '没有收到服务器的回应，您仍处于登录状态。请重试；在公用设备上请不要就这样离开。',
      offline: '网络已断开，您仍处于登录状态。连上网络后请再试一次；在公用设备上请不要就这样离开。',
    },
    change: {
      title: '没有切换机构',
      text: '服务器没有完成切换，当前机构不变。请重试。',
      offline: '网络已断开，当前机构不变。连上网络后请再试一次。',
    },
  },
  again: '重试',
  close: '知道了',
  unnamed: '未填写姓名',
  terms: '用户协议',
  privacy: '隐私政策',
}

/** Words of the portal's header and footer. */
export const useHeaderText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    signIn: 'Sign in',
    account: 'Account',
    registrations: 'My registrations',
    notices: 'Notices',
    signOut: 'Sign out',
    trouble: {
      leave: {
        title: 'You are not signed out yet',
        text: 'The server did not answer, and you are still signed in. Please try again; do not leave a shared device like this.',
        offline:
          'You are offline and still signed in. Please try again once you are back; do not leave a shared device like this.',
      },
      change: {
        title: 'The organization was not switched',
        text: 'The server did not complete the switch; you still act for the same organization. Please try again.',
        offline: 'You are offline; you still act for the same organization. Please try again once you are back.',
      },
    },
    again: 'Try again',
    close: 'Got it',
    unnamed: 'No name yet',
    terms: 'Terms of use',
    privacy: 'Privacy',
  },
})

const zhGuest = {
  product: '起点 Startline',
  offline: '网络已断开',
  noAnswer: '没有收到服务器的回应，请检查网络后重试。',
  unknownTitle: '没有这个页面',
  unknown: (path: string) => `地址 ${path} 不存在`,
  unknownHint: '它可能已经更改，或者抄写有误。您可以从下面继续。',
  home: '回到应用中心',
  wayBack: '来时的页面',
  backTo: (place: string) => `返回${place}`,
  backToPage: '返回刚才的页面',
  afterSignIn: (place: string) => `登录后回到${place}。`,
  places: [
    { path: /^\/applicationCenter/, name: '应用中心' },
    { path: /^\/integratedServices\?.*event=/, name: '赛事页面' },
    { path: /^\/integratedServices/, name: '赛事列表' },
    { path: /^\/applicationFormTeam/, name: '团队报名' },
    { path: /^\/applicationForm/, name: '个人报名' },
    { path: /^\/viewVideo/, name: '教学视频' },
    { path: /^\/common\/registrations/, name: '我的报名' },
    { path: /^\/common\/notices/, name: '通知' },
    { path: /^\/common\/participants/, name: '参赛者' },
    { path: /^\/common\/videos/, name: '视频列表' },
    { path: /^\/common\/help/, name: '帮助' },
  ],
}

/** Words that the screens of every guest share. */
export const useGuestText = messages<typeof zhGuest>({
  'zh-CN': zhGuest,
  en: {
    product: '起点 Startline',
    offline: 'You are offline',
    noAnswer: 'The server did not answer. Please check your network and try again.',
    unknownTitle: 'No such page',
    unknown: (path) => `There is nothing at ${path}`,
    unknownHint: 'The address may have changed or been copied wrongly. You can go on from here.',
    home: 'To the application centre',
    wayBack: 'Where you came from',
    backTo: (place) => `Back to ${place}`,
    backToPage: 'Back to the page you came from',
    afterSignIn: (place) => ` Then you go on to ${place}.`,
    places: [
      { path: /^\/applicationCenter/, name: 'the application centre' },
      { path: /^\/integratedServices\?.*event=/, name: 'the event' },
      { path: /^\/integratedServices/, name: 'the events' },
      { path: /^\/applicationFormTeam/, name: 'the team registration' },
      { path: /^\/applicationForm/, name: 'your registration' },
      { path: /^\/viewVideo/, name: 'the video' },
      { path: /^\/common\/registrations/, name: 'my registrations' },
      { path: /^\/common\/notices/, name: 'the notices' },
      { path: /^\/common\/participants/, name: 'the participants' },
      { path: /^\/common\/videos/, name: 'the videos' },
      { path: /^\/common\/help/, name: 'the help' },
    ],
  },
})
