import { messages } from '@startline/ui'
import type { Wait } from './trouble.ts'

const UNITS = { second: '秒', minute: '分钟', hour: '小时' }
const span = ({ value, unit }: Wait) => `${value} ${UNITS[unit]}`

const zh = {
  span,
  waitTitle: (rule?: string): string =>
    rule === 'resend_too_soon'
      ? '刚刚给这个号码发过验证码'
      : rule === 'too_many_codes'
        ? '获取验证码过于频繁'
        : '操作过于频繁',
  waitText: (wait: Wait) => `请在 ${span(wait)}后再试。填写的内容都还在。`,
  waitAWhile: '请稍后再试。填写的内容都还在。',
  waitOver: '现在可以再试一次了。填写的内容都还在。',
  unansweredTitle: '没有连上服务器',
  unansweredText: '请检查网络后再按一次。填写的内容都还在。',
  refusedTitle: '没有成功',
  safe: '填写的内容都还在。',
  requestId: (id: string) => `请求编号 ${id}`,
}

const spanInEnglish = ({ value, unit }: Wait) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** Words that every form of this guest says when something stands in its way. */
export const useFormText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    span: spanInEnglish,
    waitTitle: (rule) =>
      rule === 'resend_too_soon'
        ? 'A code was sent to this number just now'
        : rule === 'too_many_codes'
          ? 'Too many codes were asked for'
          : 'Too many tries',
    waitText: (wait) => `Please try again in ${spanInEnglish(wait)}. Everything you typed is still here.`,
    waitAWhile: 'Please try again in a while. Everything you typed is still here.',
    waitOver: 'You can try again now. Everything you typed is still here.',
    unansweredTitle: 'The server could not be reached',
    unansweredText: 'Please check your network and try again. Everything you typed is still here.',
    refusedTitle: 'That did not work',
    safe: 'Everything you typed is still here.',
    requestId: (id) => `Request id ${id}`,
  },
})
