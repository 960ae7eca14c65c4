import { messages } from '@startline/ui'

/** Words of this screen. */
export const useDrawText = messages({
  title: ['抽签分组', 'Draw'],
})
