import { messages, type Sentence } from '@startline/ui'
import type { PasswordState } from './password-state.ts'

type ShownState = Exclude<PasswordState, { kind: 'refused' }>

const changeThePassword: Sentence = ['修改密码', 'Change the password']

/** Words of a password that is chosen, wherever that is. */
export const usePasswordText = messages({
  password: ['密码', 'Password'],
  newPassword: ['新密码', 'New password'],
  newPasswordInside: ['新密码', 'new password'],
  current: ['当前密码', 'Current password'],
  hint: ['至少 8 个字，可以是一句只有您知道的话', 'At least 8 characters; a sentence only you know is good'],
  live: (state: ShownState) => {
    if (state.kind === 'empty') return ['', '']
    if (state.kind === 'good') return ['这个密码可以用', 'This password is fine']
    return [`还差 ${state.missing} 个字`, `${state.missing} more to go`]
  },
  back: ['返回账号', 'Back to the account'],
  title: { set: ['设置密码', 'Set a password'], change: changeThePassword },
  lead: {
    set: [
      '设置后，除了短信，也可以用手机号和密码登录。',
      'Then you can sign in with phone number and password too, not only by text message.',
    ],
    change: [
      '修改后，其他设备上的登录会立即失效，这台设备保持登录。',
      'Other devices will be signed out at once; this one stays signed in.',
    ],
  },
  failed: ['账号没有加载出来', 'The account could not be loaded'],
  submit: { set: ['设置密码', 'Set the password'], change: changeThePassword },
  forgot: ['忘记当前密码？用短信重设', 'Forgot the current password? Reset it by text message'],
  noPhone: [
    '忘记当前密码？先绑定手机号，就可以用短信重设',
    'Forgot the current password? Bind a phone, then you can reset it by text message',
  ],
  doneTitle: { set: ['密码已设置', 'The password is set'], change: ['密码已修改', 'The password is changed'] },
  doneText: [
    '其他设备上的登录已失效，这台设备保持登录。',
    'Other devices have been signed out; this one stays signed in.',
  ],
  doneGo: ['回到账号', 'To the account'],
})
