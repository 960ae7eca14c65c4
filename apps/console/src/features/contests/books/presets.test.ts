import { RULEBOOK_PRESETS } from '@startline/domain/race'
import { expect, test } from 'vitest'
import { isSameBook, presetOf, usualPreset } from './presets.ts'

const presets = RULEBOOK_PRESETS.map((one) => ({ ...one, body: { ...one.body }, asks: [...one.asks] }))

test('a rulebook is the preset’s in whatever order its fields stand, and its own once something else is in it', () => {
  const [first] = presets
  const { format, ...rest } = structuredClone(first?.body ?? {}) as Record<string, unknown>
  expect(presetOf({ ...rest, format }, presets)?.preset).toBe(first?.preset)
  expect(presetOf({ ...rest, format, two_judges: null }, presets)?.preset).toBe(first?.preset)
  expect(presetOf({ ...rest, format, protest_minutes: 15 }, presets)).toBe(undefined)
  expect(isSameBook({ points: [1, 2] }, { points: [2, 1] })).toBe(false)
})

test('what is offered first goes by discipline, and by what the event says it is raced on', () => {
  expect([usualPreset('jifen', '春芽杯平衡车'), usualPreset('jingsu', '春芽杯平衡车')]).toEqual([
    'balance_bike_runs_high',
    'balance_bike_runs_low',
  ])
  expect([usualPreset('jifen', '少儿轮滑巡回赛'), usualPreset('jingsu', 'Speed skating')]).toEqual([
    'roller_points_2_1',
    'roller_sprint_places',
  ])
  const known = presets.map(({ preset }) => preset)
  for (const said of ['', '轮滑'])
    for (const discipline of ['jifen', 'jingsu'] as const) expect(known).toContain(usualPreset(discipline, said))
})
