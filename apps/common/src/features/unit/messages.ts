import { messages } from '@startline/ui'

/** Words of the units and their teams. */
export const useUnitText = messages({
  title: ['参赛单位与队伍', 'Clubs, schools and teams'],
  lead: [
    '报名时可以选择的学校、俱乐部和协会，以及您在其中的队伍。',
    'Schools, clubs and associations to race for, and your organization’s teams in them.',
  ],
  search: ['搜索单位名称', 'Search by name'],
  which: ['范围', 'Which'],
  all: ['全部单位', 'All'],
  mine: ['我们添加的', 'Added by us'],
  found: (count: number) => [`共 ${count} 个单位`, count === 1 ? '1 club or school' : `${count} clubs and schools`],
  failed: ['单位没有加载出来', 'The clubs and schools could not be loaded'],
  none: ['还没有添加过单位', 'You have not added a club or school yet'],
  noneHint: [
    '在报名或填写参赛者时，按“添加新单位”即可；添加后马上可以用。',
    'Press “Add a club or school”, here or while you register; it can be used at once.',
  ],
  noMatch: ['没有找到相符的单位', 'Nothing matches that name'],
  noMatchHint: ['换个名称试试；没有的单位可以添加。', 'Try another name; one that is missing can be added.'],
  reset: ['清除搜索', 'Clear the search'],
  pastEnd: ['这一页没有内容', 'There is nothing on this page'],
  firstPage: ['回到第一页', 'Back to the first page'],
  add: ['添加单位', 'Add a club or school'],
  added: ['单位已添加', 'Added'],
  types: {
    school: ['学校', 'School'],
    club: ['俱乐部', 'Club'],
    association: ['协会', 'Association'],
    other: ['其他', 'Other'],
  },
  own: ['我们添加', 'added by us'],
  waiting: ['待确认：目前只有我们能选', 'To be confirmed: only your organization can choose it'],
  teams: ['队伍', 'Teams'],
  teamsOf: (unit: string) => [`${unit}的队伍`, `Teams of ${unit}`],
  teamsFailed: ['队伍没有加载出来', 'The teams could not be loaded'],
  noTeams: [
    '您在这个单位还没有队伍。团队报名时会自动建立。',
    'Your organization has no team here yet. One is made when you register a team.',
  ],
  members: (count: number) => [`${count} 人`, count === 1 ? '1 person' : `${count} people`],
  leader: (name: string) => [`领队 ${name}`, `led by ${name}`],
  oneEvent: ['只用于一场赛事', 'for one event only'],
  more: (count: number) => [`还有 ${count} 支队伍没有列出`, `${count} more teams are not listed`],
})
