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
  expect(blockOf({ phase: 'open', groups: [past, open({ remaining: 0 }), open()] }, NOW, 'individual')).toBeNull()
  expect(blockOf({ phase: 'running', groups: [open({ remaining: null })] }, NOW, 'individual')).toBeNull()
})

test('what stops a registration is named, with the moment it changes', () => {
  expect(blockOf({ phase: 'cancelled', groups: [open()] }, NOW, 'individual')).toEqual({ kind: 'cancelled' })
  expect(blockOf({ phase: 'open', groups: [open({ entry_kind: 'team' })] }, NOW, 'individual')).toEqual({
    kind: 'none',
  })
  expect(blockOf({ phase: 'open', groups: [open({ remaining: 0 })] }, NOW, 'individual')).toEqual({ kind: 'full' })
  expect(blockOf({ phase: 'upcoming', groups: [past, soon] }, NOW, 'individual')).toEqual({
    kind: 'not_yet',
    at: '2026-05-05T00:00:00Z',
  })
  expect(blockOf({ phase: 'closed', groups: [past] }, NOW, 'individual')).toEqual({
    kind: 'closed',
    at: '2026-02-01T00:00:00Z',
  })
})

test('a team may choose a full group, to wait; without groups for teams there is nothing to choose', () => {
  const full = open({ entry_kind: 'team', remaining: 0 })
  expect(blockOf({ phase: 'open', groups: [full, past] }, NOW, 'team')).toBeNull()
  expect(blockOf({ phase: 'open', groups: [open()] }, NOW, 'team')).toEqual({ kind: 'none' })
})
