import { messages } from '@startline/ui'

/** Words of the portal's header and footer. */
export const useHeaderText = messages({
  main: {
    home: ['首页', 'Home'],
    events: ['赛事', 'Events'],
    entries: ['报名', 'Entries'],
    mine: ['我的', 'Me'],
  },
  signIn: ['登录 / 注册', 'Sign in'],
  account: ['账号管理', 'Account'],
  registrations: ['我的报名', 'My registrations'],
  notices: ['通知', 'Notices'],
  unread: (count: string) => [`通知，${count} 条未读`, `Notices, ${count} unread`],
  signOut: ['退出登录', 'Sign out'],
  trouble: {
    leave: {
      title: ['还没有退出登录', 'You are not signed out yet'],
      text: [
        '没有收到服务器的回应，您仍处于登录状态。请重试；在公用设备上请不要就这样离开。',
        'The server did not answer, and you are still signed in. Please try again; do not leave a shared device like this.',
      ],
      offline: [
        '网络已断开，您仍处于登录状态。连上网络后请再试一次；在公用设备上请不要就这样离开。',
        'You are offline and still signed in. Please try again once you are back; do not leave a shared device like this.',
      ],
    },
    change: {
      title: ['没有切换账号', 'The account was not switched'],
      text: [
        '服务器没有完成切换，当前账号不变。请重试。',
        'The server did not complete the switch; you still act for the same organization. Please try again.',
      ],
      offline: [
        '网络已断开，当前账号不变。连上网络后请再试一次。',
        'You are offline; you still act for the same organization. Please try again once you are back.',
      ],
    },
  },
  again: ['重试', 'Try again'],
  close: ['知道了', 'Got it'],
  unnamed: ['未填写姓名', 'No name yet'],
  terms: ['用户协议', 'Terms of use'],
  privacy: ['隐私政策', 'Privacy'],
})

/** Words of what could not be loaded. */
export const useFailureText = messages({
  offline: ['网络已断开', 'You are offline'],
  noAnswer: [
    '没有收到服务器的回应，请检查网络后重试。',
    'The server did not answer. Please check your network and try again.',
  ],
})

/** Words that the screens of every guest share. */
export const useGuestText = messages({
  product: ['起点 Startline', '起点 Startline'],
  unknownTitle: ['没有找到这个页面', 'This page was not found'],
  unknownHint: [
    '链接可能不完整，或者页面已经移走。您可以从下面继续。',
    'The link may be incomplete, or the page has moved. You can continue from here.',
  ],
  home: ['回到首页', 'To the home page'],
  wayBack: ['来时的页面', 'Where you came from'],
  backTo: (place: string) => [`返回${place}`, `Back to ${place}`],
  backToPage: ['返回刚才的页面', 'Back to the page you came from'],
  afterSignIn: (place: string) => [`登录后回到${place}。`, ` Then you go on to ${place}.`],
  places: {
    home: ['首页', 'the home page'],
    event: ['赛事页面', 'the event'],
    events: ['赛事列表', 'the events'],
    team: ['团队报名', 'the team registration'],
    individual: ['个人报名', 'your registration'],
    video: ['教学视频', 'the video'],
    registrations: ['我的报名', 'my registrations'],
    notices: ['通知', 'the notices'],
    participants: ['参赛者', 'the participants'],
    videos: ['视频列表', 'the videos'],
    help: ['帮助', 'the help'],
  },
})
