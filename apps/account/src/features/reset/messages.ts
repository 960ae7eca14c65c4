import { messages } from '@startline/ui'

const zh = {
  title: '重设密码',
  lead: {
    phone: '用账号绑定的手机号收验证码，然后设置新密码。',
    password: '手机号已验证，现在设置新密码。所有设备上的登录都会失效。',
  },
  back: '返回登录',
  verify: '下一步',
  unknown: '手机号没有绑定账号？',
  toSms: '用短信登录会自动注册',
  submit: '设置新密码',
  refusedTitle: '没有重设成功',
  refusedText:
    '验证已过期或已用过，或者这个手机号没有绑定账号。可以重新验证，填好的新密码还在；没有账号的话，用短信登录会自动注册。',
  again: '重新验证手机号',
  bySms: '用短信登录',
  doneTitle: '新密码已设置',
  doneText: '所有设备上的登录都已失效，包括您自己的。请用新密码重新登录。',
  signIn: '去登录',
}

/** Words of the way to a new password. */
export const useResetText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Reset the password',
    lead: {
      phone: 'A code goes to the phone bound to your account; then you choose a new password.',
      password: 'The phone is verified. Choose a new password now; all devices will be signed out.',
    },
    back: 'Back to the sign-in',
    verify: 'Next',
    unknown: 'No account with this phone?',
    toSms: 'Signing in by text message founds one',
    submit: 'Set the new password',
    refusedTitle: 'The password was not reset',
    refusedText:
      'The verification has expired or was used already, or no account has this phone. You can verify it again, the new password is still here; without an account, signing in by text message founds one.',
    again: 'Verify the phone again',
    bySms: 'Sign in by text message',
    doneTitle: 'The new password is set',
    doneText: 'All devices have been signed out, your own too. Please sign in with the new password.',
    signIn: 'Sign in',
  },
})
