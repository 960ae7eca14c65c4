import { CODE_LIFE_S } from '@startline/contract'
import { messages } from '@startline/ui'

const LIFE_MIN = CODE_LIFE_S / 60

/** Words of phone and code, the same wherever they are asked. */
export const usePhoneText = messages({
  phone: ['手机号', 'Phone number'],
  newPhone: ['新手机号', 'New phone number'],
  phoneHint: ['11 位大陆手机号', 'A mainland mobile number of 11 digits'],
  ask: ['获取验证码', 'Send me a code'],
  code: ['验证码', 'Code'],
  codeHint: [`短信里的 6 位数字，${LIFE_MIN} 分钟内有效`, `The 6 digits of the message, good for ${LIFE_MIN} minutes`],
  sentTo: (again: boolean) =>
    again ? ['新的验证码已发送到', 'A new code was sent to'] : ['验证码已发送到', 'A code was sent to'],
  change: ['修改号码', 'Change the number'],
  resend: ['重新发送', 'Send again'],
  resendIn: (span: string) => [`${span}后可以重新发送`, `You can have it sent again in ${span}`],
  resendNow: ['没有收到？请检查号码和拦截的短信', 'Nothing came? Check the number and blocked messages'],
  unsentTitle: ['短信没有发出去', 'The message was not sent'],
  haveCode: ['已经收到验证码，去填写', 'I have a code already'],
  codeFault: {
    wrong: (left: number) => [
      `验证码不正确，还可以试 ${left} 次`,
      `The code is wrong; ${left === 1 ? '1 try is' : `${left} tries are`} left`,
    ],
    expired: ['验证码已过期，请重新发送', 'The code has expired; please have it sent again'],
    used_up: [
      '试错次数已用完，这个验证码已失效，请重新发送',
      'Too many wrong tries: this code no longer works; please have it sent again',
    ],
    lost: [
      '这个验证码可能已被刚才中断的请求用掉，请重新发送',
      'The request cut off just now may have used this code up; please have it sent again',
    ],
  },
})
