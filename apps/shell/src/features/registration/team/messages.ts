import { messages } from '@startline/ui'
import { endWords } from './end-messages.ts'

/** Words of the registration of teams. */
export const useTeamText = messages({
  steps: {
    team: ['组别与队伍', 'Group and team'],
    members: ['选择队员', 'Members'],
    check: ['核对并提交', 'Check and submit'],
    done: ['完成', 'Done'],
  },

  teamTitle: ['报哪个组别，代表哪个单位参赛？', 'Which group, for which club or school?'],
  teamLead: (organization: string) => [
    `以“${organization}”的身份报名。一支队伍占一个名额。`,
    `Registering for ${organization}. One team takes one place.`,
  ],
  nextTeamLead: (count: number) => [
    `第 ${count} 支队伍，将与前面的队伍一起提交。`,
    `Team ${count}; it is submitted together with those before.`,
  ],
  groupLegend: ['组别', 'Group'],
  chooseGroup: ['请选择组别', 'Please choose a group'],
  full: (waiting: number) =>
    waiting > 0
      ? [`名额已满，可候补（已有 ${waiting} 队）`, `Full: waiting list only (${waiting} waiting)`]
      : ['名额已满，可候补', 'Full: waiting list only'],
  placeTitle: ['参赛单位与地区', 'Club or school, and district'],
  unitHint: [
    '队伍为哪所学校或俱乐部参赛。没有单位的队员算作这个单位的。',
    'The school or club the team races for. Members who have none count as its own.',
  ],
  sameUnitHint: [
    '本组要求队员来自同一参赛单位，请选择。没有单位的队员算作这个单位的。',
    'All starters must come from one club or school, so please choose it. Members who have none count as its own.',
  ],
  teamLegend: ['队伍', 'Team'],
  ofUnit: (unit: string) => [`${unit}的队伍`, `Teams of ${unit}`],
  inThis: ['已在这次报名里', 'In this registration already'],
  newTeam: ['新建一支队伍', 'A new team'],
  leader: ['领队', 'Leader'],
  ledBy: (leader: string) => [`领队 ${leader}`, `Leader ${leader}`],
  nameLabel: ['队伍名称', 'Name of the team'],
  nameHint: ['秩序册和成绩单上的名字，如“飞轮一队”。', 'As it stands in the programme and the results.'],
  nameMissing: ['请输入队伍名称', 'Please enter the name of the team'],
  leaderWrong: ['领队姓名只能包含文字、空格、间隔号', 'The leader’s name may have letters, blanks and dots only'],
  toMembers: ['下一步：选择队员', 'Next: members'],
  toCheck: ['下一步：核对', 'Next: check'],
  backToCheck: ['保存并返回核对', 'Save and return to the check'],
  dropTeam: ['不报这支队伍', 'Not this team after all'],

  membersTitle: (team: string) => [`${team}：谁上场？`, `${team}: who races?`],
  membersLead: (group: string, organization: string) => [
    `${group}。从“${organization}”的名单里勾选；替补不计入人数和年龄之和。`,
    `${group}. Tick from the list of ${organization}; reserves count neither as members nor for the ages.`,
  ],
  takeAll: (count: number) => [
    `选上全部符合的 ${count} 人`,
    count === 1 ? 'Take the one who fits' : `Take all ${count} who fit`,
  ],
  takeSome: (count: number, fitting: number) => [
    `选上前 ${count} 人（${fitting} 人符合）`,
    `Take the first ${count} (${fitting} fit)`,
  ],
  takeYoungest: (count: number, fitting: number) => [
    `选上年龄最小的 ${count} 人（${fitting} 人符合）`,
    `Take the youngest ${count} (${fitting} fit)`,
  ],
  taken: (count: number) => [`已选上 ${count} 人`, `${count} taken`],
  fitting: (fits: number, total: number) => [`符合条件 ${fits} 人，共 ${total} 人`, `${fits} of ${total} eligible`],
  others: (count: number) => [
    `另有 ${count} 人不能参加，查看原因`,
    count === 1 ? 'One cannot take part: see why' : `${count} cannot take part: see why`,
  ],
  fromOtherPages: ['已选，不在这一页', 'Taken, not on this page'],
  nobodyFits: ['名单里没有符合本组条件的人', 'Nobody on the list fits the group'],
  nobodyFitsText: [
    '下面写着每个人的原因；也可以换一个组别，或添加参赛者。',
    'The reasons stand below; you can also choose another group, or add a participant.',
  ],
  reserve: ['替补', 'Reserve'],
  reserveOf: (name: string) => [`${name}作替补`, `${name} as reserve`],
  girl: ['女生', 'Girl'],
  boy: ['男生', 'Boy'],
  standings: {
    fits: ['符合', 'Fits'],
    mendable: ['差一项资料', 'One thing missing'],
    registered: ['已报名', 'Registered'],
    queued: ['候补中', 'Waiting'],
    elsewhere: ['在另一队', 'In another team'],
    excluded: ['不能兼报', 'Not together'],
    unfit: ['不符合', 'Does not fit'],
  },
  registeredHere: ['已报名本组', 'Already registered in this group'],
  queuedHere: ['已在本组候补', 'On the waiting list of this group'],
  inTeam: (team: string) => [`已在本次报名的“${team}”里`, `Already in “${team}” of this registration`],
  excludedHere: ['已报名与本组互斥的组别', 'Registered in a group that excludes this one'],
  fromSheet: ['用表格导入名单', 'Take the list from a spreadsheet'],
  count: (starters: number, reserves: number) => [
    `已选 ${starters} 人${reserves > 0 ? `，替补 ${reserves} 人` : ''}`,
    `${starters} taken${reserves > 0 ? `, ${reserves} in reserve` : ''}`,
  ],
  pickSomebody: ['请至少选择一名队员', 'Please take at least one member'],
  notYet: (missing: string) => [`还不能继续：${missing}`, `Not ready yet: ${missing}`],

  ...endWords,
})
