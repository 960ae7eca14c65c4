import { messages, type Sentence } from '@startline/ui'

const signIn: Sentence = ['登录', 'Sign in']
const register: Sentence = ['注册账号', 'Register']
const goOn: Sentence = ['继续', 'Continue']

/** Words of signing in and registering. */
export const useSignInText = messages({
  title: {
    signIn,
    register,
    name: ['怎么称呼您？', 'What should we call you?'],
  },
  lead: {
    signIn: [
      '输入手机号和验证码就能登录。第一次来的手机号会自动注册。',
      'Your phone number and a code are enough. A number that is new here is registered in the same step.',
    ],
    password: [
      '用手机号、用户名或邮箱，加上您的密码登录。',
      'With your phone number, user name or e-mail address, and your password.',
    ],
    register: [
      '用手机号注册，填一次姓名，就可以为孩子报名。',
      'With your phone number and your name; then you can register a child right away.',
    ],
    registerByPassword: [
      '不用手机号，用账号和密码注册。注册后可以马上为孩子报名。',
      'With an account and a password, without a phone number. You can register a child right away.',
    ],
    name: [
      '您已登录。告诉我们您的姓名，报名时就不用再填监护人姓名。',
      'You are signed in. With your name here, you need not type it again as the guardian.',
    ],
  },
  ways: { signIn: ['登录方式', 'Ways to sign in'], register: ['注册方式', 'Ways to register'] },
  way: {
    signIn: { sms: ['短信登录', 'By text message'], password: ['密码登录', 'By password'] },
    register: { sms: ['手机号', 'Phone number'], password: ['账号密码', 'Account and password'] },
  },
  submit: { signIn, register: ['注册并登录', 'Register and sign in'] },
  name: ['姓名', 'Name'],
  nameHint: ['我们这样称呼您', 'How we address you'],
  laterHint: ['可以先留空，以后在账号里填写', 'May stay empty; you can add it to your account later'],
  goOn,
  later: ['先不填，继续', 'Continue without it'],
  account: ['账号', 'Account'],
  accountHint: {
    signIn: ['手机号、用户名或邮箱', 'Phone number, user name or e-mail address'],
    register: [
      '3–64 位的用户名，或一个邮箱；登录时使用',
      'A user name of 3–64 characters or an e-mail address; you sign in with it',
    ],
  },
  password: ['密码', 'Password'],
  forgot: ['忘记密码', 'Forgot the password'],
  welcome: (name: string | null) => (name ? [`欢迎，${name}`, `Welcome, ${name}`] : ['已登录', 'Signed in']),
  wrongTitle: ['账号或密码不正确', 'Wrong account or password'],
  wrongText: [
    '请检查大小写和输入法，按眼睛图标可以看到密码。绑定过手机号的话，可以用短信登录，或者重设密码。',
    'Please check capital letters and the input method; the eye shows the password. With a bound phone you can sign in by text message, or reset the password.',
  ],
  reset: ['重设密码', 'Reset the password'],
  bySms: ['用短信登录', 'Sign in by text message'],
  phoneTakenTitle: ['这个手机号已经注册过', 'This phone number is registered already'],
  phoneTakenText: ['不用再注册，用它登录就行。', 'There is no need to register again: just sign in with it.'],
  toSignInByPhone: ['用这个手机号登录', 'Sign in with this number'],
  laterPassword: ['可以先不设，用短信登录', 'You may leave it out and sign in by text message'],
  agree: ['我已阅读并同意', 'I have read and agree to the'],
  agreeMissing: ['请先阅读并勾选用户协议和隐私政策', 'Please read and tick the terms of use and the privacy policy'],
  takenTitle: ['这个账号已被使用', 'This account is already taken'],
  takenText: [
    '如果是您自己的账号，请直接登录；否则请换一个账号名。',
    'If it is yours, just sign in; otherwise please choose another name.',
  ],
  toSignIn: ['去登录', 'Sign in'],
  haveOne: ['已有账号？', 'Have an account?'],
  toRegister: register,
  noMessages: ['不方便收短信？', 'No messages?'],
  toRegisterByPassword: ['用账号和密码注册', 'Register with an account and a password'],
  rules: {
    sms: ['获取验证码并登录即表示同意', 'By signing in with a code you agree to the'],
    register: ['注册并登录即表示同意', 'By registering you agree to the'],
  },
  and: ['和', 'and the'],
  terms: ['用户协议', 'terms of use'],
  privacy: ['隐私政策', 'privacy policy'],
  inTitle: ['您已登录', 'You are signed in'],
  inText: (name: string) => [`当前账号：${name}`, `Account: ${name}`],
  inGo: goOn,
  inProfile: ['查看账号', 'See the account'],
})
