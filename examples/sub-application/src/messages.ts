import { messages } from '@startline/ui'

const zh = {
  title: '示例应用',
  visitor: '您还没有登录。',
  signedIn: (name: string) => `您好，${name}。`,
  lane: (lane: number) => `第 ${lane} 道`,
  next: '下一道',
  events: '查看赛事',
}

/** Words of the sample. */
export const useSampleText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Sample',
    visitor: 'You are not signed in.',
    signedIn: (name) => `Hello, ${name}.`,
    lane: (lane) => `Lane ${lane}`,
    next: 'Next lane',
    events: 'See the events',
  },
})
