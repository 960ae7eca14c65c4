import type { Catalogue } from '@startline/ui'

/** Words of the check and of refusals. */
export const endWords = {
  checkTitle: ['核对报名信息', 'Check before you submit'],
  checkLead: [
    '提交前请看一遍，每一项都可以回去修改，改完会回到这里。',
    'Please read it once. Everything can be changed, and each change brings you back here.',
  ],
  event: ['赛事', 'Event'],
  when: ['比赛日期', 'Date'],
  where: ['地点', 'Venue'],
  participant: ['参赛者', 'Participant'],
  photoOf: (name: string) => [`${name}的证件照`, `ID photo of ${name}`],
  noPhoto: ['无照片', 'No photo'],
  age: ['年龄', 'Age'],
  birthDate: ['出生日期', 'Date of birth'],
  gender: ['性别', 'Gender'],
  genders: { male: ['男', 'Male'], female: ['女', 'Female'] },
  dot: [' · ', ' · '],
  idNumber: ['证件号码', 'ID number'],
  guardian: ['监护人', 'Guardian'],
  group: ['组别', 'Group'],
  groupAndFee: ['组别与费用', 'Group and fee'],
  unit: ['参赛单位', 'Club or school'],
  individual: ['以个人身份参赛', 'As an individual'],
  district: ['地区', 'District'],
  notGiven: ['未填写', 'Not given'],
  fee: ['费用', 'Fee'],
  total: ['合计', 'Total'],
  nothingYet: ['现在不用缴费', 'Nothing for now'],
  feeLater: (amount: string) => [
    `候补递补成功后，再缴 ${amount}。`,
    `${amount} once there is a place for everybody who waits.`,
  ],
  feeNote: ['报名费由主办方收取，本站不在线收款。', 'The organizer collects the fee; nothing is paid on this site.'],
  change: ['修改', 'Change'],
  changeOf: (what: string) => [`修改${what}`, `Change ${what}`],
  changePeople: ['增减参赛者', 'Add or remove participants'],
  submit: (count: number) => [
    `提交 ${count} 名参赛者的报名`,
    count === 1 ? 'Register 1 participant' : `Register ${count} participants`,
  ],
  submitWaiting: (count: number) => [
    `为 ${count} 名参赛者加入候补`,
    count === 1 ? 'Join the waiting list' : `Join the waiting list for ${count} participants`,
  ],
  submitting: ['正在提交', 'Submitting'],
  waitCheckTitle: (count: number) => [
    `${count} 项将加入候补名单`,
    count === 1 ? 'One entry joins the waiting list' : `${count} entries join the waiting list`,
  ],
  waitCheck: (until: string) => [
    `这些组别已满。按提交先后排队，排在第几位提交后告知；${until} 之前空出的名额会按顺序自动递补。有名额之前不用缴费，也可以随时退出。`,
    `These groups are full. The line goes by the order of arrival, and you are told your place in it after submitting; places that become free before ${until} go to the next in line by themselves. Nothing is owed before there is a place, and you can withdraw at any time.`,
  ],
  waitRest: [
    '其他组别如果在提交前刚好报满，也会加入候补。',
    'Should another group become full before you submit, that entry waits as well.',
  ],
  editNote: (when: string) => [
    `${when} 之前可以在“我的报名”里自己修改或退出。`,
    `Until ${when} you can change it or withdraw under “My registrations”.`,
  ],

  rowsTitle: (count: number) => [
    `有 ${count} 项没有通过，还没有提交任何报名`,
    count === 1
      ? 'One entry was refused; nothing has been submitted'
      : `${count} entries were refused; nothing has been submitted`,
  ],
  rowsText: [
    '处理下面的项目后再次提交；其他内容都保留着。',
    'Settle the entries below and submit again; everything else is kept.',
  ],
  trouble: {
    full: ['这个组别刚刚报满', 'This group has just become full'],
    shut: ['不在报名时间内', 'Registration is not open'],
    unfit: ['不符合参赛条件', 'Not eligible'],
    registered: ['已经报过这个组别', 'Already registered in this group'],
    missing: ['组别或参赛者已不存在', 'The group or participant no longer exists'],
    other: ['需要修改', 'Needs a change'],
  },
  otherGroup: ['选择其他组别', 'Choose another group'],
  removeEntry: ['移出这一项', 'Take this entry out'],
  waitlist: ['满员的组别改为候补', 'Join the waiting list where full'],
  waitlistText: [
    '候补按提交先后排队，不占名额；空出的名额会按顺序自动递补。',
    'The waiting list goes by the order of arrival and takes no place; a free place goes to the next in line by itself.',
  ],
  waiting: ['满员的组别将候补', 'Full groups: waiting list'],
  offlineTitle: ['没有连上服务器', 'The server could not be reached'],
  offlineText: [
    '您的选择都还在。连上网络后再按一次提交即可；重复按不会重复报名。',
    'Your choices are still here. Submit again when the network is back; pressing twice does not register twice.',
  ],
  rush: (tries: number) => [
    `报名的人很多，正在自动再试（第 ${tries} 次）。您的选择都在，请留在这一页。`,
    `Many are registering at once. Trying again by itself (try ${tries}); your choices are safe, please stay on this page.`,
  ],
  rushTitle: ['现在报名的人太多', 'Too many are registering at once'],
  rushText: [
    '这次没有轮到，什么也没有登记；您的选择都还在。过几秒再按一次提交，重复按不会重复报名。',
    'It was not your turn this time, and nothing was registered. Your choices are still here: submit again in a few seconds; pressing twice does not register twice.',
  ],
  movedTitle: ['刚才没有提交', 'Nothing was submitted'],
  movedText: [
    '提交时，当前账号已在别处切换，所以什么也没有登记。确认是用这个账号报名后，再按一次提交。',
    'When you submitted, the organization had been switched elsewhere, so nothing was registered. If this is the organization you mean, submit again.',
  ],
  elsewhereTitle: [
    '有参赛者已由其他机构报名，还没有提交任何报名',
    'Another organization has entered somebody of these; nothing has been submitted',
  ],
  elsewhereText: [
    '为保护孩子的信息，这里不指出是谁。点“报其余”会提交能报的，并逐一列出没报上的。',
    'To protect children’s data this does not say who. “Submit the rest” submits what can be and lists the others.',
  ],
  elsewhereHint: [
    '可能已由俱乐部、学校或另一位家长报名，不用重复报。请向对方要报名编号；有疑问请联系主办方。',
    'A club, a school or another parent may have done it: ask them for the reference, or the organizer.',
  ],
  elsewhereTeam: [
    '队员中有人已由其他机构报名本组或互斥的组别。为保护孩子的信息，这里不指出是谁，请与队员的家长核对。',
    'Another organization has entered a member in this group, or in one that excludes it. To protect children’s data this does not say who; please ask the members’ parents.',
  ],
  rest: ['报其余', 'Submit the rest'],
  restTitle: (made: number, left: number) => [
    `已报上 ${made} 项，${left} 项没有报上`,
    `${made} submitted, ${left} not`,
  ],
  refusedTitle: ['没有提交成功', 'This could not be submitted'],
  safe: ['您的选择都还在。', 'Your choices are still here.'],
  requestId: (id: string) => [`请求编号 ${id}`, `Request id ${id}`],

  another: ['再报一位', 'Register another'],
} satisfies Catalogue
