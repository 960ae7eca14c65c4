import type { TextName } from '@startline/contract'
import { messages } from '@startline/ui'

/** The legal texts, in the order they are listed. */
export const LEGAL_PARTS = ['privacy', 'children', 'terms'] as const satisfies readonly TextName[]
/** One of the legal texts. */
export type LegalPart = (typeof LEGAL_PARTS)[number]

const zh = {
  title: '规则与隐私',
  lead: '写得短一些，方便您真的读完。',
  back: '规则与隐私',
  parts: {
    privacy: { title: '隐私政策', about: '我们保存什么、为了什么、如何保护。' },
    children: { title: '儿童个人信息保护规则', about: '未满 14 岁孩子的信息如何处理，监护人有哪些权利。' },
    terms: { title: '用户协议', about: '使用本网站报名时，双方约定的几件事。' },
  } as Record<LegalPart, { title: string; about: string }>,
  failed: '内容没有加载出来',
  noVersion: '没有这个版本',
  noVersionHint: '可以看看现行的版本。',
  current: '现行版本',
  from: (day: string) => `${day} 起生效`,
  statuses: { coming: '即将生效', in_force: '现行', former: '以前的版本' },
  notInForce: {
    coming: (day: string) => `这个版本从 ${day} 起生效，目前适用的是现行版本。`,
    former: () => '这是以前的版本，现在已经不再适用；同意过的人同意的就是这些文字。',
  },
  agreed: (moment: string) => `您于 ${moment} 同意了此版本`,
  versions: '所有版本',
  print: '打印',
  consentVersion: (version: string) => `监护人同意文本版本 ${version}`,
  consentTitle: '监护人同意书',
  consentLead: (version: string) => `${version} 版`,
  consentNow: '这是目前使用的版本。',
  consentThen: '这是以前的版本；同意过的人同意的就是这段文字。',
  consentUnknown: '我们没有用过这个版本。',
  consentVersions: '所有版本：',
  missing: (part: string) => `没有名为“${part}”的文件`,
  missingHint: '您要找的可能是下面几份之一。',
}

/** Words around the legal texts; the texts themselves are the environment's. */
export const useLegalText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Rules and privacy',
    lead: 'Short, so that they can really be read.',
    back: 'Rules and privacy',
    parts: {
      privacy: { title: 'Privacy policy', about: 'What is kept, for what, and how it is protected.' },
      children: {
        title: 'How children’s data is protected',
        about: 'What happens with the data of children under 14, and what guardians may ask.',
      },
      terms: { title: 'Terms of use', about: 'A few things we agree on when you register here.' },
    },
    failed: 'The text could not be loaded',
    noVersion: 'There is no such version',
    noVersionHint: 'You can read the one that holds now.',
    current: 'The version in force',
    from: (day) => `In force from ${day}`,
    statuses: { coming: 'coming', in_force: 'in force', former: 'former version' },
    notInForce: {
      coming: (day) => `This version is in force from ${day}; until then the current one holds.`,
      former: () => 'This is a former version and holds no longer; whoever agreed to it agreed to these words.',
    },
    agreed: (moment) => `You agreed to this version on ${moment}`,
    versions: 'All versions',
    print: 'Print',
    consentVersion: (version) => `Version of the guardian’s consent: ${version}`,
    consentTitle: 'Guardian’s consent',
    consentLead: (version) => `Version ${version}`,
    consentNow: 'This is the version used now.',
    consentThen: 'This is a former version; whoever agreed to it agreed to these words.',
    consentUnknown: 'We have never used this version.',
    consentVersions: 'All versions:',
    missing: (part) => `There is no text called “${part}”`,
    missingHint: 'You may be looking for one of these.',
  },
})
