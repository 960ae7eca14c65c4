import { CallRefused } from '@startline/client'
import { type FailureName, failures, type ProblemAnswer } from '@startline/contract'
import { expect, test } from 'vitest'
import { troubleOf, waitOf } from './trouble.ts'

test('a wait is told in seconds up to a minute, then in minutes, then in hours, never too short', () => {
  expect(waitOf(9.2)).toEqual({ unit: 'second', value: 10 })
  expect(waitOf(60)).toEqual({ unit: 'second', value: 60 })
  expect(waitOf(61)).toEqual({ unit: 'minute', value: 2 })
  expect(waitOf(5400)).toEqual({ unit: 'minute', value: 90 })
  expect(waitOf(5401)).toEqual({ unit: 'hour', value: 2 })
  expect(waitOf(0)).toEqual({ unit: 'second', value: 1 })
})

test('every way of failing is told apart', () => {
  const refused = (name: FailureName, retryAfterS?: number, errors: ProblemAnswer[] = []) => {
    const { code, status } = failures[name]
    return new CallRefused({ code, name, message: 'words', data: { errors }, request_id: 'r' }, status, retryAfterS)
  }
  const soon = { path: '/phone', rule: 'resend_too_soon', message: 'Just sent' }
  expect(troubleOf(refused('wrong_credentials'), 0)).toEqual({
    kind: 'refused',
    name: 'wrong_credentials',
    message: 'words',
    requestId: 'r',
    untilMs: null,
  })
  expect(troubleOf(refused('overloaded', 5), 1_000)).toMatchObject({ kind: 'refused', untilMs: 6_000 })
  expect(troubleOf(refused('too_many_requests', 120), 1_000)).toEqual({ kind: 'wait', untilMs: 121_000 })
  const wait = { kind: 'wait', untilMs: null, rule: 'resend_too_soon' }
  expect(troubleOf(refused('too_many_requests', undefined, [soon]), 0)).toEqual(wait)
  expect(troubleOf(new Error('Network Error'), 0)).toEqual({ kind: 'unanswered' })
})
