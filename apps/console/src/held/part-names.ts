/** The five parts of a draft, in both languages. */
export const PART_NAMES = {
  what: ['赛事与地点', 'What and where'],
  times: ['时间', 'Times'],
  groups: ['组别', 'Groups'],
  papers: ['材料与费用', 'Papers and fees'],
  texts: ['介绍与规程', 'Texts'],
} as const
