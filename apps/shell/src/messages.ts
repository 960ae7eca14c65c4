import { messages } from '@startline/ui'

const zh = {
  home: '应用中心',
  events: '赛事',
  form: '个人报名',
  team: '团队报名',
  video: '教学视频',
  notFound: '没有这个页面',
}

/** Names of the screens, as they stand in the browser's tab. */
export const useTitles = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    home: 'Application centre',
    events: 'Events',
    form: 'Individual registration',
    team: 'Team registration',
    video: 'Teaching videos',
    notFound: 'No such page',
  },
})
