import { messages } from '@startline/ui'

/** The text that a guardian is asked to agree to now, beside the one about the name. A text that was once used is never changed: it moves to the former ones. */
export const consentNow = {
  label: [
    '我是参赛者的监护人，同意为报名、核验和参加比赛处理 TA 的个人信息，并提供给赛事主办方',
    'I am the participant’s guardian and agree that their personal data is used for registration, checks and the race, and is passed to the organizer of the event',
  ],
  about: [
    '未满 14 岁的孩子需要监护人单独同意。包括姓名、证件、照片和联系方式；主办方只用于审核报名、现场核验、办理保险、编排和成绩，查看完整号码须写明原因并留下记录；提交的材料在赛事归档 30 天后删除。可随时撤回并要求删除。',
    'For children under 14 a guardian’s own consent is needed. It covers name, document, photo and contact details. The organizer uses them only to review the entry, for checks at the event, insurance, heats and results, and sees full numbers only with a reason that is kept; papers are deleted 30 days after the event is archived. It can be taken back at any time.',
  ],
  name: [
    '另外同意：公开的成绩和出场名单里可以显示 TA 的全名（可不选）',
    'I also agree that their full name may stand in public results and start lists (optional)',
  ],
  nameAbout: [
    '不选也能参赛，公开的姓名只显示第一个字。',
    'Without it they take part all the same, and only the first character of the name is public.',
  ],
} as const

/** What an organization or a host confirms in place of the guardian: that the guardian agreed to the text above in writing. */
const consentObtained = {
  label: [
    '已取得监护人的书面同意：为报名、核验和参加比赛处理 TA 的个人信息，并提供给赛事主办方',
    'The guardian has agreed in writing that the participant’s personal data is used for registration, checks and the race, and is passed to the organizer of the event',
  ],
  about: [
    '未满 14 岁的孩子需要监护人单独同意，不能由领队或主办方代为同意。请把签名的同意书留存备查；系统会记录由您的账号确认。',
    'For children under 14 a guardian’s own consent is needed; nobody can agree for them. Please keep the signed form; it is recorded that your account confirmed it.',
  ],
  name: [
    '监护人另外书面同意：公开的成绩和出场名单里可以显示 TA 的全名（可不选）',
    'The guardian also agreed in writing that the full name may stand in public results and start lists (optional)',
  ],
  nameAbout: consentNow.nameAbout,
} as const

/** The words an organization or a host confirms. */
export const useConsentObtained = messages(consentObtained)

/** The text that is asked for now. */
export const useConsentNow = messages(consentNow)
