import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { analyzeEarlier, growingFaster, workOf } from './race-work-fixtures.ts'

/** What the planner knows of before: one large event, or many small ones; nothing at all on a new store. */
const EARLIER = [
  { events: 1, entrants: 3_000 },
  { events: 20, entrants: 10 },
  { events: 0, entrants: 0 },
]

test.each(EARLIER)(
  'after $events events of $entrants, work for each starter is the same of 1,000 and 5,000',
  async (earlier) => {
    const portal = await openPortal()
    await analyzeEarlier(portal, earlier)
    const small = await workOf(portal, 1_000)
    const large = await workOf(portal, 5_000)
    expect(growingFaster(small, large, 5)).toEqual([])
  },
)
