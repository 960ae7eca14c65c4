import { expect, test } from 'vitest'
import { asksFirst, costOf } from './withdraw.tsx'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const group = {
  id: 'g',
  waitlisted: 0,
  registration_opens_at: '2026-05-01T00:00:00Z',
  registration_closes_at: '2026-05-20T00:00:00Z',
}
const placed = { status: 'registered', group_id: 'g' } as const

test('whoever could enter again right away gives up nothing', () => expect(costOf(placed, [group], NOW)).toBeNull())

test.each([
  ['a place in line', { ...placed, status: 'waitlisted' } as const, [group], 'line'],
  ['a place others wait for', placed, [{ ...group, waitlisted: 1 }], 'others'],
  ['a group that has closed', placed, [{ ...group, registration_closes_at: '2026-05-10T00:00:00Z' }], 'closed'],
  ['what nobody knows', placed, undefined, 'unknown'],
  ['a group that is not there', placed, [], 'unknown'],
])('%s does not come back', (_what, registration, groups, cost) => expect(costOf(registration, groups, NOW)).toBe(cost))

test('a paid registration and one of a closed group are asked about before they are withdrawn', () => {
  const closed = costOf(placed, [{ ...group, registration_closes_at: '2026-05-10T00:00:00Z' }], NOW)
  expect(asksFirst({ paid_fen: 0 }, closed)).toBe(true)
  expect(asksFirst({ paid_fen: 10_000 }, null)).toBe(true)
  expect(asksFirst({ paid_fen: 0 }, null)).toBe(false)
})
