import { messages } from '@startline/ui'

/** Words of the frame around the screens. */
export const useLayoutText = messages({
  product: ['起点 Startline', '起点 Startline'],
  broken: ['这一页没能打开', 'This page could not be opened'],
  brokenHint: [
    '可能是网络中断，或者系统刚刚更新。您已保存的内容不受影响，请重试。',
    'The network may be down, or the portal has just been updated. What you saved is not affected; please try again.',
  ],
  slow: ['服务器响应较慢', 'The server is slow to answer'],
  slowText: {
    read: [
      '还在等它的回应。可以继续等，也可以再试一次；换个网络也许更快。',
      'Still waiting for it. You can go on waiting or try again; another network may be faster.',
    ],
    write: [
      '刚才的操作还没有收到回应。请先不要重复操作或关掉这一页；没有成功会告诉您，填写的内容都还在。',
      'There is no answer yet to what you just did. Please do not do it again or close this page: if it fails you are told, and what you entered stays.',
    ],
  },
  askAgain: ['再试一次', 'Try again'],
  waitOn: ['继续等', 'Go on waiting'],
  comma: ['、', ', '],
  closedHint: ['它可能还没有开放，或者链接抄写有误。', 'It may not be open yet, or the link was copied wrongly.'],
  home: ['回到首页', 'To the home page'],
  technical: ['给维护人员的信息', 'For whoever runs the portal'],
  notConfigured: (asked: string, configured: string) => [
    `没有名为“${asked}”的子应用。已配置：${configured || '无'}。`,
    `No sub-application is called “${asked}”. Configured: ${configured || 'none'}.`,
  ],
  demo: [
    '演示环境：这里的赛事、人员和报名均为虚构。',
    'Demonstration: events, people and registrations here are fictional.',
  ],
})
