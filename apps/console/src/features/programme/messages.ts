import { messages } from '@startline/ui'

/** Words of this screen. */
export const useProgrammeText = messages({
  title: ['秩序册', 'Programme'],
})
