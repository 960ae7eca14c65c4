import type { RulebookPreset, RulebookRound } from './rulebook.ts'

const round = (zh: string, en: string, more: Omit<RulebookRound, 'name' | 'names'> = {}): RulebookRound => ({
  name: zh,
  names: { 'zh-CN': zh, en },
  ...more,
})
const final = round('决赛', 'Final')

const SEEDING = { by: 'draw', apart: 'unit', strongest: 'first' } as const

/** Rulebooks of rounds and heats. */
export const roundPresets: readonly RulebookPreset[] = [
  {
    preset: 'balance_bike_runs_high',
    name: { 'zh-CN': '平衡车三轮积分制', en: 'Balance bike, points of three runs' },
    source: 'examples/balance-bike-relay.yaml, rules §三, §四.2 and §七',
    asks: [],
    body: {
      format: 'rounds',
      heat: { most: 8 },
      seeding: SEEDING,
      false_starts: { out_at: 2 },
      rounds: [
        round('预赛', 'Motos', {
          runs: 3,
          score: {
            better: 'high',
            points: [10, 8, 6, 5, 4, 3, 2, 1],
            dnf: { points: 0 },
            dns: { points: 0 },
            dsq: { points: 0 },
            ties: ['last_run', 'younger'],
          },
          advance: { total: 16 },
        }),
        round('半决赛', 'Semi-finals', { advance: { total: 8 } }),
        final,
      ],
      awards: { places: 8, fewer: 'minus_one' },
      protest_minutes: 30,
    },
  },
  {
    preset: 'balance_bike_runs_low',
    name: { 'zh-CN': '平衡车两轮名次分制', en: 'Balance bike, places of two runs' },
    source: 'taipobalancebikecl.wixsite.com: place is points, DNF heat + 2, DNS contest + 2, relegated heat + 5',
    asks: [],
    body: {
      format: 'rounds',
      heat: { most: 8, least: 3 },
      seeding: SEEDING,
      rounds: [
        round('预赛', 'Motos', {
          runs: 2,
          score: {
            better: 'low',
            points: 'place',
            dnf: { heat_plus: 2 },
            dns: { contest_plus: 2 },
            dsq: { contest_plus: 2 },
            rel: { heat_plus: 5 },
            ties: ['last_run'],
          },
          advance: { total: 8 },
        }),
        final,
      ],
    },
  },
  {
    preset: 'small_group_runs',
    name: { 'zh-CN': '小组三轮名次分制', en: 'Small groups, places of three runs' },
    source: 'xkids.ca/race-details: up to four a heat, at least three, three runs, ties by the number of firsts',
    asks: [],
    body: {
      format: 'rounds',
      heat: { most: 4, least: 3, stretch: 1 },
      seeding: SEEDING,
      rounds: [
        round('小组赛', 'Runs', {
          runs: 3,
          score: {
            better: 'low',
            points: 'place',
            dnf: { heat_plus: 1 },
            dns: { heat_plus: 1 },
            dsq: { heat_plus: 1 },
            ties: ['best_places', 'last_run'],
          },
        }),
      ],
    },
  },
  {
    preset: 'roller_sprint_places',
    name: { 'zh-CN': '轮滑争先赛（按名次晋级）', en: 'Roller sprint by places' },
    source: 'examples/roller-sports-meet.yaml, rules §四.4: heats of four, the first two of each go on',
    asks: [],
    body: {
      format: 'rounds',
      heat: { most: 4 },
      seeding: SEEDING,
      rounds: [
        round('预赛', 'Heats', { advance: { place: 2 } }),
        // The final is one heat, however many semi-finals there are.
        round('半决赛', 'Semi-finals', { advance: { total: 4 } }),
        final,
      ],
      awards: { places: 8, fewer: 'minus_one' },
    },
  },
  {
    preset: 'roller_sprint_times',
    name: { 'zh-CN': '轮滑竞速赛（名次与成绩晋级）', en: 'Roller sprint by places and times' },
    source: 'swog2022.theworldgames.org, 1,000 m: five winners and eleven best times; then to eight, and to four',
    asks: [],
    body: {
      format: 'rounds',
      heat: { most: 8 },
      seeding: { by: 'time', apart: 'unit', strongest: 'last' },
      rounds: [
        round('预赛', 'Heats', { advance: { place: 1, time: 11 } }),
        round('四分之一决赛', 'Quarter-finals', { advance: { place: 1, time: 6 } }),
        round('半决赛', 'Semi-finals', { advance: { place: 1, time: 3 } }),
        final,
      ],
      times: { precision_ms: 10, rounding: 'up', ties_by_exact: false },
    },
  },
  {
    preset: 'time_trial_dual',
    name: { 'zh-CN': '双人计时赛', en: 'Dual time trial' },
    source:
      'World Games, dual time trial: two at once, the eight best times to the final; examples/roller-sports-meet.yaml, rules §四.4; ' +
      'Asian Games 2010, 300 m in thousandths (global.chinadaily.com.cn 2010-11-24)',
    asks: [],
    body: {
      format: 'time_trial',
      heat: { most: 2 },
      seeding: { by: 'draw', strongest: 'last' },
      rounds: [round('预赛', 'Heats', { advance: { place: 0, time: 8 } }), final],
      times: { precision_ms: 1, rounding: 'up', ties_by_exact: false },
      awards: { places: 8, fewer: 'minus_one' },
    },
  },
]
