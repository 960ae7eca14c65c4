import { messages } from '@startline/ui'
import type { PasswordState } from './password-state.ts'
import type { Wait } from './trouble.ts'

type Told = Exclude<PasswordState, { kind: 'refused' }>

const zh = {
  title: { 'sign-in': '登录', register: '注册账号' },
  lead: { 'sign-in': '登录后继续报名，管理参赛者和机构。', register: '注册后就有自己的个人机构，可以马上为孩子报名。' },
  switch: '登录或注册',
  tabs: { 'sign-in': '登录', register: '注册' },
  submit: { 'sign-in': '登录', register: '注册并登录' },
  name: '姓名',
  nameHint: '我们这样称呼您',
  account: '账号',
  accountHint: { 'sign-in': '注册时填写的用户名或邮箱', register: '3–64 位的用户名，或一个邮箱；登录时使用' },
  password: '密码',
  passwordHint: '至少 8 个字，可以是一句只有您知道的话',
  passwordLive: (state: Told) =>
    ({ empty: '', short: `还差 ${'missing' in state ? state.missing : 0} 个字`, good: '这个密码可以用' })[state.kind],
  welcome: (name: string | null) => (name ? `欢迎，${name}` : '已登录'),
  wrongTitle: '账号或密码不正确',
  wrongText: '请检查大小写和输入法，按眼睛图标可以看到密码。还没有账号的话，可以直接注册，填写的内容会带过去。',
  toRegister: '去注册',
  takenTitle: '这个账号已被使用',
  takenText: '如果是您自己的账号，请直接登录；否则请换一个账号名。',
  toSignIn: '去登录',
  waitTitle: '尝试次数过多',
  waitText: (wait: Wait | null) =>
    wait
      ? `请在 ${wait.value} ${wait.unit === 'second' ? '秒' : '分钟'}后再试。填写的内容都还在。`
      : '请稍后再试。填写的内容都还在。',
  unansweredTitle: '没有连上服务器',
  unansweredText: '请检查网络后再按一次。填写的内容都还在。',
  refusedTitle: '没有成功',
  safe: '填写的内容都还在。',
  requestId: (id: string) => `请求编号 ${id}`,
  rules: (action: string) => `${action}即表示同意`,
  and: '和',
  terms: '用户协议',
  privacy: '隐私政策',
  inTitle: '您已登录',
  inText: (name: string) => `当前账号：${name}`,
  inGo: '继续',
  inProfile: '查看账号',
}

/** Words of the two forms that let people in. */
export const useEntranceText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: { 'sign-in': 'Sign in', register: 'Create an account' },
    lead: {
      'sign-in': 'Sign in to go on with registrations, participants and organizations.',
      register: 'You get a personal organization at once and can register a child right away.',
    },
    switch: 'Sign in or register',
    tabs: { 'sign-in': 'Sign in', register: 'Register' },
    submit: { 'sign-in': 'Sign in', register: 'Register and sign in' },
    name: 'Name',
    nameHint: 'How we address you',
    account: 'Account',
    accountHint: {
      'sign-in': 'The user name or e-mail address you registered with',
      register: 'A user name of 3–64 characters or an e-mail address; you sign in with it',
    },
    password: 'Password',
    passwordHint: 'At least 8 characters; a sentence only you know is good',
    passwordLive: (state) =>
      ({ empty: '', short: `${'missing' in state ? state.missing : 0} more to go`, good: 'This password is fine' })[
        state.kind
      ],
    welcome: (name) => (name ? `Welcome, ${name}` : 'Signed in'),
    wrongTitle: 'Wrong account or password',
    wrongText:
      'Please check capital letters and the input method; the eye shows the password. No account yet? Register: what you typed comes along.',
    toRegister: 'Register',
    takenTitle: 'This account is already taken',
    takenText: 'If it is yours, just sign in; otherwise please choose another name.',
    toSignIn: 'Sign in',
    waitTitle: 'Too many tries',
    waitText: (wait) => {
      const when = wait ? `in ${wait.value} ${wait.unit}${wait.value === 1 ? '' : 's'}` : 'in a while'
      return `Please try again ${when}. Everything you typed is still here.`
    },
    unansweredTitle: 'The server could not be reached',
    unansweredText: 'Please check your network and try again. Everything you typed is still here.',
    refusedTitle: 'That did not work',
    safe: 'Everything you typed is still here.',
    requestId: (id) => `Request id ${id}`,
    rules: (action) => `“${action}” means that you agree to the`,
    and: 'and the',
    terms: 'terms of use',
    privacy: 'privacy policy',
    inTitle: 'You are signed in',
    inText: (name) => `Account: ${name}`,
    inGo: 'Go on',
    inProfile: 'See the account',
  },
})
