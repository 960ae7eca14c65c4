import type { Data, Role, showAuthorization } from '@startline/contract'
import { messages } from '@startline/ui'

type Scope = Data<typeof showAuthorization>['scopes'][number]

const zh = {
  wait: '登录到应用',
  title: (application: string) => `登录到${application}`,
  lead: '使用您在起点的身份，不必再注册一次。',
  as: '以谁的身份',
  unnamed: '未填写姓名',
  for: '为哪个机构',
  roles: { owner: '所有者', manager: '管理员', member: '成员' } as Record<Role, string>,
  told: '应用会得到',
  always: '您的账号编号，用来认出您',
  scopes: { profile: '您的姓名', organization: '当前机构的名称，以及您在其中的角色' } as Record<Scope, string>,
  never: '手机号、密码、参赛者资料不会提供给应用。',
  allow: '允许并继续',
  cancel: '取消',
  back: (origin: string) => `之后会回到 ${origin}`,
  going: (application: string) => `正在前往${application}…`,
  allowedBefore: '您之前已允许过这个应用。',
  failed: '没有继续成功',
  noAnswer: '没有收到服务器的回应。请检查网络后再试一次。',
  requestId: (id: string) => `编号：${id}`,
  loadFailed: '登录请求没有加载出来',
  goneTitle: '这次登录已失效',
  goneText: '登录请求只在开始它的浏览器里有效，最长半小时。请回到应用，重新登录。',
  closedTitle: (organization: string) => `该应用没有对“${organization}”开放`,
  closedText: '可以在页面上方切换机构，或取消登录回到应用。',
  cancelSignIn: '取消登录',
  home: '回到应用中心',
  againTitle: '应用要求您重新登录',
  againText: (application: string) => `为了安全，${application}要求您刚刚登录过。重新登录后会回到这里。`,
  again: '重新登录',
}

/** Words of the screen where a person lets an application know who they are. */
export const useAuthorizeText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    wait: 'Sign in to an application',
    title: (application) => `Sign in to ${application}`,
    lead: 'With who you are here; there is nothing to register again.',
    as: 'As',
    unnamed: 'No name yet',
    for: 'For',
    roles: { owner: 'owner', manager: 'manager', member: 'member' },
    told: 'The application is told',
    always: 'The id of your account, to know you again',
    scopes: { profile: 'Your name', organization: 'The name of your organization, and your role in it' },
    never: 'It is not told your phone number, password or anything about participants.',
    allow: 'Allow and continue',
    cancel: 'Cancel',
    back: (origin) => `You then return to ${origin}`,
    going: (application) => `Going to ${application}…`,
    allowedBefore: 'You have allowed this application before.',
    failed: 'That did not work',
    noAnswer: 'The server did not answer. Please check your network and try again.',
    requestId: (id) => `Reference: ${id}`,
    loadFailed: 'The sign-in could not be loaded',
    goneTitle: 'This sign-in is over',
    goneText:
      'A sign-in works in the browser that began it, for half an hour at most. Please go back to the application and sign in again.',
    closedTitle: (organization) => `The application is not open to “${organization}”`,
    closedText: 'You can switch organization at the top of the page, or cancel and return to the application.',
    cancelSignIn: 'Cancel the sign-in',
    home: 'To the application centre',
    againTitle: 'The application wants you to sign in again',
    againText: (application) =>
      `For safety, ${application} wants a sign-in from just now. Afterwards you come back to this page.`,
    again: 'Sign in again',
  },
})
