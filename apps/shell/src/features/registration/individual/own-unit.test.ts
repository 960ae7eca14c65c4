import { expect, test } from 'vitest'
import { unitOfMost } from './club-picker.tsx'

const unit = (id: string) => ({ id, name: id, district_code: '110105', district_name: '朝阳区' })
const people = (...units: (string | null)[]) => units.map((unit_id) => ({ unit_id }))

test('of several units of one’s own most of those picked decide, else the first', () => {
  const own = [unit('a'), unit('b')]
  expect(unitOfMost(own, people('b', 'a', 'b', null, 'other'))?.id).toBe('b')
  expect(unitOfMost(own, people(null, 'other', 'other'))?.id).toBe('a')
  expect(unitOfMost([], people('a'))).toBeNull()
})
