import { messages } from '@startline/ui'

/** Words of the inbox: notices, receipts, announcements. */
export const useNoticeText = messages({
  title: ['通知', 'Notices'],
  lead: (organization: string) => [
    `${organization}的报名和赛事动态，以及发给您的公告。保留 180 天。`,
    `What happened to registrations and events of ${organization}, and announcements for you. Kept for 180 days.`,
  ],
  failed: ['通知没有加载出来', 'The notices could not be loaded'],
  filterLabel: ['显示', 'Show'],
  filters: { all: ['全部', 'All'], unread: ['未读', 'Unread'], announcements: ['公告', 'Announcements'] },
  markAll: ['全部标为已读', 'Mark all as read'],
  allMarked: ['已全部标为已读', 'All marked as read'],
  markFailed: ['没有标为已读', 'Nothing was marked as read'],
  markFailedText: ['请检查网络后再试一次。', 'Please check your network and try again.'],
  portal: ['本网站', 'This site'],
  over: ['已结束', 'over'],
  severities: { info: ['公告', 'Announcement'], important: ['重要公告', 'Important'], urgent: ['紧急公告', 'Urgent'] },
  nothing: {
    all: {
      title: ['还没有通知', 'No notices yet'],
      hint: [
        '报名、候补、退出的回执，报名和赛事的变化，以及主办方的公告，都会出现在这里。',
        'Receipts of what you enter and withdraw, changes of registrations and events, and announcements of hosts appear here.',
      ],
    },
    unread: {
      title: ['都看过了', 'All read'],
      hint: ['没有未读的内容。', 'There is nothing you have not seen.'],
    },
    announcements: {
      title: ['还没有公告', 'No announcements yet'],
      hint: [
        '本网站和您报名的赛事的主办方发布公告时，会出现在这里。',
        'What this site and the hosts of your events announce appears here.',
      ],
    },
  },
  toRegistrations: ['查看我的报名', 'See my registrations'],
  pastEnd: ['这一页没有内容', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'To the first page'],
  found: (count: number) => [`共 ${count} 条`, count === 1 ? '1 item' : `${count} items`],
  unread: ['未读', 'unread'],
  titles: {
    place_given: ['候补成功，已获得名额', 'A place from the waiting list'],
    registration_changed: ['报名被修改', 'A registration was changed'],
    registration_withdrawn: ['报名已退出', 'A registration was withdrawn'],
    payment_marked: ['缴费状态有更新', 'A payment was marked'],
    event_changed: ['赛事安排有调整', 'An event has changed'],
    event_cancelled: ['赛事已取消', 'An event was cancelled'],
    organization_confirmed: ['机构已通过平台确认', 'Your organization is confirmed'],
    registration_opens: ['报名开始了', 'Registration has opened'],
    guardian_asked: ['请补交参赛材料', 'Something is missing for a race'],
    review_returned: ['报名被退回修改', 'A registration is to be corrected'],
    review_accepted: ['报名审核已通过', 'A registration was accepted'],
    review_rejected: ['报名审核未通过', 'A registration was not accepted'],
    start_list_published: ['出场名单已公布', 'Start lists are public'],
    start_list_changed: ['出场安排有变化', 'Starts have changed'],
    waiting_over: ['名单已定，候补结束', 'The list is final: waiting is over'],
    data_expires: ['参赛者资料即将清除', 'Your participants will be removed'],
  },
  texts: {
    place_given: ['名额已经保留。', 'The place is yours.'],
    registration_changed: ['由本机构的其他成员修改。', 'By somebody else of your organization.'],
    registration_withdrawn: ['由本机构的其他成员退出。', 'By somebody else of your organization.'],
    payment_marked: ['', ''],
    event_changed: ['', ''],
    event_cancelled: [
      '报名保留记录，不会举行比赛。退费等事宜请联系主办方。',
      'Your registrations are kept on record, but there will be no race. Please ask the organizer about refunds.',
    ],
    organization_confirmed: [
      '现在每天最多可填写 5,000 名新参赛者，也可以公开发布教学视频。',
      'It may name up to 5,000 new people a day now, and publish teaching videos to everybody.',
    ],
    registration_opens: ['这是您设置的开抢提醒，现在就可以报名。', 'You asked to be told: you can register now.'],
    guardian_asked: ['', ''],
    review_returned: [
      '请按原因修改或补交材料，再重新提交。',
      'Please correct it or send what is missing, and hand it in again.',
    ],
    review_accepted: ['材料没有问题。', 'Its papers are in order.'],
    review_rejected: [
      '名额已经释放。有疑问请联系主办方。',
      'The place was given up. Please ask the organizer if anything is unclear.',
    ],
    start_list_published: [
      '可以查看分组、道次和号码；有疑问请联系主办方。',
      'Heats, lanes and numbers can be seen; please ask the organizer if anything is unclear.',
    ],
    start_list_changed: ['', ''],
    waiting_over: [
      '候补没有轮到，不再递补，不用缴费。感谢您的耐心等待。',
      'No place became free in time; nobody moves up any more, and there is nothing to pay.',
    ],
    data_expires: [
      '本机构近两年没有登录，也没有报名。30 天后将清除参赛者的证件号、证件照和监护人信息；在此之前登录并进入本机构，即可继续保留。已有的报名记录不受影响。',
      'Nobody has signed in or registered for this organization for nearly two years. In 30 days the ID numbers, photos and guardians of its participants are removed; sign in to this organization before then to keep them. Registrations stay.',
    ],
  },
  moreStarts: ['还有其他变化，请看出场名单。', 'There is more on the start list.'],
  enteredByHost: ['主办方补录了一条报名', 'The host let an entry in'],
  byHost: ['由赛事主办方办理，原因见下。', 'By the host of the event, for the reason below.'],
  lacks: { photo: ['证件照', 'an ID photo'], consent: ['监护人同意', 'a guardian’s consent'] },
  and: ['和', ' and '],
  somebody: ['报名的机构', 'Whoever registered your child'],
  asksAdd: (organization: string, needed: string) => [
    `${organization}请您补上${needed}。点开就可以补交。`,
    `${organization} asks you for ${needed}. Open this to add it.`,
  ],
  asksHand: (organization: string, needed: string) => [
    `${organization}请您补交${needed}，请直接联系对方。`,
    `${organization} asks you for ${needed}. Please get in touch with them.`,
  ],
  entered: (entries: number, waiting: number) =>
    entries > 1
      ? waiting === 0
        ? [`已报名 ${entries} 项`, `${entries} registrations entered`]
        : waiting === entries
          ? [`${waiting} 项已进入候补`, `${waiting} registrations wait for a place`]
          : [
              `已报名 ${entries - waiting} 项，候补 ${waiting} 项`,
              `${entries - waiting} registrations entered, ${waiting} waiting`,
            ]
      : waiting === 0
        ? ['报名成功', 'Registration entered']
        : ['已进入候补', 'On the waiting list'],
  enteredBy: (name: string) => [`由${name}提交`, `Entered by ${name}`],
  withdrew: (entries: number) =>
    entries > 1
      ? [`已退出 ${entries} 项报名`, `${entries} registrations withdrawn`]
      : ['已退出报名', 'Registration withdrawn'],
  nothingToDo: ['不需要再做什么。', 'There is nothing else to do.'],
  dueStill: (amount: string) => [
    `待缴报名费 ${amount}，点开查看怎么缴。`,
    `${amount} is to be paid: open it to see how.`,
  ],
  papersStill: ['还有材料要交，点开上传。', 'Papers are still to be sent: open it to add them.'],
  seeEach: ['是否还要缴费，请看每条报名。', 'Whether a fee is due, each of them says.'],
  refund: (amount: string) => [
    `待退 ${amount}，由主办方退还，请联系主办方。`,
    `${amount} to be refunded by the organizer; please get in touch with them.`,
  ],
  waitingOverMany: (entries: number) => [
    `名单已定，${entries} 项候补结束`,
    `The list is final: waiting is over for ${entries} registrations`,
  ],
  acceptedMany: (entries: number) => [`${entries} 项报名审核已通过`, `${entries} registrations were accepted`],
  withdrawnByHost: (entries: number) => [`${entries} 项报名已退出`, `${entries} registrations were withdrawn`],
  withdrawnMany: (entries: number) => [
    `您提交的 ${entries} 项报名已退出`,
    `${entries} of your registrations were withdrawn`,
  ],
  invitedTo: (organization: string) => [`邀请您加入“${organization}”`, `Invitation to “${organization}”`],
  invitedAs: (by: string | null, role: string) => [
    `${by ? `${by}邀请您` : '您受邀'}成为${role}`,
    `${by ?? 'Somebody'} invites you as ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`,
  ],
  invitedNext: ['在“我的机构”里接受或谢绝。', 'Accept or decline it under “My organizations”.'],
  roles: { owner: ['所有者', 'owner'], manager: ['管理员', 'manager'], member: ['成员', 'member'] },
  andOthers: (names: string, entries: number) => [
    `${names} 等，共 ${entries} 项`,
    `${names} and others, ${entries} registrations`,
  ],
  people: (names: string, count: number) =>
    count > 3 ? [`${names} 等 ${count} 人`, `${names} and others, ${count} in all`] : [names, names],
  comma: ['、', ', '],
  dot: [' · ', ' · '],
  space: ['', ' '],
})
