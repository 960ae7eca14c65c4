import { messages } from '@startline/ui'

/** Words that the screens of the draw share. */
export const useDrawText = messages({
  title: ['抽签分组', 'Draw'],
  failed: ['比赛没有加载出来', 'The contests could not be loaded'],
  missing: ['没有找到这场比赛', 'This contest was not found'],
  missingHint: ['它可能已经改到别的比赛里。', 'Its groups may be in another contest by now.'],
  all: ['全部比赛', 'All contests'],
  state: {
    planned: ['未封名单', 'Not frozen'],
    frozen: ['待抽签', 'To be drawn'],
    drawn: ['已抽签', 'Drawn'],
    listed: ['已公布', 'Public'],
    running: ['比赛中', 'Running'],
    official: ['成绩已确认', 'Official'],
  },
  starters: (count: number) => [`${count} 人（队）出场`, count === 1 ? '1 starter' : `${count} starters`],
  scratched: (count: number) => [`${count} 人（队）弃权`, `${count} scratched`],
  noBib: (count: number) => [`${count} 人还没有号码`, `${count} without a number`],
  run: (run: number) => [`第 ${run} 轮`, `Run ${run}`],
  lane: (lane: number) => [`${lane} 道`, `lane ${lane}`],
  dot: [' · ', ' · '],
  comma: ['、', ', '],
  noUnit: ['无单位', 'no club'],
  nobody: ['未编号', 'no number'],
  cancel: ['取消', 'Cancel'],
  toBibs: ['去编号', 'Give numbers'],
  toFreeze: ['去封名单', 'Freeze entries'],
})
