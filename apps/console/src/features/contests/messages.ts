import { messages } from '@startline/ui'

/** Words of the screen on which contests are planned. */
export const useContestsText = messages({
  title: ['比赛', 'Contests'],
  failed: ['比赛没有加载出来', 'The contests could not be loaded'],
  unanswered: [
    '没有收到服务器的回应。您写的都还在，请检查网络后再试一次。',
    'No answer came. What you wrote is still here; please check your connection and try again.',
  ],

  none: ['还没有编排比赛', 'No contests yet'],
  noneHint: [
    '把报名的组别编成比赛：人少的可以合组，每项选好竞赛办法，马上能看到一共要比多少场、多长时间。',
    'Make contests of the groups people entered: small ones race together, each by its rulebook, and you see at once how many races that takes and how long.',
  ],
  noneRead: ['主办方还没有编排比赛。', 'The host has not planned any contest yet.'],
  noGroups: ['这场赛事没有组别。', 'This event has no groups.'],
  by: (discipline: string) => [`${discipline}的竞赛办法`, `Rulebook for: ${discipline}`],
  byHint: ['先这样开始，每项都可以再改。', 'A beginning; each contest can be changed afterwards.'],
  source: (source: string) => [`依据：${source}`, `Source: ${source}`],
  each: ['按组别各成一项比赛', 'Make a contest of each group'],
  begin: ['从组别开始', 'Begin with the groups'],

  sum: (contests: number, races: number, minutes: number) => [
    `${contests} 项比赛，共 ${races} 场，约 ${minutes} 分钟`,
    `${contests} ${contests === 1 ? 'contest' : 'contests'}, ${races} ${races === 1 ? 'race' : 'races'}, about ${minutes} minutes`,
  ],
  sumHint: (minutes: number) => [
    `按每场 ${minutes} 分钟估算；报名人数变了会跟着变。`,
    `At ${minutes} minutes a race; it follows the number of entries.`,
  ],
  nobody: ['还没有人报名', 'Nobody has entered yet'],
  tooFew: (least: number) => [
    `有小组不足 ${least} 人，可以与相近的组别合组`,
    `A heat would have fewer than ${least}; it could race with another group`,
  ],
  tooMany: (limit: number) => [
    `这份竞赛办法最多 ${limit} 人，请换一份`,
    `At most ${limit} can start by this rulebook; choose another`,
  ],

  list: ['比赛安排', 'The contests'],
  contest: (position: number) => [`第 ${position} 项比赛`, `Contest ${position}`],
  name: (position: number) => [`第 ${position} 项比赛的名称`, `Name of contest ${position}`],
  people: (count: number, teams: boolean) => [
    teams ? `${count} 支队` : `${count} 人`,
    teams ? `${count} ${count === 1 ? 'team' : 'teams'}` : `${count} entered`,
  ],
  takeOut: (group: string) => [`分出：${group}`, `Take out “${group}”: it races by itself`],
  out: ['分出', 'Take out'],
  rankApart: ['各组别分开排名次', 'Rank each group by itself'],
  rankApartHint: [
    '一起比，各排各的名次；不勾选就排在一张名次表里。',
    'They race together and each group has its own ranking; otherwise all stand in one.',
  ],
  rulebook: ['竞赛办法', 'Rulebook'],
  own: ['自己写的', 'Your own'],
  edit: ['查看或修改', 'Look or change'],
  look: ['查看', 'Look'],
  locked: [
    '名单已封：组别和竞赛办法不能再改，名称和次序可以。',
    'Frozen: its groups and rulebook stay as they are; name and order can change.',
  ],
  ways: (name: string) => [`调整“${name}”`, `Arrange “${name}”`],
  mergeWith: (name: string) => [`与“${name}”合组`, `Together with “${name}”`],
  split: ['拆开，各组别单独比', 'Split: each group by itself'],
  up: ['上移', 'Move up'],
  down: ['下移', 'Move down'],
  arrange: ['合组、拆开、次序', 'Merge, split, order'],

  loose: (count: number) => [
    `${count} 个组别还没有安排`,
    `${count} ${count === 1 ? 'group is' : 'groups are'} in no contest`,
  ],
  looseHint: [
    '每个组别都要在一项比赛里，才能保存。',
    'Every group has to be in a contest before the plan can be saved.',
  ],
  putInto: (group: string) => [`把“${group}”放进`, `Put “${group}” into`],
  byItself: ['单独成一项比赛', 'A contest of its own'],

  merges: ['人少的组别', 'Groups with few'],
  least: ['每项比赛至少几人', 'Entrants a contest needs'],
  leastHint: ['不足的，建议与大一档的组别合组。', 'Those with fewer should race with the next older group.'],
  suggestion: (names: string, entrants: number) => [`${names}，合计 ${entrants} 人`, `${names}: ${entrants} together`],
  take: ['合成一项', 'Merge'],
  takeAll: (count: number) => [`${count} 处都合`, `Merge all ${count}`],
  left: (names: string) => [
    `${names} 人数不足，也没有更大的组别可合：请与家长商量换组，或取消这个组别。`,
    `${names}: too few, and nobody older to race with. Move them to another group, or do not hold it.`,
  ],
  enough: ['每个组别人数都够。', 'Every group has enough.'],
  mergesFailed: ['合组建议没有加载出来', 'The suggestions could not be loaded'],

  save: ['保存比赛安排', 'Save the contests'],
  discard: ['放弃改动', 'Forget the changes'],
  saved: ['比赛安排已保存', 'The contests are saved'],
  allSaved: ['都已保存', 'All saved'],
  unsaved: ['有未保存的改动', 'There are changes to save'],
  notSaved: ['没有保存', 'Not saved'],
  toMend: (count: number) => [`有 ${count} 处要改，改好再保存`, `${count} to mend before it can be saved`],
  movedMeanwhile: ['别处刚刚改过比赛安排', 'The contests were changed elsewhere meanwhile'],
  movedHint: [
    '保存会以您这里写的为准，覆盖别处的改动；也可以放弃这里的改动，看最新的安排。',
    'Saving puts what you wrote here in place of it; or forget your changes and see the latest.',
  ],
  toFreeze: ['下一步：封名单', 'Next: freeze the entries'],
})
