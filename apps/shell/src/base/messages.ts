import { messages } from '@startline/ui'

/** Names of the screens, as they stand in the browser's tab. */
export const useTitles = messages({
  home: ['首页', 'Home'],
  events: ['赛事', 'Events'],
  form: ['个人报名', 'Individual registration'],
  team: ['团队报名', 'Team registration'],
  video: ['教学视频', 'Teaching videos'],
  notFound: ['没有找到这个页面', 'This page was not found'],
})
