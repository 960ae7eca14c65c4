const zh = {
  checkLead: '提交前请看一遍，每一项都可以回去修改，改完会回到这里。',
  members: '队员',
  noLeader: '未填写',
  noUnit: '不属于任何单位',
  removeTeam: (team: string) => `移出“${team}”`,
  removed: (team: string) => `已移出“${team}”`,
  addTeam: '再报一支队伍',
  trial: '正在核对名额与资格…',
  trialFine: '已向服务器核对：现在提交可以通过。队员是否已由其他机构报名，提交时才会核对。',
  trialWaits: (teams: number) => `已向服务器核对：现在提交，有 ${teams} 支队伍进入候补名单。`,
  submitWaiting: (teams: number) => `为 ${teams} 支队伍加入候补`,
  submit: (teams: number, people: number) => `提交 ${teams} 支队伍的报名（${people} 人）`,
  trialTitle: (count: number) => `现在提交会有 ${count} 支队伍不能通过`,
  changeMembers: '修改队员',
  changeTeam: '更换组别或单位',
  another: '再报一支队伍',
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const en: typeof zh = {
  checkLead: 'Please read it once. Everything can be changed, and each change brings you back here.',
  members: 'Members',
  noLeader: 'Not given',
  noUnit: 'For no unit',
  removeTeam: (team) => `Take ${team} out`,
  removed: (team) => `${team} is out`,
  addTeam: 'Add another team',
  trial: 'Checking places and rules…',
  trialFine:
    'Checked with the server: submitted now, this goes through. Whether another organization has entered somebody is looked at when you submit.',
  trialWaits: (teams) => `Checked with the server: submitted now, ${plural(teams, 'team')} will wait in line.`,
  submitWaiting: (teams) => (teams === 1 ? 'Join the waiting list' : `Join the waiting list with ${teams} teams`),
  submit: (teams, people) => `Register ${plural(teams, 'team')} (${people === 1 ? '1 person' : `${people} people`})`,
  trialTitle: (count) => `Submitted now, ${plural(count, 'team')} would be refused`,
  changeMembers: 'Change members',
  changeTeam: 'Change group or unit',
  another: 'Register another team',
}

/** Words of the check and of the end. */
export const endWords = { 'zh-CN': zh, en }
