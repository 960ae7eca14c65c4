import type { Catalogue } from '@startline/ui'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Words of the check and of the end. */
export const endWords = {
  checkLead: [
    '提交前请看一遍，每一项都可以回去修改，改完会回到这里。',
    'Please read it once. Everything can be changed, and each change brings you back here.',
  ],
  members: ['队员', 'Members'],
  noLeader: ['未填写', 'Not given'],
  noUnit: ['不属于任何单位', 'No club or school'],
  removeTeam: (team: string) => [`移出“${team}”`, `Take ${team} out`],
  removed: (team: string) => [`已移出“${team}”`, `${team} is out`],
  addTeam: ['再报一支队伍', 'Add another team'],
  trial: ['正在核对名额与资格…', 'Checking places and rules…'],
  trialFine: [
    '名额与资格已核对，可以提交。队员是否已由其他机构报名，提交时才会核对。',
    'Places and rules are checked: you can submit. Whether somebody was entered by others is checked when you do.',
  ],
  trialWaits: (teams: number) => [
    `名额与资格已核对：现在提交，有 ${teams} 支队伍进入候补名单。`,
    `Places and rules are checked: submitted now, ${plural(teams, 'team')} will wait in line.`,
  ],
  submitWaiting: (teams: number) => [
    `为 ${teams} 支队伍加入候补`,
    teams === 1 ? 'Join the waiting list' : `Join the waiting list with ${teams} teams`,
  ],
  submit: (teams: number, people: number) => [
    `提交 ${teams} 支队伍的报名（${people} 人）`,
    `Register ${plural(teams, 'team')} (${people === 1 ? '1 person' : `${people} people`})`,
  ],
  trialTitle: (count: number) => [
    `现在提交会有 ${count} 支队伍不能通过`,
    `Submitted now, ${plural(count, 'team')} would be refused`,
  ],
  changeMembers: ['修改队员', 'Change members'],
  changeTeam: ['更换组别或单位', 'Change group, club or school'],
  another: ['再报一支队伍', 'Register another team'],
} satisfies Catalogue
