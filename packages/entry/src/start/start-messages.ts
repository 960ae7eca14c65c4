import { messages } from '@startline/ui'

/** Words of start lists: where and when somebody starts, and what changed of it. */
export const useStartText = messages({
  bib: (bib: number | null) => (bib === null ? ['号码待定', 'No number yet'] : [`${bib} 号`, `No. ${bib}`]),
  /** Names of rounds that most rulebooks have; others are said as they are written. */
  roundNames: { 预赛: ['预赛', 'Heats'], 半决赛: ['半决赛', 'Semi-final'], 决赛: ['决赛', 'Final'] },
  run: (run: number) => [`第 ${run} 轮`, `run ${run}`],
  heat: (number: number) => [`第 ${number} 组`, `Heat ${number}`],
  lane: (lane: number) => [`${lane} 道`, `lane ${lane}`],
  dot: [' · ', ' · '],
  timeLater: ['时间待定', 'Time to be announced'],
  scratched: ['弃权', 'Scratched'],
  amended: ['更正', 'Amended'],
})
