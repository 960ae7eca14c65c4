import { messages, type Sentence } from '@startline/ui'

const seeTheFullNumbers: Sentence = ['查看完整号码', 'See the full numbers']

/** Words of seeing clear numbers, and of a sign-in that is too old for it. */
export const useRevealText = messages({
  show: seeTheFullNumbers,
  title: seeTheFullNumbers,
  lead: [
    '完整号码只显示 30 秒，离开页面或切换标签页会立即隐藏。谁、何时、为什么查看会留下记录，机构所有者可以看到。',
    'They are shown for 30 seconds, and hidden at once when you leave the page or the tab. Who saw them, when and why is kept; the owners of the organization can read it.',
  ],
  reason: ['查看原因', 'Reason'],
  reasonHint: ['写清用途，4–200 个字', 'What you need them for, in 4 to 200 characters'],
  usual: ['常用原因', 'Usual reasons'],
  reasons: [
    ['赛事现场核对证件', 'Checking documents at the event'],
    ['联系监护人', 'Calling the guardian'],
    ['核对录入是否正确', 'Checking what was entered'],
    ['为 TA 办理保险', 'Taking out insurance'],
  ],
  confirm: ['查看并记录', 'Show and record it'],
  cancel: ['取消', 'Cancel'],
  failed: ['没有显示', 'The numbers were not shown'],
  unanswered: ['没有连上服务器，请再试一次。', 'The server could not be reached; please try again.'],
  staleTitle: ['请重新登录', 'Please sign in again'],
  staleText: [
    '查看完整号码需要 12 小时内登录过。登录后会回到这里。',
    'To see full numbers you have to have signed in within the last 12 hours. You come back here afterwards.',
  ],
  staleWay: ['重新登录', 'Sign in again'],
  number: ['证件号码', 'ID number'],
  phoneOf: (name: string | null) =>
    name ? [`${name}的手机号`, `Phone of ${name}`] : ['监护人手机号', 'Guardian’s phone'],
  left: (seconds: number) => [`${seconds} 秒后自动隐藏`, `Hidden again in ${seconds} s`],
  hide: ['立即隐藏', 'Hide now'],
  shown: ['完整号码已显示，30 秒后自动隐藏', 'The full numbers are shown for 30 seconds'],
  hidden: ['完整号码已隐藏', 'The full numbers are hidden again'],
})
