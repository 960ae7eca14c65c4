import { messages } from '@startline/ui'

/** Words of the list of contests to be drawn. */
export const useContestsText = messages({
  none: ['还没有比赛', 'No contests yet'],
  noneWhat: [
    '先把组别编成比赛、选好竞赛办法，封名单并编号，再来抽签。',
    'First make contests of the groups, choose a rulebook, freeze entries and give numbers; then draw.',
  ],
  toContests: ['去编比赛', 'Plan contests'],
  drawAll: (count: number) => [`用同一个口令抽签（${count} 场）`, `Draw ${count} with one seed`],
  drawAllWhat: [
    '领队会上念一次，待抽签的比赛一起抽。先试排，看过再抽。',
    'Said once at the meeting, all that wait are drawn by it: tried first, then drawn.',
  ],
  attempt: (count: number) => [`试排 ${count} 场`, `Try ${count}`],
  tried: (seed: string) => [`口令“${seed}”的试排结果（还没有保存）`, `What “${seed}” gives (not saved yet)`],
  gives: (heats: number, clashes: number) => [
    `${heats} 组 · 同单位相遇 ${clashes} 人次`,
    `${heats} heats · ${clashes} meetings within a club`,
  ],
  make: (count: number) => [`全部抽签（${count} 场）`, `Draw all ${count}`],
  drop: ['换口令', 'Another seed'],
  made: (count: number) => [`已抽签 ${count} 场`, `${count} drawn`],
  left: ['没有抽签的', 'Not drawn'],
  list: ['比赛', 'Contests'],
  seed: (seed: string) => [`口令“${seed}”`, `seed “${seed}”`],
  clashes: (count: number) => [`同单位相遇 ${count} 人次`, `${count} meetings within a club`],
  races: (races: number, minutes: number) => [
    `${races} 场次，约 ${minutes} 分钟`,
    `${races} races, about ${minutes} min`,
  ],
  bibsFirst: (count: number) => [`还有 ${count} 场没有编号`, `${count} still need numbers`],
  unplaced: (count: number) => [
    `${count} 条有名额的报名不在出场名单里`,
    `${count} ${count === 1 ? 'entry with a place is' : 'entries with a place are'} on no start list`,
  ],
  unplacedWhat: [
    '封名单时没有选入，或后来才补录、转正。要出场的，打开比赛，在“出场者”里补报；不出场的，审核不通过或退出报名。',
    'Left out when entries were frozen, or entered later. To let one start, open the contest and add it under Starters; reject or withdraw one that will not start.',
  ],
  freezeFirst: (count: number) => [`还有 ${count} 场没有封名单`, `${count} are not frozen yet`],
})
