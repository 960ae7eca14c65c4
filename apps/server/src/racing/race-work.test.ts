import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { analyzeEarlier, growingFaster, uncounted, workOf } from './race-work-fixtures.ts'

/** One row by its key, and what other pages and the data export ask as a whole. */
const BY_KEY = [
  'draw-rev',
  'event-has-frozen',
  'notices-listed',
  'programme-add',
  'programme-amendments',
  'waiting-event',
]
/** Jobs, demo data and other tests, which no meet runs; each goes through rows of one event or organization once. */
const OTHERS = /^(demo|erasure|retention|test)[-_]/
const isLeftOut = (name: string) => BY_KEY.includes(name) || OTHERS.test(name)

test('behind statistics of an earlier event, no statement of a race does more for each starter of a larger one', async () => {
  const portal = await openPortal()
  await analyzeEarlier(portal, { events: 1, entrants: 400 })
  const small = await workOf(portal, 60)
  const large = await workOf(portal, 300)
  expect(growingFaster(small, large, 5)).toEqual([])
  expect(uncounted(large).filter((name) => !isLeftOut(name))).toEqual([])
})
