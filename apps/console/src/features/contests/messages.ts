import { messages } from '@startline/ui'

/** Words of this screen. */
export const useContestsText = messages({
  title: ['比赛', 'Contests'],
})
