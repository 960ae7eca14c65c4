import { messages } from '@startline/ui'

/** Words of rulebooks, wherever one is named, counted or begun with. */
export const useBooksText = messages({
  preview: (races: number, minutes: number) => [
    `${races} 场，约 ${minutes} 分钟`,
    `${races} ${races === 1 ? 'race' : 'races'}, about ${minutes} minutes`,
  ],
  round: (name: string, heats: number, runs: number) => [
    `${name} ${heats} 组${runs > 1 ? ` × ${runs} 轮` : ''}`,
    `${name}: ${heats} ${heats === 1 ? 'heat' : 'heats'}${runs > 1 ? ` × ${runs} runs` : ''}`,
  ],
  comma: ['，', ', '],
  onlyRound: ['决赛', 'Final'],
  lapped: ['被套圈的选手怎样排名次？', 'How do the lapped rank?'],
  lappedHint: [
    '规程里常常没有写明；两种算法的冠军可能不同，请先定下来。',
    'Regulations often leave it open, and the winner may differ: please decide first.',
  ],
  lappedWays: {
    ranked: ['与完赛者一起按积分排', 'By points, among those who finish'],
    after: ['排在完赛者之后', 'Behind those who finish'],
  },
  lappedMeans: {
    ranked: ['被套圈离场，之前得的分仍可以赢得比赛。', 'They leave the race, and points won before can still win it.'],
    after: ['被套圈离场，分再多也在完赛者后面。', 'They leave the race and stand behind, whatever their points.'],
  },
})
