import { messages } from '@startline/ui'

/** Words of the page on which a video is watched. */
export const useVideoText = messages({
  title: ['教学视频', 'Teaching videos'],
  library: ['全部视频', 'All videos'],
  choose: ['选一个视频开始看。', 'Choose a video to watch.'],
  failedToList: ['视频没有加载出来', 'The videos could not be loaded'],
  none: ['还没有教学视频', 'No teaching videos yet'],
  noneHint: [
    '机构的管理员添加视频后，会出现在这里；公开视频也会。',
    'What your organization’s managers add appears here, and so do public videos.',
  ],
  pastEnd: ['后面没有视频了', 'There are no more videos'],
  firstPage: ['回到第一页', 'To the first page'],
  by: (organization: string) => [`来自${organization}`, `From ${organization}`],
  part: (series: string, order: number | null) =>
    order === null
      ? [`系列：${series}`, `Series: ${series}`]
      : [`系列：${series}（第 ${order} 课）`, `Series: ${series}, part ${order}`],
  views: (count: number) => [`${count} 次观看`, count === 1 ? '1 view' : `${count} views`],
  hiddenTitle: ['这个视频已隐藏', 'This video is hidden'],
  hiddenText: [
    '只有管理员看得到，成员打不开。可以在视频管理里重新显示。',
    'Only managers see it; members cannot open it. It can be shown again where videos are managed.',
  ],
  heldTitle: ['平台隐藏了这个视频', 'This video was hidden by whoever runs the portal'],
  heldText: [
    '只有管理员还看得到它。要了解原因或申诉，请联系平台。',
    'Only its managers still see it. Please ask whoever runs the portal why, or to look at it again.',
  ],
  about: ['简介', 'About'],
  chapters: ['章节', 'Chapters'],
  nextTitle: ['下一课', 'Up next'],
  signInTitle: ['登录后观看', 'Sign in to watch'],
  signInText: [
    '教学视频只给登录的用户看。登录后会回到这个视频，并从上次看到的地方接着看。',
    'Teaching videos are for people who are signed in. You come back to this video, where you were the last time.',
  ],
  signIn: ['登录 / 注册', 'Sign in / register'],
  failedToLoad: ['视频没有加载出来', 'The video could not be loaded'],
  processingTitle: ['视频正在准备中', 'The video is being prepared'],
  processingText: [
    '刚上传的视频需要转换成适合观看的格式，通常几分钟就好。这个页面会自己更新，不用一直等着。',
    'A video just uploaded is made fit for watching, usually within minutes. This page follows by itself; no need to wait here.',
  ],
  brokenTitle: ['视频没有处理成功', 'The video could not be prepared'],
  brokenText: [
    '原片可能已损坏，或格式不受支持。请在视频管理里查看原因，并重试或重新上传。',
    'The video may be damaged, or in a format that cannot be read. See why where videos are managed, and try again or upload it anew.',
  ],
  missingTitle: ['看不到这个视频', 'You cannot see this video'],
  missingText: [
    '它可能已被删除或隐藏、还在准备中，或属于您的另一个账号。如果是别人发来的链接，请切换到对应的账号再打开。',
    'It may be deleted, hidden, still being prepared, or belong to another of your organizations. If somebody sent you the link, switch to that organization first.',
  ],
  toOrganizations: ['切换账号', 'Switch account'],
  manage: ['管理视频', 'Manage videos'],
})
