import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../test/samples.ts'
import { standingOf } from './child-standing.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const [FIRST, SECOND, TEAM] = ['a', 'b', 'c'].map((end) => `00000000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const fit = (group_id: string, ...rules: string[]) => ({
  participant_id: 'p',
  group_id,
  eligible: rules.length === 0,
  reasons: rules.map((rule) => ({ rule, expected: '', actual: '', message: '' })),
})
const event = (first = {}, second = {}) =>
  anEvent({
    groups: [
      aGroup({ id: FIRST, ...first }),
      aGroup({ id: SECOND, ...second }),
      aGroup({ id: TEAM, entry_kind: 'team' }),
    ],
  })
const ids = (found: { groups: { id: string }[] }) => found.groups.map(({ id }) => id)
const all = [fit(FIRST), fit(SECOND), fit(TEAM)] as never

test('the groups for one that fit, those with a free place first, and a line that moves at the end', () => {
  expect(ids(standingOf(event(), all, NOW))).toEqual([FIRST, SECOND])
  expect(ids(standingOf(event({ remaining: 0 }), all, NOW))).toEqual([SECOND, FIRST])
  expect(ids(standingOf(event({ waitlisted: 2 }), all, NOW))).toEqual([SECOND, FIRST])
  const still = { ...event({ remaining: 0 }), edit_until: '2026-05-09T00:00:00Z' }
  expect(ids(standingOf(still, all, NOW))).toEqual([SECOND])
})

test('what closed is left out, what opens later is not', () => {
  const closed = { registration_closes_at: '2026-05-02T00:00:00Z' }
  const coming = { registration_opens_at: '2026-05-20T00:00:00Z' }
  expect(ids(standingOf(event(closed, coming), all, NOW))).toEqual([SECOND])
})

test('entered, nearly fitting, or neither', () => {
  const entered = [fit(FIRST, 'already_registered'), fit(SECOND, 'born_too_early')] as never
  expect(standingOf(event(), entered, NOW)).toEqual({ groups: [], isEntered: true, isWaiting: false, isNearly: false })
  const queued = [{ ...fit(FIRST, 'already_registered'), waiting: true }] as never
  expect(standingOf(event(), queued, NOW)).toMatchObject({ isEntered: true, isWaiting: true })
  const nearly = [
    fit(FIRST, 'photo_missing', 'consent_missing'),
    fit(SECOND, 'photo_missing', 'born_too_late'),
  ] as never
  expect(standingOf(event(), nearly, NOW)).toEqual({ groups: [], isEntered: false, isWaiting: false, isNearly: true })
})
