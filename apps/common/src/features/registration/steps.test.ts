import type { TimelineStep } from '@startline/contract'
import { expect, test } from 'vitest'
import { stepsOf } from './record-progress.tsx'

const NOW = Date.parse('2026-05-10T00:00:00Z')
type What = TimelineStep['what']
const way = (status: 'registered' | 'waitlisted' | 'withdrawn', began: string, ...noted: What[]) => ({
  status,
  timeline: (['created', ...noted] as const).map((what, index) => ({
    what,
    status: what === 'created' ? began : status,
    at: `2026-05-0${index + 1}T00:00:00Z`,
    by: what === 'created' ? '王大明' : null,
    changes: [],
  })),
  event_starts_at: '2026-06-01T01:00:00Z',
  event_ends_at: '2026-06-01T09:00:00Z',
  event_timezone: 'Asia/Shanghai',
  edit_until: '2026-05-20T00:00:00Z',
})
const told = (steps: ReturnType<typeof stepsOf>) => steps.map(({ kind, state }) => `${kind} ${state}`)

test('a registration with a place looks ahead to the last change and to the race', () => {
  const steps = stepsOf(way('registered', 'registered'), '2026-06-01T00:00:00Z', NOW)
  expect(told(steps)).toEqual(['registered done', 'edit_until current', 'starts todo'])
})

test('one that waits stands at the waiting list', () => {
  expect(told(stepsOf(way('waitlisted', 'waitlisted'), null, NOW))).toEqual(['waitlisted current', 'edit_until todo'])
})

test('a place after waiting is told as such', () => {
  const steps = stepsOf(way('registered', 'waitlisted', 'promoted'), null, NOW)
  expect(told(steps)).toEqual(['waitlisted done', 'promoted done', 'edit_until current'])
})

test('a withdrawn one has nothing to come', () => {
  expect(told(stepsOf(way('withdrawn', 'registered', 'withdrawn'), '2026-06-01T00:00:00Z', NOW))).toEqual([
    'registered done',
    'withdrawn done',
  ])
})

test('who waits stays at the waiting list whatever else is noted, and steps tell who took them', () => {
  const steps = stepsOf(way('waitlisted', 'waitlisted', 'changed', 'payment'), null, NOW)
  expect(told(steps)).toEqual(['waitlisted current', 'changed done', 'payment done', 'edit_until todo'])
  expect(steps.map(({ by }) => by)).toEqual(['王大明', null, null, undefined])
})

test('after the race everything is done', () => {
  const steps = stepsOf(way('registered', 'registered'), '2026-06-01T00:00:00Z', Date.parse('2026-07-01T00:00:00Z'))
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
})

test('what the host decided is told by its state', () => {
  const { timeline, ...rest } = way('registered', 'registered', 'review', 'review', 'review')
  const states = ['returned', 'resubmitted', 'accepted']
  const reviewed = timeline.map((step, index) => (index === 0 ? step : { ...step, status: states[index - 1] ?? '' }))
  expect(told(stepsOf({ ...rest, timeline: reviewed }, null, NOW)).slice(1, 4)).toEqual([
    'returned done',
    'resubmitted done',
    'accepted done',
  ])
})
