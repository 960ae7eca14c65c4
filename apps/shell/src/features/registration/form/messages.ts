import { messages, type Sentence } from '@startline/ui'
import type { EntryKind } from '../../event/queries.ts'
import { endWords } from './end/messages.ts'
import { entriesWords, peopleWords } from './step-words.ts'

const KINDS: Record<EntryKind, Sentence> = { individual: ['个人', 'Individual'], team: ['团队', 'Team'] }

/** Words of the individual registration. */
export const useFormText = messages({
  title: { individual: ['个人报名', 'Individual registration'], team: ['团队报名', 'Team registration'] },
  back: ['返回赛事', 'Back to the event'],
  steps: {
    people: ['选择参赛者', 'Participants'],
    entries: ['选择组别', 'Groups'],
    check: ['核对并提交', 'Check and submit'],
    done: ['完成', 'Done'],
  },
  stepNow: (step: number, total: number, name: string) => [
    `第 ${step} 步，共 ${total} 步：${name}`,
    `Step ${step} of ${total}: ${name}`,
  ],
  eventFailed: ['赛事没有加载出来', 'The event could not be loaded'],
  noEventTitle: ['没有找到这个赛事', 'This event was not found'],
  noEvent: [
    '链接可能不完整，或者赛事已经下线。可以从赛事列表重新选择。',
    'The link may be incomplete, or the event has been taken down. You can choose again from the list of events.',
  ],
  seeEvents: ['查看赛事', 'See the events'],
  openEvents: ['看看正在报名的赛事', 'Events open for registration'],

  signInTitle: ['登录后继续报名', 'Sign in to continue'],
  signInText: [
    '登录或注册一个账号，完成后会回到这里，接着报名。',
    'Sign in or create an account; then you come back here to continue.',
  ],
  signIn: ['登录 / 注册', 'Sign in / register'],
  signInWhy: [
    ['您的参赛者名单会保存下来，下次报名不用再填', 'Your participants are kept, so next time there is nothing to type'],
    [
      '证件号码只显示首尾几位，照片只用于赛事核验',
      'Only a few characters of ID numbers are shown; photos are used only for checks at the event',
    ],
    ['提交后随时在“我的报名”里查看进度', 'See how your registrations stand at any time'],
  ],

  cancelledTitle: ['赛事已取消', 'The event has been cancelled'],
  cancelled: [
    '主办方取消了这个赛事。已经报名的，请在“我的报名”里查看后续安排。',
    'The organizer has cancelled this event. If you are registered, see what happens next under “My registrations”.',
  ],
  notYetTitle: ['报名还没有开始', 'Registration has not started yet'],
  notYet: (kind: EntryKind, when: string) => [
    `${KINDS[kind][0]}报名将于 ${when} 开始（赛事当地时间）。可以先把参赛者资料准备好。`,
    `${KINDS[kind][1]} registration opens at ${when} (the event’s local time). You can prepare your participants meanwhile.`,
  ],
  closedTitle: ['报名已经截止', 'Registration has closed'],
  closed: (kind: EntryKind, when: string) => [
    `${KINDS[kind][0]}报名已于 ${when} 截止（赛事当地时间）。如有特殊情况，请联系主办方。`,
    `${KINDS[kind][1]} registration closed at ${when} (the event’s local time). In special cases please contact the organizer.`,
  ],
  fullTitle: {
    individual: ['个人组别都已报满', 'All individual groups are full'],
    team: ['团队组别都已报满', 'All team groups are full'],
  },
  full: [
    '候补名单也不再递补。可以看看其他赛事，或者联系主办方。',
    'The waiting lists no longer move either. See other events, or ask the organizer.',
  ],
  waitTitle: ['个人组别都已报满，可以加入候补', 'All individual groups are full: you can join the waiting list'],
  waitText: (until: string) => [
    `照常选人、选组别即可。提交后按先后排队，并告知排在第几位；${until} 之前空出的名额会按顺序自动递补。`,
    `Choose people and groups as usual. The line goes by the order of arrival, and you are told your place in it after submitting; places that become free before ${until} go to the next in line by themselves.`,
  ],
  noneTitle: {
    individual: ['这个赛事只接受团队报名', 'This event takes teams only'],
    team: ['这个赛事只接受个人报名', 'This event takes individuals only'],
  },
  none: {
    individual: ['它没有个人组别。', 'It has no groups for individuals.'],
    team: ['它没有团队组别。', 'It has no groups for teams.'],
  },
  toOther: {
    individual: ['去团队报名', 'To the team registration'],
    team: ['去个人报名', 'To the individual registration'],
  },
  prepare: ['准备参赛者资料', 'Prepare participants'],
  myRegistrations: ['我的报名', 'My registrations'],
  contact: (who: string) => [`联系主办方：${who}`, `Contact the organizer: ${who}`],

  restoredTitle: ['已恢复上次填写的内容', 'What you had entered is back'],
  restoredText: [
    '为保护隐私，证件号码和照片不保存在本机，请重新填写；监护人同意也请再确认一次。',
    'To protect your data, ID number and photo are not kept on this device; please enter them again, and confirm the guardian’s consent once more.',
  ],
  keeping: {
    unread: {
      title: ['上次的草稿没能打开', 'The earlier draft could not be opened'],
      words: [
        '系统更新后，它的格式已无法读取。请重新选择；已加入名单的参赛者都还在。',
        'The portal has been updated and cannot read it any more. Please choose again; participants on the list are still there.',
      ],
    },
    unkept: {
      title: ['这台设备现在不能保存草稿', 'This device cannot keep a draft at present'],
      words: [
        '存储空间已满或被关闭。报名可以照常进行，只是离开这一页后需要重新选择。',
        'Its storage is full or switched off. You can register as usual; only if you leave this page, you have to choose again.',
      ],
    },
  },
  understood: ['知道了', 'Got it'],
  otherTitle: (organization: string) => [
    `这个赛事还有一份为“${organization}”开始的报名`,
    `A registration for this event was begun for “${organization}”`,
  ],
  otherText: [
    '草稿保存在本机，没有提交；不会移到当前账号。',
    'It is kept on this device as a draft, not submitted; it is not moved to the current organization.',
  ],
  otherGo: (organization: string) => [`切换到“${organization}”并继续`, `Switch to “${organization}” and continue`],
  otherFailed: [
    '没有切换成功：可能是网络中断，或者您已不在那个机构里。草稿还在，可以再试。',
    'Not switched: the network may be down, or you may have left that organization. The draft is still there; you can try again.',
  ],

  ...peopleWords,
  ...entriesWords,
  ...endWords,
})
