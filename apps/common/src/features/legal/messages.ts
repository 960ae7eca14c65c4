import { messages } from '@startline/ui'

/** The legal texts, in the order they are listed. */
export const LEGAL_PARTS = ['privacy', 'children', 'terms'] as const
/** One of the legal texts. */
export type LegalPart = (typeof LEGAL_PARTS)[number]

/** A section: its heading, and what it says, a paragraph each. */
export interface Section {
  heading: string
  says: readonly string[]
}

interface LegalText {
  title: string
  /** One sentence for the overview. */
  about: string
  sections: readonly Section[]
}

const zhContact = (operator: string): Section => ({
  heading: '联系谁',
  says: [
    '关于某个赛事的报名、变更和现场安排：请联系赛事页面上的联系人。',
    `关于您的账号和个人信息：请联系本网站的运营者${operator ? `（${operator}）` : ''}。`,
  ],
})

const zhParts = (operator: string): Record<LegalPart, LegalText> => ({
  privacy: {
    title: '隐私政策',
    about: '我们保存什么、为了什么、如何保护。',
    sections: [
      {
        heading: '保存什么',
        says: [
          '账号：您填写的姓名、头像、账号名、手机号、密码（只保存不可还原的摘要），以及登录的设备。',
          '参赛者：姓名、证件类型和号码、出生日期、性别，以及您提供的证件照、监护人姓名和手机号、与参赛者的关系、参赛单位。',
          '报名：赛事、组别、队伍、状态变化的时间、由哪个账号提交。',
        ],
      },
      {
        heading: '为了什么',
        says: [
          '办理报名、判断是否符合组别要求、防止同一人重复报名、赛事现场核对身份、在赛事有变时联系监护人。不用于广告，也不出售。',
        ],
      },
      {
        heading: '如何保护',
        says: [
          '证件号码和手机号加密保存（AES-256-GCM，每条记录一把密钥），密钥与数据分开存放。',
          '页面和列表里只显示首尾几位，运行日志不记录个人信息。',
          '证件照私密保存：去除拍摄地点等附加信息，只能通过几分钟内有效的地址查看。',
          '每个机构只能看到自己名单上的人。赛事主办方为核验会看到报名者的必要信息。',
        ],
      },
      {
        heading: '您的设备上',
        says: [
          '保存登录状态、当前机构、语言和外观，以及未提交的报名草稿。草稿从不包含证件号码和照片，退出登录时清除。',
          '不使用第三方统计或广告跟踪。',
        ],
      },
      {
        heading: '您可以做什么',
        says: [
          '随时在“参赛者”里查看、修改信息，更换或移除照片，撤回监护人同意，移除没有有效报名的参赛者。',
          '在“账号”的“隐私与数据”里可以下载全部数据，也可以注销账号。已结束赛事的成绩记录会保留姓名、组别和单位，不含证件和联系方式。',
        ],
      },
      zhContact(operator),
    ],
  },
  children: {
    title: '儿童个人信息保护规则',
    about: '未满 14 岁孩子的信息如何处理，监护人有哪些权利。',
    sections: [
      {
        heading: '为什么要监护人同意',
        says: [
          '未满 14 岁孩子的个人信息属于敏感个人信息。处理之前，需要监护人单独同意；每次同意都会记下同意人、时间和文本版本。',
        ],
      },
      {
        heading: '同意包括什么',
        says: [
          '为了报名和现场核验，处理孩子的姓名、证件、出生日期、性别、照片，以及监护人的姓名和手机号。',
          '只给需要核验的赛事主办方使用。公开的页面上不会出现孩子的证件号码。',
        ],
      },
      {
        heading: '不同意会怎样',
        says: ['可以不同意。要求监护人同意的组别将无法报名，其他功能不受影响。'],
      },
      {
        heading: '如何撤回',
        says: [
          '在“参赛者”里打开孩子的信息，在“监护人同意”处选择撤回。撤回之前已完成的报名不会自动取消，需要时请在“我的报名”里退出。',
          '监护人可以要求查看、更正或删除孩子的信息。',
        ],
      },
      zhContact(operator),
    ],
  },
  terms: {
    title: '用户协议',
    about: '使用本网站报名时，双方约定的几件事。',
    sections: [
      {
        heading: '账号',
        says: ['请使用真实的姓名，保管好密码。发现他人使用您的账号时，请在账号页选择“在所有设备上退出”。'],
      },
      {
        heading: '报名',
        says: [
          '您只为自己、自己监护的孩子或所代表机构的队员报名，并保证填写的信息真实。',
          '名额以系统的答复为准：显示“已报名”即为您保留；候补按提交先后排队，空出的名额自动递补给最前面符合条件的人，直到变更截止。',
          '变更和退出的截止时间由各赛事规定，见赛事页面和报名详情。',
        ],
      },
      {
        heading: '赛事由谁负责',
        says: ['赛事的组织、安全、费用和成绩由主办方负责，规则见各赛事页面。本网站提供报名和名单服务。'],
      },
      {
        heading: '不允许的使用',
        says: ['冒用他人证件、批量抢占名额、试图查看他人信息或干扰服务。发现后可能取消报名并停用账号。'],
      },
      zhContact(operator),
    ],
  },
})

const enContact = (operator: string): Section => ({
  heading: 'Whom to ask',
  says: [
    'About registering, changing or the day of an event: the contacts on the event’s page.',
    `About your account and personal data: the operator of this site${operator ? ` (${operator})` : ''}.`,
  ],
})

