import { messages } from '@startline/ui'
import { staleWords } from '../../form/messages.ts'

interface Running {
  group: string
  day: string
  reference: string
}

/** What a person may type to confirm: as it is, or the phone of which only a mask is known here. */
interface Own {
  own: readonly string[]
  phone: string | null
}

/** Words about what is kept of a person, taking it along, and leaving. */
export const usePrivacyText = messages({
  title: ['隐私与数据', 'Privacy and data'],
  lead: ['我们保存了您的什么，怎样带走，怎样离开。', 'What we keep of you, how to take it along, and how to leave.'],
  back: ['账号', 'Account'],
  ...staleWords,

  kept: ['我们保存什么', 'What we keep'],
  keptParts: [
    {
      what: ['您的账号', 'Your account'],
      says: [
        '姓名、头像、账号名、手机号（加密保存）、密码的摘要（无法还原）。',
        'Name, picture, account name, phone number (encrypted), and a digest of the password that cannot be reversed.',
      ],
    },
    {
      what: ['参赛者', 'Participants'],
      says: [
        '姓名、证件、出生日期、性别、证件照、监护人和同意记录。证件号码加密保存，只显示首尾几位。',
        'Name, document, date of birth, gender, ID photo, guardian and consent. ID numbers are encrypted and shown only by their ends.',
      ],
    },
    {
      what: ['报名', 'Registrations'],
      says: [
        '赛事、组别、队伍，以及报名、候补、退出的时间。',
        'Event, group, team, and when somebody registered, waited or withdrew.',
      ],
    },
    {
      what: ['登录和操作记录', 'Sign-ins and actions'],
      says: [
        '在哪些设备上登录，哪个账号在什么时候做了什么；记录里不含姓名和号码。',
        'Which devices are signed in, and which account did what and when; without names or numbers.',
      ],
    },
  ],
  policy: ['阅读完整的隐私政策', 'Read the whole privacy policy'],

  download: ['下载我的全部数据', 'Download all my data'],
  downloadLead: [
    '一个 ZIP 文件：账号、机构、参赛者、报名（JSON 格式）和照片。需要在 12 小时内登录过。',
    'A ZIP file: account, organizations, participants, registrations (as JSON) and photos. It asks for a sign-in within the last 12 hours.',
  ],
  full: ['包含完整的证件号码和手机号', 'Include ID and phone numbers in full'],
  fullText: ['不勾选时，号码只显示首尾几位。', 'Otherwise only their first and last characters are in it.'],
  fullWarning: [
    '文件里会有孩子和监护人的完整号码。请不要在公用电脑上下载，也不要转发给别人。',
    'The file will hold full numbers of children and guardians. Please do not download it on a shared computer, nor pass it on.',
  ],
  downloadWay: ['下载数据', 'Download the data'],
  downloadAgain: ['再下载一次', 'Download once more'],
  downloadFailed: ['没有准备好下载', 'The download could not be prepared'],
  ready: (file: string) => [`正在下载 ${file}`, `Downloading ${file}`],
  readyText: (until: string) => [
    `如果没有开始，请再按一次按钮。下载地址只能使用一次，${until} 前有效。`,
    `If it has not started, press the button again. The address works once, and until ${until}.`,
  ],
  weChatTitle: ['请在浏览器中下载', 'Please download in a browser'],
  weChatText: (until: string) => [
    `当前应用里不能下载文件。请复制下面的地址，在手机浏览器中打开。它只能使用一次，${until} 前有效。`,
    `This app cannot download files. Copy this address and open it in your phone’s browser. It works once, and until ${until}.`,
  ],
  copy: ['复制地址', 'Copy the address'],
  copied: ['已复制', 'Copied'],

  erase: ['注销账号', 'Erase my account'],
  eraseLead: [
    '删除您的账号和个人数据，无法恢复。下一页会先列出会发生什么。',
    'Removes your account and personal data for good. The next page first shows what that means.',
  ],
  eraseWay: ['查看并注销账号', 'See what that means'],
  eraseIntro: ['注销无法撤销。请先看清楚会发生什么。', 'This cannot be undone. Please see first what it means.'],
  eraseUnknown: ['没有查到注销会影响什么', 'What erasing would mean could not be found out'],
  many: (count: number) => [`${count} 条`, String(count)],
  names: (names: readonly string[]) => [names.join('、'), names.join(', ')],
  running: ({ group, day, reference }: Running) => [
    `${group} · ${day} 开赛 · ${reference}`,
    `${group} · starts ${day} · ${reference}`,
  ],

  blockedTitle: ['现在还不能注销', 'This is not possible yet'],
  blockedText: [
    '下面的机构里还有其他成员而您是唯一的所有者，或者它主办的赛事还没有结束。请先把另一位成员设为所有者，或等赛事结束。',
    'You are the only owner of these organizations while others are in them, or events they hold are not over. Make another member an owner first, or wait for the events to end.',
  ],
  ends: ['会立即退出的报名', 'Registrations that will be withdrawn'],
  endsNone: ['没有未结束赛事的报名。', 'There are none in events that are not over.'],
  endsText: [
    '这些赛事还没有结束。名额会让给候补的人，之后无法要回。',
    'These events are not over. The places go to those who wait and cannot be had back.',
  ],
  goes: ['会删除的', 'What will be removed'],
  goesAlways: [
    ['您的姓名、头像、账号名、手机号和密码', 'Your name, picture, account name, phone number and password'],
    ['所有设备上的登录', 'Your sign-ins on all devices'],
  ],
  goesParticipants: (count: number) => [
    `${count} 名参赛者的资料、证件号码和照片`,
    count === 1
      ? 'The details, ID number and photo of 1 participant'
      : `The details, ID numbers and photos of ${count} participants`,
  ],
  goesOrganization: (name: string) => [
    `机构“${name}”（没有其他成员）`,
    `The organization “${name}”, where nobody else is`,
  ],
  stays: ['会保留的', 'What will stay'],
  staysAlways: [
    [
      '已结束赛事的成绩记录：只留姓名、组别和单位，不含证件和联系方式',
      'Results of events that are over: name, group and club or school only, without documents or contact details',
    ],
    [
      '您在其他机构里提交的报名和参赛者：它们属于那些机构',
      'Registrations and participants you entered for other organizations: they belong to those',
    ],
    ['操作记录：只有编号，不含姓名和号码', 'Records of actions: ids only, without names or numbers'],
  ],
  takeAlong: ['想留一份？请先', 'To keep a copy, first'],
  confirmHeading: ['确认注销', 'Confirm'],
  confirmLabel: ['请输入您的姓名、账号名或手机号', 'Type your name, account name or phone number'],
  confirmHint: ({ own, phone }: Own) => [
    [...own, ...(phone ? [`完整的手机号（${phone}）`] : [])].join('，或'),
    [...own, ...(phone ? [`the whole phone number (${phone})`] : [])].join(', or '),
  ],
  eraseForGood: ['永久注销我的账号', 'Erase my account for good'],
  changedTitle: ['情况刚刚有变化，还没有注销', 'Something has just changed; nothing was erased'],
  changedText: [
    '上面的内容已更新，请再看一遍，然后重新确认。',
    'What stands above is up to date now. Please read it again, then confirm anew.',
  ],

  goodbye: ['账号已注销', 'Your account is erased'],
  goodbyeTitle: ['谢谢您和我们一起跑过这一程', 'Thank you for racing with us'],
  goodbyeText: [
    '您的账号和个人数据已删除，所有设备都已退出。以后想再参加，随时可以重新注册。',
    'Your account and personal data are removed, and all devices are signed out. You are welcome to register again at any time.',
  ],
  goodbyeEvents: ['看看赛事', 'See the events'],
})
