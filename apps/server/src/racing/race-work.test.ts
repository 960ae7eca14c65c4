import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { analyzeEarlier, growingFaster, uncounted, workOf } from './race-work-fixtures.ts'

/** One row by its key, what other pages ask of an event, and erasure, which reads by registrations: no meet runs these. */
const OTHERS = [
  'draw-rev',
  'erasure-snapshots',
  'erasure-withdrawn',
  'event-has-frozen',
  'held-one',
  'programme-add',
  'programme-amendments',
  'waiting-event',
]

test('behind statistics of an earlier event, no statement of a race does more for each starter of a larger one', async () => {
  const portal = await openPortal()
  await analyzeEarlier(portal, { events: 1, entrants: 400 })
  const small = await workOf(portal, 60)
  const large = await workOf(portal, 300)
  expect(growingFaster(small, large, 5)).toEqual([])
  expect(uncounted(large)).toEqual(OTHERS)
})
