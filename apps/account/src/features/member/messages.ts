import { messages, type Sentence } from '@startline/ui'
import { didNotWork } from '../../form/messages.ts'

interface Invited {
  by: string | null
  type: string
  role: string
}

const inviteSomebody: Sentence = ['邀请成员', 'Invite somebody']

/** Words about who is in an organization, and about invitations. */
export const useMemberText = messages({
  title: ['机构成员', 'Members'],
  lead: (type: string, role: string) => [`${type} · 我的角色：${role}`, `${type} · My role: ${role}`],
  members: ['成员', 'Members'],
  failed: ['成员没有加载出来', 'The members could not be loaded'],
  pastEnd: ['这一页没有成员', 'There are no members on this page'],
  firstPage: ['回到第一页', 'To the first page'],
  onlyYou: ['目前只有您一人。邀请同事后，他们会出现在这里。', 'Only you so far. Colleagues you invite appear here.'],
  me: ['（我）', '(me)'],
  unnamed: ['未填写姓名', 'No name yet'],
  which: (name: string) => [`：${name}`, `: ${name}`],
  invited: ['待接受', 'Invited'],
  since: (day: string) => [`${day} 加入`, `since ${day}`],
  invitedOn: (day: string) => [`${day} 邀请`, `invited on ${day}`],
  invitedHeading: ['待接受的邀请', 'Invitations not accepted yet'],
  invitedNext: [
    '把链接或二维码发给对方。TA 用受邀的手机号登录后即可接受；其他人打开看不到邀请。30 天内有效。',
    'Send them the link or the code. Signed in with the invited phone number they can accept; nobody else sees the invitation. It is good for 30 days.',
  ],
  linkTitle: ['邀请已发出，请告诉对方', 'The invitation is out: please tell them'],
  linkWords: (organization: string, address: string) => [
    `邀请您加入“${organization}”，用受邀的手机号登录后接受：${address}`,
    `You are invited to join “${organization}”. Sign in with the invited phone number to accept: ${address}`,
  ],
  linkText: (organization: string) => [
    `邀请您加入“${organization}”，用受邀的手机号登录后接受。`,
    `You are invited to join “${organization}”. Sign in with the invited phone number to accept.`,
  ],
  qrLabel: (organization: string) => [
    `加入“${organization}”的邀请二维码`,
    `Code of the invitation to “${organization}”`,
  ],
  shareLink: ['发给对方', 'Send the link'],
  copyLink: ['复制链接', 'Copy the link'],
  linkCopied: ['邀请链接已复制', 'The link is copied'],
  linkNotCopied: ['没有复制成功，请长按链接复制', 'Copying did not work; please select the link'],
  alreadyIn: (organization: string) => [`您已在“${organization}”里`, `You are in “${organization}” already`],
  notForYou: ['这里没有发给您的这份邀请', 'There is no such invitation for you here'],
  notForPhone: (phone: string) => [
    `邀请只发给受邀的手机号，您绑定的是 ${phone}。它也可能已被撤回或过期，请与邀请您的人核对。`,
    `An invitation is for one phone number, and yours is ${phone}. It may also have been taken back or have run out: please ask whoever invites you.`,
  ],
  notWithoutPhone: [
    '邀请只发给受邀的手机号，您还没有绑定手机号。绑定后，发给这个手机号的邀请会出现在这里。',
    'An invitation is for one phone number, and your account has none yet. Once you add it, invitations to it appear here.',
  ],
  otherPhone: ['更换绑定的手机号', 'Change my phone number'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  unanswered: [
    '没有连上服务器，请检查网络后再试一次。',
    'The server could not be reached. Please check your network and try again.',
  ],

  role: ['角色', 'Role'],
  roles: ['角色说明', 'What the roles mean'],
  says: {
    owner: [
      '可以做一切，包括任命和更换所有者。机构至少要有一位。',
      'May do everything, making and replacing owners included. There is always at least one.',
    ],
    manager: [
      '可以邀请、调整和移除管理员与成员，也办理报名；不能改动所有者。',
      'Invites, changes and removes managers and members, and registers; cannot change owners.',
    ],
    member: [
      '可以办理报名、管理参赛者；能看到成员名单，不能改动。',
      'Registers and keeps participants; sees the members but cannot change them.',
    ],
  },
  changeRole: ['调整角色', 'Change role'],
  roleTitle: (name: string) => [`调整角色：${name}`, `Change role: ${name}`],
  roleChanged: (name: string, role: string) => [`${name}现在是${role}`, `${name} is now ${role.toLowerCase()}`],
  roleFailed: ['角色没有调整成功', 'The role could not be changed'],
  ownRole: [
    '这是您自己的角色。调整后，您可能无法再改回来。',
    'This is your own role. Afterwards you may not be able to change it back.',
  ],
  lastOwner: ['机构至少要有一位所有者', 'An organization needs at least one owner'],
  lastOwnerText: [
    '目前只有这一位所有者。请先在成员名单里把另一位成员设为所有者，然后再试。',
    'This is the only owner. Make another member an owner first, then try again.',
  ],
  changedMeanwhile: [
    '成员或您的角色刚刚有变化，名单已更新，请看一下再决定。',
    'The members or your role have just changed. The list is up to date now; please look again.',
  ],

  remove: ['移除', 'Remove'],
  removeTitle: (name: string, organization: string) => [
    `把${name}移出“${organization}”？`,
    `Remove ${name} from “${organization}”?`,
  ],
  removeText: [
    '对方将立即不能再为这个机构办理。此前为机构提交的报名和参赛者都会保留。',
    'They can no longer act for this organization, at once. Registrations and participants they have entered for it stay.',
  ],
  removed: (name: string) => [`已移除${name}`, `${name} was removed`],
  removeFailed: ['没有移除成功', 'This did not work'],
  takeBack: ['撤回邀请', 'Take back'],
  takeBackTitle: (name: string) => [`撤回对 ${name} 的邀请？`, `Take back the invitation to ${name}?`],
  takeBackText: [
    'TA 将不能再接受这份邀请。需要时您可以重新邀请。',
    'It can no longer be accepted. You can invite them again at any time.',
  ],
  takenBack: ['邀请已撤回', 'Invitation taken back'],

  leave: ['离开机构', 'Leave the organization'],
  leaveText: [
    '离开后您不能再为这个机构办理，也看不到它的报名和参赛者。需要回来时，请管理员重新邀请。',
    'You can then no longer act for it, nor see its registrations and participants. To come back you need a new invitation.',
  ],
  leaveTitle: (organization: string) => [`离开“${organization}”？`, `Leave “${organization}”?`],
  leaveConfirm: [
    '您将立即不能再为这个机构办理。您为机构提交的报名和参赛者都会保留。',
    'You can no longer act for it, at once. Registrations and participants you have entered for it stay.',
  ],
  leaveFailed: ['没有离开成功', 'You could not leave'],
  left: (organization: string) => [`已离开${organization}`, `You have left ${organization}`],

  invite: inviteSomebody,
  inviteTitle: inviteSomebody,
  inviteLead: (organization: string) => [
    `TA 接受后，就可以为“${organization}”办理。`,
    `Once they accept, they can act for “${organization}”.`,
  ],
  phone: ['TA 的手机号', 'Their phone number'],
  phoneOf: [
    'TA 用这个手机号登录或绑定后，就能看到邀请。我们不会告诉您它是否已经注册。',
    'They see the invitation once they sign in with this number or add it to their account. We do not tell whether it is known already.',
  ],
  inviteSend: ['发出邀请', 'Send the invitation'],
  inviteSent: (phone: string) => [`已邀请 ${phone}`, `${phone} is invited`],
  already: ['这个手机号已是成员，或已经邀请过', 'This number belongs to a member, or is invited already'],
  mayNot: ['您不能邀请成员', 'You cannot invite anybody here'],
  mayNotText: ['只有机构的所有者和管理员可以邀请。', 'Only owners and managers of an organization can.'],

  invitations: ['邀请', 'Invitations'],
  invitedTo: (organization: string) => [`邀请您加入“${organization}”`, `Invitation to “${organization}”`],
  invitedAs: ({ by, type, role }: Invited) => [
    `${by ? `${by}邀请您` : '您受邀'}成为这个机构（${type}）的${role}。`,
    `${by ?? 'Somebody'} invites you to join this organization (${type.toLowerCase()}) as ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role.toLowerCase()}.`,
  ],
  accept: ['接受', 'Accept'],
  refuse: ['谢绝', 'Decline'],
  refuseTitle: (organization: string) => [
    `谢绝“${organization}”的邀请？`,
    `Decline the invitation to “${organization}”?`,
  ],
  refuseText: ['谢绝后，要加入需要机构重新邀请您。', 'To join later you would need a new invitation.'],
  refused: ['已谢绝邀请', 'Invitation declined'],
  answerFailed: didNotWork,
  invitationGone: ['这份邀请已经失效', 'This invitation is no longer good'],
  invitationGoneText: [
    '它可能已被撤回或过期。需要时请机构重新邀请您。',
    'It was taken back or has run out. Please ask the organization for another one.',
  ],
  phoneHint: [
    '在等机构的邀请？邀请发给手机号，您还没有绑定手机号。',
    'Expecting an invitation? Invitations go to phone numbers, and your account has none yet.',
  ],
  phoneWay: ['去绑定手机号', 'Add your phone number'],

  joined: (organization: string) => [`您已加入“${organization}”`, `You are now in “${organization}”`],
  founded: (organization: string) => [
    `“${organization}”已创建，您是所有者`,
    `“${organization}” is there, and you are its owner`,
  ],
  actFor: ['现在为它办理', 'Act for it now'],
  seeMembers: ['查看成员', 'See the members'],
  actingNow: [
    '您现在为它办理：报名和参赛者都属于它。',
    'You act for it now: registrations and participants are its own.',
  ],
  actingStill: (organization: string) => [
    `您目前仍在为“${organization}”办理，随时可以切换。`,
    `You still act for “${organization}” and can switch at any time.`,
  ],
  actingElse: (organization: string) => [
    `您目前在为“${organization}”办理。`,
    `You currently act for “${organization}”.`,
  ],
  switchFailed: ['没有切换成功。', 'Switching did not work.'],

  personalTitle: ['个人机构只属于您自己', 'A personal organization is yours alone'],
  personalText: [
    '要和别人一起办理报名，请创建一个机构，再邀请他们。',
    'To register together with others, found an organization and invite them.',
  ],
  missing: ['没有这个机构，或您不在其中', 'No such organization, or you are not in it'],
  missingText: [
    '您可能已离开或被移出，也可能地址有误。',
    'You may have left it or been removed, or the address is wrong.',
  ],
})
