import { CODE_LIFE_S } from '@startline/contract'
import { messages } from '@startline/ui'

const LIFE_MIN = CODE_LIFE_S / 60

const zh = {
  phone: '手机号',
  newPhone: '新手机号',
  phoneHint: '11 位大陆手机号',
  ask: '获取验证码',
  code: '验证码',
  codeHint: `短信里的 6 位数字，${LIFE_MIN} 分钟内有效`,
  sentTo: (again: boolean): string => (again ? '新的验证码已发送到' : '验证码已发送到'),
  change: '修改号码',
  resend: '重新发送',
  resendIn: (span: string) => `${span}后可以重新发送`,
  resendNow: '没有收到？请检查号码和拦截的短信',
  unsentTitle: '短信没有发出去',
  haveCode: '已经收到验证码，去填写',
  codeFault: {
    wrong: (left: number) => `验证码不正确，还可以试 ${left} 次`,
    expired: '验证码已过期，请重新发送',
    used_up: '试错次数已用完，这个验证码已失效，请重新发送',
    lost: '这个验证码可能已被刚才中断的请求用掉，请重新发送',
  },
}

/** Words of phone and code, the same wherever they are asked. */
export const usePhoneText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    phone: 'Phone number',
    newPhone: 'New phone number',
    phoneHint: 'A mainland mobile number of 11 digits',
    ask: 'Send me a code',
    code: 'Code',
    codeHint: `The 6 digits of the message, good for ${LIFE_MIN} minutes`,
    sentTo: (again) => (again ? 'A new code was sent to' : 'A code was sent to'),
    change: 'Change the number',
    resend: 'Send again',
    resendIn: (span) => `You can have it sent again in ${span}`,
    resendNow: 'Nothing came? Check the number and blocked messages',
    unsentTitle: 'The message was not sent',
    haveCode: 'I have a code already',
    codeFault: {
      wrong: (left) => `The code is wrong; ${left === 1 ? '1 try is' : `${left} tries are`} left`,
      expired: 'The code has expired; please have it sent again',
      used_up: 'Too many wrong tries: this code no longer works; please have it sent again',
      lost: 'The request cut off just now may have used this code up; please have it sent again',
    },
  },
})
