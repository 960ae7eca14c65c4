import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const nextOf = (stage: Parameters<typeof stepsOf>[0]['stage'], more: { problems?: number; toReview?: number } = {}) => {
  const steps = stepsOf({ stage, problems: 0, toReview: 0, ...more })
  return steps.find(({ state }) => state === 'now')?.name ?? null
}

test('a draft is set up until nothing is wrong in it, and is then to be published', () => {
  expect([nextOf('draft', { problems: 3 }), nextOf('draft')]).toEqual(['setup', 'publish'])
})

test('once registration is closed papers come before heats', () => {
  expect([nextOf('closed', { toReview: 2 }), nextOf('closed')]).toEqual(['review', 'heats'])
})

test('what lies before the open step is done, what lies behind it is ahead', () => {
  const states = stepsOf({ stage: 'open', problems: 0, toReview: 4 }).map(({ state, todo }) => [state, todo])
  expect(states.slice(0, 5)).toEqual([
    ['done', 0],
    ['done', 0],
    ['now', 0],
    ['ahead', 4],
    ['ahead', 0],
  ])
})

test('an archived event has no next step, a cancelled one is not said to have been raced', () => {
  expect(nextOf('archived')).toBe(null)
  expect(stepsOf({ stage: 'cancelled', problems: 0, toReview: 0 }).at(-1)?.state).toBe('ahead')
})
