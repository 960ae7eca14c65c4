import { messages } from '@startline/ui'

const zh = {
  portal: '本网站',
  putAway: '知道了',
  putAwayOf: (title: string) => `不再显示“${title}”`,
  notPutAway: '没有保存，请检查网络后再试。',
  announcements: '公告',
  more: (count: number) => `还有 ${count} 条公告`,
  dueTitle: '请您看一看现行的条款',
  dueText: '这里有您还没有同意过的版本。看过并同意后，这条提示就不再出现；您的报名不受影响。',
  dueOf: { terms: '用户协议', privacy: '隐私政策' },
  from: (day: string) => `（${day} 起生效）`,
  and: '、',
  agree: '我已阅读并同意',
  notAgreed: '没有保存，请检查网络后再试。',
}

/** Words of what stands on the home and on an event's page. */
export const useAnnouncementText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    portal: 'This site',
    putAway: 'Got it',
    putAwayOf: (title) => `Show “${title}” no longer`,
    notPutAway: 'This was not saved. Please check your connection and try again.',
    announcements: 'Announcements',
    more: (count) => (count === 1 ? '1 more announcement' : `${count} more announcements`),
    dueTitle: 'Please have a look at our terms',
    dueText:
      'There are versions here that you have not agreed to yet. Once you have, this goes away; your registrations stay as they are.',
    dueOf: { terms: 'Terms of use', privacy: 'Privacy policy' },
    from: (day) => ` (from ${day})`,
    and: ' and ',
    agree: 'I have read them and agree',
    notAgreed: 'This was not saved. Please check your connection and try again.',
  },
})
