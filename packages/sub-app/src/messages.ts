import { messages } from '@startline/ui'

const zh = {
  signIn: '登录 / 注册',
  account: '账号管理',
  registrations: '我的报名',
  signOut: '退出登录',
  signOutAgain: '未能退出，请重试',
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
    signOut: 'Sign out',
    signOutAgain: 'Not signed out; try again',
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
  },
})
