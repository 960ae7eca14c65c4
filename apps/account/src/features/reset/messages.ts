import { messages } from '@startline/ui'

/** Words of the way to a new password. */
export const useResetText = messages({
  title: ['重设密码', 'Reset the password'],
  lead: {
    phone: [
      '用账号绑定的手机号收验证码，然后设置新密码。',
      'A code goes to the phone bound to your account; then you choose a new password.',
    ],
    password: [
      '手机号已验证，现在设置新密码。所有设备上的登录都会失效。',
      'The phone is verified. Choose a new password now; all devices will be signed out.',
    ],
  },
  back: ['返回登录', 'Back to the sign-in'],
  verify: ['下一步', 'Next'],
  unknown: ['手机号没有绑定账号？', 'No account with this phone?'],
  toSms: ['用短信登录会自动注册', 'Signing in by text message founds one'],
  submit: ['设置新密码', 'Set the new password'],
  refusedTitle: ['没有重设成功', 'The password was not reset'],
  refusedText: [
    '验证已过期或已用过，或者这个手机号没有绑定账号。可以重新验证，填好的新密码还在；没有账号的话，用短信登录会自动注册。',
    'The verification has expired or was used already, or no account has this phone. You can verify it again, the new password is still here; without an account, signing in by text message founds one.',
  ],
  again: ['重新验证手机号', 'Verify the phone again'],
  bySms: ['用短信登录', 'Sign in by text message'],
  doneTitle: ['新密码已设置', 'The new password is set'],
  doneText: [
    '所有设备上的登录都已失效，包括您自己的。请用新密码重新登录。',
    'All devices have been signed out, your own too. Please sign in with the new password.',
  ],
  signIn: ['去登录', 'Sign in'],
})
