import { messages } from '@startline/ui'

/** Words of this screen. */
export const useFreezeText = messages({
  title: ['封名单', 'Freeze'],
})
