import { expect, test } from 'vitest'
import type { Group } from '../../event/types.ts'
import { blockOf } from './block-of.ts'

const NOW = Date.parse('2026-05-01T00:00:00Z')
const group = (opens: string, closes: string, more: Partial<Group> = {}) =>
  ({
    entry_kind: 'individual',
    remaining: 5,
    registration_opens_at: opens,
    registration_closes_at: closes,
    ...more,
  }) as Group
const open = (more: Partial<Group> = {}) => group('2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z', more)
const past = group('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
const soon = group('2026-05-05T00:00:00Z', '2026-06-01T00:00:00Z')

test('one group that takes people is enough', () => {
  expect(blockOf({ phase: 'open', groups: [past, open({ remaining: 0 }), open()] }, NOW)).toBeNull()
  expect(blockOf({ phase: 'running', groups: [open({ remaining: null })] }, NOW)).toBeNull()
})

test('what stops a registration is named, with the moment it changes', () => {
  expect(blockOf({ phase: 'cancelled', groups: [open()] }, NOW)).toEqual({ kind: 'cancelled' })
  expect(blockOf({ phase: 'open', groups: [open({ entry_kind: 'team' })] }, NOW)).toEqual({ kind: 'teams' })
  expect(blockOf({ phase: 'open', groups: [open({ remaining: 0 })] }, NOW)).toEqual({ kind: 'full' })
  expect(blockOf({ phase: 'upcoming', groups: [past, soon] }, NOW)).toEqual({
    kind: 'not_yet',
    at: '2026-05-05T00:00:00Z',
  })
  expect(blockOf({ phase: 'closed', groups: [past] }, NOW)).toEqual({ kind: 'closed', at: '2026-02-01T00:00:00Z' })
})
