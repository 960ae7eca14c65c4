import { expect, test } from 'vitest'
import { race } from './race-fixture.ts'
import { type Standing, stepsOf } from './steps.ts'

const stepsIn = (stage: Standing['stage'], more: Partial<Standing> = {}) =>
  stepsOf({ stage, problems: 0, toReview: 0, registered: 9, race: race({ without_contest: 1 }), ...more })
const nextIn = (...about: Parameters<typeof stepsIn>) =>
  stepsIn(...about).find(({ state }) => state === 'now')?.name ?? null
const statesIn = (...about: Parameters<typeof stepsIn>) =>
  Object.fromEntries(stepsIn(...about).map(({ name, state }) => [name, state]))

test('a draft is set up until nothing is wrong in it, and is then to be published', () => {
  expect([nextIn('draft', { problems: 3 }), nextIn('draft')]).toEqual(['setup', 'publish'])
  expect(statesIn('draft')).toMatchObject({ setup: 'done', publish: 'now', entries: 'ahead' })
})

test('once registration is closed papers come before heats', () => {
  expect([nextIn('closed', { toReview: 2 }), nextIn('closed')]).toEqual(['review', 'heats'])
})

test('what lies behind the open step is ahead', () => {
  const states = stepsIn('open', { toReview: 4 }).map(({ state, todo }) => [state, todo])
  expect(states.slice(0, 5)).toEqual([
    ['done', 0],
    ['done', 0],
    ['now', 0],
    ['ahead', 4],
    ['ahead', 0],
  ])
})

test('a day that has come does no step: what was passed over is not done', () => {
  expect(nextIn('closed', { registered: 0 })).toBe('entries')
  expect(statesIn('running', { toReview: 2 })).toMatchObject({ entries: 'done', review: 'skipped', heats: 'now' })
  expect(statesIn('finished')).toMatchObject({ heats: 'skipped', track: 'skipped', results: 'now', archive: 'ahead' })
  expect(statesIn('archived')).toMatchObject({ heats: 'skipped', results: 'skipped', archive: 'done' })
})

test('heats are done by public start lists, the race by official results', () => {
  expect(nextIn('running', { race: race({ listed: 2 }) })).toBe('track')
  expect(statesIn('running', { race: race({ drawn: 1, listed: 2 }) })).toMatchObject({ heats: 'now', track: 'ahead' })
  // An entry that starts in no contest is still to be placed; once the event is over it is not.
  const unplaced = { race: race({ listed: 2, unplaced: 1 }) }
  expect([statesIn('closed', unplaced)['heats'], statesIn('finished', unplaced)['heats']]).toEqual(['now', 'done'])
  const official = { race: race({ listed: 2, official: 2 }) }
  expect(statesIn('finished', official)).toMatchObject({
    heats: 'done',
    track: 'done',
    results: 'done',
    archive: 'now',
  })
})

test('an archived event has no next step, a cancelled one keeps what was done and goes no further', () => {
  expect([nextIn('archived'), nextIn('cancelled')]).toEqual([null, null])
  expect(statesIn('cancelled', { toReview: 1 })).toMatchObject({
    publish: 'done',
    entries: 'done',
    review: 'ahead',
    archive: 'ahead',
  })
})
