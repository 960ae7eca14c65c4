import { messages } from '@startline/ui'

/** Words of this screen. */
export const useTimetableText = messages({
  title: ['竞赛日程', 'Timetable'],
})
