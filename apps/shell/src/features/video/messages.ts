import { messages } from '@startline/ui'

const zh = {
  title: '教学视频',
  library: '全部视频',
  by: (organization: string) => `来自${organization}`,
  part: (series: string, order: number | null) =>
    order === null ? `系列：${series}` : `系列：${series}（第 ${order} 课）`,
  views: (count: number) => `${count} 次观看`,
  hiddenTitle: '这个视频已隐藏',
  hiddenText: '只有管理员看得到，成员打不开。可以在视频管理里重新显示。',
  heldTitle: '平台隐藏了这个视频',
  heldText: '只有管理员还看得到它。要了解原因或申诉，请联系平台。',
  about: '简介',
  chapters: '章节',
  nextTitle: '下一课',
  signInTitle: '登录后观看',
  signInText: '教学视频只给登录的用户看。登录后会回到这个视频，并从上次看到的地方接着看。',
  signIn: '登录 / 注册',
  failedToLoad: '视频没有加载出来',
  processingTitle: '视频正在准备中',
  processingText: '刚上传的视频需要转换成适合观看的格式，通常几分钟就好。这个页面会自己更新，不用一直等着。',
  brokenTitle: '视频没有处理成功',
  brokenText: '原片可能已损坏，或格式不受支持。请在视频管理里查看原因，并重试或重新上传。',
  missingTitle: '看不到这个视频',
  missingText:
    '它可能已被删除或隐藏、还在准备中，或属于您的另一个机构。如果是别人发来的链接，请切换到对应的机构再打开。',
  toOrganizations: '切换机构',
  manage: '管理视频',
}

/** Words of the page on which a video is watched. */
export const useVideoText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Teaching videos',
    library: 'All videos',
    by: (organization) => `From ${organization}`,
    part: (series, order) => (order === null ? `Series: ${series}` : `Series: ${series}, part ${order}`),
    views: (count) => (count === 1 ? '1 view' : `${count} views`),
    hiddenTitle: 'This video is hidden',
    hiddenText: 'Only managers see it; members cannot open it. It can be shown again where videos are managed.',
    heldTitle: 'This video was hidden by whoever runs the portal',
    heldText: 'Only its managers still see it. Please ask whoever runs the portal why, or to look at it again.',
    about: 'About',
    chapters: 'Chapters',
    nextTitle: 'Up next',
    signInTitle: 'Sign in to watch',
    signInText:
      'Teaching videos are for people who are signed in. You come back to this video, where you were the last time.',
    signIn: 'Sign in / register',
    failedToLoad: 'The video could not be loaded',
    processingTitle: 'The video is being prepared',
    processingText:
      'A video just uploaded is made fit for watching, usually within minutes. This page follows by itself; no need to wait here.',
    brokenTitle: 'The video could not be prepared',
    brokenText:
      'The film may be damaged, or in a format that cannot be read. See why where videos are managed, and try again or upload it anew.',
    missingTitle: 'You cannot see this video',
    missingText:
      'It may be deleted, hidden, still being prepared, or belong to another of your organizations. If somebody sent you the link, switch to that organization first.',
    toOrganizations: 'Switch organization',
    manage: 'Manage videos',
  },
})
