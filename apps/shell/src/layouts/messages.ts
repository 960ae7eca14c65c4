import { messages } from '@startline/ui'

const zh = {
  product: '起点 Startline',
  broken: '这一页没能打开',
  brokenHint: '可能是网络中断，或者系统刚刚更新。您已保存的内容不受影响，请重试。',
  comma: '、',
  notConfigured: (asked: string, configured: string) => `没有名为“${asked}”的子应用。已配置：${configured || '无'}。`,
  demo: '演示环境：这里的赛事、人员和报名均为虚构。',
}

/** Words of the frame around the screens. */
export const useLayoutText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    product: '起点 Startline',
    broken: 'This page could not be opened',
    brokenHint:
      'The network may be down, or the portal has just been updated. What you saved is not affected; please try again.',
    comma: ', ',
    notConfigured: (asked, configured) =>
      `No sub-application is called “${asked}”. Configured: ${configured || 'none'}.`,
    demo: 'Demonstration: events, people and registrations here are fictional.',
  },
})
