import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../test/samples.ts'
import { doorOf, nextMoment } from './doors.ts'

const MAY_10 = new Date('2026-05-10T00:00:00Z')
const later = { registration_opens_at: '2026-05-12T00:00:00Z', registration_closes_at: '2026-06-05T00:00:00Z' }

test('a door is offered only when the event has such groups', () => {
  expect(doorOf(anEvent(), 'team', MAY_10)).toBeNull()
  expect(doorOf(anEvent(), 'individual', MAY_10)).toMatchObject({ state: 'open', groups: 1, full: false })
})

test('one open group opens the door, until the last open one closes', () => {
  const event = anEvent({ groups: [aGroup(), aGroup(later)] })
  expect(doorOf(event, 'individual', MAY_10)).toMatchObject({ state: 'open', at: '2026-05-31T00:00:00Z' })
  expect(doorOf(event, 'individual', new Date('2026-05-31T00:00:00Z'))).toMatchObject({
    state: 'open',
    at: later.registration_closes_at,
  })
})

test('before the first opening the door says when, after the last closing too', () => {
  const event = anEvent({ groups: [aGroup(later), aGroup()] })
  expect(doorOf(event, 'individual', new Date('2026-04-01T00:00:00Z'))).toMatchObject({
    state: 'not_yet',
    at: '2026-05-01T00:00:00Z',
  })
  expect(doorOf(event, 'individual', new Date('2026-07-01T00:00:00Z'))).toMatchObject({
    state: 'closed',
    at: later.registration_closes_at,
  })
})

test('the door is full when every open group is; a group without a limit never is', () => {
  const full = aGroup({ taken: 60, remaining: 0 })
  expect(doorOf(anEvent({ groups: [full, aGroup({ ...later, remaining: 3 })] }), 'individual', MAY_10)?.full).toBe(true)
  expect(doorOf(anEvent({ groups: [full, aGroup()] }), 'individual', MAY_10)?.full).toBe(false)
  const endless = aGroup({ capacity: null, remaining: null })
  expect(doorOf(anEvent({ groups: [full, endless] }), 'individual', MAY_10)?.full).toBe(false)
})

test('nobody enters a cancelled event, even while a window is open', () => {
  expect(doorOf(anEvent({ phase: 'cancelled' }), 'individual', MAY_10)?.state).toBe('cancelled')
})

test('the countdown goes to the opening, the closing, then the start, and then there is none', () => {
  expect(nextMoment(anEvent({ phase: 'upcoming' }))).toEqual({ kind: 'opens', at: '2026-05-01T00:00:00Z' })
  expect(nextMoment(anEvent({ phase: 'open' }))).toEqual({ kind: 'closes', at: '2026-05-31T00:00:00Z' })
  expect(nextMoment(anEvent({ phase: 'closed' }))).toEqual({ kind: 'starts', at: '2026-06-20T01:00:00Z' })
  for (const phase of ['running', 'finished', 'cancelled'] as const) expect(nextMoment(anEvent({ phase }))).toBeNull()
})
