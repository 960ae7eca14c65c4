import { messages } from '@startline/ui'

const zh = {
  title: { bind: '绑定手机号', change: '更换手机号' },
  lead: {
    bind: '绑定后可以用短信登录，忘记密码时也能重设。',
    change: '新手机号会代替现在的，以后用它收验证码登录。',
  },
  back: '返回账号',
  failed: '账号没有加载出来',
  now: (phone: string) => `现在绑定的是 ${phone}`,
  submit: { bind: '绑定', change: '更换' },
  sameTitle: '这就是现在绑定的手机号',
  sameText: '不用更换，它一直可以用来收验证码登录。要换成别的号码，请在下面填写新的。',
  sameGo: '是另一个号码，继续',
  takenTitle: '该手机号已被其他账号使用',
  takenText: '如果那个账号也是您的，请退出登录后用这个手机号登录；否则请换一个号码。',
  doneTitle: { bind: '手机号已绑定', change: '手机号已更换' },
  doneText: '从现在起，用这个手机号收验证码登录。',
  doneGo: '回到账号',
}

/** Words of the screen where a phone is bound. */
export const useBindingText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: { bind: 'Bind a phone', change: 'Change the phone' },
    lead: {
      bind: 'With it you can sign in by text message, and reset a forgotten password.',
      change: 'The new number takes the place of the one you have; codes to sign in go there from then on.',
    },
    back: 'Back to the account',
    failed: 'The account could not be loaded',
    now: (phone) => `Bound now: ${phone}`,
    submit: { bind: 'Bind it', change: 'Change it' },
    sameTitle: 'This is the phone you have now',
    sameText:
      'There is nothing to change: codes to sign in go there already. For another number, please enter the new one below.',
    sameGo: 'It is another number: go on',
    takenTitle: 'This phone belongs to another account',
    takenText:
      'If that account is yours too, sign out and sign in with this phone; otherwise please use another number.',
    doneTitle: { bind: 'The phone is bound', change: 'The phone is changed' },
    doneText: 'From now on you sign in with codes sent to this number.',
    doneGo: 'To the account',
  },
})
