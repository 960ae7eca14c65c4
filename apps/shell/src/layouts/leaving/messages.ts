import { messages } from '@startline/ui'

/** Words of leaving a screen with unsaved work. */
export const useLeavingText = messages({
  title: ['有内容还没有保存', 'Leave without saving?'],
  text: ['离开这一页，没有保存的内容会丢失。', 'What is not saved on this page will be lost.'],
  stay: ['留在这一页', 'Stay on this page'],
  leave: ['不保存，离开', 'Leave without saving'],
})
