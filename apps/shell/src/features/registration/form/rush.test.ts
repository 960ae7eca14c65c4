import { CallRefused } from '@startline/client'
import { expect, test } from 'vitest'
import { againInMs, TRIES_MORE, triesAgain } from './rush.ts'

const refused = (code: number, retryAfterS?: number) =>
  new CallRefused({ code, message: 'words', data: null, request_id: 'r1' }, 503, retryAfterS)

test('only what came in a rush is sent again, and not for ever', () => {
  expect(triesAgain(0, refused(5003))).toBe(true)
  expect(triesAgain(TRIES_MORE - 1, refused(5003))).toBe(true)
  expect(triesAgain(TRIES_MORE, refused(5003))).toBe(false)
  for (const error of [refused(4302), refused(5000), new Error('Network Error')])
    expect(triesAgain(0, error)).toBe(false)
})

test('never before the server asks for it, later each time, and not all at once', () => {
  expect(againInMs(0, refused(5003, 3), 0)).toBe(3_000)
  expect(againInMs(2, refused(5003, 3), 0)).toBe(6_000)
  expect(againInMs(0, refused(5003, 3), 0.5)).toBe(4_500)
  expect(againInMs(0, refused(5003), 0)).toBe(2_000)
  expect(againInMs(0, refused(5003, 3600), 0)).toBe(10_000)
})
