import { expect, test } from 'vitest'
import type { EventPage, Group } from '../../event/queries.ts'
import { blockOf, onlyWaiting } from './block-of.ts'

const NOW = Date.parse('2026-05-01T00:00:00Z')
const group = (opens: string, closes: string, more: Partial<Group> = {}) =>
  ({
    entry_kind: 'individual',
    remaining: 5,
    waitlisted: 0,
    registration_opens_at: opens,
    registration_closes_at: closes,
    ...more,
  }) as Group
/** As far as an event is asked here; its line moves on until the end of May unless told. */
const event = (phase: EventPage['phase'], groups: Group[], edit_until = '2026-05-31T00:00:00Z') => ({
  phase,
  groups,
  edit_until,
})
const open = (more: Partial<Group> = {}) => group('2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z', more)
const past = group('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
const soon = group('2026-05-05T00:00:00Z', '2026-06-01T00:00:00Z')

test('one group that takes people is enough', () => {
  expect(blockOf(event('open', [past, open({ remaining: 0 }), open()]), NOW, 'individual')).toBeNull()
  expect(blockOf(event('running', [open({ remaining: null })]), NOW, 'individual')).toBeNull()
})

test('what stops a registration is named, with the moment it changes', () => {
  expect(blockOf(event('cancelled', [open()]), NOW, 'individual')).toEqual({ kind: 'cancelled' })
  expect(blockOf(event('open', [open({ entry_kind: 'team' })]), NOW, 'individual')).toEqual({
    kind: 'none',
  })
  expect(blockOf(event('upcoming', [past, soon]), NOW, 'individual')).toEqual({
    kind: 'not_yet',
    at: '2026-05-05T00:00:00Z',
  })
  expect(blockOf(event('closed', [past]), NOW, 'individual')).toEqual({
    kind: 'closed',
    at: '2026-02-01T00:00:00Z',
  })
})

test('full groups can be chosen as long as their waiting list moves on', () => {
  const groups = [open({ remaining: 0 }), open({ remaining: 1, waitlisted: 2 })]
  expect(blockOf(event('open', groups), NOW, 'individual')).toBeNull()
  expect(blockOf(event('open', groups, '2026-05-01T00:00:00Z'), NOW, 'individual')).toEqual({ kind: 'full' })
  expect(onlyWaiting({ groups: [...groups, past] }, NOW)).toBe(true)
  expect(onlyWaiting({ groups: [...groups, open()] }, NOW)).toBe(false)
})

test('a team may choose a full group, to wait; without groups for teams there is nothing to choose', () => {
  const full = open({ entry_kind: 'team', remaining: 0 })
  expect(blockOf(event('open', [full, past]), NOW, 'team')).toBeNull()
  expect(blockOf(event('open', [open()]), NOW, 'team')).toEqual({ kind: 'none' })
})
