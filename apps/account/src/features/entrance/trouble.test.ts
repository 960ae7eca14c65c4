import { expect, test } from 'vitest'
import { troubleOf, waitOf } from './trouble.ts'

test('a wait is told in seconds up to a minute and then in minutes, never too short', () => {
  expect(waitOf(9.2)).toEqual({ unit: 'second', value: 10 })
  expect(waitOf(60)).toEqual({ unit: 'second', value: 60 })
  expect(waitOf(61)).toEqual({ unit: 'minute', value: 2 })
  expect(waitOf(0)).toEqual({ unit: 'second', value: 1 })
})

test('every way of failing is told apart', () => {
  const refused = (code: number, more = {}) => Object.assign(new Error('words'), { code, requestId: 'r', ...more })
  expect(troubleOf(refused(4101))).toEqual({ kind: 'wrong' })
  expect(troubleOf(refused(4103))).toEqual({ kind: 'taken' })
  expect(troubleOf(refused(4029, { retryAfterS: 120 }))).toEqual({ kind: 'wait', wait: { unit: 'minute', value: 2 } })
  expect(troubleOf(refused(4029))).toEqual({ kind: 'wait', wait: null })
  expect(troubleOf(refused(5000))).toEqual({ kind: 'refused', message: 'words', requestId: 'r' })
  expect(troubleOf(new Error('Network Error'))).toEqual({ kind: 'unanswered' })
})
