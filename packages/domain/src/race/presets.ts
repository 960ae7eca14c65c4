import { roundPresets } from './presets-rounds.ts'
import type { RulebookPreset } from './rulebook.ts'

const AWARDS = { places: 8, fewer: 'minus_one' } as const

/** Rulebooks of races that everybody of a contest starts together. */
const racePresets: readonly RulebookPreset[] = [
  {
    preset: 'roller_points_2_1',
    name: { 'zh-CN': '轮滑积分赛（冲刺 2-1）', en: 'Roller points race, sprints 2-1' },
    source: 'paperzz.com/doc/8129865: 2-1 at each sprint, 3-2-1 at the last',
    asks: [],
    body: {
      format: 'points_race',
      points: { sprint: [2, 1], final: [3, 2, 1], lapped: 'after', dnf: 'after', dsq_moves_up: 'none' },
    },
  },
  {
    preset: 'roller_points_jinhua',
    name: { 'zh-CN': '轮滑积分赛（冲刺 3-2-1）', en: 'Roller points race, sprints 3-2-1' },
    source: 'examples/roller-sports-meet.yaml, rules §四.2 and §四.3; it does not say where the lapped rank',
    asks: ['/points/lapped'],
    body: {
      format: 'points_race',
      points: { sprint: [3, 2, 1], final: [6, 4, 2], every_laps: 2, dnf: 'after', dsq_moves_up: 'none' },
      awards: AWARDS,
    },
  },
  {
    preset: 'roller_elimination',
    name: { 'zh-CN': '轮滑淘汰赛', en: 'Roller elimination race' },
    source: 'Elimination race: at fixed points the last over the line leave; who finishes is ranked by the line',
    asks: [],
    body: { format: 'elimination', elimination: { together: 'line', by: 'line' } },
  },
  {
    preset: 'roller_points_elimination',
    name: { 'zh-CN': '轮滑积分淘汰赛', en: 'Roller points and elimination race' },
    source: 'imationlatam.com 2021-09-25: most points among those who finish; 2-1 at sprints, 3-2-1 at the finish',
    asks: [],
    body: {
      format: 'elimination',
      points: { sprint: [2, 1], final: [3, 2, 1], lapped: 'after', dnf: 'after', dsq_moves_up: 'none' },
      elimination: { together: 'line', by: 'points' },
    },
  },
  {
    preset: 'track_points',
    name: { 'zh-CN': '场地积分赛', en: 'Track points race' },
    source: 'esitarski/CrossMgr, PointsRaceMgr: 5-3-2-1, the last sprint doubled, 20 points a lap',
    asks: [],
    body: {
      format: 'points_race',
      points: {
        sprint: [5, 3, 2, 1],
        final: [10, 6, 4, 2],
        every_laps: 10,
        lap: 20,
        lapped: 'after',
        dnf: 'none',
        dsq_moves_up: 'none',
      },
    },
  },
]

/** All presets, in the order in which they are offered. (Design M.7.) */
export const RULEBOOK_PRESETS: readonly RulebookPreset[] = [...roundPresets, ...racePresets]
