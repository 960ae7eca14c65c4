import { messages } from '@startline/ui'
import type { PasswordState } from './password-state.ts'

type Told = Exclude<PasswordState, { kind: 'refused' }>

const zh = {
  password: '密码',
  newPassword: '新密码',
  newPasswordInside: '新密码',
  current: '当前密码',
  hint: '至少 8 个字，可以是一句只有您知道的话',
  live: (state: Told) =>
    ({ empty: '', short: `还差 ${'missing' in state ? state.missing : 0} 个字`, good: '这个密码可以用' })[state.kind],
  back: '返回账号',
  title: { set: '设置密码', change: '修改密码' },
  lead: {
    set: '设置后，除了短信，也可以用手机号和密码登录。',
    change: '修改后，其他设备上的登录会立即失效，这台设备保持登录。',
  },
  failed: '账号没有加载出来',
  submit: { set: '设置密码', change: '修改密码' },
  forgot: '忘记当前密码？用短信重设',
  noPhone: '忘记当前密码？先绑定手机号，就可以用短信重设',
  doneTitle: { set: '密码已设置', change: '密码已修改' },
  doneText: '其他设备上的登录已失效，这台设备保持登录。',
  doneGo: '回到账号',
}

/** Words of a password that is chosen, wherever that is. */
export const usePasswordText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    password: 'Password',
    newPassword: 'New password',
    newPasswordInside: 'new password',
    current: 'Current password',
    hint: 'At least 8 characters; a sentence only you know is good',
    live: (state) =>
      ({ empty: '', short: `${'missing' in state ? state.missing : 0} more to go`, good: 'This password is fine' })[
        state.kind
      ],
    back: 'Back to the account',
    title: { set: 'Set a password', change: 'Change the password' },
    lead: {
      set: 'Then you can sign in with phone number and password too, not only by text message.',
      change: 'Other devices will be signed out at once; this one stays signed in.',
    },
    failed: 'The account could not be loaded',
    submit: { set: 'Set the password', change: 'Change the password' },
    forgot: 'Forgot the current password? Reset it by text message',
    noPhone: 'Forgot the current password? Bind a phone, then you can reset it by text message',
    doneTitle: { set: 'The password is set', change: 'The password is changed' },
    doneText: 'Other devices have been signed out; this one stays signed in.',
    doneGo: 'To the account',
  },
})
