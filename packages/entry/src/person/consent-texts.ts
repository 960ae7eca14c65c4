import { messages } from '@startline/ui'
import { consentNow } from './consent-now.ts'

/**
 * Every text a guardian was ever asked to agree to, by its version, as the contract lists them; the last one is asked now. A text that was once used is never
 * changed nor removed: people have agreed to it.
 */
export const useConsentTexts = messages({
  '2026-01': {
    label: [
      '我是参赛者的监护人，同意为报名和现场核验处理 TA 的个人信息',
      'I am the participant’s guardian and agree that their personal data is used for registration and for checks at the event',
    ],
    about: [
      '未满 14 岁的孩子需要监护人单独同意。包括姓名、证件、照片和联系方式；只用于赛事，可随时撤回并要求删除。',
      'For children under 14 a guardian’s own consent is needed. It covers name, document, photo and contact details, is for the event only, and can be taken back at any time.',
    ],
  },
  '2026-11': consentNow,
})
