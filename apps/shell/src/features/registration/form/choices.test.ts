import { expect, test } from 'vitest'
import { type Fit, lineMoves } from '../../event/group.ts'
import type { Group } from '../../event/queries.ts'
import { choicesOf, mendsOf, nearestMiss, personState, preselected, settledGroups } from './choices.ts'

const NOW = Date.parse('2026-05-01T08:00:00Z')

const group = (id: string, change: Partial<Group> = {}): Group => ({
  id,
  name: id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  gender: 'any',
  born_from: null,
  born_to: null,
  capacity: 60,
  per_unit_limit: null,
  taken: 48,
  remaining: 12,
  waitlisted: 0,
  team_rules: null,
  fee: null,
  registration_opens_at: '2026-04-01T00:00:00Z',
  registration_closes_at: '2026-05-10T00:00:00Z',
  photo_required: false,
  consent_required: false,
  papers: [],
  exclusive_with: [],
  ...change,
})

const fit = (group_id: string, ...rules: string[]): Fit => ({
  age: 10,
  participant_id: 'p1',
  group_id,
  name: group_id,
  registration_event: 'jifen',
  entry_kind: 'individual',
  eligible: rules.length === 0,
  reasons: rules.map((rule) => ({ rule, expected: null, actual: null, message: rule })),
  waiting: false,
})

const choices = (groups: Group[], fits: Fit[], chosen: string[] = []) => choicesOf({ groups, fits, chosen, now: NOW })

test('a group is open only when it fits, its window is open, it has places and nothing excludes it', () => {
  const groups = [
    group('open'),
    group('full', { remaining: 0 }),
    group('soon', { registration_opens_at: '2026-05-02T00:00:00Z' }),
    group('over', { registration_closes_at: '2026-05-01T08:00:00Z' }),
    group('rival', { exclusive_with: ['chosen'] }),
    group('chosen'),
    group('entered'),
    group('barred'),
    group('old'),
    group('relay', { entry_kind: 'team' }),
  ]
  const plain = ['open', 'full', 'soon', 'over', 'rival', 'chosen', 'relay'].map((id) => fit(id))
  const own = choices(
    groups,
    [...plain, fit('entered', 'already_registered'), fit('barred', 'exclusive_group'), fit('old', 'born_too_late')],
    ['chosen'],
  )
  expect(Object.fromEntries(own.map(({ group: { id }, state }) => [id, state]))).toEqual({
    open: 'open',
    full: 'full',
    soon: 'not_yet',
    over: 'closed',
    rival: 'excluded',
    chosen: 'open',
    entered: 'registered',
    barred: 'excluded',
    old: 'unfit',
  })
})

test('a full group can be waited for while its line moves on; who waits comes before who is new', () => {
  const groups = [group('full', { remaining: 0 }), group('line', { remaining: 2, waitlisted: 1 })]
  const of = (moves: boolean) =>
    choicesOf({ groups, fits: [fit('full'), fit('line')], now: NOW, lineMoves: moves }).map(({ state }) => state)
  expect([of(true), of(false)]).toEqual([
    ['waiting', 'waiting'],
    ['full', 'full'],
  ])
  const rivals = [group('full', { remaining: 0, exclusive_with: ['a'] }), group('a')]
  const chosen = { groups: rivals, fits: [fit('full'), fit('a')], chosen: ['a'], now: NOW, lineMoves: true }
  expect(choicesOf(chosen).map(({ state }) => state)).toEqual(['excluded', 'open'])
  expect([NOW - 1, NOW].map((now) => lineMoves({ edit_until: new Date(NOW).toISOString() }, now))).toEqual([
    true,
    false,
  ])
})

test('nobody waits without having chosen it: a full group is not chosen by itself, and stays only where it was', () => {
  const groups = [group('a', { remaining: 0 }), group('b', { remaining: 0 })]
  const own = choicesOf({ groups, fits: [fit('a'), fit('b')], now: NOW, lineMoves: true })
  expect(personState(own)).toBe('waiting')
  expect(preselected(own.slice(0, 1))).toEqual([])
  expect(settledGroups(['p'], { p: ['a', 'b'] }, () => own, ['b'])).toEqual({ p: ['b'] })
})

test('a group without a limit is never full', () => {
  expect(choices([group('a', { capacity: null, remaining: null })], [fit('a')])[0]?.state).toBe('open')
})

test('where only a photo or a consent is missing, it can be added on the spot', () => {
  const own = choices(
    [group('a'), group('b')],
    [fit('a', 'photo_missing', 'consent_missing'), fit('b', 'photo_missing', 'other_gender')],
  )
  expect(personState(own)).toBe('mendable')
  expect(mendsOf(own)).toEqual(['photo_missing', 'consent_missing'])
})

test('who fits nowhere is told the group that comes nearest', () => {
  const own = choices([group('a'), group('b')], [fit('a', 'born_too_late', 'other_gender'), fit('b', 'born_too_late')])
  expect(personState(own)).toBe('unfit')
  expect(nearestMiss(own)?.group.id).toBe('b')
})

test('of several groups for others the one nearest in age is told', () => {
  const years = (year: number) => ({ born_from: `${year}-01-01`, born_to: `${year}-12-31` })
  const groups = [group('3', years(2023)), group('6', years(2020)), group('5', years(2021))]
  const own = choices(groups, [fit('3', 'born_too_early'), fit('6', 'born_too_early'), fit('5', 'born_too_early')])
  expect(nearestMiss(own, '2017-05-04')?.group.id).toBe('6')
  expect(nearestMiss(own, '2025-05-04')?.group.id).toBe('3')
})

test('the only group there is is chosen, but never one of several', () => {
  expect(preselected(choices([group('a'), group('b', { remaining: 0 })], [fit('a'), fit('b')]))).toEqual(['a'])
  expect(preselected(choices([group('a'), group('b')], [fit('a'), fit('b')]))).toEqual([])
})

test('settling chooses for newcomers, drops what has become full, and leaves a deliberate none alone', () => {
  const own = choices([group('a'), group('b', { remaining: 0 })], [fit('a'), fit('b')])
  const settled = settledGroups(['new', 'late', 'none'], { late: ['a', 'b'], none: [] }, () => own)
  expect(settled).toEqual({ new: ['a'], late: ['a'], none: [] })
})

test('somebody on the waiting list of a group is never told to be registered in it', () => {
  const [first, second] = [group('first'), group('second')]
  const queued = { ...fit('first', 'already_registered'), waiting: true }
  const found = choices([first, second], [queued, fit('second', 'born_too_late')])
  expect(found.map(({ state }) => state)).toEqual(['queued', 'unfit'])
  expect(personState(found)).toBe('queued')
  const both = choices([first, second], [queued, fit('second', 'already_registered')])
  expect(personState(both)).toBe('registered')
})
