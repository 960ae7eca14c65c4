import { messages } from '@startline/ui'

/** Words of the screen where a phone is bound. */
export const useBindingText = messages({
  title: { bind: ['绑定手机号', 'Bind a phone'], change: ['更换手机号', 'Change the phone'] },
  lead: {
    bind: [
      '绑定后可以用短信登录，忘记密码时也能重设。',
      'With it you can sign in by text message, and reset a forgotten password.',
    ],
    change: [
      '新手机号会代替现在的，以后用它收验证码登录。',
      'The new number takes the place of the one you have; codes to sign in go there from then on.',
    ],
  },
  back: ['返回账号', 'Back to the account'],
  failed: ['账号没有加载出来', 'The account could not be loaded'],
  now: (phone: string) => [`现在绑定的是 ${phone}`, `Bound now: ${phone}`],
  submit: { bind: ['绑定', 'Bind it'], change: ['更换', 'Change it'] },
  sameTitle: ['这就是现在绑定的手机号', 'This is the phone you have now'],
  sameText: [
    '不用更换，它一直可以用来收验证码登录。要换成别的号码，请在下面填写新的。',
    'There is nothing to change: codes to sign in go there already. For another number, please enter the new one below.',
  ],
  sameGo: ['是另一个号码，继续', 'It is another number: go on'],
  takenTitle: ['该手机号已被其他账号使用', 'This phone belongs to another account'],
  takenText: [
    '如果那个账号也是您的，请退出登录后用这个手机号登录；否则请换一个号码。',
    'If that account is yours too, sign out and sign in with this phone; otherwise please use another number.',
  ],
  doneTitle: { bind: ['手机号已绑定', 'The phone is bound'], change: ['手机号已更换', 'The phone is changed'] },
  doneText: ['从现在起，用这个手机号收验证码登录。', 'From now on you sign in with codes sent to this number.'],
  doneGo: ['回到账号', 'To the account'],
})
