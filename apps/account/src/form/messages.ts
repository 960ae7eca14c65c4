import { messages, type Sentence } from '@startline/ui'
import type { Wait } from './trouble.ts'

const UNITS = { second: '秒', minute: '分钟', hour: '小时' }
const span = ({ value, unit }: Wait): Sentence => [
  `${value} ${UNITS[unit]}`,
  `${value} ${unit}${value === 1 ? '' : 's'}`,
]

/** What is said where nothing better is known. */
export const didNotWork: Sentence = ['没有成功', 'That did not work']

/** What is said where only a sign-in of a short while ago will do. */
export const staleWords = {
  staleTitle: ['为了安全，请重新登录', 'For safety, please sign in again'],
  staleText: [
    '您上次登录已超过 12 小时。重新登录后会回到这一页。',
    'You signed in more than 12 hours ago. Afterwards you come back to this page.',
  ],
  staleWay: ['重新登录', 'Sign in again'],
  unanswered: [
    '没有连上服务器，请检查网络后再试一次。',
    'The server could not be reached. Please check your network and try again.',
  ],
} as const satisfies Record<string, Sentence>

/** The same, for a form that asks for nothing else of the kind. */
export const useStaleText = messages(staleWords)

/** Words that every form of this guest says when something stands in its way. */
export const useFormText = messages({
  span,
  waitTitle: (rule?: string) =>
    rule === 'resend_too_soon'
      ? ['刚刚给这个号码发过验证码', 'A code was sent to this number just now']
      : rule === 'too_many_codes'
        ? ['获取验证码过于频繁', 'Too many codes were asked for']
        : ['操作过于频繁', 'Too many tries'],
  waitText: (wait: Wait) => {
    const [zh, en] = span(wait)
    return [`请在 ${zh}后再试。填写的内容都还在。`, `Please try again in ${en}. Everything you typed is still here.`]
  },
  waitAWhile: ['请稍后再试。填写的内容都还在。', 'Please try again in a while. Everything you typed is still here.'],
  waitOver: ['现在可以再试一次了。填写的内容都还在。', 'You can try again now. Everything you typed is still here.'],
  unansweredTitle: ['没有连上服务器', 'The server could not be reached'],
  unansweredText: [
    '请检查网络后再按一次。填写的内容都还在。',
    'Please check your network and try again. Everything you typed is still here.',
  ],
  refusedTitle: didNotWork,
  safe: ['填写的内容都还在。', 'Everything you typed is still here.'],
  requestId: (id: string) => [`请求编号 ${id}`, `Request id ${id}`],
})
