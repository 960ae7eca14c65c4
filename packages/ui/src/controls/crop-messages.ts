import { messages } from '../pieces/locale.tsx'

/** What is said where a picture is cut. */
export const useCropText = messages({
  title: ['调整图片', 'Adjust the picture'],
  alt: ['所选图片，框内为保留的部分', 'The chosen picture; what is in the frame is kept'],
  nearer: ['放大', 'Nearer'],
  further: ['缩小', 'Further'],
  left: ['向左看', 'Look left'],
  right: ['向右看', 'Look right'],
  up: ['向上看', 'Look up'],
  down: ['向下看', 'Look down'],
})
