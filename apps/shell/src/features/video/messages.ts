import { messages } from '@startline/ui'

const zh = {
  title: '教学视频',
  soon: '教学视频正在准备中',
  soonText: '目前还没有视频。比赛规则与安全要求，请看各赛事页面上的“竞赛规则”。',
  events: '查看赛事',
  home: '回到应用中心',
}

/** Words of the screen for teaching videos. */
export const useVideoText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Teaching videos',
    soon: 'Teaching videos are being prepared',
    soonText: 'There are none yet. What is asked of racers and their gear stands under “Rules” on each event’s page.',
    events: 'See the events',
    home: 'To the application centre',
  },
})
