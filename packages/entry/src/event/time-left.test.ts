import { expect, test } from 'vitest'
import { useEventText } from './event-messages.ts'
import { spanOf } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('what is over is over, and the last minute is still a minute', () => {
  expect(spanOf(0)).toEqual({ unit: 'over', value: 0 })
  expect(spanOf(-5)).toEqual({ unit: 'over', value: 0 })
  expect(spanOf(1)).toEqual({ unit: 'minute', value: 1 })
})

test('minutes, hours and days never promise more time than there is', () => {
  expect(spanOf(59.9 * MINUTE)).toEqual({ unit: 'minute', value: 59 })
  expect(spanOf(HOUR)).toEqual({ unit: 'hour', value: 1 })
  expect(spanOf(47.9 * HOUR)).toEqual({ unit: 'hour', value: 47 })
  expect(spanOf(2 * DAY)).toEqual({ unit: 'day', value: 2 })
  expect(spanOf(6.9 * DAY)).toEqual({ unit: 'day', value: 6 })
})

test('the words for one and for several are right in English', () => {
  const { span } = useEventText.in('en')
  expect(span({ unit: 'day', value: 3 })).toBe('3 days')
  expect(span({ unit: 'hour', value: 1 })).toBe('1 hour')
})
