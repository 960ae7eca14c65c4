import { messages } from '@startline/ui'
import type { EntryKind } from '../../event/types.ts'
import { endWords } from './end/messages.ts'
import { entriesWords } from './entries-words.ts'
import { peopleWords } from './people-words.ts'

const zhKind: Record<EntryKind, string> = { individual: '个人', team: '团队' }
const enKind: Record<EntryKind, string> = { individual: 'Individual', team: 'Team' }

const zh = {
  title: { individual: '个人报名', team: '团队报名' },
  back: '返回赛事',
  steps: { people: '选择参赛者', entries: '选择组别', check: '核对并提交', done: '报名完成' },
  eventFailed: '赛事没有加载出来',
  noEventTitle: '没有找到这个赛事',
  noEvent: '链接可能不完整，或者赛事已经下线。可以从赛事列表重新选择。',
  seeEvents: '查看赛事',
  openEvents: '看看正在报名的赛事',

  signInTitle: '登录后继续报名',
  signInText: '登录或注册一个账号，完成后会回到这里，接着报名。',
  signIn: '登录 / 注册',
  signInWhy: [
    '您的参赛者名单会保存下来，下次报名不用再填',
    '证件号码全程脱敏显示，照片只用于赛事核验',
    '提交后随时在“我的报名”里查看进度',
  ],

  cancelledTitle: '赛事已取消',
  cancelled: '主办方取消了这个赛事。已经报名的，请在“我的报名”里查看后续安排。',
  notYetTitle: '报名还没有开始',
  notYet: (kind: EntryKind, when: string) =>
    `${zhKind[kind]}报名将于 ${when} 开始（赛事当地时间）。可以先把参赛者资料准备好。`,
  closedTitle: '报名已经截止',
  closed: (kind: EntryKind, when: string) =>
    `${zhKind[kind]}报名已于 ${when} 截止（赛事当地时间）。如有特殊情况，请联系主办方。`,
  fullTitle: { individual: '个人组别都已报满', team: '团队组别都已报满' },
  full: '候补名单也不再递补。可以看看其他赛事，或者联系主办方。',
  waitTitle: '个人组别都已报满，可以加入候补',
  waitText: (until: string) =>
    `照常选人、选组别即可。提交后按先后排队，并告知排在第几位；${until} 之前空出的名额会按顺序自动递补。`,
  noneTitle: { individual: '这个赛事只接受团队报名', team: '这个赛事只接受个人报名' },
  none: { individual: '它没有个人组别。', team: '它没有团队组别。' },
  toOther: { individual: '去团队报名', team: '去个人报名' },
  prepare: '准备参赛者资料',
  myRegistrations: '我的报名',
  contact: (who: string) => `联系主办方：${who}`,

  restoredTitle: '已恢复上次填写的内容',
  restoredText: '为保护隐私，证件号码和照片不保存在本机，请重新填写；监护人同意也请再确认一次。',
  keeping: {
    unread: {
      title: '上次的草稿没能打开',
      words: '系统更新后，它的格式已无法读取。请重新选择；已加入名单的参赛者都还在。',
    },
    unkept: {
      title: '这台设备现在不能保存草稿',
      words: '存储空间已满或被关闭。报名可以照常进行，只是离开这一页后需要重新选择。',
    },
  },
  understood: '知道了',
  otherTitle: (organization: string) => `这个赛事还有一份为“${organization}”开始的报名`,
  otherText: '草稿保存在本机，没有提交；不会移到当前机构。',
  otherGo: (organization: string) => `切换到“${organization}”并继续`,
  otherFailed: '没有切换成功：可能是网络中断，或者您已不在那个机构。草稿还在，可以再试。',

  ...peopleWords['zh-CN'],
  ...entriesWords['zh-CN'],
  ...endWords['zh-CN'],
}

/** Words of the individual registration. */
export const useFormText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    title: { individual: 'Individual registration', team: 'Team registration' },
    back: 'Back to the event',
    steps: { people: 'Participants', entries: 'Groups', check: 'Check and submit', done: 'Registered' },
    eventFailed: 'The event could not be loaded',
    noEventTitle: 'This event was not found',
    noEvent:
      'The link may be incomplete, or the event has been taken down. You can choose again from the list of events.',
    seeEvents: 'See the events',
    openEvents: 'Events open for registration',

    signInTitle: 'Sign in to go on',
    signInText: 'Sign in or create an account; then you come back here and go on.',
    signIn: 'Sign in / register',
    signInWhy: [
      'Your participants are kept, so next time there is nothing to type',
      'ID numbers are always shown masked; photos are used for checks at the event only',
      'See how your registrations stand at any time',
    ],

    cancelledTitle: 'The event has been cancelled',
    cancelled:
      'The organizer has cancelled this event. If you are registered, see what happens next under “My registrations”.',
    notYetTitle: 'Registration has not started yet',
    notYet: (kind, when) =>
      `${enKind[kind]} registration opens at ${when} (the event’s local time). You can prepare your participants meanwhile.`,
    closedTitle: 'Registration has closed',
    closed: (kind, when) =>
      `${enKind[kind]} registration closed at ${when} (the event’s local time). In special cases please contact the organizer.`,
    fullTitle: { individual: 'All individual groups are full', team: 'All team groups are full' },
    full: 'The waiting lists no longer move either. See other events, or ask the organizer.',
    waitTitle: 'All individual groups are full: you can join the waiting list',
    waitText: (until) =>
      `Choose people and groups as usual. The line goes by the order of arrival, and you are told your place in it after submitting; places that become free before ${until} go to the next in line by themselves.`,
    noneTitle: { individual: 'This event takes teams only', team: 'This event takes individuals only' },
    none: { individual: 'It has no groups for individuals.', team: 'It has no groups for teams.' },
    toOther: { individual: 'To the team registration', team: 'To the individual registration' },
    prepare: 'Prepare participants',
    myRegistrations: 'My registrations',
    contact: (who) => `Contact the organizer: ${who}`,

    restoredTitle: 'What you had entered is back',
    restoredText:
      'To protect your data, ID number and photo are not kept on this device; please enter them again, and confirm the guardian’s consent once more.',
    keeping: {
      unread: {
        title: 'The earlier draft could not be opened',
        words:
          'The portal has been updated and cannot read it any more. Please choose again; participants on the list are still there.',
      },
      unkept: {
        title: 'This device cannot keep a draft at present',
        words:
          'Its storage is full or switched off. You can register as usual; only if you leave this page, you have to choose again.',
      },
    },
    understood: 'Got it',
    otherTitle: (organization) => `A registration for this event was begun for “${organization}”`,
    otherText: 'It is kept on this device as a draft, not submitted; it is not moved to the current organization.',
    otherGo: (organization) => `Switch to “${organization}” and go on`,
    otherFailed:
      'Not switched: the network may be down, or you may have left that organization. The draft is still there; you can try again.',

    ...peopleWords.en,
    ...entriesWords.en,
    ...endWords.en,
  },
})
