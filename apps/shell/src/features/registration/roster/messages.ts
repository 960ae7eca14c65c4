import { messages } from '@startline/ui'

/** What is said alike where there is room and where there is not. */
const alike = { registered: ['已报名', 'Registered'], unfit: ['不符合', 'Not eligible'] } as const

/** Words of the roster a club picks from. */
export const useRosterText = messages({
  lead: (organization: string, total: number) => [
    `“${organization}”的名单，共 ${total} 人；符合条件的在前面。`,
    `The roster of ${organization}: ${total} in all; who is eligible comes first.`,
  ],
  table: ['名单', 'Roster'],
  columns: {
    name: ['姓名', 'Name'],
    age: ['年龄', 'Age'],
    document: ['证件号码', 'ID number'],
    groups: ['组别', 'Groups'],
    standing: ['状态', 'Status'],
  },
  ageAndGender: (age: number | null, gender: 'male' | 'female' | null) => {
    const zh = [age !== null && `${age} 岁`, gender && (gender === 'male' ? '男' : '女')]
    const en = [age !== null && String(age), gender && (gender === 'male' ? 'boy' : 'girl')]
    return [zh.filter(Boolean).join(' '), en.filter(Boolean).join(', ')]
  },
  group: ['组别', 'Group'],
  allGroups: ['全部组别', 'All groups'],
  shown: ['筛选', 'Filter'],
  show: {
    all: ['全部', 'All'],
    fits: ['符合条件', 'Eligible'],
    mendable: ['差一项资料', 'One thing missing'],
    photo_missing: ['缺证件照', 'No ID photo'],
    consent_missing: ['缺监护人同意', 'No consent'],
    ...alike,
  },
  short: {
    fits: ['可报名', 'Eligible'],
    mendable: ['差资料', 'Missing'],
    waiting: ['可候补', 'Waiting list'],
    queued: ['候补中', 'Waiting'],
    full: ['已满', 'Full'],
    shut: ['不能兼报', 'Excluded'],
    ...alike,
  },
  discipline: ['报哪个项目？', 'Which discipline?'],
  both: ['两项都报', 'Both'],
  takeAll: (count: number) => [
    `选上全部符合的 ${count} 人`,
    count === 1 ? 'Take the one who is eligible' : `Take all ${count} who are eligible`,
  ],
  dropAll: ['取消全部', 'Take none'],
  takeFailed: ['没有全部选上，请重试', 'Not everybody could be taken, please try again'],
  onlyWaiting: (count: number) => [
    `${count} 人的组别已满，没有选上；可以逐个勾选，加入候补。`,
    count === 1
      ? 'The groups of one are full; tick the name to join the waiting list.'
      : `The groups of ${count} are full, so they were not taken; tick them one by one to join the waiting list.`,
  ],
  nobodyFits: ['名单里没有符合条件的人', 'Nobody on the roster is eligible'],
  nobodyFitsText: [
    '每个人的原因写在下面。可以补充资料、更换组别，或添加参赛者。',
    'The reasons stand below. You can add what is missing, choose another group, or add a participant.',
  ],
  grouped: (count: number) => [`${count} 人已自动分组`, count === 1 ? 'One grouped' : `${count} grouped`],
  toGroup: (count: number) => [
    `${count} 人下一步选组别`,
    count === 1 ? 'one to be grouped next' : `${count} to be grouped next`,
  ],
  toGroupBy: (count: number) => [
    `${count} 人可报不止一个项目，请在上面选一个`,
    count === 1
      ? 'one fits several disciplines: choose one above'
      : `${count} fit several disciplines: choose one above`,
  ],
  perGroup: ['各组人数', 'By group'],
  people: (count: number) => [`${count} 人`, `${count}`],
  over: (count: number) => [`比剩余名额多 ${count} 人`, `${count} more than places left`],
  choose: ['下一步选组别', 'Group chosen next'],
  fromSheet: ['用表格报名', 'From a spreadsheet'],
  noneShown: ['没有这样的参赛者', 'Nobody like this'],
  showAll: ['查看全部', 'Show all'],
})
