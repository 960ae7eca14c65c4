import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventTimes, eventPhase, windowState } from './window.ts'

const anInstant = () => fc.nat(1_000).map((ms) => new Date(ms))
const at = (ms: number) => new Date(ms)
const event: EventTimes = {
  registrationOpensAt: at(10),
  registrationClosesAt: at(20),
  startsAt: at(30),
  endsAt: at(40),
  cancelled: false,
}

test('a window opens at its first moment and is closed at its last', () => {
  expect([9, 10, 19, 20].map((ms) => windowState(at(10), at(20), at(ms)))).toEqual([
    'not_yet',
    'open',
    'open',
    'closed',
  ])
})

test('windows that follow each other share no moment and leave none out', () => {
  fc.assert(
    fc.property(anInstant(), anInstant(), anInstant(), anInstant(), (a, b, c, now) => {
      const [first, second, third] = [a, b, c].sort((one, other) => one.getTime() - other.getTime()) as [
        Date,
        Date,
        Date,
      ]
      const open = [windowState(first, second, now), windowState(second, third, now)].filter(
        (state) => state === 'open',
      )
      expect(open.length).toBe(windowState(first, third, now) === 'open' ? 1 : 0)
    }),
  )
})

test('a window that closes before it opens is never open', () => {
  expect([5, 10, 15, 20, 25].map((ms) => windowState(at(20), at(10), at(ms)))).not.toContain('open')
})

test('an event goes through its phases in order, each from its first moment', () => {
  const phases = [9, 10, 19, 20, 29, 30, 39, 40].map((ms) => eventPhase(event, at(ms)))
  expect(phases).toEqual(['upcoming', 'open', 'open', 'closed', 'closed', 'running', 'running', 'finished'])
})

test('a cancelled event is cancelled at every moment', () => {
  fc.assert(
    fc.property(anInstant(), (now) => {
      expect(eventPhase({ ...event, cancelled: true }, now)).toBe('cancelled')
    }),
  )
})

test('a started event is running even while registration is still open', () => {
  expect(eventPhase({ ...event, registrationClosesAt: at(35) }, at(32))).toBe('running')
})
