import { expect } from 'vitest'
import type { RawAnswer } from '../test/flood/raw-request.ts'

/** What every answer is, whoever gives it: an envelope that is not kept, guessed or told on. */
export function expectRefusal(answer: RawAnswer, status: number, code: number) {
  expect([answer.status, answer.body?.code]).toEqual([status, code])
  expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.body.message).toMatch(/\p{Script=Han}/u)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-type': 'application/json; charset=utf-8',
  })
}
