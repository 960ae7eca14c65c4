import { CallRefused } from '@startline/client'
import { type FailureName, failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { againInMs, TRIES_MORE, triesAgain } from './rush.ts'

const refused = (name: FailureName, retryAfterS?: number) => {
  const { code, status } = failures[name]
  return new CallRefused({ code, name, message: 'words', data: null, request_id: 'r1' }, status, retryAfterS)
}

test('only what came in a rush is sent again, and not for ever', () => {
  expect(triesAgain(0, refused('overloaded'))).toBe(true)
  expect(triesAgain(TRIES_MORE - 1, refused('overloaded'))).toBe(true)
  expect(triesAgain(TRIES_MORE, refused('overloaded'))).toBe(false)
  for (const error of [refused('group_full'), refused('fault'), new Error('Network Error')])
    expect(triesAgain(0, error)).toBe(false)
})

test('never before the server asks for it, later each time, and not all at once', () => {
  expect(againInMs(0, refused('overloaded', 3), 0)).toBe(3_000)
  expect(againInMs(2, refused('overloaded', 3), 0)).toBe(6_000)
  expect(againInMs(0, refused('overloaded', 3), 0.5)).toBe(4_500)
  expect(againInMs(0, refused('overloaded'), 0)).toBe(2_000)
  expect(againInMs(0, refused('overloaded', 3600), 0)).toBe(10_000)
})
