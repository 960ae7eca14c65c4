import { messages } from '@startline/ui'

/** Words of the board of heats. */
export const useBoardText = messages({
  heats: ['分组', 'Heats'],
  runs: ['轮次', 'Runs'],
  search: ['找号码、姓名或单位', 'Find a number, a name or a club'],
  noMatch: ['没有找到', 'Nobody matches'],
  units: ['单位标记', 'Clubs on the board'],
  unitCount: (letter: string, name: string, count: number) => [
    `${letter} ${name}（${count}）`,
    `${letter} ${name} (${count})`,
  ],
  members: (count: number) => [`${count} 人`, `${count}`],
  over: (most: number) => [`超过每组 ${most} 人`, `more than ${most} in a heat`],
  clashes: (count: number) => [`同单位 ${count}`, `${count} of one club`],
  clashesSaid: (count: number) => [
    `本组有 ${count} 人与同单位选手相遇`,
    `${count} here meet somebody of their own club`,
  ],
  noClash: ['没有同单位相遇', 'Nobody meets their own club'],
  someClash: (count: number) => [`同单位相遇 ${count} 人次`, `${count} meetings within a club`],
  lane: (lane: number) => [`${lane} 道`, `Lane ${lane}`],
  free: (lane: number) => [`${lane} 道空`, `Lane ${lane}, empty`],
  was: (heat: number, lane: number) => [`抽签原为第 ${heat} 组 ${lane} 道`, `drawn into heat ${heat}, lane ${lane}`],
  late: ['抽签后补入', 'came after the draw'],
  scratched: ['弃权', 'scratched'],
  ratified: ['成绩已确认', 'ratified'],
  movedCount: (count: number) => [`${count} 人不在抽签的位置上`, `${count} are not where the draw put them`],
  how: [
    '点选手可以移到别的组、道，或与人互换；电脑上也可以拖动，或选中后用方向键走、Shift＋方向键移动。',
    'Press a racer to move them to another heat or lane, or to change places. On a computer you can drag them too, or go there by arrow keys and move by Shift and an arrow.',
  ],
  public: [
    '名单已公布：每次移动都立刻公开，记为一条更正，并通知相关单位。',
    'The list is public: every move is shown at once, is noted as an amendment, and the organizations concerned are notified.',
  ],
  reason: ['移动的原因（可不填，会写进通知）', 'Reason (optional, part of the notice)'],
  open: (who: string) => [`移动 ${who}`, `Move ${who}`],
  title: (who: string) => [`把 ${who} 移到…`, `Move ${who} to…`],
  which: ['哪一组', 'Which heat'],
  heatOption: (heat: number, count: number) => [`第 ${heat} 组（${count} 人）`, `Heat ${heat} (${count})`],
  here: ['现在在这里', 'is here now'],
  toFree: (lane: number) => [`放到 ${lane} 道（空）`, `Into lane ${lane} (empty)`],
  change: (who: string) => [`与 ${who} 互换`, `Change places with ${who}`],
  ownUnit: (count: number) => [
    `这一组已有 ${count} 个同单位选手。`,
    count === 1
      ? 'One of the same club is in this heat already.'
      : `${count} of the same club are in this heat already.`,
  ],
  full: (most: number) => [
    `这一组已满 ${most} 人；放进去会多一人，互换不会。`,
    `This heat has its ${most}; another one makes it larger, changing places does not.`,
  ],
  scratch: ['登记弃权', 'Scratch'],
  moved: (who: string, heat: number, lane: number) => [
    `${who} 已到第 ${heat} 组 ${lane} 道`,
    `${who} is in heat ${heat}, lane ${lane}`,
  ],
  undo: (what: string) => [`撤销：${what}`, `Undo: ${what}`],
  undone: ['已撤销上一次移动', 'The last move was taken back'],
  stale: ['别人刚刚改了编排', 'Somebody else has just changed the heats'],
  staleWhat: [
    '您的移动没有保存。下面已是最新的分组，请看过再移。',
    'Your move was not saved. The heats below are as they are now; please look at them first.',
  ],
  cannotUndo: [
    '这几组后来又有人改过，不能自动撤销；请手动移回。',
    'These heats were changed since, so this cannot be taken back by itself. Please move them by hand.',
  ],
  notMoved: ['没有移动', 'Not moved'],
})
