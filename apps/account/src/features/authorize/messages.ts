import { messages } from '@startline/ui'

/** Words of the screen where a person lets an application know who they are. */
export const useAuthorizeText = messages({
  wait: ['登录到应用', 'Sign in to an application'],
  title: (application: string) => [`登录到${application}`, `Sign in to ${application}`],
  lead: ['使用您在起点的身份，不必再注册一次。', 'With who you are here; there is nothing to register again.'],
  as: ['以谁的身份', 'As'],
  unnamed: ['未填写姓名', 'No name yet'],
  for: ['为哪个机构', 'For'],
  roles: { owner: ['所有者', 'owner'], manager: ['管理员', 'manager'], member: ['成员', 'member'] },
  told: ['应用会得到', 'The application is told'],
  always: ['您的账号编号，用来认出您', 'The id of your account, to know you again'],
  scopes: {
    profile: ['您的姓名', 'Your name'],
    organization: ['当前机构的名称，以及您在其中的角色', 'The name of your organization, and your role in it'],
  },
  never: [
    '手机号、密码、参赛者资料不会提供给应用。',
    'It is not told your phone number, password or anything about participants.',
  ],
  allow: ['允许并继续', 'Allow and continue'],
  cancel: ['取消', 'Cancel'],
  back: (origin: string) => [`之后会回到 ${origin}`, `You then return to ${origin}`],
  going: (application: string) => [`正在前往${application}…`, `Going to ${application}…`],
  allowedBefore: ['您之前已允许过这个应用。', 'You have allowed this application before.'],
  failed: ['没有继续成功', 'That did not work'],
  noAnswer: [
    '没有收到服务器的回应。请检查网络后再试一次。',
    'The server did not answer. Please check your network and try again.',
  ],
  requestId: (id: string) => [`编号：${id}`, `Reference: ${id}`],
  loadFailed: ['登录请求没有加载出来', 'The sign-in could not be loaded'],
  goneTitle: ['这次登录已失效', 'This sign-in is over'],
  goneText: [
    '登录请求只在开始它的浏览器里有效，最长半小时。请回到应用，重新登录。',
    'A sign-in works in the browser that began it, for half an hour at most. Please go back to the application and sign in again.',
  ],
  closedTitle: (organization: string) => [
    `该应用没有对“${organization}”开放`,
    `The application is not open to “${organization}”`,
  ],
  closedText: [
    '可以在页面上方切换账号，或取消登录回到应用。',
    'You can switch organization at the top of the page, or cancel and return to the application.',
  ],
  cancelSignIn: ['取消登录', 'Cancel the sign-in'],
  home: ['回到首页', 'To the home page'],
  againTitle: ['应用要求您重新登录', 'The application wants you to sign in again'],
  againText: (application: string) => [
    `为了安全，${application}要求您刚刚登录过。重新登录后会回到这里。`,
    `For safety, ${application} wants a sign-in from just now. Afterwards you come back to this page.`,
  ],
  again: ['重新登录', 'Sign in again'],
})
