import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plannedRounds, previewPlan, RULEBOOK_PRESETS, startersAllowed } from './index.ts'

const bodyOf = (preset: string) =>
  RULEBOOK_PRESETS.find((one) => one.preset === preset)?.body ?? { format: 'rounds' as const }
const racesOf = (preset: string, n: number) =>
  previewPlan({ rounds: plannedRounds(bodyOf(preset)), n, minutes_per_race: 4 }).races

test('every preset says in both languages what it is, and where its rules are from', () => {
  expect(RULEBOOK_PRESETS.map(({ preset }) => preset)).toEqual([
    'balance_bike_runs_high',
    'balance_bike_runs_low',
    'small_group_runs',
    'roller_sprint_places',
    'roller_sprint_times',
    'time_trial_dual',
    'roller_points_2_1',
    'roller_points_jinhua',
    'roller_elimination',
    'roller_points_elimination',
    'track_points',
  ])
  for (const { name, source } of RULEBOOK_PRESETS) {
    expect(name['zh-CN']).toMatch(/^[\p{Script=Han}\d（）-]+(?: ?[\d-]+）)?$/u)
    expect(name.en).toMatch(/^[\x20-\x7e]+$/)
    expect(source.length).toBeGreaterThan(10)
  }
})

test('presets of the example files say what the files say', () => {
  const read = (name: string) => readFileSync(new URL(`../../../../examples/${name}`, import.meta.url), 'utf8')
  expect(read('balance-bike-relay.yaml')).toContain('每组不超过 8 人，第 1–8 名依次得 10、8、6、5、4、3、2、1 分')
  expect(bodyOf('balance_bike_runs_high').rounds?.[0]?.score?.points).toEqual([10, 8, 6, 5, 4, 3, 2, 1])
  expect(read('roller-sports-meet.yaml')).toContain('前三名依次得 3、2、1 分，终点冲刺前三名得 6、4、2 分')
  expect(bodyOf('roller_points_jinhua').points).toMatchObject({ sprint: [3, 2, 1], final: [6, 4, 2], every_laps: 2 })
})

test('the rules of Jinhua leave open where the lapped rank, so that is asked and not guessed', () => {
  const { body, asks } = RULEBOOK_PRESETS.find(({ preset }) => preset === 'roller_points_jinhua') ?? {
    body: null,
    asks: [],
  }
  expect([asks, body?.points?.lapped]).toEqual([['/points/lapped'], undefined])
})

test('races are counted by preset', () => {
  expect([48, 17, 10, 8].map((n) => racesOf('balance_bike_runs_high', n))).toEqual([21, 12, 9, 4])
  expect([16, 5].map((n) => racesOf('small_group_runs', n))).toEqual([12, 3])
  expect(racesOf('roller_sprint_places', 16)).toBe(4 + 2 + 1)
  expect(racesOf('roller_sprint_times', 40)).toBe(5 + 2 + 1 + 1)
  expect(racesOf('time_trial_dual', 20)).toBe(10 + 4)
  expect(racesOf('roller_elimination', 30)).toBe(1)
})

describe.each(RULEBOOK_PRESETS)('$preset', ({ body }) => {
  const most = startersAllowed(body)
  const counts = [...Array.from({ length: 64 }, (_one, nth) => nth + 1), 99, 100, 500, 2_000].filter((n) => n <= most)
  const planned = plannedRounds(body)
  const isOnce = (name: string) => (planned.find((round) => round.name === name)?.runs ?? 1) === 1

  test('races one entrant once, ends in one heat or tells too many, and has no single race from which everybody goes on', () => {
    for (const n of counts) {
      const { rounds, races } = previewPlan({ rounds: planned, n, minutes_per_race: 4 })
      expect(rounds.every(({ heats }) => heats >= 1)).toBe(true)
      const last = rounds.at(-1)
      const isOneHeat = last?.heats === 1 || body.format === 'time_trial' || !isOnce(last?.name ?? '')
      expect([n, last?.name, last?.problem === 'too_many']).toEqual([n, planned.at(-1)?.name, !isOneHeat])
      if (n === 1) expect(races).toBe(1)
      for (const [nth, round] of rounds.slice(0, -1).entries())
        if (isOnce(round.name)) expect([n, (rounds[nth + 1]?.entrants ?? n) < round.entrants]).toEqual([n, true])
    }
  })
})

test('presets of rounds have room for all who may start; races of everybody at once are full at forty', () => {
  const problems = (preset: string, n: number) =>
    previewPlan({ rounds: plannedRounds(bodyOf(preset)), n, minutes_per_race: 4 }).rounds.flatMap(
      ({ problem }) => problem ?? [],
    )
  expect(problems('roller_sprint_places', 64)).toEqual([])
  expect(problems('roller_sprint_times', 500)).toEqual([])
  expect([problems('track_points', 40), problems('track_points', 41)]).toEqual([[], ['too_many']])
})

test('fewer may start where everybody is mixed anew', () => {
  expect([startersAllowed(bodyOf('balance_bike_runs_high')), startersAllowed(bodyOf('track_points'))]).toEqual([
    500, 2_000,
  ])
  expect([1, 2].map((runs) => startersAllowed({ rounds: [{ name: '预赛', runs }] }))).toEqual([2_000, 500])
})
