import { failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'
import { refusedAs } from './refused-as.ts'

const refused = (fields: object) => Object.assign(new Error('No places are left.'), fields)

test('a refusal of the server is told by its code, whoever made the error', () => {
  const told = refusalOf(refused({ code: 4302, requestId: 'r-1', errors: [], retryAfterS: 9 }))
  expect(told).toEqual({ code: 4302, message: 'No places are left.', errors: [], requestId: 'r-1', retryAfterS: 9 })
})

test('a lost network is no refusal, and neither is an error with a code of its own kind', () => {
  expect(refusalOf(new Error('Network Error'))).toBeNull()
  expect(refusalOf(refused({ code: 'ECONNABORTED' }))).toBeNull()
  expect(refusalOf('no error at all')).toBeNull()
})

test('reasons that share a code are told apart by their words, in either language', () => {
  for (const language of ['zh-CN', 'en'] as const) {
    const { code, message } = failures.last_owner
    const error = Object.assign(new Error(message[language]), { code })
    expect(refusedAs(error, 'last_owner')).toBe(true)
    expect(refusedAs(error, 'erasure_blocked', 'conflict')).toBe(false)
    expect(refusedAs(error, 'conflict', 'last_owner')).toBe(true)
  }
  expect(refusedAs(new Error(failures.last_owner.message.en), 'last_owner')).toBe(false)
})