const enParts = (operator: string): Record<LegalPart, LegalText> => ({
  privacy: {
    title: 'Privacy policy',
    about: 'What is kept, for what, and how it is protected.',
    sections: [
      {
        heading: 'What is kept',
        says: [
          'Account: the name, picture, account and phone number you gave, your password (only as a digest that cannot be turned back), and the devices signed in.',
          'Participants: name, kind and number of the document, date of birth, gender, and what you add: ID photo, guardian’s name and phone number, relation, unit.',
          'Registrations: event, group, team, when the status changed, and which account sent it.',
        ],
      },
      {
        heading: 'For what',
        says: [
          'To register, to see whether somebody fits a group, to stop double registrations, to check identities at the event, and to reach guardians when something changes. Not for advertising, and never for sale.',
        ],
      },
      {
        heading: 'How it is protected',
        says: [
          'ID numbers and phone numbers are kept encrypted (AES-256-GCM, a key for each record), the keys apart from the data.',
          'Screens and lists show only their first and last characters; logs hold no personal data.',
          'ID photos are private: notes of the camera, such as the place, are removed, and a photo opens only by an address that is good for a few minutes.',
          'An organization sees only the people on its own list. Organizers see what they need to check those who registered.',
        ],
      },
      {
        heading: 'On your device',
        says: [
          'Your session, current organization, language and theme, and drafts not sent yet. Drafts never hold ID numbers or photos and are wiped when you sign out.',
          'No third-party statistics or advertising trackers.',
        ],
      },
      {
        heading: 'What you can do',
        says: [
          'Under “Participants” you can see and change the data, replace or remove photos, take consent back, and remove people without live registrations.',
          'Under “Account”, “Privacy and data”, you can download everything or erase your account. Results of past events keep name, group and unit, without documents or contact details.',
        ],
      },
      enContact(operator),
    ],
  },
  children: {
    title: 'How children’s data is protected',
    about: 'What happens with the data of children under 14, and what guardians may ask.',
    sections: [
      {
        heading: 'Why a guardian has to agree',
        says: [
          'Personal data of children under 14 is sensitive. Before it is used, a guardian agrees separately; who agreed, when, and to which version of the text is noted each time.',
        ],
      },
      {
        heading: 'What the consent covers',
        says: [
          'Using the child’s name, document, date of birth, gender and photo, and the guardian’s name and phone number, for registration and for checks at the event.',
          'Only organizers who have to check get it. No public page shows a child’s ID number.',
        ],
      },
      {
        heading: 'If you do not agree',
        says: ['That is fine. Groups that ask for consent cannot be entered; everything else works as before.'],
      },
      {
        heading: 'How to take it back',
        says: [
          'Open the child under “Participants” and take the consent back there. Registrations made before stay; withdraw them under “My registrations” if you wish.',
          'Guardians may ask to see, correct or erase the child’s data.',
        ],
      },
      enContact(operator),
    ],
  },
  terms: {
    title: 'Terms of use',
    about: 'A few things we agree on when you register here.',
    sections: [
      {
        heading: 'Your account',
        says: [
          'Please use your real name and keep your password to yourself. If somebody else uses your account, choose “Sign out everywhere” on the account page.',
        ],
      },
      {
        heading: 'Registering',
        says: [
          'You register yourself, children in your care or members of an organization you act for, and what you enter is true.',
          'The system’s answer decides about places: “Registered” means that the place is yours; the waiting list goes by the order of arrival, and a free place goes to the first in line who is eligible, until the last moment for changes.',
          'Each event sets how long changes and withdrawals are possible; see the event’s page and the registration.',
        ],
      },
      {
        heading: 'Who answers for an event',
        says: [
          'The organizer answers for the event, its safety, fees and results; the rules stand on the event’s page. This site provides registration and lists.',
        ],
      },
      {
        heading: 'What is not allowed',
        says: [
          'Using somebody else’s document, grabbing places in bulk, trying to see other people’s data or disturbing the service. It can cost the registration and the account.',
        ],
      },
      enContact(operator),
    ],
  },
})

const zh = {
  title: '规则与隐私',
  lead: '写得短一些，方便您真的读完。',
  back: '规则与隐私',
  consentVersion: (version: string) => `监护人同意文本版本 ${version}`,
  consentTitle: '监护人同意书',
  consentLead: (version: string) => `${version} 版`,
  consentNow: '这是目前使用的版本。',
  consentThen: '这是以前的版本；同意过的人同意的就是这段文字。',
  consentUnknown: '我们没有用过这个版本。',
  consentVersions: '所有版本：',
  read: '阅读全文',
  parts: zhParts,
  missing: (part: string) => `没有名为“${part}”的文件`,
  missingHint: '您要找的可能是下面几份之一。',
}

/** The legal texts; `operator` is who runs the site, empty where that is not configured. */
export const useLegalText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: 'Rules and privacy',
    lead: 'Short, so that they can really be read.',
    back: 'Rules and privacy',
    consentVersion: (version) => `Version of the guardian’s consent: ${version}`,
    consentTitle: 'Guardian’s consent',
    consentLead: (version) => `Version ${version}`,
    consentNow: 'This is the version used now.',
    consentThen: 'This is a former version; whoever agreed to it agreed to these words.',
    consentUnknown: 'We have never used this version.',
    consentVersions: 'All versions:',
    read: 'Read it',
    parts: enParts,
    missing: (part) => `There is no text called “${part}”`,
    missingHint: 'You may be looking for one of these.',
  },
})
