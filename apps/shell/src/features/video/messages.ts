import { messages } from '@startline/ui'

const zh = {
  title: '教学视频',
  lead: '规则讲解、动作示范与安全要点，赛前一看就懂。',
  soon: '教学视频正在准备中',
  soonText: '这里将播放视频，分章节、记住看到哪里，并接着推荐下一段。',
  planned: '将会有',
  topics: [
    { title: '规则讲解', text: '积分赛怎样算分，竞速赛怎样分组。' },
    { title: '动作示范', text: '起跑、过弯与冲线。' },
    { title: '赛前准备', text: '装备检查、热身与安全。' },
  ],
  events: '查看赛事',
  home: '回到应用中心',
}

/** Words of the screen for teaching videos. */
export const useVideoText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Teaching videos',
    lead: 'Rules explained, moves shown, safety first: all one needs before a race.',
    soon: 'Teaching videos are being prepared',
    soonText: 'They will play here in chapters, remember where you stopped, and suggest what is next.',
    planned: 'What is planned',
    topics: [
      { title: 'Rules explained', text: 'How points are counted, how sprint heats are drawn.' },
      { title: 'Moves shown', text: 'Start, bend and finish.' },
      { title: 'Before the race', text: 'Checking the gear, warming up, staying safe.' },
    ],
    events: 'See the events',
    home: 'To the application centre',
  },
})
