import { expect, test } from 'vitest'
import type { Fit } from '../../event/group.ts'
import type { Group } from '../../event/queries.ts'
import { groupChoices, standingReasons } from './group-choices.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')

const aGroup = (id: string, change: Partial<Group> = {}): Group => ({
  id,
  name: id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: null,
  born_to: null,
  capacity: 10,
  per_unit_limit: null,
  taken: 1,
  remaining: 9,
  waitlisted: 0,
  team_rules: null,
  fee: null,
  registration_opens_at: '2026-05-01T00:00:00Z',
  registration_closes_at: '2026-05-20T00:00:00Z',
  photo_required: false,
  consent_required: false,
  papers: [],
  exclusive_with: [],
  ...change,
})

const aFit = (group_id: string, ...rules: string[]): Fit => ({
  age: 10,
  participant_id: 'p',
  group_id,
  name: group_id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  eligible: rules.length === 0,
  reasons: rules.map((rule) => ({ rule, expected: null, actual: null, message: `because of ${rule}` })),
  waiting: false,
})

const mine = {
  kind: 'individual' as const,
  group_id: 'own',
  members: [{ participant_id: 'p', name: '', id_number: '', reserve: false }],
}
const stateOf = (group: Group, ...fits: Fit[]) =>
  groupChoices(mine, [aGroup('own', { remaining: 0 }), group], fits, NOW)[1]

test('one’s own group is there even when it is full, and groups of the other kind are not', () => {
  const all = groupChoices(mine, [aGroup('own', { remaining: 0 }), aGroup('team', { entry_kind: 'team' })], [], NOW)
  expect(all.map(({ group, state }) => [group.id, state])).toEqual([['own', 'current']])
})

test.each([
  ['with places', {}, 'open'],
  ['without a limit', { capacity: null, remaining: null }, 'open'],
  ['that has closed for new ones', { registration_closes_at: '2026-05-09T00:00:00Z' }, 'open'],
  ['that has not opened', { registration_opens_at: '2026-05-11T00:00:00Z' }, 'not_yet'],
  ['that is full', { remaining: 0 }, 'full'],
  ['with free places that others wait for', { waitlisted: 2 }, 'waited'],
])('a group %s', (_what, change, state) => expect(stateOf(aGroup('other', change))?.state).toBe(state))

test('who does not fit is told why', () => {
  const choice = stateOf(aGroup('other'), aFit('other', 'born_too_early'))
  expect(choice).toMatchObject({ state: 'unfit', reasons: ['because of born_too_early'] })
})

test('what one’s own place excludes is no reason, what another excludes is', () => {
  const own = aGroup('own', { exclusive_with: ['other'] })
  expect(standingReasons(aFit('other', 'exclusive_group'), aGroup('other'), own)).toEqual([])
  expect(standingReasons(aFit('own', 'already_registered'), own, own)).toEqual([])
  expect(standingReasons(aFit('other', 'exclusive_group'), aGroup('other'), aGroup('own'))).toHaveLength(1)
})

test('a team is not evaluated by its people before the roster is', () => {
  const team = { ...mine, kind: 'team' as const }
  const groups = [aGroup('own', { entry_kind: 'team' }), aGroup('other', { entry_kind: 'team' })]
  expect(groupChoices(team, groups, [aFit('other', 'born_too_early')], NOW)[1]?.state).toBe('open')
})
