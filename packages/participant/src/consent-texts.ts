import { messages } from '@startline/ui'

/** What a guardian agrees to, as it stood beside the box they ticked. */
export interface ConsentText {
  label: string
  about: string
}

/**
 * Every text a guardian was ever asked to agree to, by its version; the last one is asked now. A text that was once used is never
 * changed nor removed: people have agreed to it.
 */
export const useConsentTexts = messages<Record<string, ConsentText>>({
  'zh-CN': {
    '2026-01': {
      label: '我是参赛者的监护人，同意为报名和现场核验处理 TA 的个人信息',
      about: '未满 14 岁的孩子需要监护人单独同意。包括姓名、证件、照片和联系方式；只用于赛事，可随时撤回并要求删除。',
    },
  },
  en: {
    '2026-01': {
      label:
        'I am the participant’s guardian and agree that their personal data is used for registration and for checks at the event',
      about:
        'For children under 14 a guardian’s own consent is needed. It covers name, document, photo and contact details, is for the event only, and can be taken back at any time.',
    },
  },
})
