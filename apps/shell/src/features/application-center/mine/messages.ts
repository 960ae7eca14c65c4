import { messages } from '@startline/ui'

/** Words of what is the person's own on the home. */
export const useMineText = messages({
  next: ['接下来的比赛', 'Next races'],
  all: ['全部报名', 'All entries'],
  more: (count: number) => [`另有 ${count} 场比赛`, count === 1 ? 'One more race' : `${count} more races`],
  failed: ['您的报名没有加载出来', 'Your entries could not be loaded'],
  starts: (moment: string) => [`${moment} 开始`, `Starts ${moment}`],
  registered: ['已报名', 'Entered'],
  waiting: (position: number | null) =>
    position === null ? ['候补中', 'Waiting'] : [`候补第 ${position} 位`, `Waiting, number ${position}`],
  due: (amount: string) => [`待缴 ${amount}`, `${amount} due`],
  howToPay: ['怎么缴费', 'How to pay'],
  payFailed: ['缴费说明没有加载出来', 'How to pay could not be loaded'],
  papersMissing: (count: number) => [`还缺 ${count} 份材料`, `${count} ${count === 1 ? 'paper' : 'papers'} missing`],
  reviews: {
    pending: ['待审核', 'To be reviewed'],
    resubmitted: ['已重新提交', 'Handed in again'],
    returned: ['退回修改', 'To be corrected'],
  },
  lacks: { photo: ['缺证件照', 'ID photo missing'], consent: ['缺监护人同意', 'Consent missing'] },
  lackingPeople: {
    photo: (count: number) => [`${count} 人缺证件照`, `${count} without an ID photo`],
    consent: (count: number) => [`${count} 人缺监护人同意`, `${count} without consent`],
  },
  addTo: (what: string, name: string) => [`${what}，为${name}补上`, `${what}: add it for ${name}`],
  code: ['出示报名码', 'Show the code'],
  of: (which: string) => [`：${which}`, `: ${which}`],
  codeTitle: (who: string) => [`${who}的报名码`, `Code of ${who}`],
  codeText: ['检录时出示；扫码可看到这笔报名。', 'Show it at check-in; scanned, it leads to this entry.'],
  codeLabel: ['报名记录的二维码', 'QR code of the entry'],
  counts: (registered: number, waiting: number) =>
    waiting > 0
      ? [`${registered} 笔已报名，${waiting} 笔候补`, `${registered} entered, ${waiting} waiting`]
      : [`${registered} 笔已报名`, `${registered} entered`],
  andMore: [' 等', ' and others'],
  allOf: (count: number) => [`查看全部 ${count} 笔报名`, `See all ${count} entries`],
  comma: ['、', ', '],
  andOthers: (names: string, count: number) => [`${names} 等 ${count} 人`, `${names} and others, ${count} in all`],
  stepsTitle: ['三步完成报名', 'Three steps to the start'],
  steps: {
    child: { title: ['添加参赛者', 'Add a child'], text: ['资料填一次，以后直接选', 'Enter once, pick next time'] },
    event: { title: ['选一场比赛', 'Find an event'], text: ['看组别、名额和截止时间', 'Groups, places, deadlines'] },
    entry: { title: ['提交报名', 'Enter'], text: ['提交后这里会显示比赛日', 'Its race day then stands here'] },
  },
  stepOf: (number: number) => [`第 ${number} 步`, `Step ${number}`],
  draftTitle: ['继续未完成的报名', 'Continue your registration'],
  draftText: (event: string, people: number) =>
    people > 0
      ? [
          `${event}：已选择 ${people} 名参赛者，还没有提交。`,
          `${event}: ${people} ${people === 1 ? 'participant' : 'participants'} chosen, not submitted yet.`,
        ]
      : [`${event}：已填写参赛者资料，还没有保存。`, `${event}: a participant’s details entered, not saved yet.`],
  draftTeam: (event: string) => [
    `${event}：已填写队伍信息，还没有提交。`,
    `${event}: a team begun, not submitted yet.`,
  ],
  draftFor: (organization: string) => [`这是为“${organization}”开始的。`, `It was begun for “${organization}”.`],
  draftAction: ['继续报名', 'Continue'],
  draftSwitch: (organization: string) => [`切换到“${organization}”并继续`, `Switch to “${organization}” and continue`],
  draftSwitchFailed: ['没有切换成功，请重试', 'Not switched; please try again'],
  draftDiscard: ['放弃草稿', 'Discard'],
  draftDiscardOf: (event: string) => [`放弃“${event}”的草稿`, `Discard the draft for ${event}`],
  draftGone: ['草稿已放弃', 'Draft discarded'],
  otherOrganization: ['另一个机构', 'another organization'],
  nameTitle: ['还没有填写姓名', 'Your name is missing'],
  nameText: [
    '补上姓名后，主办方和机构成员才能认出您。',
    'With a name, organizers and members of your organization can recognise you.',
  ],
  nameAction: ['去填写', 'Add it'],
  invited: (organization: string) => [`邀请您加入“${organization}”`, `You are invited to “${organization}”`],
  invitedBy: (by: string | null, role: string) =>
    by === null ? [`身份：${role}`, `As ${role}`] : [`${by} 邀请 · 身份：${role}`, `By ${by} · as ${role}`],
  roles: { owner: ['负责人', 'owner'], manager: ['管理员', 'manager'], member: ['成员', 'member'] },
  accept: ['接受邀请', 'Accept'],
  look: ['查看详情', 'Details'],
  accepted: (organization: string) => [`已加入“${organization}”`, `You have joined “${organization}”`],
  acceptedText: ['可以在页面顶部切换到这个机构。', 'Switch to it at the top of the page.'],
  notAccepted: ['没有接受成功，请重试', 'Not accepted; please try again'],
  invitationGone: ['这个邀请已经收回', 'This invitation has been taken back'],
  hostTitle: ['您是主办方', 'You are a host'],
  hostText: ['发布赛事、管理报名，或向报名者发公告。', 'Publish events, see who enters, and tell them something.'],
  hostConsole: ['进入办赛', 'To your events'],
  hostAnnounce: ['发布公告', 'Write an announcement'],
  hostAnnouncements: ['已发公告', 'Announcements'],
})
