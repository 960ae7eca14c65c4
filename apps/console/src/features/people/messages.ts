import { messages } from '@startline/ui'

/** Words of the screen on which a host says who helps at an event. */
export const usePeopleText = messages({
  title: ['人员', 'People'],
  failed: ['人员没有加载出来', 'The people could not be loaded'],
  given: (count: number) => [`已分配的岗位（${count}）`, `Duties given (${count})`],
  none: ['还没有给任何人岗位', 'Nobody has a duty yet'],
  noneHint: [
    '请人帮忙不用交出账号：输入手机号、选一个岗位，对方用这个手机号登录就能开始。各岗位能做什么：',
    'Nobody needs your account to help: say a phone and a duty, and whoever signs in with that phone can begin. What each may do:',
  ],
  duty: {
    registrar: ['报名审核', 'Registrar'],
    chief: ['裁判长', 'Chief judge'],
    judge: ['裁判', 'Judge'],
    gate: ['签到', 'Gate'],
  },
  may: {
    registrar: [
      '看报名和材料、审核、标记缴费；可以只管部分组别。看不到证件号码，除非说明原因。',
      'Sees entries and papers, reviews them, marks fees; for some groups only, if you like. Sees no ID number without giving a reason.',
    ],
    chief: [
      '比赛当天：确认成绩、处理争议。不看报名材料。',
      'On race day: confirms results, settles disputes. Sees no papers.',
    ],
    judge: ['比赛当天：记录每一组的名次和情况。', 'On race day: records what happens in each heat.'],
    gate: ['比赛当天：在入口签到、发号码。', 'On race day: checks people in and hands out numbers.'],
  },
  allow: ['放宽新参赛者名额', 'Allow more new people'],
  allowHint: (most: number) => [
    `机构每天能填写的新参赛者有上限。临近截止时，您可以让熟悉的机构在本赛事多填一些，最多 ${most.toLocaleString('zh-CN')} 名；再次设置以新的数字为准。`,
    `An organization may enter so many new people a day. Close to the deadline you can let one that you know enter more in this event, ${most.toLocaleString('en')} at most; set again, the new number counts.`,
  ],
  organizationId: ['机构编号', 'Organization id'],
  organizationIdHint: [
    '请对方从“今天能填写的新参赛者已达上限”的提示里复制给您。',
    'They find it in the notice that says that the day’s limit is reached.',
  ],
  allowedPeople: ['新参赛者人数', 'New people'],
  allowSubmit: ['放宽名额', 'Allow'],
  allowed: (people: number, used: number) => [
    `已放宽到 ${people} 名，已用 ${used} 名`,
    `Allowed: ${people}; used so far: ${used}`,
  ],
  notAllowed: ['没有放宽', 'Nothing was changed'],
  give: ['分配岗位', 'Give a duty'],
  phone: ['手机号', 'Phone'],
  phoneHint: [
    '对方登录用的手机号。保存后只显示前三位和后四位。',
    'The phone they sign in with. Only its first three and last four digits are shown afterwards.',
  ],
  which: ['岗位', 'Duty'],
  label: ['称呼（只有您看得到）', 'Whom you mean (for you alone)'],
  labelHint: ['例如：王老师、东门志愿者', 'For example: Ms Wang, volunteer at the east gate'],
  groups: ['负责的组别', 'For which groups'],
  groupsHint: ['不选就是所有组别。', 'All groups where none is chosen.'],
  allGroups: ['所有组别', 'All groups'],
  submit: ['分配岗位', 'Give this duty'],
  toMend: (count: number) => [`有 ${count} 处要改`, `${count} to mend`],
  done: (duty: string) => [`已分配：${duty}`, `Given: ${duty}`],
  notGiven: ['岗位没有分配', 'The duty was not given'],
  used: ['已开始使用', 'In use'],
  unused: ['还没有使用', 'Not used yet'],
  since: (when: string) => [`${when} 分配`, `given ${when}`],
  end: ['结束', 'End'],
  endOf: (who: string) => [`结束${who}的岗位`, `End the duty of ${who}`],
  endTitle: (who: string) => [`结束${who}的岗位？`, `End the duty of ${who}?`],
  endWhat: [
    '对方立刻不能再打开这场赛事的后台；手机号随即忘记。已经做的审核和记录都保留。',
    'They cannot open this event any more from now on, and the phone is forgotten. What they have done stays.',
  ],
  endNow: ['结束岗位', 'End the duty'],
  keep: ['不结束', 'Keep it'],
  ended: ['岗位已结束', 'The duty has ended'],
  ends: (days: number) => [
    `赛事结束 ${days} 天后，所有岗位自动结束。`,
    `All duties end by themselves ${days} days after the event.`,
  ],
})
