import { expect, test } from 'vitest'
import type { Fit } from '../../event/group.ts'
import { aGroup } from '../../event/test/samples.ts'
import { allThatFit, otherTeams, type Standing, standingOf } from './standing.ts'
import { emptyDraft, emptyTeam } from './team-draft.ts'

const NOW = Date.parse('2026-05-10T00:00:00Z')
const relay = aGroup({ id: 'relay', entry_kind: 'team' })
const solo = aGroup({ id: 'solo', exclusive_with: ['relay'] })

const fit = (...rules: string[]): Fit => ({
  age: 10,
  participant_id: 'p1',
  group_id: 'relay',
  name: 'relay',
  registration_event: 'jifen',
  entry_kind: 'team',
  eligible: rules.length === 0,
  reasons: rules.map((rule) => ({ rule, expected: null, actual: null, message: rule })),
  waiting: false,
})
const standing = (fits: Fit[], chosen: string[] = [], groups = [relay, solo], same: { name: string } | null = null) =>
  standingOf('relay', { groups, fits, chosen, now: NOW }, same)?.standing

test('the person alone is evaluated: a full group, or one that is shut, is no fault of theirs', () => {
  expect(standing([fit()])).toBe('fits')
  expect(standing([fit()], [], [{ ...relay, remaining: 0 }])).toBe('fits')
  expect(standing([fit()], [], [{ ...relay, registration_closes_at: '2026-05-01T00:00:00Z' }])).toBe('fits')
})

test('what stands in the way is told apart: a paper, an entry, another team, a group that excludes this one', () => {
  expect(standing([fit('born_too_late')])).toBe('unfit')
  expect(standing([fit('photo_missing', 'consent_missing')])).toBe('mendable')
  expect(standing([fit('already_registered')])).toBe('registered')
  expect(standing([{ ...fit('already_registered'), waiting: true }])).toBe('queued')
  expect(standing([fit('exclusive_group')])).toBe('excluded')
  expect(standing([fit()], ['solo'])).toBe('excluded')
  expect(standing([fit()], [], [relay], { name: 'Comets' })).toBe('elsewhere')
})

test('the groups of somebody’s other teams are known, and the team of the same group', () => {
  const member = { id: 'p1', reserve: false }
  const team = (name: string, group: string, members = [member]) => ({ ...emptyTeam, name, group, members })
  const draft = { ...emptyDraft, teams: [team('A', 'g1', []), team('B', 'g1'), team('C', 'g2'), team('D', 'g1')] }
  expect(otherTeams(draft, 0, 'p1')).toMatchObject({ groups: ['g1', 'g2', 'g1'], same: { name: 'B' } })
  expect(otherTeams(draft, 2, 'p2')).toEqual({ groups: [], same: null })
})

test('one press takes who fits and is not taken, as far as there is room; reserves take none', () => {
  const born = { a: '2018-01-01', b: '2020-01-01', c: '2021-01-01', d: '2019-01-01' }
  const people = Object.entries(born).map(([id, birth_date]) => ({ id, birth_date, age: null }))
  const of = ({ id }: { id: string }): Standing => (id === 'c' ? 'unfit' : 'fits')
  const ids = (
    most: number | null,
    taken: { id: string; reserve: boolean }[] = [],
    age_sum_max: number | null = null,
  ) => allThatFit(people, of, taken, most === null ? null : { size_max: most, age_sum_max }).take.map(({ id }) => id)
  expect(ids(null)).toEqual(['a', 'b', 'd'])
  expect(ids(2)).toEqual(['a', 'b'])
  expect(ids(2, [{ id: 'a', reserve: false }])).toEqual(['b'])
  expect(ids(2, [{ id: 'a', reserve: true }])).toEqual(['b', 'd'])
  expect(ids(1, [{ id: 'a', reserve: false }])).toEqual([])
  expect(ids(2, [], 12)).toEqual(['b', 'd'])
})

test('who is told no birth dates takes the youngest by their ages', () => {
  const people = [8, 6, 7].map((age) => ({ id: `of ${age}`, birth_date: null, age }))
  const { take } = allThatFit(people, () => 'fits', [], { size_max: 2, age_sum_max: 14 })
  expect(take.map(({ id }) => id)).toEqual(['of 6', 'of 7'])
})
