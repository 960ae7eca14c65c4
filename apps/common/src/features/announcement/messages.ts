import { messages, type Sentence } from '@startline/ui'
import type { FieldName, Wrong } from './draft.ts'

const FIELDS: Record<FieldName, Sentence> = {
  event: ['赛事', 'the event'],
  'zh-title': ['标题', 'the title'],
  'zh-text': ['正文', 'the text'],
  'en-title': ['英文标题', 'the English title'],
  'en-text': ['英文正文', 'the English text'],
}

const announceSomething: Sentence = ['发布公告', 'Announce something']

/** Words of the announcements of a host. */
export const useHostText = messages({
  ofPapers: {
    title: ['请尽快交齐报名材料', 'Please send the papers that are still missing'],
    text: [
      '还有报名没有交齐材料，或被退回后还没有重新提交。请在“我的报名”里打开报名，按提示补交。已经交齐的不用理会。',
      'Some registrations still lack papers, or were returned and not handed in again. Please open yours under “My registrations” and send what is missing. If everything is there, there is nothing to do.',
    ],
  },
  title: ['赛事公告', 'Event announcements'],
  lead: (organization: string) => [
    `${organization}主办的赛事：告诉报名者，或写在赛事页面上。`,
    `For the events of ${organization}: tell who is entered, or put it on the event’s page.`,
  ],
  add: announceSomething,
  notHost: ['当前账号不能发布赛事公告', 'This organization cannot announce anything about events'],
  notHostHint: [
    '公告由主办赛事的机构的管理员发布。您可以在页面顶部切换账号。',
    'Announcements are made by managers of the organization that holds an event. You can switch at the top.',
  ],
  noEvents: ['没有可以发布公告的赛事', 'There is no event to announce anything about'],
  noEventsHint: ['赛事结束 30 天后就不能再发布公告了。', 'Nothing can be announced any more 30 days after an event.'],
  failed: ['公告没有加载出来', 'The announcements could not be loaded'],
  none: ['还没有发布过公告', 'Nothing was announced yet'],
  noneHint: [
    '场地变更、检录时间、天气提醒，都可以用公告告诉所有报名者。',
    'Another place, the time to check in, the weather: tell everybody who is entered.',
  ],
  found: (count: number) => [`共 ${count} 条`, count === 1 ? '1 announcement' : `${count} announcements`],
  pastEnd: ['这一页没有内容', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'Back to the first page'],
  statuses: {
    coming: ['待显示', 'coming'],
    current: ['显示中', 'shown'],
    ended: ['已结束', 'over'],
    withdrawn: ['已撤回', 'withdrawn'],
  },
  audiences: {
    everybody: ['所有人', 'everybody'],
    organization: ['机构', 'organization'],
    entered: ['所有报名者', 'Who is entered'],
    page: ['赛事页面', 'The event’s page'],
  },
  readers: (count: number) => [`${count} 人已读`, count === 1 ? 'read by 1 person' : `read by ${count} people`],
  until: (moment: string) => [`显示至 ${moment}`, `until ${moment}`],
  withdraw: ['撤回', 'Withdraw'],
  withdrawOf: (title: string) => [`撤回“${title}”`, `Withdraw “${title}”`],
  withdrawTitle: ['撤回这条公告？', 'Withdraw this announcement?'],
  withdrawText: [
    '撤回后谁都看不到它了，已经看过的人除外。撤回不能恢复，可以重新发布。',
    'Nobody sees it any more, except those who have read it already. It cannot be brought back, only published anew.',
  ],
  keep: ['保留', 'Keep it'],
  notWithdrawn: ['没有撤回，请检查网络后再试。', 'It was not withdrawn. Please check your connection and try again.'],
  formTitle: announceSomething,
  formLead: [
    '中文、英文写一种就可以；两种都写，每个人看到自己的语言。',
    'Chinese or English is enough; with both, everybody reads their own.',
  ],
  toWhom: ['发给谁', 'To whom'],
  what: ['内容', 'What'],
  preview: ['预览', 'Preview'],
  previewHint: [
    '写下标题或正文，这里就是大家看到的样子。',
    'Write a title or a text, and here is what people will see.',
  ],
  event: ['赛事', 'Event'],
  audience: ['告诉谁', 'Whom to tell'],
  onlyChosen: (count: number) => [
    `选中的 ${count} 个报名的机构`,
    count === 1 ? 'The organization of the chosen registration' : `The organizations of ${count} chosen registrations`,
  ],
  onlyChosenHint: [
    '只有这些报名的机构的成员会看到：出现在首页和“通知”里。',
    'Only the people of these organizations see it: on their home and among their notices.',
  ],
  audienceHints: {
    entered: [
      '报名或候补中的所有机构的成员：出现在首页和“通知”里。之后报名的人也会看到，退出的人不再看到。',
      'Everybody of every organization that is entered or waiting: on their home and among their notices. Who enters later sees it too, who withdraws does not.',
    ],
    page: ['打开赛事页面的任何人，包括没有登录的人。', 'Whoever opens the event’s page, signed in or not.'],
  },
  severity: ['重要程度', 'How much it matters'],
  severities: { info: ['一般', 'Information'], important: ['重要', 'Important'], urgent: ['紧急', 'Urgent'] },
  severityHints: {
    info: ['值得知道', 'Worth knowing'],
    important: ['需要留意或准备', 'To be minded or prepared for'],
    urgent: ['马上要做的事，例如改期、停赛', 'To be acted on now, as when a race moves or is stopped'],
  },
  days: ['显示多久', 'For how long'],
  daysOf: (days: number) =>
    days === 0 ? ['直到撤回', 'Until it is withdrawn'] : [`${days} 天`, days === 1 ? '1 day' : `${days} days`],
  zh: ['中文', 'Chinese'],
  en: ['英文（选填）', 'English (optional)'],
  titleField: ['标题', 'Title'],
  textField: ['正文', 'Text'],
  textHint: [
    '纯文字；网址会自动变成链接。不要写证件号码和手机号。',
    'Plain text; web addresses become links. Never ID numbers or phone numbers.',
  ],
  check: ['下一步：核对', 'Next: check'],
  wrong: (field: FieldName, wrong: Wrong) => {
    if (field === 'event' && wrong === 'missing') return ['请选择赛事', 'Please choose the event']
    const [zh, en] = FIELDS[field]
    if (wrong === 'missing') return [`请输入${zh}`, `Please enter ${en}`]
    return wrong === 'too_long'
      ? [`${zh}太长了`, `Please shorten ${en}`]
      : [`${zh}里有证件号码，请去掉`, `Please take the ID number out of ${en}`]
  },
  checkTitle: ['核对后发布', 'Check and publish'],
  reach: (people: number, organizations: number) => [
    `现在发布：报名方 ${organizations} 个，其中能看到的成员 ${people} 人`,
    `Published now: ${organizations} ${organizations === 1 ? 'registrant' : 'registrants'}, ${people} ${people === 1 ? 'person' : 'people'} who can see it`,
  ],
  reachPage: ['打开赛事页面的任何人都会看到', 'Whoever opens the event’s page sees it'],
  nobody: ['现在还没有人报名；之后报名的人会看到。', 'Nobody is entered yet; whoever enters later sees it.'],
  left: (count: number) => [
    `这场赛事今天还可以发布 ${count} 条`,
    `${count} more can be published about this event today`,
  ],
  full: [
    '这场赛事今天已经发布了 5 条，请明天再发。',
    'Five were published about this event today; please go on tomorrow.',
  ],
  back: ['返回修改', 'Back to change it'],
  publish: (people: number) => [
    `向 ${people} 人发布公告`,
    `Publish to ${people} ${people === 1 ? 'person' : 'people'}`,
  ],
  publishOnPage: ['发布到赛事页面', 'Publish on the event’s page'],
  published: ['公告已发布', 'Published'],
  notPublished: ['公告没有发布', 'It was not published'],
  safe: ['您写的内容都还在。', 'What you wrote is still there.'],
  offline: [
    '没有收到服务器的回应，请检查网络后再试一次。',
    'No answer came. Please check your connection and try again.',
  ],
})
