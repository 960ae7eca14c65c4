import { expect, test } from 'vitest'
import { race } from './race-fixture.ts'
import { type Race, raceLeft, stepsOf } from './steps.ts'

test('each room counts what is left in it; the step counts contests that are not public and entries in no contest', () => {
  const left = {
    without_contest: 2,
    planned: 3,
    frozen: 1,
    drawn: 4,
    listed: 5,
    official: 0,
    without_bib: 70,
    untimed: 9,
    unplaced: 6,
  }
  expect(raceLeft('closed', left)).toEqual({
    total: 16,
    contests: 2,
    freeze: 3,
    bibs: 70,
    draw: 11,
    timetable: 9,
    programme: 0,
  })
})

test('while people still enter nothing is asked for, until a host has begun', () => {
  expect(raceLeft('open', race({ without_contest: 4 })).total).toBe(0)
  expect(raceLeft('open', race({ without_contest: 3, planned: 1 })).total).toBe(4)
  expect(raceLeft('finished', race({ planned: 1 })).total).toBe(0)
})

test('once every start list is public the track is next', () => {
  const nextOf = (one: Race) =>
    stepsOf({ stage: 'closed', problems: 0, toReview: 0, registered: 9, race: one }).find(
      ({ state }) => state === 'now',
    )
  expect(nextOf(race({ drawn: 1, listed: 7 }))).toMatchObject({ name: 'heats', todo: 1 })
  expect(nextOf(race({ listed: 8 }))).toMatchObject({ name: 'track', todo: 0 })
})
