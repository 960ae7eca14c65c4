import { messages } from '@startline/ui'

/** Words of this screen. */
export const useBibsText = messages({
  title: ['号码', 'Numbers'],
})
