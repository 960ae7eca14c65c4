import { expect, test } from 'vitest'
import { unitsOf } from './club-picker.tsx'

const unit = (id: string) => ({ id, name: id, district_code: '110105', district_name: '朝阳区' })
const people = (...units: (string | null)[]) => units.map((unit_id, at) => ({ id: String(at), unit_id }))
const idsOf = (found: ReturnType<typeof unitsOf>) => [...found.values()].map((one) => one?.id ?? null)

test('everybody keeps their own unit; who has none races for the only one there is', () => {
  const own = [unit('a'), unit('b')]
  expect(idsOf(unitsOf(own, people('b', 'a', null, 'other')))).toEqual(['b', 'a', null, null])
  expect(idsOf(unitsOf([unit('a')], people('a', null)))).toEqual(['a', 'a'])
  expect(idsOf(unitsOf([], people('a')))).toEqual([null])
})
