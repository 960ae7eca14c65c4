import { messages } from '@startline/ui'

/** Words of the screen of one contest’s draw. */
export const useOneText = messages({
  notFrozen: ['还没有封名单', 'Entries are not frozen yet'],
  notFrozenWhat: [
    '封名单以后，谁出场就定下来了，才能编号和抽签。',
    'Once entries are frozen it is settled who starts; then come numbers and the draw.',
  ],
  bibsFirst: ['抽签用的是号码，请先给每个人编号。', 'The lot is cast with numbers: everybody needs one first.'],
  notDrawn: ['还没有抽签', 'Not drawn yet'],
  draw: ['抽签', 'Draw it'],
  redraw: ['重新抽签', 'Draw anew'],
  export: ['导出这场比赛的名单', 'Take this list along'],
})
