import { messages, type Sentence } from '@startline/ui'

const notSaved: Sentence = [
  '没有保存，请检查网络后再试。',
  'This was not saved. Please check your connection and try again.',
]

/** Words of what stands on the home and on an event's page. */
export const useAnnouncementText = messages({
  portal: ['本网站', 'This site'],
  putAway: ['知道了', 'Got it'],
  putAwayOf: (title: string) => [`不再显示“${title}”`, `Show “${title}” no longer`],
  notPutAway: notSaved,
  announcements: ['公告', 'Announcements'],
  more: (count: number) => [
    `还有 ${count} 条公告`,
    count === 1 ? '1 more announcement' : `${count} more announcements`,
  ],
  dueTitle: ['请您看一看现行的条款', 'Please have a look at our terms'],
  dueText: [
    '这里有您还没有同意过的版本。看过并同意后，这条提示就不再出现；您的报名不受影响。',
    'There are versions here that you have not agreed to yet. Once you have, this goes away; your registrations stay as they are.',
  ],
  dueOf: { terms: ['用户协议', 'Terms of use'], privacy: ['隐私政策', 'Privacy policy'] },
  from: (day: string) => [`（${day} 起生效）`, ` (from ${day})`],
  and: ['、', ' and '],
  agree: ['我已阅读并同意', 'I have read them and agree'],
  notAgreed: notSaved,
})
