import { expect, test } from 'vitest'
import { noSight } from './sight.ts'
import { openSights } from './sights.ts'

const BYTES = 100_000

test('what was seen of an event is found again', () => {
  const [sights, sight] = [openSights(BYTES), noSight()]
  sights.keep('one', sight)
  expect([sights.of('one'), sights.of('two')]).toEqual([sight, undefined])
})

test('events with many full groups are fewer: the bytes are bounded, not how many', () => {
  const sights = openSights(BYTES)
  const large = noSight()
  sights.keep('large', large)
  for (let event = 0; event < 50; event += 1) sights.keep(`small ${event}`, noSight())
  for (let group = 0; group < 700; group += 1) large.full.add(`group ${group}`)
  sights.keep('large', large)
  expect(sights.of('large')).toBe(large)
  expect(sights.of('small 0')).toBeUndefined()
  expect(sights.of('small 49')).toBeDefined()
})

test('an event too large for all of it is not kept', () => {
  const [sights, sight] = [openSights(BYTES), noSight()]
  for (let group = 0; group < 1_000; group += 1) sight.full.add(`group ${group}`)
  sights.keep('one', sight)
  expect(sights.of('one')).toBeUndefined()
})
