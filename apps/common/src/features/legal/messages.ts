import type { TextName } from '@startline/contract'
import { messages, type Sentence } from '@startline/ui'

/** The legal texts, in the order they are listed. */
export const LEGAL_PARTS = ['privacy', 'children', 'terms'] as const satisfies readonly TextName[]
/** One of the legal texts. */
export type LegalPart = (typeof LEGAL_PARTS)[number]

const rulesAndPrivacy: Sentence = ['规则与隐私', 'Rules and privacy']

/** Words around the legal texts; the texts themselves are the environment's. */
export const useLegalText = messages({
  title: rulesAndPrivacy,
  lead: ['写得短一些，方便您真的读完。', 'Short, so that they can really be read.'],
  back: rulesAndPrivacy,
  parts: {
    privacy: {
      title: ['隐私政策', 'Privacy policy'],
      about: ['我们保存什么、为了什么、如何保护。', 'What is kept, for what, and how it is protected.'],
    },
    children: {
      title: ['儿童个人信息保护规则', 'How children’s data is protected'],
      about: [
        '未满 14 岁孩子的信息如何处理，监护人有哪些权利。',
        'What happens with the data of children under 14, and what guardians may ask.',
      ],
    },
    terms: {
      title: ['用户协议', 'Terms of use'],
      about: ['使用本网站报名时，双方约定的几件事。', 'A few things we agree on when you register here.'],
    },
  },
  failed: ['内容没有加载出来', 'The text could not be loaded'],
  noVersion: ['没有这个版本', 'There is no such version'],
  noVersionHint: ['可以看看现行的版本。', 'You can read the one that holds now.'],
  current: ['现行版本', 'The version in force'],
  from: (day: string) => [`${day} 起生效`, `In force from ${day}`],
  statuses: {
    coming: ['即将生效', 'coming'],
    in_force: ['现行', 'in force'],
    former: ['以前的版本', 'former version'],
  },
  notInForce: {
    coming: (day: string) => [
      `这个版本从 ${day} 起生效，目前适用的是现行版本。`,
      `This version is in force from ${day}; until then the current one holds.`,
    ],
    former: () => [
      '这是以前的版本，现在已经不再适用；同意过的人同意的就是这些文字。',
      'This is a former version and holds no longer; whoever agreed to it agreed to these words.',
    ],
  },
  agreed: (moment: string) => [`您于 ${moment} 同意了此版本`, `You agreed to this version on ${moment}`],
  versions: ['所有版本', 'All versions'],
  print: ['打印', 'Print'],
  consentVersion: (version: string) => [
    `监护人同意文本版本 ${version}`,
    `Version of the guardian’s consent: ${version}`,
  ],
  consentTitle: ['监护人同意书', 'Guardian’s consent'],
  consentLead: (version: string) => [`${version} 版`, `Version ${version}`],
  consentNow: ['这是目前使用的版本。', 'This is the version used now.'],
  consentThen: [
    '这是以前的版本；同意过的人同意的就是这段文字。',
    'This is a former version; whoever agreed to it agreed to these words.',
  ],
  consentUnknown: ['我们没有用过这个版本。', 'We have never used this version.'],
  consentVersions: ['所有版本：', 'All versions:'],
  missing: (part: string) => [`没有名为“${part}”的文件`, `There is no text called “${part}”`],
  missingHint: ['您要找的可能是下面几份之一。', 'You may be looking for one of these.'],
})
