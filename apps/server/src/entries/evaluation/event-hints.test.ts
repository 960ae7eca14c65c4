import { expect, test } from 'vitest'
import { emptyHint, openEventHints } from './event-hints.ts'

const BYTES = 100_000

test('what was seen of an event is found again', () => {
  const [hints, hint] = [openEventHints(BYTES), emptyHint()]
  hints.keep('one', hint)
  expect([hints.of('one'), hints.of('two')]).toEqual([hint, undefined])
})

test('events with many full groups are fewer: the bytes are bounded, not how many', () => {
  const hints = openEventHints(BYTES)
  const large = emptyHint()
  hints.keep('large', large)
  for (let event = 0; event < 50; event += 1) hints.keep(`small ${event}`, emptyHint())
  for (let group = 0; group < 700; group += 1) large.full.add(`group ${group}`)
  hints.keep('large', large)
  expect(hints.of('large')).toBe(large)
  expect(hints.of('small 0')).toBeUndefined()
  expect(hints.of('small 49')).toBeDefined()
})

test('an event too large for all of it is not kept', () => {
  const [hints, hint] = [openEventHints(BYTES), emptyHint()]
  for (let group = 0; group < 1_000; group += 1) hint.full.add(`group ${group}`)
  hints.keep('one', hint)
  expect(hints.of('one')).toBeUndefined()
})
